import type { ExpectedOrder } from '@lajur/api-contract/dashboard';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { countLimit, type Page } from '@lajur/api-contract/page';
import { standsAs } from '@lajur/domain/order/order-money';
import type { PodStatus } from '@lajur/domain/order/status';
import { completenessScore, type UnnamedFact } from '@lajur/domain/pod-document/completeness';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf, type Statement } from '../../../platform/database/statement';
import { iso, isoOrNull, type RowRecord, rangeOf, rowColumns, rowJoins, toOrderRow } from '../store/row-repository';
import { conditions, type OrderFilter, type Paging, slice, sortOf, wordsOf } from './filter-repository';
import { findIds, searchLimit } from './search-repository';

type PageRecord = RowRecord & { total: number };

/** Columns beyond those of every list. */
interface More<Found, Extra> {
  columns: (companyId: string) => RawBuilder<unknown>;
  read: (found: Found) => Extra;
}
const nothing: More<object, object> = { columns: () => sql``, read: () => ({}) };

/** How many a filter finds, counted up to one past its limit. */
const countOf = (companyId: string, filter: OrderFilter): RawBuilder<unknown> =>
  sql`(select count(*)::int from (select 1 from orders o where o.company_id = ${companyId} and ${conditions(companyId, filter)}
    limit ${sql.lit(countLimit + 1)}) found)`;

/** One plan serves all: the first page of a group. */
const hasOnePlan = ({ group: _, ...others }: OrderFilter, { page }: Paging): boolean =>
  page === 0 && Object.values(others).every((value) => value === undefined);

/**
 * A page of orders and their count in one statement: an index is walked in the order of the list. The count stops at the limit,
 * however large the table grows.
 */
export function pageStatement(
  companyId: string,
  filter: OrderFilter,
  paging: Paging,
  now: Date,
  columns = nothing.columns,
): Statement {
  const { by } = sortOf(paging.sort, now);
  const asked = conditions(companyId, filter);
  const statement = compile(sql`select ${rowColumns}, ${countOf(companyId, filter)} as total ${columns(companyId)}
    from (select * from orders o where o.company_id = ${companyId} and ${asked} order by ${by} ${slice(paging)}) o ${rowJoins(sql`${companyId}`)} order by ${by}`);
  return { ...statement, keepsPlan: hasOnePlan(filter, paging) || undefined };
}

function pageOf<Row>(
  content: Row[],
  { page, size }: Paging,
  { total, limit }: { total: number; limit: number },
): Page<Row> {
  const totalElements = Math.min(total, limit);
  return {
    content,
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    totalIsExact: total <= limit,
  };
}

const rowOf =
  <Found extends object, Extra extends object>({ read }: More<Found, Extra>, now: Date) =>
  (row: RowRecord & Found): OrderRow & Extra =>
    Object.assign(toOrderRow(row, now), read(row));

