import { NumberInput as MantineNumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { ReactNode } from 'react';
import { type FieldProps, fieldOf } from './field-props';
import classes from './number-input.module.css';

export interface NumberInputProps extends FieldProps {
  value?: number | null;
  onChange(value: number | null): void;
  /** Places behind the comma; 0 for whole numbers. */
  decimals?: number;
  /** "kg", "m³", "karton": stands behind the number. */
  unit?: ReactNode;
  prefix?: ReactNode;
  min?: number;
  max?: number;
  /** False for what counts nothing, such as a year. */
  thousands?: boolean;
}

/** A number as Indonesia writes it: dot for thousands, comma for decimals. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, decimals = 0, unit, prefix, min = 0, max, thousands = true, ...rest } = props;
  return (
    <MantineNumberInput
      {...fieldOf(rest)}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={min < 0}
      thousandSeparator={thousands ? '.' : undefined}
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      min={min}
      max={max}
      clampBehavior="none"
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      leftSection={prefix && <span className={classes.unit}>{prefix}</span>}
      leftSectionPointerEvents="none"
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? 64 : undefined}
    />
  );
}

export type CurrencyInputProps = Omit<NumberInputProps, 'decimals' | 'unit' | 'prefix'>;

/** Whole rupiah. */
export function CurrencyInput(props: CurrencyInputProps) {
  return <NumberInput {...props} prefix="Rp" />;
}
