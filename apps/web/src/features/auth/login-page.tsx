import { readLastEnd } from '../../ui/call/session-store';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Failure, Field, PasswordField, Submit, TickField } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { DemoAccounts } from './demo-accounts';
import { strings } from './strings';
import { nextAddress, useLogin } from './use-login';

const text = strings.login;

/** Signing in. */
export function LoginPage() {
  const { form, formProps, failure, sending } = useLogin();
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
