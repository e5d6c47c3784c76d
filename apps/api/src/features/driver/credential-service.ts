import { randomInt } from 'node:crypto';
import { AppError } from '../../platform/app-error';
import type { SystemScope } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { hashPassword, passwordMatches } from '../../platform/session/password';
import { countAttempt, forgetAttempts } from '../../platform/session/throttle';
import * as credentials from './credential-repository';
import { allow, lockedDriver } from './service';

/** Read out over the phone and typed at a gate: no letter or digit that is taken for another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;
const lifetime = 24 * 3_600_000;
const limit = { attempts: 5, windowSeconds: 900 };

const makePassword = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** However it was typed: small letters, in groups. */
const typed = (password: string) => password.toUpperCase().replace(/[\s-]/g, '');

/** Makes a one-time password for the driver app. It is told this once; the marketplace hears that there is one. */
export async function resetPassword({ company, user }: UserContext, id: string) {
  const password = makePassword();
  const secretHash = await hashPassword(password);
  return company.transaction(async (tx) => {
    const driver = await lockedDriver(tx, id);
    await allow(tx, id, 'reset-password');
    const expiresAt = new Date(tx.now.getTime() + lifetime);
    await credentials.put(tx, id, { secretHash, createdBy: user.fullName, expiresAt });
    await record(tx, {
      entity: 'driver',
      entityId: id,
      action: 'reset-password',
      actor: actorOf(user),
      ownOnly: false,
      data: { name: driver.name, phoneNo: driver.phoneNo, expiresAt: expiresAt.toISOString() },
    });
    return { password: password.replace(/(.{4})(?=.)/, '$1-'), expiresAt: expiresAt.toISOString() };
  });
}

/** Whether a one-time password was made for a driver, for the provider. */
export async function describeCredential(system: SystemScope, driverId: string) {
  const found = await system.readLatest((tx) => credentials.ofDriver(tx, driverId));
  if (!found) throw new AppError('NOT_FOUND');
  const { companyId, name, phoneNo, createdAt, expiresAt, usedAt } = found;
  return {
    driverId,
    companyId,
    name,
    phoneNo,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

/** Takes a one-time password that a driver typed in the app; it is good once. */
export async function verifyCredential(system: SystemScope, driverId: string, password: string) {
  const key = `driver-credential:${driverId}`;
  // Counted in a transaction of its own: what refuses must not undo the count.
  await system.transaction((tx) => countAttempt(tx, key, limit));
  const found = await system.readLatest((tx) => credentials.ofDriver(tx, driverId));
  if (!found) throw new AppError('NOT_FOUND');
  const matches = await passwordMatches(typed(password), found.secretHash);
  const verified =
    matches &&
    (await system.transaction(async (tx) => {
      if (!found.isActive || found.expiresAt <= tx.now || !(await credentials.use(tx, found))) return false;
      await forgetAttempts(tx, key);
      return true;
    }));
  return { verified };
}
