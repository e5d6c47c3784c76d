import { Textarea as MantineTextarea, TextInput as MantineTextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute } from 'react';
import { type FieldProps, fieldOf } from './field-props';

export interface TextInputProps extends FieldProps {
  value?: string;
  onChange(value: string): void;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'url';
  autoComplete?: string;
  maxLength?: number;
}

/** One line of text. */
export function TextInput({ value = '', onChange, ...rest }: TextInputProps) {
  return (
    <MantineTextInput {...fieldOf(rest)} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

export interface TextAreaProps extends FieldProps {
  value?: string;
  onChange(value: string): void;
  maxLength?: number;
  rows?: number;
}

/** Several lines; it grows with what is written. */
export function TextArea({ value = '', onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <MantineTextarea
      {...fieldOf(rest)}
      autosize
      minRows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
