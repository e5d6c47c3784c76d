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
import type { Point } from '@lajur/domain/common/geo';
import type { Arrival } from '@lajur/domain/location/arrival';
import { regionKeys, usualZone } from '@lajur/domain/location/location';
import { AppError } from '../../platform/app-error';
import { listOne, listPage } from '../../platform/database/list';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { historyOf } from '../../platform/event/history';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import { exportList } from '../../platform/export/export-list';
import type { FileReply, UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { arrivalsAround } from './arrival-repository';
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
  const source = locations.locationSource;
  // The chosen ones are among the conditions, as in the list.
  const { format, sort } = query;
  return exportList(company, { format, sort }, { name: 'lokasi', columns: locationColumns, source, conditions });
}

export const get = (company: CompanyScope, id: string): Promise<LocationDetail> =>
  company.readLatest(async (tx) => {
    const place = await locationOf(tx, id);
    const timeline = await historyOf(tx, 'location', id);
    return { ...place, changedBy: timeline[0]?.actorName ?? null, timeline };
  });

/** The last arrivals around a point, each with where the vehicle was then (ADR 0038). */
export const arrivals = (company: CompanyScope, point: Point): Promise<Arrival[]> =>
  company.read((tx) => arrivalsAround(tx, point));

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
    const data = { name: written.name };
    await record(tx, { entity: 'location', entityId: id, action: 'create', actor: actorOf(user), data });
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
    const data = { name: after.name, changes: locationChanges(before, after) };
    await record(tx, { entity: 'location', entityId: id, action: 'update', actor: actorOf(user), data });
    return after;
  });
}

export function remove({ company, user }: Call, id: string, version: number): Promise<void> {
  return company.transaction(async (tx) => {
    const { name } = await locationOf(tx, id);
    const done = await locations.deleteLocation(tx, id, version).catch(refuseInUse);
    if (!done) throw await staleVersion(tx, 'location', id);
    await record(tx, { entity: 'location', entityId: id, action: 'delete', actor: actorOf(user), data: { name } });
  });
}

/** The body with its regions named. The contract has checked that each code lies in the one above. */
async function writtenFrom(tx: CompanyTx, id: string, body: Body): Promise<locations.WrittenLocation> {
  const codes = regionKeys.map((field) => body[field]).filter((code) => code !== null);
  const names = await regionNames(tx, codes);
  const unknown = regionKeys.find((field) => body[field] !== null && !names.has(body[field]));
  if (unknown) {
    const message = 'Wilayah ini tidak ada di daftar';
    throw new AppError('RULE_BROKEN', { message, validation: { [unknown]: message } });
  }
  const known = codes.map((code) => names.get(code) ?? '');
  return {
    ...body,
    id,
    regionCode: codes.at(-1) ?? '',
    regionNames: known,
    zone: body.zone ?? usualZone(known[0] ?? ''),
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
