import { useState } from 'react';
import { readLastEnd } from '../../ui/call/session-store';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Failure, Field, PasswordField, Submit, TickField } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { CodeStep } from './code-step';
import { DemoAccounts } from './demo-accounts';
import { strings } from './strings';
import { nextAddress, useLogin } from './use-login';

const text = strings.login;

/** Signing in: by email and password, and by a code where the account asks for one. */
export function LoginPage() {
  const [code, setCode] = useState<{ token: string } | null>(null);
  const [lapsed, setLapsed] = useState<unknown>();
  if (!code) return <PasswordStep lapsed={lapsed} onCode={(token) => setCode({ token })} />;
  const back = (failure?: unknown) => {
    setLapsed(failure);
    setCode(null);
  };
  return <CodeStep token={code.token} onBack={back} />;
}

function PasswordStep({ lapsed, onCode }: { lapsed: unknown; onCode(token: string): void }) {
  const { form, formProps, failure = lapsed, sending } = useLogin(onCode);
  const endedBefore = readLastEnd() === 'expired';

  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose}</p>
      {endedBefore && failure === undefined && (
        <p className={classes.ended} role="status">
          <strong>{text.ended}</strong>
          <span>{nextAddress() ? text.endedBack : text.endedHome}</span>
        </p>
      )}
      <Failure failure={failure} />
      <form {...formProps} className={classes.form}>
        <Field
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
          beside={
            <Link className={classes.besideLabel} href={to('forgotPassword')}>
              {text.forgot}
            </Link>
          }
        />
        <TickField
          label={text.stay}
          help={text.stayHelp}
          {...form.getInputProps('staySignedIn', { type: 'checkbox' })}
        />
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
      <p className={classes.aside}>
        {text.notPartner}{' '}
        <Link className={classes.link} href={to('registration')}>
          {text.register}
        </Link>
      </p>
      <DemoAccounts
        chosen={form.values.email}
        onChoose={({ email, password }) => form.setValues({ email, password })}
      />
    </>
  );
}
