import { Switch as MantineSwitch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import classes from './switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  label?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be switched, on hover: the menu of its row says it in words. */
  disabledReason?: string;
  'aria-label'?: string;
  'data-path'?: string;
}

/** On or off, at once: for a state in a list. In a form that is saved later a `Checkbox` says it better. */
export function Switch({ onChange, disabled, disabledReason, ...rest }: SwitchProps) {
  return (
    <MantineSwitch
      {...rest}
      disabled={disabled || disabledReason !== undefined}
      wrapperProps={{ title: disabledReason }}
      size="sm"
      classNames={{ track: classes.track }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
