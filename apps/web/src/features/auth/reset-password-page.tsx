import { resetPassword } from '@lajur/api-contract/auth';
import { errorMessages } from '@lajur/domain/common/errors';
import { call, messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { Failure, Submit } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { type NewPassword, NewPasswordFields, newPasswordErrors } from '../../ui/welcome/new-password-fields';
import { passwordStrings } from './password-strings';

const text = passwordStrings.reset;

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
        <NewPasswordFields
          label={text.password}
          confirmation={text.confirmation}
          autoFocus
          typed={form.values.password}
          fields={form.getInputProps}
        />
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
    </>
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
