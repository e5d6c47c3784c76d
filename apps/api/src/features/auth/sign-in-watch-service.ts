import { createHash } from 'node:crypto';
import { deviceName } from '@lajur/domain/auth/browser-id';
import { deviceOf } from '@lajur/domain/auth/device-name';
import {
  areTold,
  isElsewhere,
  isNewDevice,
  isWarned,
  newDeviceMailsADay,
  triesText,
} from '@lajur/domain/auth/failed-sign-in';
import { maskedEmail } from '@lajur/domain/auth/masked-email';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import type { Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import type { PublicContext } from '../../platform/http/context';
import type { Mailer } from '../../platform/mail/mailer';
import type { Log } from '../../platform/one-per-kind';
import type { SessionOwner } from '../../platform/session/session';
import { bareAddress, networkOf, takeShare } from '../../platform/session/throttle';
import type { Account } from './repository';
import * as watch from './sign-in-watch-repository';

export interface SignInWatchDeps {
  mailer: Mailer;
  /** The address people reach the portal at, for links in mails. */
  publicUrl: () => string;
  log: Log;
}

/** Where somebody signs in from: `fcm` or the header names the browser. */
type From = Pick<PublicContext, 'ip' | 'userAgent' | 'pushToken'> & { fcm?: string };
type Watched = Pick<Account, 'id' | 'companyId' | 'fullName' | 'email' | 'timezone'>;

const ownerOf = ({ companyId, id }: Watched): SessionOwner => ({ companyId, userId: id });
const notYou = 'Bukan Anda? Ganti kata sandi Anda sekarang dan hubungi admin utama perusahaan Anda.';
const whyTexts = { password: 'Kata sandi salah', code: 'Kata sandi benar, kode salah' };
/** A proxy may write anything for an address. */
const shown = (ip: string): string => bareAddress(ip).slice(0, 64);

/** A browser by the id that it sends; a program without one by what it says it is. */
const deviceHash = ({ fcm, pushToken, userAgent }: From): Buffer =>
  createHash('sha256')
    .update(deviceName(fcm ?? pushToken ?? `agent:${deviceOf(userAgent).name}`))
    .digest();

/** A try at an address that is no account's: it has no trail, and is seen in the log alone. */
export function logUnknown({ log }: SignInWatchDeps, { ip }: From, email: string): void {
  log.info({ email: maskedEmail(email), ip: shown(ip), why: 'unknown-address' }, 'sign-in failed');
}

/**
 * Notes a try at an account that failed: in the log, in the trail of its company, and for its owner, who is told after the next
 * sign-in (`tellOfSignIn`), or at once where somebody goes on trying codes behind the right password.
 */
export async function noteFailure(
  deps: SignInWatchDeps,
  tx: Tx,
  account: Watched,
  { from, what }: { from: From; what: 'password' | 'code' },
): Promise<void> {
  const owner = ownerOf(account);
  const ip = shown(from.ip);
  const email = maskedEmail(account.email);
  deps.log.info({ email, ip, why: `wrong-${what}`, company: owner.companyId, user: owner.userId }, 'sign-in failed');
  const known = await watch.knownOf(tx, owner, { device: deviceHash(from), network: networkOf(from.ip) });
  const elsewhere = isElsewhere(known);
  const tries = await watch.countFailure(tx, owner, { what, elsewhere, ip });
  await record(tx, {
    companyId: owner.companyId,
    entity: 'session',
    entityId: owner.userId,
    subject: account.fullName,
    action: 'fail',
    actor: { kind: 'system', id: null, name: 'Belum dikenal' },
    ownOnly: true,
    data: { note: `${whyTexts[what]}; email ${email}, alamat jaringan ${ip}` },
  });
  if (!isWarned({ ...tries, now: tx.now })) return;
  await watch.noteWarning(tx, owner);
  await send(deps, tx, account, 'Seseorang mencoba masuk dengan kata sandi Anda', [
    `Ada ${triesText(tries)}, ${sinceText(account, tries)}. Akun Anda tetap terkunci oleh verifikasi dua langkah.`,
    notYou,
  ]);
}

/**
 * Tells somebody whose password and code were right, in one mail, of tries that failed before and of a device that is new. To
 * be asked before device and network are remembered.
 */
export async function tellOfSignIn(deps: SignInWatchDeps, tx: Tx, account: Watched, from: From): Promise<void> {
  const owner = ownerOf(account);
  const known = await watch.knownOf(tx, owner, { device: deviceHash(from), network: networkOf(from.ip) });
  const isNew = isNewDevice(known);
  const failures = await failuresToTell(tx, owner);
  if (isNew) await recordNewDevice(tx, account, from);
  const isDeviceTold = isNew && (await hasMailLeft(tx, owner));
  if (!failures && !isDeviceTold) return;
  const device = isDeviceTold
    ? [
        `Akun Anda baru saja dipakai masuk dari ${deviceText(from)}, ${formatDateTime(tx.now, zoneOf(account.timezone))}, yang belum pernah dipakai akun ini.`,
      ]
    : [];
  const tries = failures ? [`Sebelum itu ada ${triesText(failures)}, ${sinceText(account, failures)}.`] : [];
  const subject = isDeviceTold
    ? 'Akun Lajur Anda dipakai masuk dari perangkat baru'
    : 'Ada percobaan masuk yang gagal ke akun Lajur Anda';
  const opening = isDeviceTold ? [] : ['Anda baru saja masuk.'];
  await send(deps, tx, account, subject, [...opening, ...device, ...tries, notYou]);
}

/** The browser that somebody signs in with is one of theirs from now on. */
export const rememberDevice = (tx: Tx, owner: SessionOwner, from: From): Promise<void> =>
  watch.rememberDevice(tx, owner, deviceHash(from));

/** What the account is told of now. What was told of today waits for the next sign-in; own slips are forgotten. */
async function failuresToTell(tx: Tx, owner: SessionOwner): Promise<watch.FailedSignIns | null> {
  const failures = await watch.failuresOf(tx, owner);
  if (!failures || failures.since === null) return null;
  const { toldAt } = failures;
  const isOdd = areTold({ tries: failures, toldAt: null, now: tx.now });
  const told = areTold({ tries: failures, toldAt, now: tx.now });
  if (told || !isOdd) await watch.forgetFailures(tx, owner, told);
  return told ? failures : null;
}

async function hasMailLeft(tx: Tx, { userId }: SessionOwner): Promise<boolean> {
  const limit = { attempts: newDeviceMailsADay, windowSeconds: 24 * 3600 };
  return (await takeShare(tx, `new-device-mail:${userId}`, limit, 1)).taken === 1;
}

const deviceText = ({ userAgent, ip }: From): string =>
  `${deviceOf(userAgent).name.replace(/^Perangkat/, 'perangkat')} (alamat jaringan ${shown(ip)})`;

const sinceText = ({ timezone }: Watched, { since, lastIp }: watch.FailedSignIns): string =>
  `sejak ${since ? formatDateTime(since, zoneOf(timezone)) : 'baru saja'}, terakhir dari alamat jaringan ${lastIp}`;

const recordNewDevice = (tx: Tx, { companyId, id, fullName }: Watched, from: From): Promise<void> =>
  record(tx, {
    companyId,
    entity: 'session',
    entityId: id,
    action: 'new-device',
    actor: { kind: 'transporter', id, name: fullName },
    ownOnly: true,
    data: { note: deviceText(from) },
  });

const send = (
  { mailer, publicUrl }: SignInWatchDeps,
  tx: Tx,
  { fullName, email }: Watched,
  subject: string,
  lines: readonly string[],
): Promise<void> =>
  mailer.queue(tx, {
    to: email,
    subject,
    lines: [`Halo ${fullName},`, ...lines],
    action: { label: 'Buka Akun Saya', url: `${publicUrl()}/main/account/info` },
  });
