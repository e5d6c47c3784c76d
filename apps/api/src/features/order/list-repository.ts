import type { OrderRow } from '@lajur/api-contract/order-detail';
import { countLimit, type Page } from '@lajur/api-contract/page';
import type { OrderGroup, OrderMode, OrderStatus, PodStatus } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { lastWithPrefix, searchWords } from './order-token';
import { type RowRecord, rowColumns, rowJoins, toOrderRow } from './row-repository';

export interface OrderFilter {
  group?: OrderGroup;
  search?: string;
  fromDate?: string;
  toDate?: string;
  latestStatus?: readonly OrderStatus[];
  originLocationId?: string;
  destinationLocationId?: string;
  companyTransportNo?: string;
  cargoTitle?: string;
  shipperId?: string;
  mode?: OrderMode;
  podStatus?: PodStatus;
}

export interface Paging {
  page: number;
  size: number;
  /** `key,asc|desc`, one of the contract's. */
  sort: string;
}

/** Each in both directions; what is null comes last either way. */
const orders: Record<string, RawBuilder<unknown>> = {
  'createdAt,asc': sql.raw('o.created_at asc, o.id asc'),
  'createdAt,desc': sql.raw('o.created_at desc, o.id desc'),
  'answerBy,asc': sql.raw('o.answer_by asc nulls last, o.id asc'),
  'answerBy,desc': sql.raw('o.answer_by desc nulls last, o.id desc'),
  'pickupFrom,asc': sql.raw('o.pickup_from asc, o.id asc'),
  'pickupFrom,desc': sql.raw('o.pickup_from desc, o.id desc'),
  'arrivalPlan,asc': sql.raw('o.arrival_plan asc, o.id asc'),
  'arrivalPlan,desc': sql.raw('o.arrival_plan desc, o.id desc'),
  'cargoNo,asc': sql.raw('o.cargo_no asc, o.id asc'),
  'cargoNo,desc': sql.raw('o.cargo_no desc, o.id desc'),
  'mainCost,asc': sql.raw('o.main_cost asc, o.id asc'),
  'mainCost,desc': sql.raw('o.main_cost desc, o.id desc'),
  'updatedAt,asc': sql.raw('o.updated_at asc, o.id asc'),
  'updatedAt,desc': sql.raw('o.updated_at desc, o.id desc'),
};
const orderBy = (sort: string) => orders[sort] ?? orders['createdAt,desc'];

// Written bare, so that the partial indexes of the same condition serve.
const groupConditions: Record<OrderGroup, RawBuilder<unknown>> = {
  waiting: sql.raw('o.in_waiting'),
  process: sql.raw('o.in_process'),
  completed: sql.raw('o.in_completed'),
};

/** Some token of the order begins with the word. */
const found = (word: string) => sql`exists (select 1 from order_token t
  where t.company_id = o.company_id and t.order_id = o.id and t.token >= ${word} and t.token < ${lastWithPrefix(word)})`;

/** Midnight of a day where the company is; asked once, not for every row. */
const midnight = (companyId: string, day: string, plusDays: number) =>
  sql`(select (${day}::date + ${sql.lit(plusDays)})::timestamp at time zone timezone from company where id = ${companyId})`;

/** The conditions of a filter on orders `o` of one company. */
export function conditions(companyId: string, filter: OrderFilter): RawBuilder<unknown> {
  const words = [
    ...new Set(
      [filter.search, filter.companyTransportNo, filter.cargoTitle].flatMap((text) => searchWords(text ?? '')),
    ),
  ];
  const parts: RawBuilder<unknown>[] = [sql`o.company_id = ${companyId}`];
  if (filter.group) parts.push(groupConditions[filter.group]);
  if (filter.latestStatus?.length) parts.push(sql`o.status in (${sql.join(filter.latestStatus)})`);
  if (filter.podStatus) parts.push(sql`o.pod_status = ${filter.podStatus}`);
  if (filter.fromDate) parts.push(sql`o.pickup_from >= ${midnight(companyId, filter.fromDate, 0)}`);
  if (filter.toDate) parts.push(sql`o.pickup_from < ${midnight(companyId, filter.toDate, 1)}`);
  if (filter.originLocationId) parts.push(sql`o.origin_city = ${filter.originLocationId}`);
  if (filter.destinationLocationId) parts.push(sql`o.destination_city = ${filter.destinationLocationId}`);
  if (filter.shipperId) parts.push(sql`o.shipper_id = ${filter.shipperId}`);
  if (filter.mode) parts.push(sql`o.mode = ${filter.mode}`);
  parts.push(...words.map(found));
  return sql.join(parts, sql` and `);
}

/**
 * A page of orders with `more` columns on each. Rows and count come in one statement; the count stops at the limit, so
 * that it costs the same however large the table grows.
 */
export async function pageOf<More extends object>(
  tx: CompanyTx,
  where: RawBuilder<unknown>,
  { page, size, sort }: Paging,
  more: { columns: RawBuilder<unknown>; read: (row: More) => object } = { columns: sql``, read: () => ({}) },
): Promise<Page<OrderRow & More>> {
  const by = orderBy(sort);
  const counted = sql`(select count(*)::int from (select 1 from orders o where ${where} limit ${sql.lit(countLimit + 1)}) found)`;
  const { rows } = await sql<RowRecord & More & { total: number }>`
    select ${rowColumns}, ${counted} as total ${more.columns}
    from (select * from orders o where ${where} order by ${by} limit ${size} offset ${page * size}) o ${rowJoins}
    order by ${by}`.execute(tx.db);
  // A page past the end has no row to carry the count.
  const total =
    rows[0]?.total ??
    (page === 0 ? 0 : ((await sql<{ total: number }>`select ${counted} as total`.execute(tx.db)).rows[0]?.total ?? 0));
  const totalElements = Math.min(total, countLimit);
  return {
    content: rows.map((row) => ({ ...toOrderRow(row, tx.now), ...more.read(row) }) as OrderRow & More),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    totalIsExact: total <= countLimit,
  };
}

interface Papers {
  missingDocuments: number;
  refusedDocuments: number;
}

const papersWhere = (condition: string) =>
  sql.raw(`(select count(*)::int from order_document x
  where x.company_id = o.company_id and x.order_id = o.id and ${condition})`);

/** A page of orders with the state of their papers. */
export const pageWithPapers = (tx: CompanyTx, filter: OrderFilter, paging: Paging): Promise<Page<OrderRow & Papers>> =>
  pageOf<Papers>(tx, conditions(tx.companyId, filter), paging, {
    columns: sql`, ${papersWhere('x.mandatory and (x.file_id is null or x.refused_because is not null)')} as "missingDocuments",
      ${papersWhere('x.refused_because is not null')} as "refusedDocuments"`,
    read: ({ missingDocuments, refusedDocuments }) => ({ missingDocuments, refusedDocuments }),
  });

/** The ids of all that a filter finds, in order: what an export then reads piece by piece. */
export async function idsOf(tx: CompanyTx, filter: OrderFilter, sort: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${conditions(tx.companyId, filter)} order by ${orderBy(sort)}`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** These orders in this order; those that are gone are left out. */
export async function rowsOf(tx: CompanyTx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RowRecord>`
    select ${rowColumns} from orders o ${rowJoins}
    where o.company_id = ${tx.companyId} and o.id in (${sql.join(ids)})`.execute(tx.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toOrderRow(row, tx.now)] : [];
  });
}
