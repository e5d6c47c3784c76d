import type { Location } from '@lajur/api-contract/location';
import { spacedOnce } from '@lajur/domain/common/search-text';
import type { ImportValues } from '@lajur/domain/import/definition';
import {
  type LocationValues,
  locationFields,
  locationImport,
  placeKey,
  usualZone,
} from '@lajur/domain/location/location';
import { type Region, regionCodeAt } from '@lajur/domain/location/region';
import { usualValues } from '@lajur/domain/record/field';
import { rowValues } from '@lajur/domain/record/file-columns';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import { isSameNumber } from '../../platform/import/same-number';
import { locationChanges } from './location-text';
import { type NamedRegions, type ResolvedRegions, resolveRegions } from './region-resolver';
import { insertLocations, locationsNamed, updateLocations, type WrittenLocation } from './repository';

/** What a row says of a place: of an empty cell nothing, of its regions their names. */
interface Said {
  fields: Partial<LocationValues>;
  regions: NamedRegions;
}

/** What a row becomes; 0 is the version of what is not there yet. */
type Planned = WrittenLocation & { version: number };

function saidBy(row: ImportValues): Said {
  const fields: Partial<LocationValues> = rowValues(locationFields, row);
  const { provinceId, cityId, districtId, subDistrictId } = fields;
  const regions = {
    province: provinceId ?? '',
    city: cityId ?? '',
    district: districtId ?? '',
    subDistrict: subDistrictId ?? '',
  };
  return { fields, regions };
}

/** Takes locations from a file. An empty cell leaves what a place has. */
export const locationImportTarget: ImportTarget<Planned> = {
  definition: locationImport,

  async plan(tx, rows) {
    const read = rows.map(saidBy);
    const before = await placesOf(tx, read);
    const resolved = await resolveAll(tx, read, before);
    return read.map((row, at): ImportPlan<Planned> => {
      const found = resolved[at];
      if (!found?.ok) return { kind: 'refused', errors: found?.errors ?? {} };
      const there = before[at];
      if (there) return planChange(there, row, found.regions);
      const fields = { ...usualValues(locationFields), ...row.fields };
      const zone = fields.zone ?? usualZone(found.regions[0]?.name ?? '');
      return { kind: 'create', record: { ...fields, ...placed(found.regions), zone, id: newId(), version: 0 } };
    });
  },

  async unknowns(tx, rows) {
    const read = rows.map((row) => asFarAsNamed(saidBy(row)));
    const resolved = await resolveAll(tx, read, await placesOf(tx, read));
    return resolved.map((one) => (one.ok ? {} : one.errors));
  },

  async write(tx, plans, actor) {
    const created = plans.flatMap((plan) => (plan.kind === 'create' ? [plan.record] : []));
    const changed = plans.flatMap((plan) => (plan.kind === 'change' ? [plan] : []));
    await insertLocations(tx, created);
    const after = changed.map(({ record }) => record);
    if ((await updateLocations(tx, after)) !== after.length) throw new AppError('STALE_VERSION');
    const of = { entity: 'location', actor } as const;
    await recordMany(tx, [
      ...created.map(({ id, name }) => ({ ...of, entityId: id, action: 'create' as const, data: { name } })),
      ...changed.map(({ id, record: { name }, changes }) => ({
        ...of,
        entityId: id,
        action: 'update' as const,
        data: { name, changes },
      })),
    ]);
  },
};

/** The places that are there already by these names. */
async function placesOf(tx: CompanyTx, rows: readonly Said[]): Promise<(Location | undefined)[]> {
  const names = rows.map(({ fields }) => fields.name ?? '');
  const there = await locationsNamed(tx, names);
  const existing = new Map(there.map((one) => [placeKey(one.name), one]));
  return names.map((name) => existing.get(placeKey(name)));
}

/** Without what lies below a region that is not named. */
function asFarAsNamed({ fields, regions }: Said): Said {
  const city = regions.province && regions.city;
  const district = city && regions.district;
  return {
    fields,
    regions: { province: regions.province, city, district, subDistrict: district && regions.subDistrict },
  };
}

const chainOf = ({ province, city, district, subDistrict }: Location) => [province, city, district, subDistrict];

/** Does a row name the regions of a place as the place does, as far as it names any? */
function namesItsRegions({ province, city, district, subDistrict }: NamedRegions, place: Location): boolean {
  const written = [province, city, district, subDistrict];
  return chainOf(place).every((region, at) => !written[at] || written[at] === spacedOnce(region?.name ?? ''));
}

/** The regions of a place as far as a row names them. */
function itsRegions({ province, city, district, subDistrict }: NamedRegions, place: Location): Region[] {
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
  rows: readonly Said[],
  before: readonly (Location | undefined)[],
): Promise<ResolvedRegions[]> {
  const kept = rows.map(({ regions }, at): ResolvedRegions | null => {
    const place = before[at];
    const isUnchanged = place?.province.id && namesItsRegions(regions, place);
    return isUnchanged ? { ok: true, regions: itsRegions(regions, place) } : null;
  });
  const open = rows.flatMap(({ regions }, at) => (kept[at] ? [] : [{ regions, place: before[at] }]));
  const found = await resolveRegions(
    tx,
    open.map(({ regions }) => regions),
  );
  const resolved = open.map(({ regions, place }, at): ResolvedRegions => {
    const one = found[at] ?? { ok: false, errors: {} };
    return !one.ok && place && namesItsRegions(regions, place) ? { ok: true, regions: [] } : one;
  });
  return kept.map((one) => one ?? (resolved.shift() as ResolvedRegions));
}

/** Where a place lies, as it is written. */
const placed = (regions: readonly Region[]) => ({
  regionCode: regions.at(-1)?.code ?? null,
  regionNames: regions.map(({ name }) => name),
});

function planChange(before: Location, { fields }: Said, regions: readonly Region[]): ImportPlan<Planned> {
  // What lies below the smallest region that the file names stays, when the place lies in it already.
  const chain = chainOf(before);
  const named = chain.findIndex((one) => one !== null && one.id === regions.at(-1)?.code);
  const below =
    named < 0 ? [] : chain.slice(named + 1).flatMap((one) => (one?.id ? [{ code: one.id, name: one.name }] : []));
  const sameProvince = regions.length === 0 || regions[0]?.code === before.province.id;
  const near = (there: number, written = there) => (isSameNumber(written, there) ? there : written);
  const record: Planned = {
    ...before,
    ...fields,
    zone: fields.zone ?? (sameProvince ? before.zone : usualZone(regions[0]?.name ?? '')),
    ...(regions.length === 0 ? ownNames(before) : placed([...regions, ...below])),
    name: fields.name === spacedOnce(before.name) ? before.name : (fields.name ?? before.name),
    latitude: near(before.latitude, fields.latitude),
    longitude: near(before.longitude, fields.longitude),
  };
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
