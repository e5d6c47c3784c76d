import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './action-button.module.css';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  onClick(): void;
  children: ReactNode;
  /** Why it cannot be pressed now; it is written under the button, never only on hover. */
  disabledReason?: string;
  /** The same reason stands beside it in words already: here it is read out, and told on hover. */
  quiet?: boolean;
  type?: 'button' | 'submit';
  title?: string;
  /** -1 where the keyboard has another way to it. */
  tabIndex?: number;
}

/** A button that, when it cannot be used, says why (docs/architecture.md, House rules). It stays reachable by keyboard. */
export function ActionButton({
  onClick,
  disabledReason,
  quiet = false,
  children,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  const id = useId();
  const refused = disabledReason !== undefined;
  return (
    <span className={classes.place}>
      <Button
        title={quiet ? disabledReason : undefined}
        {...rest}
        type={type}
        data-disabled={refused || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={refused ? id : undefined}
        onClick={(event) => {
          if (!refused) return onClick();
          event.preventDefault();
        }}
      >
        {children}
      </Button>
      {refused && (
        <span id={id} className={quiet ? classes.quiet : classes.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
