import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type FieldProps, fieldOf } from './field-props';
import { useMaskedCaret } from './masked-caret';
import classes from './number-input.module.css';
import { isLetter, numberText, readNumber, regrouped, tidyNumber } from './number-text';

export interface NumberInputProps extends FieldProps {
  value?: number | null;
  /** NaN for what is no number: it stays in the field, and the rules of the field refuse it. */
  onChange(value: number | null): void;
  /** Places behind the comma that the field is for; 0 for whole numbers. What is typed is never rounded to them. */
  decimals?: number;
  /** "kg", "m³", "karton": stands behind the number. */
  unit?: ReactNode;
  prefix?: ReactNode;
  /** False for what counts nothing, such as a year. */
  thousands?: boolean;
}

/** A number as Indonesia writes it: dot for thousands, comma for decimals. Nothing typed becomes another number. */
export function NumberInput(props: NumberInputProps) {
  const { value = null, onChange, onBlur, decimals = 0, unit, prefix, thousands = true, ...rest } = props;
  const [text, setText] = useState(() => numberText(value, thousands));
  // A value from elsewhere takes the place of what was typed.
  const shown = Object.is(readNumber(text), value) ? text : numberText(value, thousands);
  const { input, remember } = useMaskedCaret(shown);
  return (
    <TextInput
      {...fieldOf(rest)}
      ref={input}
      value={shown}
      onChange={(event) => {
        const written = event.currentTarget.value;
        const { inputType } = event.nativeEvent as InputEvent;
        remember();
        const next = thousands ? regrouped(shown, written, inputType) : written;
        setText(next);
        onChange(readNumber(next));
      }}
      onBlur={(event) => {
        setText(tidyNumber(shown, thousands));
        onBlur?.(event);
      }}
      onBeforeInput={(event) => {
        if (isLetter((event.nativeEvent as InputEvent).data)) event.preventDefault();
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      leftSection={prefix && <span className={classes.unit}>{prefix}</span>}
      leftSectionPointerEvents="none"
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? (typeof unit === 'string' && unit.length > 7 ? 92 : 64) : undefined}
    />
  );
}

export type CurrencyInputProps = Omit<NumberInputProps, 'decimals' | 'unit' | 'prefix'>;

/** Whole rupiah. */
export function CurrencyInput(props: CurrencyInputProps) {
  return <NumberInput {...props} prefix="Rp" />;
}
