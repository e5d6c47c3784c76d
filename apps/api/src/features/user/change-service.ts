import type { UserDetail } from '@lajur/api-contract/user';
import { changedFields } from '@lajur/domain/record/field-text';
import { type UserValues, userFields } from '@lajur/domain/user/user';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { staleVersion } from '../../platform/event/last-actor';
import type { UserContext } from '../../platform/http/context';
import * as accounts from '../auth/account-service';
import {
  beginAddressChange,
  countAddressMail,
  dropAddressChange,
  mailAddressLinkAgain,
} from '../auth/address-change-service';
import { sendInvitation } from '../auth/invitation-mail-service';
import type { OwnProof } from '../auth/own-proof-service';
import { type Change, changing, recordAct, userToChange } from './held-user';
import { userDetail } from './list-service';
import { mailing } from './mailing';
import { proofFor, refuseAbove } from './rights-given';
import type { UserDeps } from './user-deps';

const pendingLabel = 'Email baru';

/**
 * Changes what stands in the form; another role holds from the next call on. Another address holds once it is confirmed, of who
 * has no password yet at once (ADR 0084).
 */
export async function updateUser(
  deps: UserDeps,
  call: UserContext,
  id: string,
  { version, password, code, ...given }: UserValues & OwnProof & { version: number },
): Promise<UserDetail> {
  // Before anything is asked: what is refused anyway asks for no password and counts no guess.
  const standing = await changing(call, (tx) => toEdit(tx, call, id, { version, given }));
  const prove = await proofFor(deps, call, standing.account, { ...given, password, code });
  const waits = given.email !== standing.account.email && standing.account.hasPassword;
  if (waits) await call.system.transaction((tx) => countAddressMail(tx, given.email));
  return changing(call, async (tx) => {
    const { account: before, changes } = await toEdit(tx, call, id, { version, given });
    if (changes.length === 0) return userDetail(tx, id);
    await prove(tx);
    await accounts.changeAccount(tx, tx.companyId, id, {
      full_name: given.fullName,
      ...(waits ? {} : { email: given.email }),
      phone_no: given.phoneNo,
      role_id: given.roleId,
    });
    if (waits) await askAddress(deps, call, tx, before, given.email);
    else if (given.email !== before.email) await moveInvitation(deps, tx, before, given.email);
    await deps.sessions.announce(tx, id);
    const done = waits ? changes.filter(({ key }) => key !== 'email') : changes;
    if (done.length > 0) await recordAct(tx, call.user, { id, name: before.fullName, action: 'update', changes: done });
    return userDetail(tx, id);
  });
}

/** The account to edit and what would change of it; refuses what cannot be done with it. */
async function toEdit(
  tx: CompanyTx,
  call: UserContext,
  id: string,
  { version, given }: { version: number; given: UserValues },
) {
  const { account, allow } = await userToChange(tx, call, id);
  allow('edit');
  if (account.version !== version) throw await staleVersion(tx, 'user', id);
  const changes = changedFields(userFields, account, given);
  if (account.roleId !== given.roleId) {
    allow('change-role');
    refuseAbove(given.roleId, call.user.roleId);
  }
  return { account, changes };
}

/** Nobody signs in with the old address yet: the new one is invited at once. */
async function moveInvitation(deps: UserDeps, tx: CompanyTx, before: accounts.HeldAccount, to: string): Promise<void> {
  const { companyId } = tx;
  await accounts.moveAddress(tx, { companyId, id: before.id, from: before.email, to });
  if (before.isActive) await sendInvitation(deps, tx, { companyId, userId: before.id });
}

const change = (before: string | null, after: string | null): Change[] => [{ label: pendingLabel, before, after }];

async function askAddress(
  deps: UserDeps,
  { user, token }: UserContext,
  tx: CompanyTx,
  before: accounts.HeldAccount,
  to: string,
): Promise<void> {
  const session = before.id === user.id ? token : null;
  const account = { ...before, companyId: tx.companyId };
  await beginAddressChange(deps, tx, account, { to, by: user.fullName, session });
  const { id, fullName: name, pendingEmail } = before;
  await recordAct(tx, user, { id, name, action: 'ask-email', changes: change(pendingEmail, to) });
}

/** Mails the link to the address that waits once more. */
export const resendEmailChange = (deps: UserDeps, call: UserContext, id: string): Promise<UserDetail> =>
  mailing(
    call,
    id,
    { action: 'change-pending-email', count: (tx, { pendingEmail }) => countAddressMail(tx, pendingEmail ?? '') },
    async (tx, account) => {
      const until = await mailAddressLinkAgain(deps, tx, { ...account, companyId: tx.companyId });
      if (!until) throw new AppError('NOT_FOUND');
      await recordAct(tx, call.user, { id, name: account.fullName, action: 'resend-email' });
      return userDetail(tx, id);
    },
  );

/** Gives up the address that waits. */
export const cancelEmailChange = (call: UserContext, id: string): Promise<UserDetail> =>
  changing(call, async (tx) => {
    const { account, allow } = await userToChange(tx, call, id);
    allow('change-pending-email');
    await dropAddressChange(tx, { companyId: tx.companyId, userId: id });
    const { fullName: name, pendingEmail } = account;
    await recordAct(tx, call.user, { id, name, action: 'cancel-email', changes: change(pendingEmail, null) });
    return userDetail(tx, id);
  });
