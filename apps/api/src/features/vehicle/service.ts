import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { createVehicle, updateVehicle, Vehicle, VehicleDetail } from '@lajur/api-contract/vehicle';
import { capacityErrors, type VehicleErrors, vehicleErrors, vehicleFields } from '@lajur/domain/vehicle/vehicle';
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
import { engagedText, tripsOf } from '../order/engagement/service';
import { fieldChanges, labelled, stateOf } from './change-text';
import * as vehicles from './repository';
import { transportTypeById } from './type-repository';

async function vehicleById(tx: CompanyTx, id: string): Promise<Vehicle> {
  const found = await vehicles.vehicleById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function vehicleDetail(tx: CompanyTx, id: string): Promise<VehicleDetail> {
  const vehicle = await vehicleById(tx, id);
  const [stored, transportType] = [
    await vehicles.readVehicle(tx, id),
    await transportTypeById(tx, vehicle.transportType.id),
  ];
  if (!stored || !transportType) throw new AppError('NOT_FOUND');
  return {
    ...vehicle,
    transportType,
    ownCapacityKg: stored.ownCapacityKg,
    ownCapacityM3: stored.ownCapacityM3,
    kirPhotoUrl: stored.kirPhotoUrl,
    stnkPhotoUrl: stored.stnkPhotoUrl,
    ...(await tripsOf(tx, { vehicleId: id })),
    timeline: await historyOf(tx, 'vehicle', id),
  };
}

// From the primary: a screen reads a vehicle again right after it changed it.
export const getVehicle = (company: CompanyScope, id: string): Promise<VehicleDetail> =>
  company.readLatest((tx) => vehicleDetail(tx, id));

type Given = RequestOf<typeof createVehicle>['body'];
type Edit = RequestOf<typeof updateVehicle>['body'];

function refuse(errors: VehicleErrors): void {
  if (Object.keys(errors).length === 0) return;
  throw new AppError('RULE_BROKEN', { validation: errors, message: Object.values(errors)[0] });
}

const conflict = (field: string, message: string) =>
  new AppError('CONFLICT', { message, validation: { [field]: message } });

/** Refuses a driver who is not the company's, and a plate or a driver that another vehicle has; gives the name. */
async function freeDriver(
  tx: CompanyTx,
  wanted: { plate?: string; driverId: string | null; exceptId: string },
): Promise<string | null> {
  const name = wanted.driverId === null ? null : await vehicles.lockedDriverName(tx, wanted.driverId);
  if (wanted.driverId !== null && name === null) {
    const message = `${vehicleFields.companyDriverId.label} tidak ditemukan. Pilih yang lain.`;
    throw new AppError('NOT_FOUND', { message, validation: { companyDriverId: message } });
  }
  const taken = await vehicles.takenBy(tx, wanted);
  if (taken.plate) throw conflict('plate', `${vehicleFields.plate.label} ${wanted.plate} sudah terdaftar`);
  if (taken.driverOf !== null) throw conflict('companyDriverId', `${name} sudah berpasangan dengan ${taken.driverOf}`);
  return name;
}

/** Of two who take the same plate or driver at once, the database lets one through. */
export const takenMeanwhile = (index: string): AppError =>
  index === 'vehicle_plate'
    ? conflict('plate', `${vehicleFields.plate.label} ini sudah terdaftar`)
    : conflict('companyDriverId', 'Pengemudi ini sudah berpasangan dengan kendaraan lain');

export async function addVehicle({ company, user }: UserContext, given: Given): Promise<VehicleDetail> {
  return company.transaction(async (tx) => {
    refuse(vehicleErrors(given, await companyToday(tx)));
    const type = await transportTypeById(tx, given.transportTypeId);
    if (!type) throw new AppError('NOT_FOUND');
    refuse(capacityErrors(given, type));
    const id = newId();
    const driver = await freeDriver(tx, { plate: given.plate, driverId: given.companyDriverId, exceptId: id });
    const imageUrl = await pictureOf(tx, id, user.id, { before: null, after: given.imageUrl });
    await onDuplicate(vehicles.insertVehicles(tx, [{ ...given, id, imageUrl }]), takenMeanwhile);
    await record(tx, {
      entity: 'vehicle',
      entityId: id,
      action: 'create',
      actor: actorOf(user),
      data: { plate: given.plate, ...(driver ? { driver } : {}) },
    });
    return vehicleDetail(tx, id);
  });
}

/** The vehicle, held still until the transaction ends, at the version that somebody saw. */
export async function lockedAt(
  tx: CompanyTx,
  id: string,
  version: number | undefined,
): Promise<vehicles.StoredVehicle> {
  const stored = await vehicles.lockVehicle(tx, id);
  if (!stored) throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== stored.version) throw await staleVersion(tx, 'vehicle', id);
  return stored;
}

const pictureOf = (tx: CompanyTx, id: string, by: string, change: { before: string | null; after: string | null }) =>
  exchangePicture(tx, { kind: 'vehicle', id }, by, change);

/** The six fields of spec §3, or whether it is active alone. */
export async function editVehicle({ company, user }: UserContext, id: string, given: Edit): Promise<VehicleDetail> {
  return company.transaction(async (tx) => {
    const stored = await lockedAt(tx, id, given.version);
    const before = stateOf(await vehicleById(tx, id));
    const { kirExpiredDate, stnkExpiredDate, companyDriverId = null, imageUrl = null, note = null } = given;
    const whole = kirExpiredDate !== undefined && stnkExpiredDate !== undefined;
    const edit = { ...stored, isActive: given.isActive };
    if (whole) {
      const picture = await pictureOf(tx, id, user.id, { before: stored.imageUrl, after: imageUrl });
      Object.assign(edit, { kirExpiredDate, stnkExpiredDate, companyDriverId, imageUrl: picture, note });
      await freeDriver(tx, { driverId: companyDriverId, exceptId: id });
    }
    if ((await onDuplicate(vehicles.updateVehicles(tx, [edit]), takenMeanwhile)) === 0)
      throw await staleVersion(tx, 'vehicle', id);
    const after = stateOf(await vehicleById(tx, id));
    const changes = fieldChanges(before, after);
    const action = whole ? 'update' : given.isActive ? 'activate' : 'deactivate';
    await record(tx, {
      entity: 'vehicle',
      entityId: id,
      action,
      actor: actorOf(user),
      data: { plate: stored.plate, changes: changes.map(labelled) },
    });
    return vehicleDetail(tx, id);
  });
}

/** Takes a vehicle out for good; past orders keep it. */
export async function deleteVehicle({ company, user }: UserContext, id: string): Promise<void> {
  await company.transaction(async (tx) => {
    const stored = await lockedAt(tx, id, undefined);
    const engaged = await engagedText(tx, { vehicleId: id });
    if (engaged) {
      const message = `${engaged}. Kendaraan bisa dihapus setelah pesanan itu selesai atau memakai kendaraan lain.`;
      throw new AppError('STEP_NOT_POSSIBLE', { message });
    }
    await vehicles.retireVehicle(tx, id);
    for (const picture of [stored.imageUrl, stored.kirPhotoUrl, stored.stnkPhotoUrl])
      if (picture) await unlinkFile(tx, fileId(picture));
    await record(tx, {
      entity: 'vehicle',
      entityId: id,
      action: 'delete',
      actor: actorOf(user),
      data: { plate: stored.plate },
    });
  });
}

export { keepVehiclePositions } from './position-repository';
export { keepDriverWords, releaseDriver } from './usual-driver-repository';
