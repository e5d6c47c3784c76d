import type { ExpectedOrder } from '@lajur/api-contract/dashboard';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { countLimit, type Page } from '@lajur/api-contract/page';
import { searchWords } from '@lajur/domain/common/search-words';
import { silentSince } from '@lajur/domain/order/signal';
import type { OrderGroup, OrderMode, OrderStatus, PodStatus } from '@lajur/domain/order/status';
import { completenessScore, type UnnamedFact } from '@lajur/domain/pod-document/completeness';
import { type RawBuilder, sql } from 'kysely';
import { midnight } from '../../../platform/database/midnight';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf, type Statement } from '../../../platform/database/statement';
import { lastWithPrefix } from '../store/order-token';
import { iso, isoOrNull, type RowRecord, rangeOf, rowColumns, rowJoins, toOrderRow } from '../store/row-repository';

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
  /** Received until then, and the documents not complete since. */
  waitingSince?: Date;
  /** Not yet at the last stop, and known when it will be. */
  expected?: boolean;
  /** Chosen by hand. */
  ids?: readonly string[];
}

export interface Paging {
  page: number;
  size: number;
  /** `key,asc|desc`, one of the contract's. */
  sort: string;
}

const columns: Record<string, string> = {
  createdAt: 'created_at',
  answerBy: 'answer_by',
  pickupFrom: 'pickup_from',
  arrivalPlan: 'arrival_plan',
  cargoNo: 'cargo_no',
  mainCost: 'main_cost',
  updatedAt: 'updated_at',
  receivedAt: 'received_at',
  waiting: 'pod_turn',
  eta: 'eta',
};

