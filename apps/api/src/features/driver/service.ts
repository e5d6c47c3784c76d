import type { DriverChange, DriverDetail } from '@lajur/api-contract/driver';
import type { AuditAction } from '@lajur/domain/audit/audit-word';
import { type DriverValues, driverErrors, driverFields, suspendReasonError } from '@lajur/domain/driver/driver';
import { type DriverAction, driverActionRefusal } from '@lajur/domain/driver/driver-action';
import { driverScores } from '@lajur/domain/driver/driver-score';
import { pairWarnings, pairWarningText } from '@lajur/domain/driver/sim-class';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { historyOf } from '../../platform/event/history';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import { fileId } from '../../platform/file/file-url';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { companyToday } from '../company/company-service';
import { exchangePicture, unlinkFile } from '../file/service';
import { tripsOf } from '../order/engagement/service';
import { keepDriverWords, releaseDriver } from '../vehicle/service';
import * as details from './detail-repository';
import { changesOf } from './driver-change';
import { rowOf } from './list-repository';
import * as drivers from './repository';
import * as writes from './write-repository';

const day = 86_400_000;
const scoredDays = 90;

async function driverDetail(tx: CompanyTx, id: string): Promise<DriverDetail> {
  const row = await rowOf(tx, id);
  const facts = row && (await details.factsOf(tx, id));
  if (!row || !facts) throw new AppError('NOT_FOUND');
  const vehicle = await details.usualVehicleOf(tx, id);
  const since = new Date(tx.now.getTime() - scoredDays * day);
  return {
    ...row,
    ...facts,
    warnings: vehicle ? pairWarnings(row, vehicle).map(pairWarningText) : [],
    totals: await details.totalsOf(tx, id),
    ...(await tripsOf(tx, { driverId: id })),
    scores: driverScores(await details.tripsSince(tx, id, since)),
    timeline: await historyOf(tx, 'driver', id),
  };
}

// From the primary: a screen reads a driver again right after it changed them.
export const getDriver = (company: CompanyScope, id: string): Promise<DriverDetail> =>
  company.readLatest((tx) => driverDetail(tx, id));

type Given = Omit<DriverChange, 'version'>;

/** The form as it would be with what was given; what was not given stays. */
function formOf(before: drivers.StoredDriver | null, given: Given) {
  const fields = { isActive: true, ...before, ...given } as DriverValues;
  return { ...fields, hasVaccine: given.hasVaccine ?? Boolean(fields.vaccineId) };
}

/** A vaccine that is told beside "not vaccinated" would be lost without a word. */
function contradiction(given: Given, hasVaccine: boolean): Record<string, string> {
  const texts = (['vaccineId', 'vaccineDate'] as const).filter((field) => !hasVaccine && given[field]);
  return Object.fromEntries(
    texts.map((field) => [field, `${driverFields[field].label} hanya diisi bila pengemudi sudah divaksin`]),
  );
}

function refuse(errors: Record<string, string>): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('RULE_BROKEN', { validation: errors, message: first });
}

/** Another driver has this licence or phone number. */
export const takenText = (field: 'simNo' | 'phoneNo', by: string): string =>
  `${driverFields[field].label} ini sudah dipakai ${by}`;

const taken = (field: 'simNo' | 'phoneNo', by: string): AppError => {
  const message = takenText(field, by);
  return new AppError('CONFLICT', { message, validation: { [field]: message } });
};

async function refuseTaken(tx: CompanyTx, wanted: { id: string; simNo: string; phoneNo: string }): Promise<void> {
  const others = await drivers.withNumbers(tx, { simNo: [wanted.simNo], phoneNo: [wanted.phoneNo] });
  for (const field of ['simNo', 'phoneNo'] as const) {
    const other = others.find((one) => one.id !== wanted.id && one[field] === wanted[field]);
    if (other) throw taken(field, other.name);
  }
}

/** Another gave the same number at the same moment. */
const takenAtOnce = (index: string): AppError =>
  taken(index === 'driver_phone_no' ? 'phoneNo' : 'simNo', 'pengemudi lain');

/** The driver as they are to be stored, once everything given was found right. */
async function checkedFields(
  tx: CompanyTx,
  id: string,
  before: drivers.StoredDriver | null,
  given: Given,
  by: string,
): Promise<DriverValues> {
  const { hasVaccine, ...form } = formOf(before, given);
  const errors = driverErrors({ ...form, hasVaccine }, await companyToday(tx), before?.simExpiredDate);
  refuse({ ...errors, ...contradiction(given, hasVaccine) });
  const fields = hasVaccine ? form : { ...form, vaccineId: null, vaccineDate: null };
  if (fields.vaccineId && !(await drivers.vaccineNames(tx)).has(fields.vaccineId))
    refuse({ vaccineId: 'Vaksin tidak dikenal' });
  await refuseTaken(tx, { ...fields, id });
  const pictureOf = (key: 'photoUrl' | 'simPhotoUrl') =>
    exchangePicture(tx, { kind: 'driver', id }, by, { before: before?.[key] ?? null, after: given[key] });
  return { ...fields, photoUrl: await pictureOf('photoUrl'), simPhotoUrl: await pictureOf('simPhotoUrl') };
}

