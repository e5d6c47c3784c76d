import { CallError } from '@lajur/api-contract/client';
import * as validation from '@lajur/domain/common/validation';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Field, Submit } from './field';
import classes from './form.module.css';
import { passwordStrings } from './password-strings';
import { useRequestReset } from './queries';
import { strings } from './strings';

const text = passwordStrings.forgot;

/** Asking for the mailed reset link. An unknown address is told (spec §8, decisions §13). */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useRequestReset();

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = validation.required(email, strings.login.email) ?? validation.email(email);
    setError(wrong);
    if (wrong) {
      input.current?.focus();
      return;
    }
    try {
      await mutateAsync({ query: { email: email.trim() } });
      setSentTo(email.trim());
    } catch (failure) {
      setError((failure instanceof CallError && failure.validation?.email) || messageOf(failure));
      input.current?.focus();
    }
  }

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
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <Field
          ref={input}
          label={strings.login.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={error}
          onChange={setEmail}
        />
        <Submit isPending={isPending}>{text.submit}</Submit>
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
