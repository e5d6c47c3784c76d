import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './action-button.module.css';
import { toast } from './call/toast-store';
import { KeyHint } from './key-hint';
import { type Shortcut, useKeyHint } from './keys';
import { useShortcut } from './use-shortcut';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  onClick(): void;
  children: ReactNode;
  /** Why it cannot be pressed now; it is written under the button, never only on hover. */
  disabledReason?: string;
  /** The same reason stands beside it in words already: here it is read out, and told on hover. */
  quiet?: boolean;
  type?: 'button' | 'submit';
  title?: string;
  /** Presses it as well, wherever the focus is. */
  pressedBy?: Shortcut;
  /** Shown only: the page does more with this key than press the button (`useShortcut`). */
  shortcut?: Shortcut;
  /** -1 where the keyboard has another way to it. */
  tabIndex?: number;
}

/** A button that, when it cannot be used, says why (docs/architecture.md, House rules). It stays reachable by keyboard. */
export function ActionButton({
  onClick,
  disabledReason,
  quiet = false,
  pressedBy,
  shortcut = pressedBy,
  children,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  const id = useId();
  const refused = disabledReason !== undefined;
  const { keys, aria } = useKeyHint(shortcut);
  const press = () => (refused ? toast(disabledReason) : onClick());
  useShortcut(pressedBy ?? 'nextStep', press, pressedBy !== undefined);
  return (
    <span className={classes.place}>
      <Button
        title={quiet ? disabledReason : undefined}
        {...rest}
        type={type}
        data-disabled={refused || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={refused ? id : undefined}
        aria-keyshortcuts={aria}
        onClick={(event) => {
          if (!refused) return onClick();
          event.preventDefault();
        }}
      >
        {children}
      </Button>
      {!refused && <KeyHint keys={keys} />}
      {refused && (
        <span id={id} className={quiet ? classes.quiet : classes.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
