import { formatPhone } from '@lajur/domain/common/phone';
import { useMaskedCaret } from '../input/masked-caret';
import { phoneTyped } from '../input/phone-typed';
import { Field, type FieldProps } from './field';

/** A phone on a page before the login: +62, a block of three digits, then blocks of four (spec §5). */
export function PhoneField({ value = '', onChange, ...rest }: FieldProps) {
  const shown = formatPhone(value);
  const { input, remember } = useMaskedCaret(shown);
  return (
    <Field
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+62 812-3456-7890"
      value={shown}
      onChange={(written) => {
        remember();
        onChange(phoneTyped(written, shown));
      }}
    />
  );
}
