import { renewalError } from '@lajur/domain/expiry/renewal';
import { AppError } from '../../platform/app-error';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { exchangePicture } from '../file/service';
import { changesOf } from './driver-change';
import { lockedDriver } from './service';
import { updateDrivers } from './write-repository';

const noVaccines: ReadonlyMap<string, string> = new Map();

/** Renews a driver's licence: a later day, and its photo where one is given. Gives the driver's version then. */
export async function renewLicence(
  { company, user }: UserContext,
  id: string,
  { version, lastDay, photoUrl }: { version: number; lastDay: string; photoUrl?: string | null },
): Promise<number> {
  return company.transaction(async (tx) => {
    const before = await lockedDriver(tx, id);
    if (before.version !== version) throw await staleVersion(tx, 'driver', id);
    const wrong = renewalError(lastDay, before.simExpiredDate, await companyToday(tx));
    if (wrong) throw new AppError('RULE_BROKEN', { validation: { lastDay: wrong } });
    const picture = { before: before.simPhotoUrl, after: photoUrl ?? undefined };
    const simPhotoUrl = await exchangePicture(tx, { kind: 'driver', id }, user.id, picture);
    const after = { ...before, simExpiredDate: lastDay, simPhotoUrl };
    if ((await updateDrivers(tx, [after])) === 0) throw await staleVersion(tx, 'driver', id);
    const changes = changesOf(before, after, noVaccines).map(({ key: _, ...change }) => change);
    const of = { entity: 'driver', entityId: id, subject: before.name } as const;
    await record(tx, { ...of, action: 'renew', actor: actorOf(user), data: { changes } });
    return version + 1;
  });
}
