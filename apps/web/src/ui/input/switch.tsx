import { Switch as MantineSwitch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import classes from './switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  label?: ReactNode;
  disabled?: boolean;
  'aria-label'?: string;
  'data-path'?: string;
}

/** On or off, at once: for a state in a list. In a form that is saved later a `Checkbox` says it better. */
export function Switch({ onChange, ...rest }: SwitchProps) {
  return (
    <MantineSwitch
      {...rest}
      size="sm"
      classNames={{ track: classes.track }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
