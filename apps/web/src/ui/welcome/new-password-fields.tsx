import * as validation from '@lajur/domain/common/validation';
import { type FieldProps, PasswordField } from './field';
import { PasswordMeter } from './password-meter';

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What is wrong with a new password (spec §5). */
export function newPasswordErrors({ password, confirmation }: NewPassword): Record<string, string> {
  const weak = validation.password(password);
  const different = validation.passwordConfirmation(confirmation, password);
  return { ...(weak ? { password: weak } : {}), ...(different ? { confirmation: different } : {}) };
}

export interface NewPasswordFieldsProps {
  label: string;
  confirmation: string;
  autoFocus?: boolean;
  /** The password as it stands in the form. */
  typed: string;
  /** `getInputProps` of the form. */
  fields(name: keyof NewPassword): Pick<FieldProps, 'value' | 'onChange' | 'error'>;
}

/** A new password with its meter, twice. */
export function NewPasswordFields({ label, confirmation, autoFocus, typed, fields }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" autoFocus={autoFocus} {...fields('password')} />
      <PasswordMeter password={typed} />
      <PasswordField label={confirmation} autoComplete="new-password" {...fields('confirmation')} />
    </>
  );
}
