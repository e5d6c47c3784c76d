import { TextInput } from '@mantine/core';
import { digitsTyped, grouped } from './digits-typed';
import { type FieldProps, fieldOf } from './field-props';
import { useMaskedCaret } from './masked-caret';

export interface DigitsInputProps extends FieldProps {
  value?: string;
  onChange(value: string): void;
  /** How many are taken, and how many stand together. */
  digits: number;
  groups: number;
}

/** A number that is written in groups, such as an NPWP: digits alone, grouped while they are typed (spec §5, masks). */
export function DigitsInput({ value = '', onChange, digits, groups, ...rest }: DigitsInputProps) {
  const shown = grouped(value, digits, groups);
  const { input, remember } = useMaskedCaret(shown);
  return (
    <TextInput
      {...fieldOf(rest)}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const { value: written, selectionStart } = event.currentTarget;
        const { inputType: how = '' } = event.nativeEvent as InputEvent;
        remember(how);
        onChange(digitsTyped(written, shown, { caret: selectionStart ?? written.length, how, digits, groups }));
      }}
    />
  );
}
