import type { getProfile } from '@lajur/api-contract/auth-account';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { type RoleId, roleNames } from '@lajur/domain/auth/role';
import { changedFields } from '@lajur/domain/record/field-text';
import { type OwnValues, ownFields } from '@lajur/domain/user/user';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import { fileUrl } from '../../platform/file/file-url';
import type { UserContext } from '../../platform/http/context';
import type { SessionUser } from '../../platform/session/session';
import { linkFile, ownFileId, unlinkFile } from '../file/service';
import { changeAccount, holdAccounts } from './account-repository';
import { newPasswordHash, refuseOwnWords } from './account-service';
import { dropAddressChange } from './address-change-service';
import { wrongField } from './code-service';
import { endLinks } from './mailed-link-service';
import { accountByPassword } from './own-password';
import * as accounts from './repository';
import type { AuthDeps } from './service';

type Profile = ReplyOf<typeof getProfile>;

export async function profile({ company, user }: UserContext, id: string): Promise<Profile> {
  // From the primary: the page reads it again right after a change.
  const account = await company.readLatest((tx) => accounts.accountById(tx, id));
  if (!account) throw new AppError('NOT_FOUND');
  return profileOf(account, user.id);
}

function profileOf(account: accounts.Account, reader: string): Profile {
  const isOwn = account.id === reader;
  return {
    id: account.id,
    fullName: account.fullName,
    email: account.email,
    phoneNo: account.phoneNo,
    roleName: roleNames[account.roleId as RoleId] ?? account.roleId,
    photoProfileUrl: account.photoFileId && fileUrl(account.photoFileId),
    pendingEmail: isOwn ? account.pendingEmail : null,
    pendingEmailUntil: isOwn ? (account.pendingEmailUntil?.toISOString() ?? null) : null,
    version: account.version,
  };
}

/** Sets the own photo; nobody sets another's. */
export async function setProfilePhoto({ company, user }: UserContext, id: string, url: string | null): Promise<void> {
  if (id !== user.id) throw new AppError('NOT_FOUND');
  await company.transaction(async (tx) => {
    const fileId = url === null ? null : await ownFileId(tx, url, { allowed: 'image', by: id, holder: 'user' });
    if (fileId) await linkFile(tx, fileId, { kind: 'user', id });
    const before = (await accounts.accountById(tx, id))?.photoFileId;
    await accounts.setPhoto(tx, id, fileId);
    if (before) await unlinkFile(tx, before);
    await recordOwn(tx, user, 'photo');
  });
}

/** Changes the own name and phone; address and role are the admin's to change. */
export async function updateOwn(
  deps: Pick<AuthDeps, 'sessions'>,
  { system, user }: UserContext,
  { version, ...given }: OwnValues & { version: number },
): Promise<Profile> {
  const { companyId, id } = user;
  return system.transaction(async (tx) => {
    const before = (await holdAccounts(tx, companyId, [id])).find((one) => one.id === id);
    if (!before) throw new AppError('UNAUTHENTICATED');
    if (before.version !== version) throw await staleVersion({ ...tx, companyId }, 'user', id);
    const changes = changedFields(ownFields, before, given);
    if (changes.length > 0) {
      await changeAccount(tx, companyId, id, { full_name: given.fullName, phone_no: given.phoneNo });
      await deps.sessions.announce(tx, id);
      await recordOwn(tx, user, 'update', {
        changes: changes.map(({ label, before: old, after }) => ({ label, before: old, after })),
      });
    }
    return ownProfile(tx, user);
  });
}

async function ownProfile(tx: Tx, { companyId, id }: SessionUser): Promise<Profile> {
  const account = await accounts.accountOf(tx, { companyId, userId: id });
  if (!account) throw new AppError('UNAUTHENTICATED');
  return profileOf(account, id);
}

/** Gives up the own address that waits; whoever asked for it, it is one's own to refuse. */
export const cancelEmailChange = ({ system, user }: UserContext): Promise<Profile> =>
  system.transaction(async (tx) => {
    const email = await dropAddressChange(tx, { companyId: user.companyId, userId: user.id });
    if (!email) throw new AppError('STEP_NOT_POSSIBLE', { message: 'Tidak ada email baru yang menunggu' });
    await recordOwn(tx, user, 'cancel-email', { changes: [{ label: 'Email baru', before: email, after: null }] });
    return ownProfile(tx, user);
  });

/** Sets a new password for the old one; everywhere else the person is signed out, and links that were mailed end. */
export async function changePassword(
  deps: Pick<AuthDeps, 'sessions' | 'mailer' | 'publicUrl' | 'passwordMin'>,
  call: UserContext,
  given: { password: string; newPassword: string },
): Promise<{ ended: number }> {
  const { system, user, token } = call;
  const owner = { companyId: user.companyId, userId: user.id };
  const account = await accountByPassword(call, given.password);
  if (given.newPassword === given.password)
    throw wrongField('newPassword', 'Pilih kata sandi yang lain dari sebelumnya');
  refuseOwnWords(given.newPassword, account, 'newPassword');
  const passwordHash = await newPasswordHash(given.newPassword, deps.passwordMin, 'newPassword');
  return system.transaction(async (tx) => {
    // Of two changes at once one wins: the other gave a password that is none any more.
    const isChanged = await accounts.replacePassword(tx, owner, { from: account.passwordHash, to: passwordHash });
    if (!isChanged) throw wrongField('password', 'Kata sandi salah');
    await endLinks(tx, account.email);
    await dropAddressChange(tx, owner);
    const ended = await deps.sessions.closeOthers(tx, owner, token);
    await recordOwn(tx, user, 'change-password');
    await deps.mailer.queue(tx, {
      to: account.email,
      subject: 'Kata sandi Lajur Anda diganti',
      lines: [
        `Halo ${account.fullName},`,
        'Kata sandi akun Anda baru saja diganti. Semua perangkat lain sudah dikeluarkan.',
        'Bukan Anda? Atur ulang kata sandi Anda sekarang dan hubungi admin utama perusahaan Anda.',
      ],
      action: { label: 'Atur ulang kata sandi', url: `${deps.publicUrl()}/welcome/forgot-password` },
    });
    return { ended };
  });
}

const recordOwn = (
  tx: Tx,
  user: SessionUser,
  action: 'cancel-email' | 'change-password' | 'photo' | 'update',
  data?: Record<string, unknown>,
): Promise<void> =>
  record(tx, {
    companyId: user.companyId,
    entity: 'user',
    entityId: user.id,
    subject: user.fullName,
    action,
    actor: actorOf(user),
    ownOnly: action !== 'photo',
    data,
  });
