import type { MapTiles, UserInfo } from '@lajur/api-contract/auth';
import { type MenuEntry, menuOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds, roleNames } from '@lajur/domain/auth/role';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import { fileUrl } from '../../platform/file/file-url';
import type { PublicContext, UserContext } from '../../platform/http/context';
import type { Mailer } from '../../platform/mail/mailer';
import { passwordMatches } from '../../platform/session/password';
import type { Sessions } from '../../platform/session/session';
import { countAttempt, forgetAttempts, networkOf } from '../../platform/session/throttle';
import { linkFile, ownFileId, unlinkFile } from '../file/service';
import { newPasswordHash } from './account-service';
import { countAsk, countFromNetwork, endLinks, useLink } from './mailed-link-service';
import * as accounts from './repository';
import { mailReset } from './reset-mail-service';

export interface AuthDeps {
  sessions: Sessions;
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
  /** Shortest password (PASSWORD_MIN); the contract's own minimum is the spec's. */
  passwordMin: number;
  /** Menu addresses whose screens exist. */
  builtAddresses: ReadonlySet<string>;
  /** Where the browser fetches map tiles (MAP_TILES_URL); null: nowhere. */
  mapTiles: MapTiles | null;
}

const perAccount = { attempts: 10, windowSeconds: 15 * 60 };
const perAddress = { attempts: 60, windowSeconds: 15 * 60 };
/** Over all networks the account's owner is not known to come from. */
const perAccountByStrangers = { attempts: 50, windowSeconds: 60 * 60 };

const isRole = (role: string): role is RoleId => (roleIds as readonly string[]).includes(role);

const personOf = ({ companyId, id }: Pick<accounts.Account, 'companyId' | 'id'>) => ({ companyId, userId: id });

function menuFor(deps: Pick<AuthDeps, 'builtAddresses'>, role: RoleId): MenuEntry[] {
  return menuOf(role, deps.builtAddresses);
}

/**
 * Signs in. Attempts are counted per address, per account from one address, and per account over all addresses its
 * owner is not known to come from. Each window ends by itself, and no stranger holds up who comes from a known network:
 * one they signed in from, or followed the mailed link of a new password from.
 */
export async function login(
  deps: AuthDeps,
  context: PublicContext,
  given: { email: string; password: string; fcm?: string; staySignedIn?: boolean },
): Promise<SignedIn> {
  const { system, ip } = context;
  const network = networkOf(ip);
  const accountKey = `login:${given.email}:${network}`;
  await system.transaction(async (tx) => {
    await countAttempt(tx, `login-address:${network}`, perAddress);
    await countAttempt(tx, accountKey, perAccount);
  });
  const account = await system.transaction(async (tx) => {
    const found = await accounts.accountByEmail(tx, given.email);
    if (!found || !(await accounts.knowsNetwork(tx, personOf(found), network)))
      await countAttempt(tx, `login-strangers:${given.email}`, perAccountByStrangers);
    return found;
  });
  const matches = await passwordMatches(given.password, account?.passwordHash ?? null);
  if (!account) throw new AppError('EMAIL_UNKNOWN', { validation: { email: new AppError('EMAIL_UNKNOWN').message } });
  if (!matches) throw new AppError('WRONG_CREDENTIALS');
  if (!account.isActive) throw new AppError('USER_INACTIVE');
  return system.transaction(async (tx) => {
    await forgetAttempts(tx, accountKey);
    return signIn(deps, tx, account, { ...context, ...given });
  });
}

/** What whoever signs in gets. */
export interface SignedIn {
  token: string;
  expiresAt: string;
  menu: MenuEntry[];
}

type SignInDeps = Pick<AuthDeps, 'sessions' | 'builtAddresses'>;

/** Opens a session for a person who has shown who they are. */
export async function signIn(
  deps: SignInDeps,
  tx: Tx,
  account: Pick<accounts.Account, 'id' | 'companyId' | 'fullName' | 'roleId' | 'passwordHash'>,
  from: Pick<PublicContext, 'ip' | 'userAgent' | 'pushToken'> & { fcm?: string; staySignedIn?: boolean },
): Promise<SignedIn> {
  const { ip, userAgent, staySignedIn } = from;
  if (!isRole(account.roleId) || !(await accounts.noteSignIn(tx, account))) throw new AppError('USER_INACTIVE');
  await accounts.rememberNetwork(tx, personOf(account), networkOf(ip));
  await record(tx, {
    companyId: account.companyId,
    entity: 'session',
    entityId: account.id,
    action: 'login',
    actor: { kind: 'transporter', id: account.id, name: account.fullName },
  });
  const pushToken = from.fcm ?? from.pushToken;
  const session = { pushToken, userAgent, ip, staySignedIn };
  const { token, expiresAt } = await deps.sessions.open(tx, personOf(account), session);
  return { token, expiresAt: expiresAt.toISOString(), menu: menuFor(deps, account.roleId) };
}

