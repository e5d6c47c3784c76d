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

/** Label above, the field, then help or error below it (docs/design.md, Form). */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description'];

/** The same for Mantine's inputs: the error takes the place of the help; `required` is a star and said to screen readers. */
export function fieldOf<Props extends FieldProps>({ required, description, ...rest }: Props) {
  return {
    ...rest,
    description: rest.error ? undefined : description,
    inputWrapperOrder: fieldOrder,
    withAsterisk: required,
    'aria-required': required || undefined,
  };
}
