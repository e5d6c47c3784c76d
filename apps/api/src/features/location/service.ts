import type { RequestOf } from '@lajur/api-contract/endpoint';
import type {
  createLocation,
  exportLocations,
  Location,
  LocationDetail,
  listLocations,
  updateLocation,
} from '@lajur/api-contract/location';
import type { Page } from '@lajur/api-contract/page';
import { spacedOnce } from '@lajur/domain/common/search-text';
import { usualZone } from '@lajur/domain/location/location';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, listPieces } from '../../platform/database/list';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { lastActor, staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { locationChanges, locationColumns } from './location-text';
import { regionNames } from './region-repository';
import * as locations from './repository';

type Body = RequestOf<typeof createLocation>['body'];
type Call = Pick<UserContext, 'company' | 'user'>;

export const listOf = (
  company: CompanyScope,
  query: RequestOf<typeof listLocations>['query'],
): Promise<Page<Location>> =>
  company.read((tx) =>
    listPage(tx, locations.locationSource, locations.locationConditions(company.companyId, query), query),
  );

export function exportOf(company: CompanyScope, query: RequestOf<typeof exportLocations>['query']): Promise<FileReply> {
  const conditions = locations.locationConditions(company.companyId, query);
  return exportFile({
    name: 'lokasi',
    format: query.format,
    columns: locationColumns,
    pieces: listPieces(company, locations.locationSource, conditions, query.sort),
  });
}

export const get = (company: CompanyScope, id: string): Promise<LocationDetail> =>
  company.readLatest(async (tx) => ({
    ...(await locationOf(tx, id)),
    changedBy: await lastActor(tx, 'location', id),
  }));

async function locationOf(tx: CompanyTx, id: string): Promise<Location> {
  const conditions = locations.locationConditions(tx.companyId, { ids: [id] });
  const found = await listOne(tx, locations.locationSource, conditions);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export function create({ company, user }: Call, body: Body): Promise<Location> {
  return company.transaction(async (tx) => {
    const id = newId();
    const written = await writtenFrom(tx, id, body);
    await onDuplicate(locations.insertLocations(tx, [written]), nameTaken);
    await recordLocation(tx, id, 'create', actorOf(user), { name: written.name });
    return locationOf(tx, id);
  });
}

export function update(
  { company, user }: Call,
  id: string,
  { version, ...body }: RequestOf<typeof updateLocation>['body'],
): Promise<Location> {
  return company.transaction(async (tx) => {
    const before = await locationOf(tx, id);
    const written = { ...(await writtenFrom(tx, id, body)), version };
    const done = await onDuplicate(locations.updateLocations(tx, [written]), nameTaken);
    if (done === 0) throw await staleVersion(tx, 'location', id);
    const after = await locationOf(tx, id);
    const changes = locationChanges(before, after);
    await recordLocation(tx, id, 'update', actorOf(user), { name: after.name, changes });
    return after;
  });
}

export function remove({ company, user }: Call, id: string, version: number): Promise<void> {
  return company.transaction(async (tx) => {
    const { name } = await locationOf(tx, id);
    const done = await locations.deleteLocation(tx, id, version).catch(refuseInUse);
    if (!done) throw await staleVersion(tx, 'location', id);
    await recordLocation(tx, id, 'delete', actorOf(user), { name });
  });
}

const recordLocation = (tx: CompanyTx, entityId: string, action: string, actor: Actor, data: Record<string, unknown>) =>
  record(tx, { companyId: tx.companyId, entity: 'location', entityId, action, actor, ownOnly: true, data });

const fieldsOfRegions = ['provinceId', 'cityId', 'districtId', 'subDistrictId'] as const;

/** The body with its regions named. The contract has checked that each code lies in the one above. */
async function writtenFrom(tx: CompanyTx, id: string, body: Body): Promise<locations.WrittenLocation> {
  const codes = fieldsOfRegions.map((field) => body[field]).filter((code) => code !== null);
  const names = await regionNames(tx, codes);
  const unknown = fieldsOfRegions.find((field) => body[field] !== null && !names.has(body[field]));
  if (unknown) {
    const message = 'Wilayah ini tidak ada di daftar';
    throw new AppError('RULE_BROKEN', { message, validation: { [unknown]: message } });
  }
  const known = codes.map((code) => names.get(code) ?? '');
  const { latitude, longitude, radius, name, address, postalCode, openingTime, closingTime, note, isActive } = body;
  return {
    id,
    name: spacedOnce(name),
    address,
    // Present: the contract's rules have been passed.
    latitude: latitude as number,
    longitude: longitude as number,
    radius: radius as number,
    regionCode: codes[codes.length - 1] ?? '',
    regionNames: known,
    postalCode: postalCode || null,
    openingTime,
    closingTime,
    zone: body.zone ?? usualZone(known[0] ?? ''),
    note: note || null,
    isActive,
  };
}

const foreignKeyViolation = '23503';

function nameTaken(): AppError {
  const message = 'Nama lokasi ini sudah dipakai';
  return new AppError('CONFLICT', { message, validation: { name: message } });
}

function refuseInUse(error: unknown): never {
  if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
  throw new AppError('CONFLICT', {
    message: 'Lokasi ini dipakai di biaya ongkir, jadi tidak bisa dihapus. Nonaktifkan bila tidak dipakai lagi.',
  });
}

export { type LocationInput, putLocations } from './master-repository';
