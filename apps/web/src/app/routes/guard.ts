import { redirect } from '@tanstack/react-router';
import { readLastEnd, readSession } from '../../ui/call/session-store';
import { type SearchParams, screens } from '../../ui/paths';

/** Where a login leads back to; addresses outside /main are not taken from the address bar. */
function nextAfterLogin({ next }: SearchParams): string | undefined {
  return typeof next === 'string' && /^\/main(\/|$)/.test(next) ? next : undefined;
}

/** A logged-in user is sent on from the public area to /main (spec §2). */
export function guardWelcome(search: SearchParams): void {
  const session = readSession();
  if (session) throw redirect({ href: nextAfterLogin(search) ?? session.defaultRoute, replace: true });
}

/** To the login page, from where an expired session leads back to the address. */
export function toLogin(address: string) {
  const reason = readLastEnd();
  const comesBack = (reason === null || reason === 'expired') && address !== '/main' && address !== '/main/';
  return redirect({ to: screens.login, search: comesBack ? { next: address } : {}, replace: true });
}
