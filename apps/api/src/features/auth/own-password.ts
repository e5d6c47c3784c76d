import { AppError } from '../../platform/app-error';
import type { UserContext } from '../../platform/http/context';
import { passwordMatches } from '../../platform/session/password';
import { countAttempt, forgetAttempts } from '../../platform/session/throttle';
import { wrongField } from './code-service';
import * as accounts from './repository';
import { perAccount } from './sign-in-limits';

const key = (userId: string) => `own-password:${userId}`;

/**
 * The caller's account, after they have given their password again: a session that was left open is not enough for what
 * would lock its owner out. Guesses are counted as those of a sign-in.
 */
export async function accountByPassword({ system, user }: UserContext, password: string): Promise<accounts.Account> {
  const owner = { companyId: user.companyId, userId: user.id };
  await system.transaction((tx) => countAttempt(tx, key(user.id), perAccount));
  const account = await system.readLatest((tx) => accounts.accountOf(tx, owner));
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!(await passwordMatches(password, account.passwordHash))) throw wrongField('password', 'Kata sandi salah');
  await system.transaction((tx) => forgetAttempts(tx, key(user.id)));
  return account;
}
