import { Checkbox as MantineCheckbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { ChangeEvent, ReactNode } from 'react';
import classes from './checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  /** The event is passed on: a Shift click selects a range. */
  onChange(checked: boolean, event: ChangeEvent<HTMLInputElement>): void;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  indeterminate?: boolean;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'data-path'?: string;
}

/** A box to tick, its edge as strong as that of a field. */
export function Checkbox({ onChange, ...rest }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...rest}
      size="xs"
      classNames={{ input: classes.input, icon: classes.icon, label: classes.label }}
      onChange={(event) => onChange(event.currentTarget.checked, event)}
    />
  );
}
