import { formatPhone } from '@lajur/domain/common/phone';
import { TextInput } from '@mantine/core';
import { type FieldProps, fieldOf } from './field-props';
import { useMaskedCaret } from './masked-caret';
import { phoneTyped } from './phone-typed';

export interface PhoneInputProps extends FieldProps {
  /** In any form; shown and given back as "+62 812-3640-7781". */
  value?: string;
  onChange(value: string): void;
}

/** A phone: +62, a block of three digits, then blocks of four (spec §5). */
export function PhoneInput({ value = '', onChange, ...rest }: PhoneInputProps) {
  const shown = formatPhone(value);
  const { input, remember } = useMaskedCaret(shown);
  return (
    <TextInput
      {...fieldOf(rest)}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={rest.placeholder ?? '+62 812-3456-7890'}
      value={shown}
      onChange={(event) => {
        const { value: written, selectionStart } = event.currentTarget;
        const { inputType: how = '' } = event.nativeEvent as InputEvent;
        remember(how);
        onChange(phoneTyped(written, shown, { caret: selectionStart ?? written.length, how }));
      }}
    />
  );
}
