import { login } from '@lajur/api-contract/auth';
import * as validation from '@lajur/domain/common/validation';
import { call } from '../../ui/call/client';
import { browserId } from '../../ui/call/session-store';
import { keepSignIn } from '../../ui/call/sign-in';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useUi } from '../../ui/ui-context';
import { strings } from './strings';

export interface LoginInput {
  email: string;
  password: string;
  staySignedIn: boolean;
}

/** A link of another page may know whose account it is. */
const blank = (): LoginInput => ({
  email: new URLSearchParams(window.location.search).get('email') ?? '',
  password: '',
  staySignedIn: false,
});

/** What is wrong with the address of an account. */
export const emailError = (email: string): string | null =>
  validation.required(email, strings.login.email) ?? validation.email(email);

function loginErrors({ email, password }: LoginInput): Record<string, string> {
  const badEmail = emailError(email);
  const badPassword = validation.required(password, strings.login.password);
  return { ...(badEmail ? { email: badEmail } : {}), ...(badPassword ? { password: badPassword } : {}) };
}

/**
 * Signing in, from what was typed to the first page: checks, the call, the menu (spec §5), the session. Whoever has a second
 * factor gets the token of the step that waits for the code (`onCode`).
 */
export function useLogin(onCode: (token: string) => void) {
  const { navigate } = useUi();

  async function signIn({ email, password, staySignedIn }: LoginInput): Promise<void> {
    const reply = await call(login, { body: { email: email.trim(), password, staySignedIn, fcm: browserId() } });
    if ('secondFactor' in reply) return onCode(reply.secondFactor.token);
    const session = keepSignIn(reply);
    navigate(nextAddress() ?? session.defaultRoute);
  }

  return useCheckedForm({
    initialValues: blank(),
    check: loginErrors,
    whenLeft: false,
    onSubmit: signIn,
    focusAfterFailure: 'password',
  });
}

/** The page that asked for the login, when it is one of the portal. */
export function nextAddress(): string | null {
  const next = new URLSearchParams(window.location.search).get('next');
  return next && /^\/main(\/|$)/.test(next) ? next : null;
}
