import type { Location } from '@lajur/api-contract/location';
import type { ImportValues } from '@lajur/domain/import/definition';
import { usualZone } from '@lajur/domain/location/location';
import { type LocationRow, locationImport, locationRow } from '@lajur/domain/location/location-import';
import { type Region, regionCodeAt } from '@lajur/domain/location/region';
import { AppError } from '../../platform/app-error';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import { locationChanges } from './location-text';
import { resolveRegions } from './region-resolver';
import { insertLocations, locationsNamed, updateLocations, type WrittenLocation } from './repository';

/** What a row becomes; 0 is the version of what is not there yet. */
type Planned = WrittenLocation & { version: number };

/** Takes locations from a file. An empty cell leaves what a place has. */
export const locationImportTarget: ImportTarget<Planned> = {
  definition: locationImport,

  async plan(tx, rows) {
    const read = rows.map(locationRow);
    const resolved = await resolveRegions(tx, read);
    const existing = new Map(
      (
        await locationsNamed(
          tx,
          read.map(({ name }) => name),
        )
      ).map((one) => [one.name.toLowerCase(), one]),
    );
    return read.map((row, at): ImportPlan<Planned> => {
      const regions = resolved[at];
      if (!regions?.ok) return { kind: 'refused', errors: regions?.errors ?? {} };
      const before = existing.get(row.name.toLowerCase());
      if (!before) return { kind: 'create', record: { ...writtenFrom(newId(), row, regions.regions), version: 0 } };
      return planChange(before, row, rows[at] ?? {}, regions.regions);
    });
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
    const happening = { companyId: tx.companyId, entity: 'location', actor, ownOnly: true } as const;
    await recordMany(
      tx,
      created.map(({ id, name }) => ({ ...happening, entityId: id, action: 'create', data: { name } })),
    );
    await recordMany(
      tx,
      changed.map(({ id, record: { name }, changes }) => ({
        ...happening,
        entityId: id,
        action: 'update',
        data: { name, changes },
      })),
    );
  },
};

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
    regionCode: regions.at(-1)?.code ?? '',
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
  const chain = [before.province, before.city, before.district, before.subDistrict];
  const named = chain.findIndex((one) => one !== null && one.id === regions.at(-1)?.code);
  const below =
    named < 0 ? [] : chain.slice(named + 1).flatMap((one) => (one?.id ? [{ code: one.id, name: one.name }] : []));
  const sameProvince = regions[0]?.code === before.province.id;
  const record: Planned = {
    ...writtenFrom(before.id, row, [...regions, ...below]),
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
