import { createHash, randomInt } from 'node:crypto';
import {
  codeError,
  codeTexts,
  readCode,
  recoveryLength,
  recoverySigns,
  secondFactor,
} from '@lajur/domain/auth/second-factor';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import type { Secrets } from '../../platform/secret/secrets';
import type { SessionOwner } from '../../platform/session/session';
import * as factors from './second-factor-repository';

const { digits, periodSeconds: period, window } = secondFactor;

/** A secret for an authenticator app, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const setupUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Lajur', label: email, secret, digits, period }).toString();

/** The period whose code this is, of those that count now; null when it is of none. */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), digits, period, window, timestamp });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}

/** Recovery codes that nobody has seen yet. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactor.recoveryCodes }, () =>
    Array.from({ length: recoveryLength }, () => recoverySigns[randomInt(recoverySigns.length)]).join(''),
  );

/** Of the owner too: the same code of two people is two hashes. */
export const recoveryHash = ({ userId }: SessionOwner, code: string): Buffer =>
  createHash('sha256').update(`${userId}:${code}`).digest();

export const wrongField = (field: 'code' | 'password' | 'newPassword', message: string): AppError =>
  new AppError('RULE_BROKEN', { message, validation: { [field]: message } });

/** Who checks codes. */
export interface CodeDeps {
  secrets: Secrets;
}

/** Uses up the code that somebody gives, and says of which kind it was. A wrong or used one is refused at its field. */
export async function useCode(
  { secrets }: CodeDeps,
  tx: Tx,
  owner: SessionOwner,
  typed: string,
): Promise<'app' | 'recovery'> {
  const given = readCode(typed);
  if (!given) throw wrongField('code', codeError(typed, 'app') ?? codeTexts.wrong);
  if (given.kind === 'recovery') {
    if (await factors.takeRecoveryCode(tx, owner, recoveryHash(owner, given.code))) return 'recovery';
    throw wrongField('code', codeTexts.wrongRecovery);
  }
  const factor = await factors.find(tx, owner);
  const at = factor && periodOf(secrets.open(factor.sealed, factors.secretOf(owner)), given.code, tx.now);
  if (factor && at != null && (await factors.takePeriod(tx, owner, factor.sealed, at))) return 'app';
  throw wrongField('code', codeTexts.wrong);
}
