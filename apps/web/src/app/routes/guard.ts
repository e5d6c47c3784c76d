import { readLastEnd, readSession } from '../../ui/call/session-store';
import { type SearchParams, to } from '../../ui/paths';
import { Redirect } from '../../ui/route/route';

/** Where a login leads back to; addresses outside /main are not taken from the address bar. */
function nextAfterLogin({ next }: SearchParams): string | undefined {
  return typeof next === 'string' && /^\/main(\/|$)/.test(next) ? next : undefined;
}

/** A logged-in user is sent on from the public area to /main (spec §2). */
export function guardWelcome(search: SearchParams): void {
  const session = readSession();
  if (session) throw new Redirect(nextAfterLogin(search) ?? session.defaultRoute);
}

/** To the login page, from where an expired session leads back to the address. */
export function toLogin(address: string): Redirect {
  const reason = readLastEnd();
  const comesBack = (reason === null || reason === 'expired') && address !== '/main' && address !== '/main/';
  return new Redirect(to('login', {}, comesBack ? { next: address } : {}));
}
