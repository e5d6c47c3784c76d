import type { UserDetail } from '@lajur/api-contract/user';
import { changedFields } from '@lajur/domain/record/field-text';
import { personFields, type UserValues, userFields } from '@lajur/domain/user/user';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { staleVersion } from '../../platform/event/last-actor';
import type { UserContext } from '../../platform/http/context';
import * as accounts from '../auth/account-service';
import { dropAddressChange } from '../auth/address-change-service';
import { sendInvitation } from '../auth/invitation-mail-service';
import { countMail, endLinks } from '../auth/mailed-link-service';
import type { OwnProof } from '../auth/own-proof-service';
import { mailReset as sendReset } from '../auth/reset-mail-service';
import { mailSecondFactorReset, takeOff } from '../auth/second-factor-service';
import { unlinkFile } from '../file/service';
import { inviteUser } from '../onboarding/invitation-service';
import { type Change, changing, recordAct, type Subject, userToChange } from './held-user';
import { userDetail } from './list-service';
import { mailing } from './mailing';
import { proofFor, refuseAbove } from './rights-given';
import type { UserDeps } from './user-deps';

const invite = (deps: UserDeps, tx: CompanyTx, id: string): Promise<Date | null> =>
  sendInvitation(deps, tx, { companyId: tx.companyId, userId: id });

/** Adds a person, who is mailed an invitation. */
export async function createUser(
  deps: UserDeps,
  call: UserContext,
  { password, code, ...given }: UserValues & OwnProof,
): Promise<UserDetail> {
  const { user } = call;
  refuseAbove(given.roleId, user.roleId);
  const prove = await proofFor(deps, call, null, { ...given, password, code });
  return changing(call, async (tx) => {
    await prove(tx);
    const id = await inviteUser(deps, tx, { ...given, companyId: tx.companyId, createdBy: user.fullName });
    await recordAct(tx, user, {
      id,
      name: given.fullName,
      action: 'create',
      changes: changedFields(userFields, {}, given),
    });
    return userDetail(tx, id);
  });
}

/** Activates or deactivates an account; who has no password yet is invited again. */
export const setUserActive = (
  deps: UserDeps,
  call: UserContext,
  id: string,
  { isActive, version }: { isActive: boolean; version: number },
): Promise<UserDetail> =>
  changing(call, async (tx) => {
    const { account, allow } = await userToChange(tx, call, id);
    if (account.version !== version) throw await staleVersion(tx, 'user', id);
    allow(isActive ? 'activate' : 'deactivate');
    await accounts.changeAccount(tx, tx.companyId, id, { is_active: isActive });
    if (!isActive) await endAccess(deps, tx, account);
    else if (!account.hasPassword) await invite(deps, tx, id);
    await recordAct(tx, call.user, {
      id,
      name: account.fullName,
      action: isActive ? 'activate' : 'deactivate',
      changes: activeChange(isActive),
    });
    return userDetail(tx, id);
  });

const activeWords = { no: 'Nonaktif', yes: 'Aktif' } as const;
const activeChange = (isActive: boolean): Change[] => [
  {
    label: 'Status',
    before: isActive ? activeWords.no : activeWords.yes,
    after: isActive ? activeWords.yes : activeWords.no,
  },
];

/** Sessions and mailed links of an account end at once. */
async function endAccess(deps: UserDeps, tx: CompanyTx, { id, email }: Subject): Promise<void> {
  await deps.sessions.closeAll(tx, { companyId: tx.companyId, userId: id });
  await endLinks(tx, email);
  await dropAddressChange(tx, { companyId: tx.companyId, userId: id });
}

/** Takes an account off; what the person did keeps their name. */
export const deleteUser = (deps: UserDeps, call: UserContext, id: string): Promise<void> =>
  changing(call, async (tx) => {
    const { account, allow } = await userToChange(tx, call, id);
    allow('delete');
    if (account.photoFileId) await unlinkFile(tx, account.photoFileId);
    await endAccess(deps, tx, account);
    await accounts.removeAccount(tx, tx.companyId, account);
    const changes = changedFields(personFields, account, {});
    await recordAct(tx, call.user, { id, name: account.fullName, action: 'delete', note: account.fullName, changes });
  });

/** Takes off the second factor of a person who lost it, and tells them. */
export const resetSecondFactor = (deps: UserDeps, call: UserContext, id: string): Promise<UserDetail> =>
  changing(call, async (tx) => {
    const { account, allow } = await userToChange(tx, call, id);
    allow('reset-second-factor');
    await takeOff(tx, { companyId: tx.companyId, userId: id });
    await mailSecondFactorReset(deps, tx, account, call.user.fullName);
    await recordAct(tx, call.user, { id, name: account.fullName, action: 'reset-second-factor' });
    return userDetail(tx, id);
  });

/** Mails a link to set a new password; whoever asks for it never sees it. */
export const mailReset = (deps: UserDeps, call: UserContext, id: string): Promise<void> =>
  mailing(
    call,
    id,
    { action: 'reset-password', count: (tx, { email }) => countMail(tx, 'reset', email) },
    async (tx, account) => {
      await sendReset(deps, tx, { ...account, companyId: tx.companyId });
      await recordAct(tx, call.user, { id, name: account.fullName, action: 'mail-reset' });
    },
  );

/** Mails a new invitation; the one before ends. */
export const resendInvitation = (deps: UserDeps, call: UserContext, id: string): Promise<{ invitedUntil: string }> =>
  mailing(
    call,
    id,
    { action: 'resend-activation', count: (tx, { email }) => countMail(tx, 'invitation', email) },
    async (tx, account) => {
      const until = await invite(deps, tx, id);
      if (!until) throw new AppError('NOT_FOUND');
      await recordAct(tx, call.user, { id, name: account.fullName, action: 'invite' });
      return { invitedUntil: until.toISOString() };
    },
  );