interface Sort {
  /** What it needs of each order. */
  column: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

/**
 * Of orders under way: the late first, by how much (`lateMinutes` of the domain says the same), then those whose vehicle has
 * said nothing for long, then what is due next.
 */
function byUrgency(now: Date, way: 'asc' | 'desc'): Sort {
  const overdue = sql`greatest(o.eta, ${now}::timestamptz) - o.delivery_until`;
  const late = sql`case when o.arrived_at is null then greatest(${overdue}, interval '0') else interval '0' end`;
  const silent = sql`coalesce(o.last_position_at < ${silentSince(now)}, false)`;
  const [most, least] = [sql.raw(way), sql.raw(way === 'desc' ? 'asc' : 'desc')];
  return {
    column: sql`o.eta, o.arrived_at, o.delivery_until, o.last_position_at`,
    by: sql`${late} ${most}, ${silent} ${most}, o.delivery_until ${least}, o.id ${least}`,
  };
}

/** How orders `o` are sorted. Who has no deadline comes last either way; what was never received counts as oldest. */
function sortOf(sort: string, now: Date): Sort {
  const [key = '', direction] = sort.split(',');
  const column = columns[key] ?? 'created_at';
  const way = direction === 'asc' ? 'asc' : 'desc';
  if (key === 'urgency') return byUrgency(now, way);
  const nulls = { answer_by: ' nulls last', received_at: way === 'asc' ? ' nulls first' : ' nulls last' }[column] ?? '';
  return { column: sql.raw(`o.${column}`), by: sql.raw(`o.${column} ${way}${nulls}, o.id ${way}`) };
}

// Written bare, so that the partial indexes of the same condition serve.
const groupConditions: Record<OrderGroup, RawBuilder<unknown>> = {
  waiting: sql.raw('o.in_waiting'),
  process: sql.raw('o.in_process'),
  completed: sql.raw('o.in_completed'),
};

const hasBeginning = (t: RawBuilder<unknown>, word: string) =>
  sql`${t}.token >= ${word} and ${t}.token < ${lastWithPrefix(word)}`;

/** A token `t` of the order `o` begins with the word. */
const begins = (companyId: string, t: RawBuilder<unknown>, word: string) =>
  sql`${t}.company_id = ${companyId} and ${t}.order_id = o.id and ${hasBeginning(t, word)}`;

/** Some token of the order begins with the word. */
const found = (companyId: string, word: string) =>
  sql`exists (select 1 from order_token t where ${begins(companyId, sql.raw('t'), word)})`;

/** A number as it is written, such as C-26-118204, is one token: one word finds it sooner than its three parts. */
const numbersAsOne = (typed: string | undefined): string | undefined =>
  typed?.replace(/(?<![\p{L}\d-])([a-z]{1,3})-(\d\d)-(\d{4,})(?![\p{L}\d-])/giu, '$1$2$3');

/** What is searched for, each field's words; `null` of one that asks nothing. */
const asked = (filter: OrderFilter) =>
  [filter.search, filter.companyTransportNo, filter.cargoTitle].map((typed) => searchWords(numbersAsOne(typed)));

/** The only word, if it has so many digits that few orders have it. */
const numberIn = ([word, another]: readonly string[]): string | undefined =>
  another === undefined && word && /\d{6}/.test(word) ? word : undefined;

const wordsOf = (filter: OrderFilter): string[] => [...new Set(asked(filter).flatMap((words) => words ?? []))];

/** In the order of their turn the complete ones come last: a walk ends before them, or begins with them. */
const turnOf = {
  open: sql.raw(`o.pod_turn < timestamp '2500-01-01'`),
  complete: sql.raw(`o.pod_turn > timestamp '2500-01-01'`),
};

/** The conditions of a filter on orders `o` of one company, but for the words that are searched. */
function plainConditions(companyId: string, filter: OrderFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`o.company_id = ${companyId}`];
  if (filter.group) parts.push(groupConditions[filter.group]);
  if (filter.latestStatus?.length) parts.push(sql`o.status in (${sql.join(filter.latestStatus)})`);
  if (filter.podStatus) parts.push(sql`o.pod_status = ${filter.podStatus}`);
  if (filter.podStatus === 'DOKUMEN_POD_LENGKAP') parts.push(turnOf.complete);
  if (filter.waitingSince)
    parts.push(
      sql`o.received_at <= ${filter.waitingSince} and o.pod_status <> 'DOKUMEN_POD_LENGKAP' and ${turnOf.open}`,
    );
  if (filter.fromDate) parts.push(sql`o.pickup_from >= ${midnight(companyId, filter.fromDate, 0)}`);
  if (filter.toDate) parts.push(sql`o.pickup_from < ${midnight(companyId, filter.toDate, 1)}`);
  if (filter.originLocationId) parts.push(sql`o.origin_city = ${filter.originLocationId}`);
  if (filter.destinationLocationId) parts.push(sql`o.destination_city = ${filter.destinationLocationId}`);
  if (filter.shipperId) parts.push(sql`o.shipper_id = ${filter.shipperId}`);
  if (filter.expected) parts.push(sql`o.arrived_at is null and o.eta is not null`);
  if (filter.mode) parts.push(sql`o.mode = ${filter.mode}`);
  // Signs without a letter or a digit are in no order.
  if (asked(filter).some((words) => words?.length === 0)) parts.push(sql`false`);
  if (filter.ids) parts.push(sql`o.id in (${sql.join(filter.ids)})`);
  return sql.join(parts, sql` and `);
}

/** The conditions of a filter on orders `o` of one company. */
export const conditions = (companyId: string, filter: OrderFilter): RawBuilder<unknown> =>
  sql.join([plainConditions(companyId, filter), ...wordsOf(filter).map((word) => found(companyId, word))], sql` and `);

/**
 * The same where many orders are known to fulfil it. The longest word leads, being rare more often than another; the others are
 * asked of each order by itself. Left to choose, PostgreSQL takes words that go together, a company's name, for ever so
 * rare, and reads all orders that have them instead of the first ones.
 */
