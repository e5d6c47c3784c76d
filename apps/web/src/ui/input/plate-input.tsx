import { normalisePlate } from '@lajur/domain/common/plate';
import { TextInput } from '@mantine/core';
import { type FieldProps, fieldOf } from './field-props';

export interface PlateInputProps extends FieldProps {
  value?: string;
  onChange(value: string): void;
}

/** A licence plate: capitals while typing, spaced on leaving ("b9123kxu" → "B 9123 KXU"). */
export function PlateInput({ value = '', onChange, onBlur, ...rest }: PlateInputProps) {
  return (
    <TextInput
      {...fieldOf(rest)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      placeholder={rest.placeholder ?? 'B 9123 KXU'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      onBlur={(event) => {
        const sound = normalisePlate(value);
        if (sound !== value) onChange(sound);
        onBlur?.(event);
      }}
    />
  );
}