export function createDriver({ company, user }: UserContext, given: Given): Promise<DriverDetail> {
  return onDuplicate(
    company.transaction(async (tx) => {
      const id = newId();
      const fields = await checkedFields(tx, id, null, given, user.id);
      await writes.insertDrivers(tx, [{ ...fields, suspension: null, id }], user.fullName);
      const of = { entity: 'driver', entityId: id, subject: fields.name } as const;
      await record(tx, { ...of, action: 'create', actor: actorOf(user) });
      return driverDetail(tx, id);
    }),
    takenAtOnce,
  );
}

/** Refuses what cannot be done with the driver now, with the reason. */
export async function allow(tx: CompanyTx, id: string, action: DriverAction): Promise<void> {
  const row = await rowOf(tx, id);
  if (!row) throw new AppError('NOT_FOUND');
  const why = driverActionRefusal({ ...row, suspended: row.suspended !== null }, action);
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${row.name}: ${why}` });
}

export async function lockedDriver(tx: CompanyTx, id: string): Promise<drivers.StoredDriver> {
  const driver = await drivers.lockDriver(tx, id);
  if (!driver) throw new AppError('NOT_FOUND');
  return driver;
}

async function suspensionOf(
  tx: CompanyTx,
  before: drivers.StoredDriver,
  { suspended, suspendReason = '' }: Given,
  by: string,
): Promise<drivers.Suspension | null> {
  if (suspended === undefined) return before.suspension;
  await allow(tx, before.id, suspended ? 'suspend' : 'lift-suspension');
  if (!suspended) return null;
  const wrong = suspendReasonError(suspendReason);
  if (wrong) refuse({ suspendReason: wrong });
  return { at: tx.now, by, reason: suspendReason.trim() };
}

/** What a change is called in the trail: toggles have names of their own. */
function actionOf(keys: readonly string[], after: drivers.DriverRecord): AuditAction<'driver'> {
  if (keys.length !== 1) return 'update';
  if (keys[0] === 'suspended') return after.suspension ? 'suspend' : 'lift-suspension';
  if (keys[0] === 'isActive') return after.isActive ? 'activate' : 'deactivate';
  return 'update';
}

export function updateDriver(
  { company, user }: UserContext,
  id: string,
  { version, ...given }: DriverChange,
): Promise<DriverDetail> {
  return onDuplicate(
    company.transaction(async (tx) => {
      const before = await lockedDriver(tx, id);
      if (before.version !== version) throw await staleVersion(tx, 'driver', id);
      const suspension = await suspensionOf(tx, before, given, user.fullName);
      const after = { ...(await checkedFields(tx, id, before, given, user.id)), suspension };
      const changes = changesOf(before, after, await drivers.vaccineNames(tx));
      if (changes.length === 0) return driverDetail(tx, id);
      if ((await writes.updateDrivers(tx, [{ ...after, id, version }])) === 0)
        throw await staleVersion(tx, 'driver', id);
      await keepDriverWords(tx, [id]);
      const action = actionOf(
        changes.map(({ key }) => key),
        after,
      );
      const data = { changes: changes.map(({ key: _, ...change }) => change) };
      const subject = after.name;
      await record(tx, { entity: 'driver', entityId: id, action, subject, actor: actorOf(user), data });
      return driverDetail(tx, id);
    }),
    takenAtOnce,
  );
}

/** Off every list; orders keep who drove them, so a driver with history goes the same way as one without. */
export async function deleteDriver({ company, user }: UserContext, id: string): Promise<void> {
  await company.transaction(async (tx) => {
    const driver = await lockedDriver(tx, id);
    await allow(tx, id, 'delete');
    for (const picture of [driver.photoUrl, driver.simPhotoUrl]) if (picture) await unlinkFile(tx, fileId(picture));
    await writes.markDeleted(tx, id);
    await releaseDriver(tx, id);
    const of = { entity: 'driver', entityId: id, subject: driver.name } as const;
    await record(tx, { ...of, action: 'delete', actor: actorOf(user), data: { note: driver.name } });
  });
}

export { keepDriverPositions } from './position-repository';
