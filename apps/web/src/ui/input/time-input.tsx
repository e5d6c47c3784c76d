import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type FieldProps, fieldOf } from './field-props';
import { useMaskedCaret } from './masked-caret';

export interface TimeInputProps extends FieldProps {
  /** `hh:mm`, or what has been typed so far; the check is the form's (validation.ts, `time`). */
  value?: string;
  onChange(value: string): void;
  /** WIB, WITA or WIT, shown behind the time. */
  zone?: string;
}

/** Digits as hh:mm. A first digit above 2, or one with a colon or dot behind it, can only be an hour: it gets its 0. */
export function maskTime(text: string): string {
  const digits = text.replace(/^\s*(\d)[:.]/, '0$1').replace(/\D/g, '');
  const padded = /^[3-9]/.test(digits) ? `0${digits}` : digits;
  const kept = padded.slice(0, 4);
  return kept.length > 2 ? `${kept.slice(0, 2)}:${kept.slice(2)}` : kept;
}

/** A time of day, 24 hours (spec §5). */
export function TimeInput({ value = '', onChange, zone, ...rest }: TimeInputProps) {
  const { input, remember } = useMaskedCaret(value);
  return (
    <TextInput
      {...fieldOf(rest)}
      ref={input}
      inputMode="numeric"
      placeholder={rest.placeholder ?? 'jj:mm'}
      maxLength={5}
      autoComplete="off"
      value={value}
      rightSection={zone ? <span aria-hidden>{zone}</span> : <IconClock size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
      rightSectionWidth={zone ? 52 : undefined}
      onChange={(event) => {
        remember();
        onChange(maskTime(event.currentTarget.value));
      }}
    />
  );
}