/** Orders by their ids, in their order. */
async function rowsWith<Found extends object, Extra extends object>(
  tx: CompanyTx,
  ids: readonly string[],
  more: More<Found, Extra>,
): Promise<(OrderRow & Extra)[]> {
  if (ids.length === 0) return [];
  const { companyId } = tx;
  const rows = await rowsOf<RowRecord & Found>(tx, {
    ...compile(sql`select ${rowColumns} ${more.columns(companyId)} from orders o ${rowJoins(sql`${companyId}`)}
      where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])`),
    keepsPlan: true,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(rowOf(more, tx.now));
}

async function pageWith<Found extends object, Extra extends object>(
  tx: CompanyTx,
  filter: OrderFilter,
  paging: Paging,
  more: More<Found, Extra>,
): Promise<Page<OrderRow & Extra>> {
  if (wordsOf(filter).length > 0) {
    const { ids, total } = await findIds(tx, filter, paging);
    return pageOf(await rowsWith(tx, ids, more), paging, { total, limit: searchLimit });
  }
  const rows = await rowsOf<PageRecord & Found>(tx, pageStatement(tx.companyId, filter, paging, tx.now, more.columns));
  // A page past the end has no row to carry the count.
  const [past] =
    rows.length || paging.page === 0
      ? []
      : await rowsOf<{ total: number }>(tx, compile(sql`select ${countOf(tx.companyId, filter)} as total`));
  const total = rows[0]?.total ?? past?.total ?? 0;
  return pageOf(rows.map(rowOf(more, tx.now)), paging, { total, limit: countLimit });
}

/** A page of orders. */
export const page = (tx: CompanyTx, filter: OrderFilter, paging: Paging): Promise<Page<OrderRow>> =>
  pageWith(tx, filter, paging, nothing);

/** Orders by their ids, in their order; those that are not the company's are left out. */
export const rowsById = (tx: CompanyTx, ids: readonly string[]): Promise<OrderRow[]> => rowsWith(tx, ids, nothing);

export interface DocumentsRecord {
  missingDocuments: number;
  absentDocuments: number;
  refusedDocuments: number;
  heldUp: number;
  receivedAt: Date | null;
  /** What its completeness is made of; null once the documents are with the provider. */
  facts: UnnamedFact[] | null;
}
export type Documents = Omit<DocumentsRecord, 'receivedAt' | 'facts'> & {
  receivedAt: string | null;
  completeness: number | null;
};

const documentsWhere = (companyId: string, condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from order_document x
    where x.company_id = ${companyId} and x.order_id = o.id and ${condition})`;

const held = standsAs('held');
const among = (values: readonly string[]) => sql.join(values.map((one) => sql.lit(one)));

/** Nobody else looks at the documents yet. */
const judgedHere = sql.join(
  (['BELUM_KIRIM_DOKUMEN', 'DOKUMEN_TIDAK_LENGKAP'] satisfies PodStatus[]).map((status) => sql.lit(status)),
);

/** The state of an order's documents, behind the columns of every list. */
export const documents: More<DocumentsRecord, Documents> = {
  columns: (
    companyId,
  ) => sql`, ${documentsWhere(companyId, sql`x.mandatory and (x.file_id is null or x.refused_because is not null)`)}
      as "missingDocuments",
    ${documentsWhere(companyId, sql`x.mandatory and x.file_id is null`)} as "absentDocuments",
    ${documentsWhere(companyId, sql`x.refused_because is not null`)} as "refusedDocuments", o.received_at as "receivedAt",
    case when o.status in (${among(held.statuses)}) and o.pod_status in (${among(held.podStatuses)})
      then o.main_cost + (select coalesce(sum(c.amount), 0) from order_cost c
        where c.company_id = ${companyId} and c.order_id = o.id and c.status = 'APPROVE')::bigint else 0 end as "heldUp",
    case when o.pod_status in (${judgedHere}) then coalesce((select json_agg(json_build_object('mandatory', x.mandatory,
        'there', x.file_id is not null, 'refusedBecause', x.refused_because, 'fault', x.fault))
      from order_document x where x.company_id = ${companyId} and x.order_id = o.id), '[]') end as facts`,
  read: ({ receivedAt, facts, ...counts }) => ({
    ...counts,
    completeness: facts && completenessScore(facts),
    receivedAt: isoOrNull(receivedAt),
  }),
};

/** A page of orders with the state of their documents. */
export const pageWithDocuments = (
  tx: CompanyTx,
  filter: OrderFilter,
  paging: Paging,
): Promise<Page<OrderRow & Documents>> => pageWith(tx, filter, paging, documents);

interface ExpectedRecord {
  etaFrom: Date | null;
  etaUntil: Date | null;
  deliveryUntil: Date;
}
type Expected = Pick<ExpectedOrder, 'etaRange' | 'deliveryUntil'>;

/** Within what an order is expected, behind the columns of every list. */
const expected: More<ExpectedRecord, Expected> = {
  columns: () => sql`, o.eta_from as "etaFrom", o.eta_until as "etaUntil", o.delivery_until as "deliveryUntil"`,
  read: ({ etaFrom, etaUntil, deliveryUntil }) => ({
    etaRange: rangeOf(etaFrom, etaUntil),
    deliveryUntil: iso(deliveryUntil),
  }),
};

/** A page of orders with within what they are expected. */
export const pageOfExpected = (tx: CompanyTx, filter: OrderFilter, paging: Paging): Promise<Page<ExpectedOrder>> =>
  pageWith(tx, filter, paging, expected);

/** Names and cities of all stops of some orders, by order. */
export async function placesOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  if (ids.length === 0) return places;
  const rows = await tx.db
    .selectFrom('order_stop')
    .select(['order_id', 'name', 'city'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', 'in', ids)
    .orderBy('seq')
    .execute();
  for (const { order_id: id, name, city } of rows) places.set(id, [...(places.get(id) ?? []), `${name}, ${city}`]);
  return places;
}
