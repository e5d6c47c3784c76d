import { codeError, readCode } from '@lajur/domain/auth/second-factor';
import * as validation from '@lajur/domain/common/validation';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from '../../ui/form/form-failure';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Field, PasswordField } from '../../ui/welcome/field';
import classes from './second-factor.module.css';
import { secondFactorStrings } from './second-factor-strings';

const text = secondFactorStrings;

export interface FactorInput {
  password: string;
  code: string;
}

interface FactorFormProps {
  words: { title: string; text: string; verb: string };
  /** What is asked for: the password, a code of the app, or the password and any code. */
  asks: 'password' | 'app-code' | 'both';
  danger?: boolean;
  onSubmit(given: FactorInput): Promise<unknown>;
  onCancel(): void;
  /** Between the text and the fields. */
  children?: ReactNode;
}

const wrongCode = (code: string, asks: FactorFormProps['asks']) => {
  if (asks === 'password') return null;
  return asks === 'both' && readCode(code) ? null : codeError(code, 'app');
};

/** One step of the own second factor: what it needs is typed here and kept nowhere. */
export function FactorForm({ words, asks, danger, onSubmit, onCancel, children }: FactorFormProps) {
  const { form, formProps, failure, sending } = useCheckedForm<FactorInput>({
    initialValues: { password: '', code: '' },
    check: ({ password, code }) => {
      const noPassword = asks === 'app-code' ? null : validation.required(password, 'Kata sandi');
      const badCode = wrongCode(code, asks);
      return { ...(noPassword ? { password: noPassword } : {}), ...(badCode ? { code: badCode } : {}) };
    },
    whenLeft: false,
    onSubmit,
    focusAfterFailure: asks === 'password' ? 'password' : 'code',
  });
  return (
    <form {...formProps} className={classes.step} aria-label={words.title}>
      <h3 className={classes.title}>{words.title}</h3>
      <p className={classes.text}>{words.text}</p>
      {children}
      {asks !== 'app-code' && (
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
      )}
      {asks !== 'password' && (
        <Field
          label={asks === 'both' ? text.anyCode : text.code}
          name="code"
          autoComplete="one-time-code"
          inputMode={asks === 'both' ? 'text' : 'numeric'}
          autoFocus={asks === 'app-code'}
          {...form.getInputProps('code')}
        />
      )}
      <FormFailure failure={failure} />
      <div className={classes.actions}>
        <Button type="submit" loading={sending} color={danger ? 'error' : undefined}>
          {words.verb}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