export async function logout(deps: AuthDeps, { system, token }: UserContext): Promise<void> {
  await system.transaction((tx) => deps.sessions.close(tx, token));
}

export async function whoami(deps: AuthDeps, { company, user }: UserContext): Promise<UserInfo> {
  const account = await company.readLatest((tx) => accounts.accountById(tx, user.id));
  if (!account) throw new AppError('UNAUTHENTICATED');
  return {
    id: account.id,
    companyUserId: account.id,
    companyId: account.companyId,
    companyName: account.companyName,
    companyStatus: user.companyStatus,
    email: account.email,
    fullName: account.fullName,
    phoneNo: account.phoneNo,
    photoProfileUrl: account.photoFileId && fileUrl(account.photoFileId),
    roleId: user.roleId,
    roleName: roleNames[user.roleId],
    rolesName: [roleNames[user.roleId]],
    isActive: account.isActive,
    timezone: account.timezone,
    functions: [...user.functions],
    menu: menuFor(deps, user.roleId),
    mapTiles: deps.mapTiles,
  };
}

/**
 * Mails a reset link. The spec tells who has no account (spec §8); the ask is therefore counted per account and per
 * address, and recorded (decisions §13).
 */
export async function requestReset(deps: AuthDeps, { system, ip }: PublicContext, email: string): Promise<void> {
  await system.transaction((tx) => countAsk(tx, 'reset', { ip, email }));
  const account = await system.transaction(async (tx) => {
    const found = await accounts.accountByEmail(tx, email);
    if (!found?.isActive) return null;
    await record(tx, {
      companyId: found.companyId,
      entity: 'user',
      entityId: found.id,
      action: 'ask-reset',
      actor: { kind: 'transporter', id: found.id, name: found.fullName },
    });
    await mailReset(deps, tx, found);
    return found;
  });
  if (!account) throw new AppError('EMAIL_UNKNOWN', { validation: { email: new AppError('EMAIL_UNKNOWN').message } });
}

/** Sets a new password with the mailed token and ends every session of the user. */
export async function resetPassword(
  deps: AuthDeps,
  { system, ip }: PublicContext,
  given: { email: string; password: string; token: string },
): Promise<void> {
  await system.transaction((tx) => countFromNetwork(tx, 'reset-use', ip));
  const passwordHash = await newPasswordHash(given.password, deps.passwordMin);
  await system.transaction(async (tx) => {
    const link = await useLink(tx, { purpose: 'reset-password', email: given.email, token: given.token });
    const user = link?.user;
    if (!user) throw new AppError('LINK_INVALID');
    await accounts.setPassword(tx, user.companyId, user.userId, passwordHash);
    // An invitation that was mailed before would set another.
    await endLinks(tx, given.email);
    await accounts.rememberNetwork(tx, user, networkOf(ip));
    await deps.sessions.closeAll(tx, user);
    await record(tx, {
      companyId: user.companyId,
      entity: 'user',
      entityId: user.userId,
      action: 'reset-password',
      actor: { kind: 'transporter', id: user.userId, name: given.email },
    });
  });
}

export async function profile({ company }: UserContext, id: string) {
  const account = await company.read((tx) => accounts.accountById(tx, id));
  if (!account) throw new AppError('NOT_FOUND');
  return {
    id: account.id,
    fullName: account.fullName,
    email: account.email,
    phoneNo: account.phoneNo,
    roleName: isRole(account.roleId) ? roleNames[account.roleId] : account.roleId,
    photoProfileUrl: account.photoFileId && fileUrl(account.photoFileId),
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
    await record(tx, {
      companyId: user.companyId,
      entity: 'user',
      entityId: id,
      action: 'photo',
      actor: { kind: 'transporter', id, name: user.fullName },
    });
  });
}

export { changeRoles } from './repository';
