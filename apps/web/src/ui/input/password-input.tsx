import { passwordStrength, strengthTexts } from '@lajur/domain/auth/password';
import { PasswordInput as MantinePasswordInput } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, fieldOf } from './field-props';
import classes from './password-input.module.css';

export interface PasswordInputProps extends FieldProps {
  value?: string;
  onChange(value: string): void;
  /** Shows how good it is; for new passwords. */
  meter?: boolean;
}

/** A password that can be shown, with a meter when it is a new one. */
export function PasswordInput({ value = '', onChange, meter = false, ...rest }: PasswordInputProps) {
  const id = useId();
  const { strength, part, hint } = passwordStrength(value);
  return (
    <div>
      <MantinePasswordInput
        {...fieldOf(rest)}
        autoComplete={meter ? 'new-password' : 'current-password'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={meter ? id : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan atau sembunyikan kata sandi' }}
      />
      {meter && (
        <div id={id} className={classes.meter} data-strength={value === '' ? undefined : strength} aria-live="polite">
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${value === '' ? 0 : Math.round(part * 100)}%` }} />
          </span>
          <span className={classes.words}>
            {value === ''
              ? 'Minimal 6 karakter. Kalimat pendek lebih kuat dari satu kata.'
              : `${strengthTexts[strength]}. ${hint}`}
          </span>
        </div>
      )}
    </div>
  );
}
