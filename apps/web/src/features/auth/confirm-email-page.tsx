import { confirmEmail } from '@lajur/api-contract/auth';
import { errorMessages } from '@lajur/domain/common/errors';
import { useState } from 'react';
import { call, messageOf } from '../../ui/call/client';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Failure, Submit } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { passwordStrings } from './password-strings';

const text = passwordStrings.confirmEmail;

/** The page behind the link that was mailed to a new address: `?email=…&token=…`. It asks, for programs follow links too. */
export function ConfirmEmailPage() {
  const query = new URLSearchParams(window.location.search);
  const email = query.get('email');
  const token = query.get('token');
  return email && token ? <ConfirmForm email={email} token={token} /> : <Ended message={errorMessages.LINK_INVALID} />;
}

function ConfirmForm({ email, token }: { email: string; token: string }) {
  const [isDone, setDone] = useState(false);
  const { formProps, failure, sending } = useCheckedForm({
    initialValues: {},
    check: () => ({}),
    onSubmit: async () => {
      await call(confirmEmail, { body: { email, token } });
      setDone(true);
    },
  });
  if (isDone) return <Ended message={text.done(email)} />;
  if (failure !== undefined && messageOf(failure) === errorMessages.LINK_INVALID)
    return <Ended message={errorMessages.LINK_INVALID} />;
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose(email)}</p>
      <Failure failure={failure} />
      <form {...formProps} className={classes.form}>
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
    </>
  );
}

function Ended({ message }: { message: string }) {
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose} role="status">
        {message}
      </p>
      <Link className={classes.link} href={to('login')}>
        {text.login}
      </Link>
    </>
  );
}
