import { requestPasswordReset } from '@lajur/api-contract/auth';
import { useState } from 'react';
import { call, messageOf } from '../../ui/call/client';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Field, Submit } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { passwordStrings } from './password-strings';
import { strings } from './strings';
import { emailError } from './use-login';

const text = passwordStrings.forgot;

/** Asking for the mailed reset link. An unknown address is told (spec §8, decisions §13). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, formProps, failure, sending } = useCheckedForm({
    initialValues: { email: '' },
    check: ({ email }): Record<string, string> => {
      const wrong = emailError(email);
      return wrong ? { email: wrong } : {};
    },
    whenLeft: false,
    onSubmit: async ({ email }) => {
      await call(requestPasswordReset, { query: { email: email.trim() } });
      setSentTo(email.trim());
    },
    focusAfterFailure: 'email',
  });
  const email = form.getInputProps('email');

  if (sentTo) {
    return (
      <div role="status">
        <h1 className={classes.title}>{text.sentTitle}</h1>
        <p className={classes.purpose}>{text.sent(sentTo)}</p>
        <p className={classes.aside}>
          <button type="button" className={classes.textButton} onClick={() => setSentTo(null)}>
            {text.again}
          </button>
        </p>
        <Back />
      </div>
    );
  }

  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose}</p>
      <form {...formProps} className={classes.form}>
        <Field
          label={strings.login.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          {...email}
          error={email.error ?? (failure === undefined ? null : messageOf(failure))}
        />
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
      <Back />
    </>
  );
}

function Back() {
  return (
    <p className={classes.aside}>
      <Link className={classes.link} href={to('login')}>
        {text.back}
      </Link>
    </p>
  );
}
