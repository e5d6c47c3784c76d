import { resetPassword } from '@lajur/api-contract/auth';
import { passwordStrength, strengthTexts } from '@lajur/domain/auth/password';
import { errorMessages } from '@lajur/domain/common/errors';
import * as validation from '@lajur/domain/common/validation';
import { call, messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { Failure, PasswordField, Submit } from './field';
import classes from './form.module.css';
import { passwordStrings } from './password-strings';

const text = passwordStrings.reset;

interface NewPassword {
  password: string;
  confirmation: string;
}

function newPasswordErrors({ password, confirmation }: NewPassword): Record<string, string> {
  const weak = validation.password(password);
  const different = validation.passwordConfirmation(confirmation, password);
  return { ...(weak ? { password: weak } : {}), ...(different ? { confirmation: different } : {}) };
}

/** The page behind the mailed link: `?email=…&token=…` (decisions §11). */
export function ResetPasswordPage() {
  const query = new URLSearchParams(window.location.search);
  const email = query.get('email');
  const token = query.get('token');
  return email && token ? <ResetForm email={email} token={token} /> : <DeadLink message={errorMessages.LINK_INVALID} />;
}

function ResetForm({ email, token }: { email: string; token: string }) {
  const { navigate } = useUi();
  const { form, formProps, failure, sending } = useCheckedForm<NewPassword>({
    initialValues: { password: '', confirmation: '' },
    check: newPasswordErrors,
    whenLeft: false,
    onSubmit: async ({ password }) => {
      await call(resetPassword, { body: { email, password, token } });
      toast(text.done, 'good');
      navigate(to('login'));
    },
    focusAfterFailure: 'password',
  });

  const isDead = failure !== undefined && messageOf(failure) === errorMessages.LINK_INVALID;
  if (isDead) return <DeadLink message={errorMessages.LINK_INVALID} />;
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose(email)}</p>
      <Failure failure={failure} />
      <form {...formProps} className={classes.form}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text.password}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Meter password={form.values.password} />
        <PasswordField label={text.confirmation} autoComplete="new-password" {...form.getInputProps('confirmation')} />
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
    </>
  );
}

function Meter({ password }: { password: string }) {
  const { strength, part, hint } = passwordStrength(password);
  if (password === '') {
    return (
      <div className={classes.meter}>
        <span className={classes.hint}>{text.rule}</span>
      </div>
    );
  }
  return (
    <div className={classes.meter}>
      <progress value={part} max={1} aria-label="Kekuatan kata sandi" />
      <span aria-live="polite">{strengthTexts[strength]}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  );
}

function DeadLink({ message }: { message: string }) {
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{message}</p>
      <Link className={classes.link} href={to('forgotPassword')}>
        {text.askNew}
      </Link>
    </>
  );
}
