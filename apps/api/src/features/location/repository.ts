import type { Location } from '@lajur/api-contract/location';
import { searchText } from '@lajur/domain/common/search-text';
import { type Zone, zoneOf } from '@lajur/domain/common/time';
import { locationFields } from '@lajur/domain/location/location';
import { regionCodeAt } from '@lajur/domain/location/region';
import { pickFields, type ValuesOf } from '@lajur/domain/record/field';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import { only } from '../../platform/database/look-up';
import { eachName } from '../../platform/database/same-name';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany, updateMany } from '../../platform/database/write-many';
import { fieldColumns, fieldsOfRow, rowOfFields } from '../../platform/record/record-row';

/** What a place has in columns of its own, as it is filled in. */
export const ownFields = pickFields(locationFields, [
  'name',
  'address',
  'latitude',
  'longitude',
  'radius',
  'postalCode',
  'openingTime',
  'closingTime',
  'note',
  'isActive',
]);

interface LocationRow {
  id: string;
  region_code: string | null;
  province: string;
  city: string;
  district: string | null;
  sub_district: string | null;
  timezone: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

function itemOf(row: LocationRow): Location {
  const { region_code } = row;
  const at = (level: 'district' | 'sub-district', name: string | null) => {
    const code = regionCodeAt(region_code, level);
    return code && { id: code, name: name ?? code };
  };
  return {
    ...fieldsOfRow(ownFields, { ...row }),
    id: row.id,
    province: { id: regionCodeAt(region_code, 'province'), name: row.province },
    city: { id: regionCodeAt(region_code, 'city'), name: row.city },
    district: at('district', row.district) || null,
    subDistrict: at('sub-district', row.sub_district) || null,
    zone: zoneOf(row.timezone),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Places as lists, exports and the form read them. */
export const locationSource: ListSource<LocationRow, Location> = {
  columns: sql`${fieldColumns('l', ownFields)}, l.id, l.region_code, l.province, l.city, d.name as district,
    s.name as sub_district, l.timezone, l.version, l.created_at, l.updated_at`,
  from: sql`location l
    left join region d on length(l.region_code) >= 8 and d.code = left(l.region_code, 8)
    left join region s on length(l.region_code) = 13 and s.code = l.region_code`,
  id: sql`l.id`,
  sorts: sortsOf('l', {
    name: 'text',
    city: 'text',
    province: 'text',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  }),
  item: itemOf,
};

export interface LocationFilter {
  search?: string;
  name?: string;
  provinceId?: string;
  cityId?: string;
  zone?: Zone;
  isActive?: boolean;
  ids?: readonly string[];
}

const timezones: Record<Zone, string> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' };

/** A region and all that lies in it: their codes go on with a dot, and the sign after a dot is a slash. */
export const inRegion = (code: string) => sql`(l.region_code >= ${code} and l.region_code < ${`${code}/`})`;

/** The conditions of a filter on the places `l` of one company. */
export function locationConditions(companyId: string, filter: LocationFilter): readonly RawBuilder<unknown>[] {
  const { search, name, provinceId, cityId, zone, isActive, ids } = filter;
  const found = foundIn(sql`l.search_text`, search);
  return [
    sql`l.company_id = ${companyId}`,
    ...(found ? [found] : []),
    ...(name ? [sql`position(lower(${name}) in lower(l.name)) > 0`] : []),
    ...(provinceId ? [inRegion(provinceId)] : []),
    ...(cityId ? [inRegion(cityId)] : []),
    ...(zone ? [sql`l.timezone = ${timezones[zone]}`] : []),
    ...(isActive === undefined ? [] : [sql`l.is_active = ${isActive}`]),
    ...(ids ? [sql`l.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`] : []),
  ];
}

/** A place as it is written; the names of its regions are kept beside their code. */
export interface WrittenLocation extends ValuesOf<typeof ownFields> {
  id: string;
  /** Null for what only has names. */
  regionCode: string | null;
  /** From the province down, as far as they are known. */
  regionNames: readonly string[];
  zone: Zone;
}

const rowOf = (location: WrittenLocation) => ({
  ...rowOfFields(ownFields, location),
  id: location.id,
  region_code: location.regionCode,
  province: location.regionNames[0],
  city: location.regionNames[1],
  timezone: timezones[location.zone],
  // The address last: a long one may be cut.
  search_text: searchText(location.name, ...location.regionNames, location.postalCode, location.address),
});

export const insertLocations = (tx: CompanyTx, locations: readonly WrittenLocation[]): Promise<void> =>
  insertMany(
    tx,
    'location',
    locations.map((one) => ({ ...rowOf(one), created_at: tx.now, updated_at: tx.now })),
  );

/** Writes over places, each only from the version that was read; answers how many were. */
export const updateLocations = (
  tx: CompanyTx,
  locations: readonly (WrittenLocation & { version: number })[],
): Promise<number> =>
  updateMany(
    tx,
    'location',
    locations.map((one) => ({ ...rowOf(one), version: one.version, updated_at: tx.now })),
  );

export async function deleteLocation(tx: CompanyTx, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`delete from location
    where company_id = ${tx.companyId} and id = ${id} and version = ${version} returning id`.execute(tx.db);
  return rows.length === 1;
}

/** Places by their names, without regard to case and spaces. */
export async function locationsNamed(tx: CompanyTx, names: readonly string[]): Promise<Location[]> {
  const found = eachName(
    names,
    (key) => sql`select ${locationSource.columns} from ${locationSource.from}
      where l.company_id = ${tx.companyId} and ${only(sql`l.name_key`, key)}`,
  );
  const { rows } = await sql<LocationRow>`select found.* from ${found}`.execute(tx.db);
  return rows.map(itemOf);
}
