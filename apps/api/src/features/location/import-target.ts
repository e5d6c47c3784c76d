import type { Location } from '@lajur/api-contract/location';
import { spacedOnce } from '@lajur/domain/common/search-text';
import type { ImportValues } from '@lajur/domain/import/definition';
import { placeKey, usualZone } from '@lajur/domain/location/location';
import { type LocationRow, locationImport, locationRow } from '@lajur/domain/location/location-import';
import { type Region, regionCodeAt } from '@lajur/domain/location/region';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import { isSameNumber } from '../../platform/import/same-number';
import { locationChanges } from './location-text';
import { type ResolvedRegions, resolveRegions } from './region-resolver';
import { insertLocations, locationsNamed, updateLocations, type WrittenLocation } from './repository';

/** What a row becomes; 0 is the version of what is not there yet. */
type Planned = WrittenLocation & { version: number };

/** Takes locations from a file. An empty cell leaves what a place has. */
export const locationImportTarget: ImportTarget<Planned> = {
  definition: locationImport,

  async plan(tx, rows) {
    const read = rows.map(locationRow);
    const before = await placesOf(tx, read);
    const resolved = await resolveAll(tx, read, before);
    return read.map((row, at): ImportPlan<Planned> => {
      const found = resolved[at];
      if (!found?.ok) return { kind: 'refused', errors: found?.errors ?? {} };
      const there = before[at];
      if (there) return planChange(there, row, rows[at] ?? {}, found.regions);
      return { kind: 'create', record: { ...writtenFrom(newId(), row, found.regions), version: 0 } };
    });
  },

  async unknowns(tx, rows) {
    const read = rows.map((row) => asFarAsNamed(locationRow(row)));
    const resolved = await resolveAll(tx, read, await placesOf(tx, read));
    return resolved.map((one) => (one.ok ? {} : one.errors));
  },

  async write(tx, plans, actor) {
    const created = plans.flatMap((plan) => (plan.kind === 'create' ? [plan.record] : []));
    const changed = plans.flatMap((plan) => (plan.kind === 'change' ? [plan] : []));
    await insertLocations(tx, created);
    if (
      (await updateLocations(
        tx,
        changed.map(({ record }) => record),
      )) !== changed.length
    )
      throw new AppError('STALE_VERSION');
    const common = { companyId: tx.companyId, entity: 'location', actor, ownOnly: true } as const;
    await recordMany(
      tx,
      created.map(({ id, name }) => ({ ...common, entityId: id, action: 'create', data: { name } })),
    );
    await recordMany(
      tx,
      changed.map(({ id, record: { name }, changes }) => ({
        ...common,
        entityId: id,
        action: 'update',
        data: { name, changes },
      })),
    );
  },
};

/** The places that are there already by these names. */
async function placesOf(tx: CompanyTx, rows: readonly LocationRow[]): Promise<(Location | undefined)[]> {
  const there = await locationsNamed(
    tx,
    rows.map(({ name }) => name),
  );
  const existing = new Map(there.map((one) => [placeKey(one.name), one]));
  return rows.map(({ name }) => existing.get(placeKey(name)));
}

/** Without what lies below a region that is not named. */
function asFarAsNamed(row: LocationRow): LocationRow {
  const city = row.province === '' ? '' : row.city;
  const district = city === '' ? '' : row.district;
  return { ...row, city, district, subDistrict: district === '' ? '' : row.subDistrict };
}

const chainOf = ({ province, city, district, subDistrict }: Location) => [province, city, district, subDistrict];

/** Does a row name the regions of a place as the place does, as far as it names any? */
function namesItsRegions({ province, city, district, subDistrict }: LocationRow, place: Location): boolean {
  const written = [province, city, district, subDistrict];
  return chainOf(place).every((region, at) => !written[at] || written[at] === spacedOnce(region?.name ?? ''));
}

/** The regions of a place as far as a row names them. */
function itsRegions({ province, city, district, subDistrict }: LocationRow, place: Location): Region[] {
  const named = [province, city, district, subDistrict].filter((name) => name !== '').length;
  return chainOf(place)
    .slice(0, named)
    .flatMap((region) => (region?.id ? [{ code: region.id, name: region.name }] : []));
}

/**
 * The regions that rows name. A place that is there keeps its own while the row calls them so: one name may stand for
 * several regions, and some places have regions that no list knows.
 */
