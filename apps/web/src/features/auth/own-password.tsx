import * as validation from '@lajur/domain/common/validation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../ui/call/toast-store';
import { FormFailure } from '../../ui/form/form-failure';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { PasswordField } from '../../ui/welcome/field';
import { PasswordMeter } from '../../ui/welcome/password-meter';
import classes from './account-page.module.css';
import { accountStrings } from './account-strings';
import { useChangePassword } from './queries';

const text = accountStrings.password;

/** The own password: a new one for the old one. */
export function OwnPassword() {
  const [editing, setEditing] = useState(false);
  if (editing) return <PasswordForm onClose={() => setEditing(false)} />;
  return (
    <Button variant="default" onClick={() => setEditing(true)}>
      {text.change}
    </Button>
  );
}

function errorsOf({
  password,
  newPassword,
  confirmation,
}: Record<'password' | 'newPassword' | 'confirmation', string>) {
  const found = {
    password: validation.required(password, 'Kata sandi'),
    newPassword: validation.password(newPassword),
    confirmation: validation.passwordConfirmation(confirmation, newPassword),
  };
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => one[1] !== null));
}

function PasswordForm({ onClose }: { onClose(): void }) {
  const change = useChangePassword();
  const { form, formProps, failure, sending } = useCheckedForm({
    initialValues: { password: '', newPassword: '', confirmation: '' },
    check: errorsOf,
    whenLeft: false,
    onSubmit: async ({ password, newPassword }) => {
      const { ended } = await change.mutateAsync({ body: { password, newPassword } });
      say(text.changed(ended));
      onClose();
    },
    focusAfterFailure: 'password',
  });
  return (
    <form {...formProps} className={classes.form} aria-label={text.title}>
      <PasswordField
        label={text.old}
        autoComplete="current-password"
        autoFocus
        name="password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={text.fresh}
        autoComplete="new-password"
        name="newPassword"
        {...form.getInputProps('newPassword')}
      />
      <PasswordMeter password={form.values.newPassword} />
      <PasswordField
        label={text.again}
        autoComplete="new-password"
        name="confirmation"
        {...form.getInputProps('confirmation')}
      />
      <p className={classes.help}>{text.note}</p>
      <FormFailure failure={failure} />
      <div className={classes.photoActions}>
        <Button type="submit" loading={sending}>
          {text.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {accountStrings.account.cancel}
        </Button>
      </div>
    </form>
  );
}
