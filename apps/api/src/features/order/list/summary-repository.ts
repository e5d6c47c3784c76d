import { countLimit } from '@lajur/api-contract/page';
import { standsAs } from '@lajur/domain/order/order-money';
import { type OrderStatus, orderStatuses, type PodStatus, podStatuses } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';

/** How many orders stand in each status, each count up to the limit. */
export async function countByStatus(tx: CompanyTx): Promise<Record<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select s.status, (select count(*)::int from (select 1 from orders o
      where o.company_id = ${tx.companyId} and o.status = s.status limit ${sql.lit(countLimit)}) found) as count
    from (values ${sql.join(orderStatuses.map((status) => sql`(${status})`))}) s(status)`.execute(tx.db);
  return Object.fromEntries(rows.map((row) => [row.status, row.count])) as Record<OrderStatus, number>;
}

/** How many orders in `statuses` stand in each state of their documents, each count up to the limit. */
export async function countByPodStatus(
  tx: CompanyTx,
  statuses: readonly OrderStatus[],
): Promise<Record<PodStatus, number>> {
  const { rows } = await sql<{ status: PodStatus; count: number }>`
    select p.status, (select count(*)::int from (select 1 from orders o
      where o.company_id = ${tx.companyId} and o.in_completed and o.status in (${sql.join(statuses)})
        and o.pod_status = p.status limit ${sql.lit(countLimit)}) found) as count
    from (values ${sql.join(podStatuses.map((status) => sql`(${status})`))}) p(status)`.execute(tx.db);
  return Object.fromEntries(rows.map((row) => [row.status, row.count])) as Record<PodStatus, number>;
}

const held = standsAs('held');

/** What documents hold up as long as they are not complete (`moneyStanding`), by their state: main costs and approved additional ones. */
export async function heldUpByPodStatus(
  tx: CompanyTx,
  statuses: readonly OrderStatus[] = held.statuses,
): Promise<Record<PodStatus, number>> {
  const open = sql`o.company_id = ${tx.companyId} and o.in_completed and o.status in (${sql.join(statuses)})
    and o.pod_status in (${sql.join(held.podStatuses)})`;
  const { rows } = await sql<{ status: PodStatus; amount: number }>`
    select status, sum(amount)::bigint as amount from (
      select o.pod_status as status, o.main_cost as amount from orders o where ${open}
      union all
      select o.pod_status, c.amount from orders o
        join order_cost c on c.company_id = ${tx.companyId} and c.order_id = o.id and c.status = 'APPROVE'
        where ${open}) held group by status`.execute(tx.db);
  const none = Object.fromEntries(podStatuses.map((status) => [status, 0]));
  return Object.assign(none, Object.fromEntries(rows.map((row) => [row.status, row.amount]))) as Record<
    PodStatus,
    number
  >;
}

const maxOptions = 500;
const cityColumns = { origin: 'origin_city', destination: 'destination_city' } as const;

/**
 * The values of an indexed column in this company's orders, one after the other: from each the index leads to the
 * next, so the cost is of the values, not of the orders.
 */
const distinct = (tx: CompanyTx, column: RawBuilder<unknown>, none: RawBuilder<unknown>) => sql`with recursive seen as (
    (select ${column} as value from orders o where o.company_id = ${tx.companyId} order by ${column} limit 1)
    union all
    select (select ${column} from orders o where o.company_id = ${tx.companyId} and ${column} > seen.value
      order by ${column} limit 1) from seen where seen.value is not null)
  select value from seen where value is not null ${none}`;

export interface Option {
  value: string;
  label: string;
}

/** The cities that occur, those that contain `search`. */
export async function cityOptions(tx: CompanyTx, field: 'origin' | 'destination', search: string): Promise<Option[]> {
  const column = sql.raw(`o.${cityColumns[field]}`);
  const { rows } = await sql<{ value: string }>`
    ${distinct(tx, column, sql`and strpos(lower(value), ${search.toLowerCase()}) > 0`)}
    order by value limit ${sql.lit(maxOptions)}`.execute(tx.db);
  return rows.map(({ value }) => ({ value, label: value }));
}

/** The company's own places, those whose name or city contains `search`. */
export async function locationOptions(tx: CompanyTx, search: string): Promise<Option[]> {
  const { rows } = await sql<Option>`
    select l.id as value, l.name || ', ' || l.city as label from location l
    where l.company_id = ${tx.companyId} and strpos(lower(l.name || ', ' || l.city), ${search.toLowerCase()}) > 0
    order by l.name, l.id limit ${sql.lit(maxOptions)}`.execute(tx.db);
  return rows;
}

/** The shippers that occur, those whose name contains `search`. */
export async function typeOptions(tx: CompanyTx, search: string): Promise<Option[]> {
  const { rows } = await sql<Option>`
    select t.id as value, t.name as label from transport_type t
    where strpos(lower(t.name), ${search.toLowerCase()}) > 0
    order by t.name limit ${sql.lit(maxOptions)}`.execute(tx.db);
  return rows;
}

export async function shipperOptions(tx: CompanyTx, search: string): Promise<Option[]> {
  const { rows } = await sql<Option>`
    select s.id as value, s.name as label from (${distinct(tx, sql.raw('o.shipper_id'), sql``)}) used
    join shipper s on s.id = used.value
    where strpos(lower(s.name), ${search.toLowerCase()}) > 0
    order by s.name limit ${sql.lit(maxOptions)}`.execute(tx.db);
  return rows;
}
