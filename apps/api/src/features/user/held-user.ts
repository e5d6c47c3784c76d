import type { AuditAction } from '@lajur/domain/audit/audit-word';
import type { UserStatus } from '@lajur/domain/user/user';
import { lastSuperAdminText, type UserAction, userActionRefusal } from '@lajur/domain/user/user-action';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import type { SessionUser } from '../../platform/session/session';
import { type HeldAccount, holdAccounts } from '../auth/account-service';

/** What a person is known by in what follows from a change. */
export type Subject = Pick<HeldAccount, 'id' | 'email'>;

export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * A change of an account: it is one transaction with the addresses people sign in with, the mailed links and the sessions,
 * which belong to no company, and names the own company in all that it asks.
 */
export const changing = <R>({ system, user }: UserContext, work: (tx: CompanyTx) => Promise<R>): Promise<R> =>
  system.transaction((tx) => work({ ...tx, companyId: user.companyId }));

const statusOf = ({ isActive, hasPassword }: HeldAccount): UserStatus => {
  if (!isActive) return 'NONAKTIF';
  return hasPassword ? 'AKTIF' : 'MENUNGGU_AKTIVASI';
};

const maySignIn = (one: HeldAccount) => one.isActive && one.hasPassword;

export interface UserToChange {
  account: HeldAccount;
  /** Refuses what cannot be done with the account now, with the reason. */
  allow(action: UserAction): void;
}

/**
 * The account to change, held with that of the caller and of everybody who may do everything, so that two who would take each
 * other's right come one after the other: the second one is told.
 */
export async function userToChange(tx: CompanyTx, { user }: UserContext, id: string): Promise<UserToChange> {
  const held = await holdAccounts(tx, tx.companyId, [id, user.id]);
  const [account, caller] = [id, user.id].map((wanted) => held.find((one) => one.id === wanted));
  if (!account) throw new AppError('NOT_FOUND');
  if (!caller?.isActive || caller.roleId !== user.roleId)
    throw new AppError('CONFLICT', { message: 'Akun Anda baru saja diubah orang lain. Muat ulang lalu coba lagi.' });
  const isSuperAdmin = (one: HeldAccount) => one.roleId === 'TRANSPORTER_SUPER_ADMIN' && maySignIn(one);
  const state = {
    id,
    roleId: account.roleId,
    status: statusOf(account),
    secondFactorAt: account.secondFactorAt,
    pendingEmail: account.pendingEmail,
    isLastSuperAdmin: isSuperAdmin(account) && !held.some((one) => one.id !== id && isSuperAdmin(one)),
  };
  return {
    account,
    allow: (action) => {
      const why = userActionRefusal(state, action, user);
      if (!why) return;
      const message = `${account.fullName}: ${why}`;
      throw new AppError(why === lastSuperAdminText ? 'CONFLICT' : 'STEP_NOT_POSSIBLE', { message });
    },
  };
}

/** Records an act on an account, for the company alone. */
export const recordAct = (
  tx: CompanyTx,
  by: SessionUser,
  {
    id,
    name,
    action,
    note,
    changes = [],
  }: { id: string; name: string; action: AuditAction<'user'>; note?: string; changes?: readonly Change[] },
): Promise<void> =>
  record(tx, {
    entity: 'user',
    entityId: id,
    subject: name,
    action,
    actor: actorOf(by),
    ownOnly: true,
    data: {
      ...(note ? { note } : {}),
      ...(changes.length > 0 ? { changes: changes.map(({ label, before, after }) => ({ label, before, after })) } : {}),
    },
  });
