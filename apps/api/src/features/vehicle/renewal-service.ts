import { renewalError, renewalLabels } from '@lajur/domain/expiry/renewal';
import { changedFields } from '@lajur/domain/record/field-text';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { AppError } from '../../platform/app-error';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { exchangePicture } from '../file/service';
import { labelled } from './change-text';
import { type VehicleDocument, writeDocument } from './renewal-repository';
import type { StoredVehicle } from './repository';
import { lockedAt } from './service';

const fields = {
  KIR: { lastDay: vehicleFields.kirExpiredDate, photoUrl: { kind: 'picture', label: `${renewalLabels.photoUrl} KIR` } },
  STNK: {
    lastDay: vehicleFields.stnkExpiredDate,
    photoUrl: { kind: 'picture', label: `${renewalLabels.photoUrl} STNK` },
  },
} as const;

const standing = (stored: StoredVehicle, document: VehicleDocument) =>
  document === 'KIR'
    ? { lastDay: stored.kirExpiredDate, photoUrl: stored.kirPhotoUrl }
    : { lastDay: stored.stnkExpiredDate, photoUrl: stored.stnkPhotoUrl };

export interface GivenRenewal {
  version: number;
  lastDay: string;
  /** None: the old one stays. */
  photoUrl?: string | null;
}

/** Renews a document of a vehicle: a later day, and its photo where one is given. Gives the vehicle's version then. */
export async function renewVehicleDocument(
  { company, user }: UserContext,
  id: string,
  document: VehicleDocument,
  { version, lastDay, photoUrl }: GivenRenewal,
): Promise<number> {
  return company.transaction(async (tx) => {
    const stored = await lockedAt(tx, id, version);
    const before = standing(stored, document);
    const wrong = renewalError(lastDay, before.lastDay, await companyToday(tx));
    if (wrong) throw new AppError('RULE_BROKEN', { validation: { lastDay: wrong } });
    const holder = { kind: 'vehicle', id } as const;
    const picture = { before: before.photoUrl, after: photoUrl ?? undefined };
    const after = { lastDay, photoUrl: await exchangePicture(tx, holder, user.id, picture) };
    if (!(await writeDocument(tx, { id, version }, document, after))) throw await staleVersion(tx, 'vehicle', id);
    const changes = changedFields(fields[document], before, after).map(labelled);
    await record(tx, {
      entity: 'vehicle',
      entityId: id,
      action: 'renew',
      actor: actorOf(user),
      data: { plate: stored.plate, changes },
    });
    return version + 1;
  });
}
