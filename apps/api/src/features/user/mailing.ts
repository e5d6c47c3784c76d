import type { CompanyTx, Tx } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import type { HeldAccount } from '../auth/account-service';
import { changing, userToChange } from './held-user';

type Mailing = 'reset-password' | 'resend-activation' | 'change-pending-email';

/** Counts a mail to a person before it is sent, in a transaction of its own: a refusal undoes what it was written in. */
export async function mailing<R>(
  call: UserContext,
  id: string,
  { action, count }: { action: Mailing; count(tx: Tx, account: HeldAccount): Promise<void> },
  send: (tx: CompanyTx, account: HeldAccount) => Promise<R>,
): Promise<R> {
  const found = (tx: CompanyTx) =>
    userToChange(tx, call, id).then(({ account, allow }) => {
      allow(action);
      return account;
    });
  const account = await changing(call, found);
  await call.system.transaction((tx) => count(tx, account));
  return changing(call, async (tx) => send(tx, await found(tx)));
}
