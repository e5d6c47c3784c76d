import type { ReactNode } from 'react';

/** What every field of `input/` takes beside its value; `form.getInputProps(path)` fits. */
export interface FieldProps {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
  'aria-label'?: string;
  'data-path'?: string;
  onBlur?(event: unknown): void;
  onFocus?(event: unknown): void;
}