function conditionsOfMany(companyId: string, filter: OrderFilter): RawBuilder<unknown> {
  const [longest, ...others] = wordsOf(filter).toSorted((one, other) => other.length - one.length);
  const lead = longest ? [found(companyId, longest)] : [];
  const looked = others.map((word) => sql`(select ${found(companyId, word)})`);
  return sql.join([plainConditions(companyId, filter), ...lead, ...looked], sql` and `);
}

type PageRecord = RowRecord & { total: number };

/** Columns beyond those of every list. */
interface More<Found, Extra> {
  columns: (companyId: string) => RawBuilder<unknown>;
  read: (found: Found) => Extra;
}
const nothing: More<object, object> = { columns: () => sql``, read: () => ({}) };

/** Which page: a text for the first one, so that PostgreSQL plans for few rows and keeps the plan. */
const slice = ({ page, size }: Paging) =>
  page === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${page * size}`;

interface Reading {
  companyId: string;
  filter: OrderFilter;
  paging: Paging;
  now: Date;
  columns: RawBuilder<unknown>;
}

/** Walks an index in the order of the list and counts beside it. */
function walked({ companyId, filter, paging, now, columns }: Reading): RawBuilder<unknown> {
  const { by } = sortOf(paging.sort, now);
  const where = conditions(companyId, filter);
  return sql`select ${rowColumns}, ${countOf(companyId, filter)} as total ${columns}
    from (select * from orders o where ${where} order by ${by} ${slice(paging)}) o ${rowJoins(sql`${companyId}`)} order by ${by}`;
}

/** Past this many a search says "lebih dari": a word that so many orders have is followed by another one. */
const searchLimit = 500;
const limitOf = (filter: OrderFilter) => (wordsOf(filter).length ? searchLimit : countLimit);

const oneTooMany = sql.lit(searchLimit + 1);

/**
 * What a search meets first: `met`, no more of it than the limit needs, however common the words; `found`, each order of
 * it once, since one that has several tokens with the same beginning is met several times. Joined, not asked with `exists`: the tokens may then lead to the orders one by one, where `exists` would first
 * read all of them. Those of a number always do, so that its plan can be kept; of words PostgreSQL knows best what to begin
 * with.
 */
function meeting({ companyId, filter }: Pick<Reading, 'companyId' | 'filter'>, columns: RawBuilder<unknown>) {
  const plain = plainConditions(companyId, filter);
  const words = wordsOf(filter);
  const number = numberIn(words);
  const joins = words.map((word, at) => {
    const t = sql.raw(`t${at}`);
    return sql`join order_token ${t} on ${begins(companyId, t, word)}`;
  });
  const from = number
    ? sql`order_token t cross join lateral (select o.* from orders o
        where o.company_id = ${companyId} and o.id = t.order_id and ${plain} offset 0) o
      where t.company_id = ${companyId} and ${hasBeginning(sql.raw('t'), number)}`
    : sql`orders o ${sql.join(joins, sql` `)} where ${plain}`;
  return sql`with met as materialized (select ${columns} from ${from} limit ${oneTooMany}),
    found as materialized (select distinct * from met)`;
}
const allMet = sql`(select count(*) from met) < ${oneTooMany}`;

/** Orders are counted one by one only where the same ones were met so often that it stays open how many there are. */
const totalMet = (companyId: string, filter: OrderFilter) => sql`(select case
  when ${allMet} or count(*) >= ${oneTooMany} then count(*)::int
  else (select count(*)::int from (select 1 from orders o where ${conditionsOfMany(companyId, filter)}
    limit ${oneTooMany}) one)
  end from found)`;

/**
 * Finds first and sorts what was found. Nothing tells how rare a word is: walking all orders until ten have it costs
 * the more the rarer it is. Only where more was met than is counted is the index walked, and then ten are soon met.
 */
function searched(reading: Reading): RawBuilder<unknown> {
  const { companyId, filter, paging, now, columns } = reading;
  const { by, column } = sortOf(paging.sort, now);
  return sql`${meeting(reading, sql`o.id, ${column}`)}
    select ${rowColumns}, ${totalMet(companyId, filter)} as total ${columns}
    from ((select o.id from found o where ${allMet} order by ${by} ${slice(paging)})
      union all (select o.id from orders o
        where not ${allMet} and ${conditionsOfMany(companyId, filter)} order by ${by} ${slice(paging)})) page
      join orders o on o.company_id = ${companyId} and o.id = page.id ${rowJoins(sql`${companyId}`)} order by ${by}`;
}

/** How many a filter finds, counted up to one past its limit. */
function countOf(companyId: string, filter: OrderFilter): RawBuilder<unknown> {
  if (wordsOf(filter).length)
    return sql`(${meeting({ companyId, filter }, sql`o.id`)} select ${totalMet(companyId, filter)})`;
  return sql`(select count(*)::int from (select 1 from orders o where ${conditions(companyId, filter)}
    limit ${sql.lit(countLimit + 1)}) found)`;
}

/** One plan serves all: the first page of a group, or of what has a number in it. */
function hasOnePlan(filter: OrderFilter, { page }: Paging): boolean {
  const { group: _, search, ...others } = filter;
  const rare = search === undefined || numberIn(wordsOf(filter)) !== undefined;
  return page === 0 && rare && Object.values(others).every((value) => value === undefined);
}

/** A page of orders and their count in one statement; the count stops at the limit, however large the table grows. */
export function pageStatement(
  companyId: string,
  filter: OrderFilter,
  paging: Paging,
  now: Date,
  columns = nothing.columns,
): Statement {
  const query = wordsOf(filter).length ? searched : walked;
  const statement = compile(query({ companyId, filter, paging, now, columns: columns(companyId) }));
  return { ...statement, keepsPlan: hasOnePlan(filter, paging) };
}

/** What `pageStatement` found. */
export const toPage = (rows: readonly PageRecord[], filter: OrderFilter, paging: Paging, now: Date): Page<OrderRow> =>
  pageOf(rows, paging, now, { total: rows[0]?.total ?? 0, limit: limitOf(filter) }, nothing);

function pageOf<Found extends object, Extra extends object>(
  rows: readonly (PageRecord & Found)[],
  { page, size }: Paging,
  now: Date,
  { total, limit }: { total: number; limit: number },
  more: More<Found, Extra>,
): Page<OrderRow & Extra> {
  const totalElements = Math.min(total, limit);
  return {
    content: rows.map((row) => Object.assign(toOrderRow(row, now), more.read(row))),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    totalIsExact: total <= limit,
  };
}

async function pageWith<Found extends object, Extra extends object>(
  tx: CompanyTx,
  filter: OrderFilter,
  paging: Paging,
  more: More<Found, Extra>,
): Promise<Page<OrderRow & Extra>> {
  const rows = await rowsOf<PageRecord & Found>(tx, pageStatement(tx.companyId, filter, paging, tx.now, more.columns));
  // A page past the end has no row to carry the count.
  const [past] =
    rows.length || paging.page === 0
      ? []
      : await rowsOf<{ total: number }>(tx, compile(sql`select ${countOf(tx.companyId, filter)} as total`));
  return pageOf(rows, paging, tx.now, { total: rows[0]?.total ?? past?.total ?? 0, limit: limitOf(filter) }, more);
}

/** A page of orders. */
export const page = (tx: CompanyTx, filter: OrderFilter, paging: Paging): Promise<Page<OrderRow>> =>
  pageWith(tx, filter, paging, nothing);

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
    case when o.pod_status = 'DOKUMEN_POD_LENGKAP' then 0 else o.main_cost + (select coalesce(sum(c.amount), 0)
      from order_cost c where c.company_id = ${companyId} and c.order_id = o.id and c.status = 'APPROVE')::bigint
      end as "heldUp",
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
