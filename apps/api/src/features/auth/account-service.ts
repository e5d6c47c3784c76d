import { isOwnWords, type OwnWords, ownWordsText } from '@lajur/domain/auth/own-words';
import { password } from '@lajur/domain/common/validation';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { Tx } from '../../platform/database/scope';
import { newId } from '../../platform/id';
import { hashPassword } from '../../platform/session/password';
import * as held from './account-repository';
import { endLinks } from './mailed-link-service';
import * as accounts from './repository';
import { takeOff } from './second-factor-service';

export { changeAccount, type HeldAccount, holdAccounts } from './account-repository';
export { accountByEmail, accountOf } from './repository';

/** The address has an account already, in any company (spec §8). */
export const emailTaken = (): AppError =>
  new AppError('EMAIL_TAKEN', { validation: { email: new AppError('EMAIL_TAKEN').message } });

/** Hashes a new password; one that is too short here or too common is refused. */
export function newPasswordHash(given: string, min: number, field = 'password'): Promise<string> {
  const tooWeak = password(given, { min });
  if (tooWeak) throw new AppError('RULE_BROKEN', { message: tooWeak, validation: { [field]: tooWeak } });
  return hashPassword(given);
}

/** Refuses a new password of nothing but words that anybody who knows the person would try first. */
export function refuseOwnWords(given: string, own: OwnWords, field = 'password'): void {
  if (isOwnWords(given, own))
    throw new AppError('RULE_BROKEN', { message: ownWordsText, validation: { [field]: ownWordsText } });
}

/** Adds a user of a company, who signs in with the address once there is a password. Refused when the address has an account. */
export async function addAccount(tx: Tx, account: accounts.NewAccount): Promise<{ companyId: string; userId: string }> {
  const user = { companyId: account.companyId, userId: newId() };
  await onDuplicate(accounts.insertAccount(tx, user.userId, account), emailTaken);
  return user;
}

/** Gives an account without a password its first; false when it has one, or is not active. */
export const activateAccount = (
  tx: Tx,
  user: { companyId: string; userId: string },
  given: accounts.Activation,
): Promise<boolean> => accounts.setFirstPassword(tx, user, given);

/** Gives an account another address to sign in with; links mailed to the old one end. Refused when the new one has an account. */
export async function moveAddress(
  tx: Tx,
  { companyId, id, from, to }: { companyId: string; id: string; from: string; to: string },
): Promise<void> {
  await held.freeAddress(tx, from);
  await onDuplicate(held.takeAddress(tx, companyId, id, to), emailTaken);
  await endLinks(tx, from);
}

/** Those of a company who may do everything and can sign in, as mail reaches them. */
export const superAdminsOf = async (
  tx: Tx,
  companyId: string,
): Promise<Pick<held.HeldAccount, 'id' | 'fullName' | 'email'>[]> =>
  (await held.superAdmins(tx, companyId)).map(({ id, full_name: fullName, email }) => ({ id, fullName, email }));

/** Takes an account off: nobody signs in with it, and its address is free again. */
export async function removeAccount(tx: Tx, companyId: string, account: held.HeldAccount): Promise<void> {
  const gone = { is_active: false, password_hash: null, photo_file_id: null, deleted_at: tx.now } as const;
  await held.changeAccount(tx, companyId, account.id, gone);
  await takeOff(tx, { companyId, userId: account.id });
  await held.freeAddress(tx, account.email);
  await endLinks(tx, account.email);
}
