import { CallError } from '@lajur/api-contract/client';
import { passwordStrength, strengthTexts } from '@lajur/domain/auth/password';
import { errorMessages } from '@lajur/domain/common/errors';
import * as validation from '@lajur/domain/common/validation';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { PasswordField, Submit } from './field';
import classes from './form.module.css';
import { passwordStrings } from './password-strings';
import { useResetPassword } from './queries';

const text = passwordStrings.reset;

interface Errors {
  password?: string | null;
  confirmation?: string | null;
  form?: string;
}

/** The page behind the mailed link: `?email=…&token=…` (decisions §11). */
export function ResetPasswordPage() {
  const query = new URLSearchParams(window.location.search);
  const email = query.get('email');
  const token = query.get('token');
  return email && token ? <ResetForm email={email} token={token} /> : <DeadLink message={errorMessages.LINK_INVALID} />;
}

function ResetForm({ email, token }: { email: string; token: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useResetPassword();
  const { navigate } = useUi();

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = {
      password: validation.password(password),
      confirmation: validation.passwordConfirmation(confirmation, password),
    };
    setErrors(found);
    if (found.password) first.current?.focus();
    else if (found.confirmation) second.current?.focus();
    else await send();
  }

  async function send(): Promise<void> {
    try {
      await mutateAsync({ body: { email, password, token } });
      toast(text.done, 'good');
      navigate(to('login'));
    } catch (error) {
      const onField = error instanceof CallError ? error.validation?.password : undefined;
      setErrors(onField ? { password: onField } : { form: messageOf(error) });
      first.current?.focus();
    }
  }

  if (errors.form === errorMessages.LINK_INVALID) return <DeadLink message={errors.form} />;
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose(email)}</p>
      {errors.form && <Failure message={errors.form} />}
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={first}
          label={text.password}
          autoComplete="new-password"
          autoFocus
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <Meter password={password} />
        <PasswordField
          ref={second}
          label={text.confirmation}
          autoComplete="new-password"
          value={confirmation}
          error={errors.confirmation}
          onChange={setConfirmation}
        />
        <Submit isPending={isPending}>{text.submit}</Submit>
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

function Failure({ message }: { message: string }) {
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={16} stroke={1.7} aria-hidden />
      {message}
    </p>
  );
}
