import { createHash } from 'node:crypto';
import type { PostageCostFields } from '@lajur/api-contract/postage-cost';
import type { ServiceType } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import { foundIn } from '../../platform/database/list';
import { eachOf, only } from '../../platform/database/look-up';
import { eachName } from '../../platform/database/same-name';
import type { CompanyTx } from '../../platform/database/scope';

interface Named {
  id: string;
  name: string;
}
export interface Place extends Named {
  city: string;
}
export interface Lookup {
  search?: string;
  size: number;
}

export async function transportTypesOf(
  tx: CompanyTx,
  serviceType: ServiceType,
  { search, size }: Lookup,
): Promise<Named[]> {
  const found = foundIn(sql`lower(name)`, search) ?? sql`true`;
  const { rows } = await sql<Named>`select id, name from transport_type
    where service_type = ${serviceType} and ${found} order by name, id limit ${size}`.execute(tx.db);
  return rows;
}

export async function hasTransportType(tx: CompanyTx, serviceType: ServiceType, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from transport_type
    where id = ${id} and service_type = ${serviceType}`.execute(tx.db);
  return rows.length > 0;
}

/** The active places of the company; with an origin the others, each with its active price from there. */
export async function placesFor(
  tx: CompanyTx,
  price: { serviceType: ServiceType; transportTypeId: string; originLocationId?: string },
  { search, size }: Lookup,
): Promise<(Place & { amount: number | null })[]> {
  const found = foundIn(sql`l.search_text`, search) ?? sql`true`;
  const origin = price.originLocationId ?? null;
  const { rows } = await sql<Place & { amount: number | null }>`select l.id, l.name, l.city,
      (select min(amount) from postage_cost pc where pc.company_id = ${tx.companyId} and pc.is_active
        and pc.origin_location_id = ${origin}::uuid and pc.destination_location_id = l.id
        and pc.transport_type_id = ${price.transportTypeId} and pc.service_type = ${price.serviceType}) as amount
    from location l where l.company_id = ${tx.companyId} and l.is_active and l.id is distinct from ${origin}::uuid and ${found}
    order by l.name, l.id limit ${size}`.execute(tx.db);
  return rows;
}

const ends = { origin: 'origin_location_id', destination: 'destination_location_id' } as const;
const maxPlaces = 100;

/** The places that prices begin or end at. */
export async function placesOfPrices(
  tx: CompanyTx,
  end: keyof typeof ends,
  filter: { originLocationId?: string; search?: string; ids?: readonly string[] },
): Promise<Place[]> {
  const found = foundIn(sql`l.search_text`, filter.search) ?? sql`true`;
  const among = filter.ids ? sql`l.id in (${sql.join(filter.ids)})` : sql`true`;
  const from = filter.originLocationId ? sql`pc.origin_location_id = ${filter.originLocationId}` : sql`true`;
  const { rows } = await sql<Place>`select l.id, l.name, l.city from location l
    where l.company_id = ${tx.companyId} and ${found} and ${among} and exists (select 1 from postage_cost pc
      where pc.company_id = ${tx.companyId} and ${sql.ref(`pc.${ends[end]}`)} = l.id and ${from})
    order by l.name, l.id limit ${sql.lit(maxPlaces)}`.execute(tx.db);
  return rows;
}

export type FoundPlace = Named & { isActive: boolean };

/**
 * The company's places called so; a name stands for one place (0012_location.sql). Nobody deletes them until the
 * transaction ends.
 */
export async function placesNamed(tx: CompanyTx, names: readonly string[]): Promise<FoundPlace[]> {
  const found = eachName(
    names,
    (key) => sql`select id, name, is_active as "isActive" from location
      where company_id = ${tx.companyId} and ${only(sql`name_key`, key)} for key share`,
  );
  const { rows } = await sql<FoundPlace>`select found.* from ${found}`.execute(tx.db);
  return rows;
}

/** A vehicle type, and its name in small letters. */
export type FoundType = Named & { key: string; serviceType: ServiceType };

export async function transportTypesNamed(tx: CompanyTx, names: readonly string[]): Promise<FoundType[]> {
  const { rows } = await sql<FoundType>`select id, name, lower(name) as key,
    service_type as "serviceType" from transport_type where lower(name) = any(${names as string[]}::text[])`.execute(
    tx.db,
  );
  return rows;
}

/** The names of all vehicle types. */
export async function transportTypeNames(tx: CompanyTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from transport_type order by name`.execute(tx.db);
  return rows.map(({ name }) => name);
}

export interface StandingPrice {
  at: number;
  id: string;
  version: number;
  amount: number;
}

type Combination = Omit<PostageCostFields, 'amount'>;

/** As the database makes it of a price (0028_look_up_keys.sql). */
function combinationOf(price: Combination): string {
  const { originLocationId, destinationLocationId, transportTypeId, serviceType, shippingCostTypeId } = price;
  const parts = [originLocationId, destinationLocationId, transportTypeId, serviceType, shippingCostTypeId];
  return createHash('md5')
    .update(parts.join(''))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The prices of many combinations, in use or not, as each asks for: `at` is the place in what was asked. */
export async function pricesOf(
  tx: CompanyTx,
  asked: readonly (Combination & { at: number; isActive: boolean })[],
): Promise<StandingPrice[]> {
  const keys = asked.map(combinationOf);
  const found = eachOf(
    sql`${[...new Set(keys)]}::uuid[]`,
    (key) => sql`select id, version, amount, combination, is_active as "isActive" from postage_cost
      where company_id = ${tx.companyId} and ${only(sql`combination`, key)}`,
  );
  const { rows } = await sql<Omit<StandingPrice, 'at'> & { combination: string; isActive: boolean }>`
    select found.* from ${found}`.execute(tx.db);
  const prices = new Map<string, typeof rows>();
  for (const price of rows) prices.set(price.combination, [...(prices.get(price.combination) ?? []), price]);
  return asked.flatMap(({ at, isActive }, index) =>
    (prices.get(keys[index] ?? '') ?? [])
      .filter((price) => price.isActive === isActive)
      .map(({ id, version, amount }) => ({ at, id, version, amount })),
  );
}
