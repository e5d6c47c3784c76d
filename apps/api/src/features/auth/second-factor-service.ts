import { codeTexts, readCode, secondFactor, writtenRecoveryCode } from '@lajur/domain/auth/second-factor';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import type { SessionOwner, SessionUser } from '../../platform/session/session';
import { countAttempt, forgetAttempts } from '../../platform/session/throttle';
import {
  type CodeDeps,
  newRecoveryCodes,
  newSecret,
  periodOf,
  recoveryHash,
  setupUri,
  useCode,
  wrongField,
} from './code-service';
import { accountByPassword } from './own-password';
import * as accounts from './repository';
import { mailAboutSecondFactor, mailSecondFactorReset, type SecondFactorMailDeps } from './second-factor-mail';
import * as factors from './second-factor-repository';
import { perAccount } from './sign-in-limits';

export { mailSecondFactorReset } from './second-factor-mail';

const ownerOf = ({ companyId, id }: SessionUser): SessionOwner => ({ companyId, userId: id });
const notPossible = (message: string) => new AppError('STEP_NOT_POSSIBLE', { message });
const isOnAlready = () => notPossible('Verifikasi dua langkah sudah aktif.');
const isOff = () => notPossible('Verifikasi dua langkah tidak aktif.');
const isToBegin = () => notPossible('Mulai lagi: kode QR ini tidak berlaku lagi.');

/** What switching one on or off takes. */
type SecondFactorDeps = SecondFactorMailDeps & CodeDeps;

/** Counts a code that is tried; in a transaction of its own. */
export const countCode = (tx: Tx, userId: string): Promise<void> =>
  countAttempt(tx, `second-factor:${userId}`, perAccount);
export const forgetCodes = (tx: Tx, userId: string): Promise<void> => forgetAttempts(tx, `second-factor:${userId}`);

/** How the caller's second factor stands. */
export const state = ({ system, user }: UserContext) =>
  system.readLatest(async (tx) => {
    const since = (await accounts.accountOf(tx, ownerOf(user)))?.secondFactorAt ?? null;
    const recoveryCodesLeft = since ? await factors.recoveryCodesLeft(tx, ownerOf(user)) : 0;
    return { since: since?.toISOString() ?? null, recoveryCodesLeft };
  });

/** Begins one: a secret that counts for nothing until a code of it is given. */
export async function setUp({ secrets }: CodeDeps, call: UserContext, given: { password: string }) {
  const { email } = await accountByPassword(call, given.password);
  const secret = newSecret();
  const owner = ownerOf(call.user);
  const sealed = secrets.seal(secret, factors.secretOf(owner));
  const isBegun = await call.system.transaction((tx) => factors.start(tx, owner, sealed));
  if (!isBegun) throw isOnAlready();
  return { secret, uri: setupUri(secret, email) };
}

/** Switches the begun one on by its first code. */
export async function confirm(deps: SecondFactorDeps, { system, user }: UserContext, typed: string) {
  const owner = ownerOf(user);
  await system.transaction((tx) => countCode(tx, user.id));
  return system.transaction(async (tx) => {
    const begun = await factors.find(tx, owner);
    if (begun?.confirmedAt) throw isOnAlready();
    if (!begun || begun.startedAt.getTime() + secondFactor.setupMinutes * 60_000 <= tx.now.getTime()) throw isToBegin();
    const given = readCode(typed);
    if (given?.kind !== 'app') throw wrongField('code', codeTexts.appForm);
    const period = periodOf(deps.secrets.open(begun.sealed, factors.secretOf(owner)), given.code, tx.now);
    if (period === null) throw wrongField('code', codeTexts.wrongFirst);
    if (!(await factors.confirm(tx, owner, begun.sealed, period))) throw isOnAlready();
    await factors.noteAtAccount(tx, owner, tx.now);
    await forgetCodes(tx, user.id);
    await recordOwn(tx, user, 'second-factor-on');
    await mailAboutSecondFactor(deps, tx, user, 'on');
    return putNewCodes(tx, owner);
  });
}

/** Gives new recovery codes for the password and a code. */
export const renewCodes = (deps: CodeDeps, call: UserContext, given: { password: string; code: string }) =>
  withCode(deps, call, given, async (tx, owner) => {
    await recordOwn(tx, call.user, 'renew-recovery-codes');
    return putNewCodes(tx, owner);
  });

/** Switches the caller's off, for the password and a code. */
export const end = (deps: SecondFactorDeps, call: UserContext, given: { password: string; code: string }) =>
  withCode(deps, call, given, async (tx, owner) => {
    await takeOff(tx, owner);
    await recordOwn(tx, call.user, 'second-factor-off');
    await mailAboutSecondFactor(deps, tx, call.user, 'off');
  });

/** Takes a second factor off its account. */
export async function takeOff(tx: Tx, owner: SessionOwner): Promise<void> {
  await factors.remove(tx, owner);
  await factors.noteAtAccount(tx, owner, null);
}

/** Who runs the service, as what they do is recorded and told. */
const operatorName = 'Pengelola layanan';

/** What came of an operator's wish to take a second factor off. */
export type RemovedByOperator = 'removed' | 'no-account' | 'not-on';

/**
 * Takes the second factor off the account of any company that signs in with an address, for somebody who lost it and has
 * nobody in the company to reset it (ADR 0067). It is recorded in the company's audit trail, and its owner is told.
 */
export async function removeByOperator(deps: SecondFactorMailDeps, tx: Tx, email: string): Promise<RemovedByOperator> {
  const account = await accounts.accountByEmail(tx, email);
  if (!account) return 'no-account';
  if (!account.secondFactorAt) return 'not-on';
  const { id, companyId } = account;
  await takeOff(tx, { companyId, userId: id });
  await mailSecondFactorReset(deps, tx, account, operatorName);
  const actor = { kind: 'system', id: null, name: operatorName } as const;
  const act = { entity: 'user', entityId: id, action: 'reset-second-factor' } as const;
  await record(tx, { companyId, ...act, subject: account.fullName, actor, ownOnly: true });
  return 'removed';
}

/** Does what needs the password and a code that is used up by it. */
async function withCode<R>(
  deps: CodeDeps,
  call: UserContext,
  given: { password: string; code: string },
  work: (tx: Tx, owner: SessionOwner) => Promise<R>,
): Promise<R> {
  const { system, user } = call;
  const owner = ownerOf(user);
  const { secondFactorAt } = await accountByPassword(call, given.password);
  if (!secondFactorAt) throw isOff();
  await system.transaction((tx) => countCode(tx, user.id));
  return system.transaction(async (tx) => {
    if (!(await factors.find(tx, owner))?.confirmedAt) throw isOff();
    await useCode(deps, tx, owner, given.code);
    await forgetCodes(tx, user.id);
    return work(tx, owner);
  });
}

async function putNewCodes(tx: Tx, owner: SessionOwner): Promise<{ recoveryCodes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(owner, code));
  await factors.putRecoveryCodes(tx, owner, hashes);
  return { recoveryCodes: codes.map(writtenRecoveryCode) };
}

type OwnAct = 'second-factor-on' | 'second-factor-off' | 'renew-recovery-codes';

const recordOwn = (tx: Tx, user: SessionUser, action: OwnAct) =>
  record(tx, {
    companyId: user.companyId,
    entity: 'user',
    entityId: user.id,
    subject: user.fullName,
    action,
    actor: actorOf(user),
    ownOnly: true,
  });
