import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { readLastEnd } from '../../ui/call/session-store';
import { Link } from '../../ui/link';
import { isBuilt, to } from '../../ui/paths';
import { DemoAccounts } from './demo-accounts';
import { Field, PasswordField, Submit, TickField } from './field';
import classes from './form.module.css';
import { strings } from './strings';
import { nextAddress, useLogin } from './use-login';

const text = strings.login;

/** Signing in. */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [staySignedIn, setStaySignedIn] = useState(false);
  const { submit, errors, isPending } = useLogin();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const endedBefore = readLastEnd() === 'expired';

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = await submit({ email, password, staySignedIn });
    if (found.email) emailInput.current?.focus();
    else if (found.password || found.form) passwordInput.current?.focus();
  }

  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose}</p>
      {endedBefore && !errors.form && (
        <p className={classes.ended} role="status">
          <strong>{text.ended}</strong>
          <span>{nextAddress() ? text.endedBack : text.endedHome}</span>
        </p>
      )}
      {errors.form && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={16} stroke={1.7} aria-hidden />
          {errors.form}
        </p>
      )}
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <Field
          ref={emailInput}
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={errors.email}
          onChange={setEmail}
        />
        <PasswordField
          ref={passwordInput}
          label={text.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
          beside={
            <Link className={classes.besideLabel} href={to('forgotPassword')}>
              {text.forgot}
            </Link>
          }
        />
        <TickField label={text.stay} help={text.stayHelp} checked={staySignedIn} onChange={setStaySignedIn} />
        <Submit isPending={isPending}>{text.submit}</Submit>
      </form>
      {isBuilt('registration') && (
        <p className={classes.aside}>
          {text.notPartner}{' '}
          <Link className={classes.link} href={to('registration')}>
            {text.register}
          </Link>
        </p>
      )}
      <DemoAccounts
        chosen={email}
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
        }}
      />
    </>
  );
}