async function resolveAll(
  tx: CompanyTx,
  rows: readonly LocationRow[],
  before: readonly (Location | undefined)[],
): Promise<ResolvedRegions[]> {
  const kept = rows.map((row, at): ResolvedRegions | null => {
    const place = before[at];
    const isUnchanged = place?.province.id && namesItsRegions(row, place);
    return isUnchanged ? { ok: true, regions: itsRegions(row, place) } : null;
  });
  const open = rows.flatMap((row, at) => (kept[at] ? [] : [{ row, place: before[at] }]));
  const found = await resolveRegions(
    tx,
    open.map(({ row }) => row),
  );
  const resolved = open.map(({ row, place }, at): ResolvedRegions => {
    const one = found[at] ?? { ok: false, errors: {} };
    return !one.ok && place && namesItsRegions(row, place) ? { ok: true, regions: [] } : one;
  });
  return kept.map((one) => one ?? (resolved.shift() as ResolvedRegions));
}

function writtenFrom(id: string, row: LocationRow, regions: readonly Region[]): WrittenLocation {
  const names = regions.map(({ name }) => name);
  return {
    id,
    name: row.name,
    address: row.address,
    // Present: the rules of the definition have been passed.
    latitude: row.latitude as number,
    longitude: row.longitude as number,
    radius: row.radius as number,
    regionCode: regions.at(-1)?.code ?? null,
    regionNames: names,
    postalCode: row.postalCode || null,
    openingTime: row.openingTime,
    closingTime: row.closingTime,
    zone: row.zone ?? usualZone(names[0] ?? ''),
    note: row.note || null,
    isActive: row.isActive,
  };
}

function planChange(
  before: Location,
  row: LocationRow,
  values: ImportValues,
  regions: readonly Region[],
): ImportPlan<Planned> {
  const kept = <T>(key: string, written: T, there: T): T =>
    values[key] === null || values[key] === undefined ? there : written;
  // What lies below the smallest region that the file names stays, when the place lies in it already.
  const chain = chainOf(before);
  const named = chain.findIndex((one) => one !== null && one.id === regions.at(-1)?.code);
  const below =
    named < 0 ? [] : chain.slice(named + 1).flatMap((one) => (one?.id ? [{ code: one.id, name: one.name }] : []));
  const sameProvince = regions.length === 0 || regions[0]?.code === before.province.id;
  const near = (written: number, there: number) => (isSameNumber(written, there) ? there : written);
  const record: Planned = {
    ...writtenFrom(before.id, row, [...regions, ...below]),
    ...(regions.length === 0 ? ownNames(before) : {}),
    name: row.name === spacedOnce(before.name) ? before.name : row.name,
    latitude: near(row.latitude as number, before.latitude),
    longitude: near(row.longitude as number, before.longitude),
    postalCode: kept('postalCode', row.postalCode || null, before.postalCode),
    radius: kept('radius', row.radius as number, before.radius),
    openingTime: kept('openingTime', row.openingTime, before.openingTime),
    closingTime: kept('closingTime', row.closingTime, before.closingTime),
    note: kept('note', row.note || null, before.note),
    isActive: kept('isActive', row.isActive, before.isActive),
    version: before.version,
  };
  if (row.zone === null && sameProvince) record.zone = before.zone;
  const changes = locationChanges(before, seenAs(before, record));
  return changes.length === 0 ? { kind: 'same', id: before.id } : { kind: 'change', id: before.id, record, changes };
}

/** What a place without a known region says of where it lies. */
const ownNames = ({ province, city }: Location) => ({ regionCode: null, regionNames: [province.name, city.name] });

/** The place as it will be read after it is written. */
function seenAs(before: Location, { regionCode, regionNames, ...written }: WrittenLocation): Location {
  const region = (level: 'district' | 'sub-district', at: number) => {
    const id = regionCodeAt(regionCode, level);
    return id && { id, name: regionNames[at] ?? '' };
  };
  return {
    ...before,
    ...written,
    province: { id: regionCodeAt(regionCode, 'province'), name: regionNames[0] ?? '' },
    city: { id: regionCodeAt(regionCode, 'city'), name: regionNames[1] ?? '' },
    district: region('district', 2) || null,
    subDistrict: region('sub-district', 3) || null,
  };
}
