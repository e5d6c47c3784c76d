import type { PostageCost, PostageCostFields } from '@lajur/api-contract/postage-cost';
import type { ServiceType } from '@lajur/domain/order/status';
import { postageCostFields } from '@lajur/domain/postage-cost/postage-cost';
import { keysOf } from '@lajur/domain/record/field';
import { type RawBuilder, sql } from 'kysely';
import { allOf, foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { columnOf } from '../../platform/record/record-row';

interface PriceRecord {
  id: string;
  version: number;
  shipping_cost_type_id: string;
  shipping_cost_type: string;
  service_type: ServiceType;
  transport_type_id: string;
  transport_type: string;
  origin_location_id: string;
  origin: string;
  origin_city: string;
  destination_location_id: string;
  destination: string;
  destination_city: string;
  amount: number;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

function toPrice(row: PriceRecord): PostageCost {
  return {
    id: row.id,
    version: row.version,
    shippingCostType: { id: row.shipping_cost_type_id, name: row.shipping_cost_type },
    serviceType: row.service_type,
    transportType: { id: row.transport_type_id, name: row.transport_type },
    origin: { id: row.origin_location_id, name: row.origin, city: row.origin_city },
    destination: { id: row.destination_location_id, name: row.destination, city: row.destination_city },
    amount: row.amount,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

const route = sql`lo.name, ld.name, t.name`;

/** Prices `pc` with the names of what they refer to. */
export const prices = (companyId: string): ListSource<PriceRecord, PostageCost> => ({
  columns: sql`pc.id, pc.version, pc.shipping_cost_type_id, ct.name as shipping_cost_type, pc.service_type,
    pc.transport_type_id, t.name as transport_type, pc.origin_location_id, lo.name as origin, lo.city as origin_city,
    pc.destination_location_id, ld.name as destination, ld.city as destination_city, pc.amount, pc.is_active,
    pc.created_at, pc.updated_at, pc.updated_by`,
  from: sql`postage_cost pc
    join shipping_cost_type ct on ct.id = pc.shipping_cost_type_id
    join transport_type t on t.id = pc.transport_type_id
    join location lo on lo.company_id = ${companyId} and lo.id = pc.origin_location_id
    join location ld on ld.company_id = ${companyId} and ld.id = pc.destination_location_id`,
  id: sql`pc.id`,
  sorts: {
    ...sortsOf('pc', { createdAt: 'timestamptz', updatedAt: 'timestamptz', amount: 'bigint' }),
    origin: { column: sql`lo.name`, type: 'text' },
    destination: { column: sql`ld.name`, type: 'text' },
  },
  item: toPrice,
});

export interface PriceFilter {
  search?: string;
  shippingCostTypeId?: string;
  serviceType?: ServiceType;
  transportTypeId?: string;
  originLocationId?: string;
  destinationLocationId?: string;
  isActive?: boolean;
}

/** The conditions of a filter on prices of one company. */
export function conditionsOf(companyId: string, { search, ...exact }: PriceFilter): RawBuilder<unknown>[] {
  const words = foundIn(sql`lower(concat_ws(' ', lo.name, lo.city, ld.name, ld.city, t.name))`, search);
  const equal = Object.entries(exact).filter(([, value]) => value !== undefined);
  return [
    sql`pc.company_id = ${companyId}`,
    ...equal.map(([key, value]) => sql`${sql.ref(`pc.${columnOf(key)}`)} = ${value}`),
    ...(words ? [words] : []),
  ];
}

export const byId = (companyId: string, id: string) => [sql`pc.company_id = ${companyId}`, sql`pc.id = ${id}`];

/** The filtered prices by route, at most `limit`. */
export async function pricesBy(
  tx: CompanyTx,
  conditions: RawBuilder<unknown>[],
  limit: number,
): Promise<PostageCost[]> {
  const source = prices(tx.companyId);
  const { rows } = await sql<PriceRecord>`select ${source.columns} from ${source.from}
    where ${allOf(conditions)} order by ${route}, pc.id limit ${limit}`.execute(tx.db);
  return rows.map(toPrice);
}

export const amongIds = (ids: readonly string[]) => sql`pc.id in (${sql.join(ids)})`;

/** These prices, held still until the transaction ends; always in one order, so that two changes never wait in a ring. */
export async function lockPrices(tx: CompanyTx, ids: readonly string[]): Promise<PostageCost[]> {
  const source = prices(tx.companyId);
  const { rows } = await sql<PriceRecord>`select ${source.columns} from ${source.from}
    where pc.company_id = ${tx.companyId} and ${amongIds(ids)} order by pc.id for update of pc`.execute(tx.db);
  return rows.map(toPrice);
}

/** The names behind the ids of a price; null for what this company does not have. */
export interface PriceNames {
  shippingCostType: string | null;
  transportType: string | null;
  transportService: ServiceType | null;
  origin: string | null;
  destination: string | null;
}

/** The names, of places that nobody deletes until the transaction ends. */
export async function namesOf(tx: CompanyTx, given: PostageCostFields): Promise<PriceNames> {
  const place = (id: string) =>
    sql`(select name from location where company_id = ${tx.companyId} and id = ${id} for key share)`;
  const type = (column: string) =>
    sql`(select ${sql.ref(column)} from transport_type where id = ${given.transportTypeId})`;
  const { rows } = await sql<PriceNames>`select
    (select name from shipping_cost_type where id = ${given.shippingCostTypeId}) as "shippingCostType",
    ${type('name')} as "transportType", ${type('service_type')} as "transportService",
    ${place(given.originLocationId)} as origin, ${place(given.destinationLocationId)} as destination`.execute(tx.db);
  return rows[0] as PriceNames;
}

/** The active price of this combination, other than `except`. */
export async function activePrice(
  tx: CompanyTx,
  given: Omit<PostageCostFields, 'amount'>,
  except: string | null = null,
): Promise<{ id: string; amount: number } | null> {
  const { amount: _, ...combination } = postageCostFields;
  const same = keysOf(combination).map((key) => sql`${sql.ref(columnOf(key))} = ${given[key]}`);
  const { rows } = await sql<{ id: string; amount: number }>`select id, amount from postage_cost
    where company_id = ${tx.companyId} and is_active and ${sql.join(same, sql` and `)}
      and id is distinct from ${except}::uuid`.execute(tx.db);
  return rows[0] ?? null;
}
