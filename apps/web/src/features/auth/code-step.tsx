import { loginWithCode } from '@lajur/api-contract/auth';
import { CallError } from '@lajur/api-contract/client';
import { codeError, type GivenCode } from '@lajur/domain/auth/second-factor';
import { useState } from 'react';
import { call } from '../../ui/call/client';
import { keepSignIn } from '../../ui/call/sign-in';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useUi } from '../../ui/ui-context';
import { Failure, Field, Submit } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { strings } from './strings';
import { nextAddress } from './use-login';

const text = strings.code;

/** The second step of signing in. `onBack` leads to the first, with why when this one has lapsed. */
export function CodeStep({ token, onBack }: { token: string; onBack(failure?: unknown): void }) {
  const { navigate } = useUi();
  const [kind, setKind] = useState<GivenCode['kind']>('app');
  const { form, formProps, failure, sending } = useCheckedForm<{ code: string }>({
    initialValues: { code: '' },
    check: ({ code }) => {
      const error = codeError(code, kind);
      return error === null ? ({} as Record<string, string>) : { code: error };
    },
    whenLeft: false,
    onSubmit: async ({ code }) => {
      try {
        const session = keepSignIn(await call(loginWithCode, { body: { token, code } }));
        navigate(nextAddress() ?? session.defaultRoute);
      } catch (error) {
        if (error instanceof CallError && error.code === 'SIGN_IN_LAPSED') return onBack(error);
        throw error;
      }
    },
    focusAfterFailure: 'code',
  });
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    form.reset();
  };
  const words = text[kind];
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{words.purpose}</p>
      <Failure failure={failure} />
      <form {...formProps} className={classes.form}>
        <Field
          key={kind}
          label={words.label}
          name="code"
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoFocus
          {...form.getInputProps('code')}
        />
        <Submit isPending={sending}>{strings.login.submit}</Submit>
      </form>
      <p className={classes.aside}>
        <button type="button" className={classes.textButton} onClick={change}>
          {words.other}
        </button>
      </p>
      <p className={classes.aside}>
        <button type="button" className={classes.textButton} onClick={() => onBack()}>
          {text.back}
        </button>
      </p>
    </>
  );
}
