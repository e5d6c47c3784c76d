import type { MapTiles, UserInfo } from '@lajur/api-contract/auth';
import { type MenuEntry, menuOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds, roleNames } from '@lajur/domain/auth/role';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import { fileUrl } from '../../platform/file/file-url';
import type { PublicContext, UserContext } from '../../platform/http/context';
import { passwordMatches } from '../../platform/session/password';
import type { SessionOwner, Sessions } from '../../platform/session/session';
import { countAttempt, forgetAttempts, networkOf } from '../../platform/session/throttle';
import { newPasswordHash, refuseOwnWords } from './account-service';
import { dropAddressChange } from './address-change-service';
import { type CodeDeps, useCode } from './code-service';
import { sendInvitation } from './invitation-mail-service';
import { countAsk, countFromNetwork, endLinks, useLink } from './mailed-link-service';
import * as accounts from './repository';
import { mailReset } from './reset-mail-service';
import { mailAboutSecondFactor } from './second-factor-mail';
import { countCode, forgetCodes } from './second-factor-service';
import { perAccount, perAccountByStrangers, perAddress } from './sign-in-limits';
import { awaitCode, type CodeAwaited, useStep, waitingFor } from './sign-in-step-service';
import { logUnknown, noteFailure, rememberDevice, type SignInWatchDeps, tellOfSignIn } from './sign-in-watch-service';

export interface AuthDeps extends SignInWatchDeps, CodeDeps {
  sessions: Sessions;
  /** Shortest password (PASSWORD_MIN); the contract's own minimum is the spec's. */
  passwordMin: number;
  /** Menu addresses whose screens exist. */
  builtAddresses: ReadonlySet<string>;
  /** Where the browser fetches map tiles (MAP_TILES_URL); null: nowhere. */
  mapTiles: MapTiles | null;
  isDemo: boolean;
}

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
): Promise<SignedIn | CodeAwaited> {
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
  const from = { ...context, ...given };
  if (!account) {
    logUnknown(deps, from, given.email);
    throw new AppError('EMAIL_UNKNOWN', { validation: { email: new AppError('EMAIL_UNKNOWN').message } });
  }
  if (!matches) {
    await system.transaction((tx) => noteFailure(deps, tx, account, { from, what: 'password' }));
    throw new AppError('WRONG_CREDENTIALS');
  }
  if (!account.isActive) throw new AppError('USER_INACTIVE');
  return system.transaction(async (tx) => {
    await forgetAttempts(tx, accountKey);
    if (account.secondFactorAt) return awaitCode(tx, account, from);
    await tellOfSignIn(deps, tx, account, from);
    return signIn(deps, tx, account, from);
  });
}

/** Signs in whose password was right, by a code. The step is used up by the session, not by a wrong code. */
export async function loginWithCode(
  deps: AuthDeps,
  context: PublicContext,
  given: { token: string; code: string },
): Promise<SignedIn> {
  const { system, ip } = context;
  await system.transaction((tx) => countAttempt(tx, `login-address:${networkOf(ip)}`, perAddress));
  const owner = await system.transaction(async (tx) => {
    const found = await waitingFor(tx, given.token);
    if (!found) throw new AppError('SIGN_IN_LAPSED');
    await countCode(tx, found.userId);
    return found;
  });
  const signedIn = system.transaction(async (tx) => {
    const step = await useStep(tx, given.token);
    const account = step && (await accounts.accountOf(tx, step.owner));
    if (!account || account.version !== step.accountVersion) throw new AppError('SIGN_IN_LAPSED');
    if (!account.isActive) throw new AppError('USER_INACTIVE');
    const kind = await useCode(deps, tx, step.owner, given.code);
    await forgetCodes(tx, owner.userId);
    if (kind === 'recovery') await tellRecovery(deps, tx, account);
    const { pushToken, staySignedIn } = step;
    const from = { ...context, staySignedIn, fcm: pushToken ?? undefined };
    await tellOfSignIn(deps, tx, account, from);
    return signIn(deps, tx, account, from);
  });
  return signedIn.catch(async (error: unknown) => {
    // The wrong code took its transaction with it.
    if (error instanceof AppError && error.validation?.code)
      await system.transaction((tx) => noteWrongCode(deps, tx, owner, context));
    throw error;
  });
}

async function noteWrongCode(deps: AuthDeps, tx: Tx, owner: SessionOwner, from: PublicContext): Promise<void> {
  const account = await accounts.accountOf(tx, owner);
  if (account) await noteFailure(deps, tx, account, { from, what: 'code' });
}

/** A recovery code was used: it is recorded, and its owner hears of it. */
async function tellRecovery(deps: AuthDeps, tx: Tx, account: accounts.Account): Promise<void> {
  await record(tx, {
    companyId: account.companyId,
    entity: 'user',
    entityId: account.id,
    subject: account.fullName,
    action: 'use-recovery-code',
    actor: { kind: 'transporter', id: account.id, name: account.fullName },
    ownOnly: true,
  });
  await mailAboutSecondFactor(deps, tx, account, 'recovery-code');
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
  await rememberDevice(tx, personOf(account), from);
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
    hasSecondFactor: account.secondFactorAt !== null,
    timezone: account.timezone,
    functions: [...user.functions],
    menu: menuOf(user.roleId, deps.builtAddresses, [...user.functions]),
    mapTiles: deps.mapTiles,
    isDemo: deps.isDemo,
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
      subject: found.fullName,
      action: 'ask-reset',
      actor: { kind: 'transporter', id: found.id, name: found.fullName },
    });
    // Who has no password yet activates the account instead, and agrees to the terms first.
    if (found.passwordHash) await mailReset(deps, tx, found);
    else await sendInvitation(deps, tx, personOf(found));
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
    const account = user && (await accounts.accountOf(tx, user));
    // Who was invited activates the account, and agrees to the terms first.
    if (!user || !account?.passwordHash) throw new AppError('LINK_INVALID');
    refuseOwnWords(given.password, account);
    await accounts.setPassword(tx, user.companyId, user.userId, passwordHash);
    // An invitation that was mailed before would set another.
    await endLinks(tx, given.email);
    // Nor does an address that somebody else may have asked for take its place.
    await dropAddressChange(tx, user);
    await accounts.rememberNetwork(tx, user, networkOf(ip));
    await deps.sessions.closeAll(tx, user);
    await record(tx, {
      companyId: user.companyId,
      entity: 'user',
      entityId: user.userId,
      subject: given.email,
      action: 'reset-password',
      actor: { kind: 'transporter', id: user.userId, name: given.email },
    });
  });
}

export { changeRoles } from './repository';
