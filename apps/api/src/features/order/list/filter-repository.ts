import { searchWords } from '@lajur/domain/common/search-words';
import { silentSince } from '@lajur/domain/order/signal';
import type { OrderGroup, OrderMode, OrderStatus, PodStatus } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import { midnight } from '../../../platform/database/midnight';
import { lastWithPrefix } from '../store/order-token';

export interface OrderFilter {
  group?: OrderGroup;
  search?: string;
  fromDate?: string;
  toDate?: string;
  latestStatus?: readonly OrderStatus[];
  /** A place of the company's, within whose radius the first pickup or the last drop is. */
  originLocationId?: string;
  destinationLocationId?: string;
  originCity?: string;
  destinationCity?: string;
  companyTransportNo?: string;
  cargoTitle?: string;
  shipperId?: string;
  mode?: OrderMode;
  transportTypeId?: string;
  costFrom?: number;
  distanceTo?: number;
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

export interface Sort {
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
export function sortOf(sort: string, now: Date): Sort {
  const [key = '', direction] = sort.split(',');
  const column = columns[key] ?? 'created_at';
  const way = direction === 'asc' ? 'asc' : 'desc';
  if (key === 'urgency') return byUrgency(now, way);
  const nulls = { answer_by: ' nulls last', received_at: way === 'asc' ? ' nulls first' : ' nulls last' }[column] ?? '';
  return { column: sql.raw(`o.${column}`), by: sql.raw(`o.${column} ${way}${nulls}, o.id ${way}`) };
}

/** Which page: a text for the first one, so that PostgreSQL plans for few rows and keeps the plan. */
export const slice = ({ page, size }: Paging) =>
  page === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${page * size}`;

// Written bare, so that the partial indexes of the same condition serve.
const groupConditions: Record<OrderGroup, RawBuilder<unknown>> = {
  waiting: sql.raw('o.in_waiting'),
  process: sql.raw('o.in_process'),
  completed: sql.raw('o.in_completed'),
};

/** A token of `t` begins with the word. */
export const hasBeginning = (t: RawBuilder<unknown>, word: string) =>
  sql`${t}.token >= ${word} and ${t}.token < ${lastWithPrefix(word)}`;

/** Some token of the order begins with the word. */
export const found = (companyId: string, word: string) =>
  sql`exists (select 1 from order_token t
    where t.company_id = ${companyId} and t.order_id = o.id and ${hasBeginning(sql.raw('t'), word)})`;

/** A number as it is written, such as C-26-118204, or its beginning, is one token: one word finds it sooner than its three parts. */
const numbersAsOne = (typed: string | undefined): string | undefined =>
  typed?.replace(/(?<![\p{L}\d-])([a-z]{1,3})-(\d\d)-(\d+)(?![\p{L}\d-])/giu, '$1$2$3');

/** What is searched for, each field's words; `null` of one that asks nothing. */
const asked = (filter: OrderFilter) =>
  [filter.search, filter.companyTransportNo, filter.cargoTitle].map((typed) => searchWords(numbersAsOne(typed)));

/** The word that is a number or the beginning of one, the longest of several. */
export const numberPartIn = (words: readonly string[]): string | undefined =>
  words.filter((word) => /\d{6}|^[a-z]{0,3}\d{3,}$/.test(word)).toSorted((one, other) => other.length - one.length)[0];

export const wordsOf = (filter: OrderFilter): string[] => [...new Set(asked(filter).flatMap((words) => words ?? []))];

/** In the order of their turn the complete ones come last: a walk ends before them, or begins with them. */
const turnOf = {
  open: sql.raw(`o.pod_turn < timestamp '2500-01-01'`),
  complete: sql.raw(`o.pod_turn > timestamp '2500-01-01'`),
};

const metresPerDegree = sql.lit(111_320);

/** A stop of the order lies within the radius of a place; on so short a way the earth is flat. */
const stopWithin = (companyId: string, seq: RawBuilder<unknown>, locationId: string) =>
  sql`exists (select 1 from location l join order_stop s on s.company_id = ${companyId} and s.order_id = o.id and s.seq = ${seq}
    where l.company_id = ${companyId} and l.id = ${locationId}
      and power((s.latitude - l.latitude) * ${metresPerDegree}, 2)
        + power((s.longitude - l.longitude) * ${metresPerDegree} * cos(radians(l.latitude)), 2) <= power(l.radius_m, 2))`;

/** What a filter asks of orders `o` of a company, but for the words that are searched. */
export function plainConditions(companyId: string, filter: OrderFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.group) parts.push(groupConditions[filter.group]);
  if (filter.latestStatus?.length) parts.push(sql`o.status in (${sql.join(filter.latestStatus)})`);
  else if (filter.latestStatus) parts.push(sql`false`);
  if (filter.podStatus) parts.push(sql`o.pod_status = ${filter.podStatus}`);
  if (filter.podStatus === 'DOKUMEN_POD_LENGKAP') parts.push(turnOf.complete);
  if (filter.waitingSince)
    parts.push(
      sql`o.received_at <= ${filter.waitingSince} and o.pod_status <> 'DOKUMEN_POD_LENGKAP' and ${turnOf.open}`,
    );
  if (filter.fromDate) parts.push(sql`o.pickup_from >= ${midnight(companyId, filter.fromDate, 0)}`);
  if (filter.toDate) parts.push(sql`o.pickup_from < ${midnight(companyId, filter.toDate, 1)}`);
  if (filter.originLocationId) parts.push(stopWithin(companyId, sql`1`, filter.originLocationId));
  if (filter.destinationLocationId)
    parts.push(stopWithin(companyId, sql`o.pickup_count + o.drop_count`, filter.destinationLocationId));
  if (filter.originCity) parts.push(sql`o.origin_city = ${filter.originCity}`);
  if (filter.destinationCity) parts.push(sql`o.destination_city = ${filter.destinationCity}`);
  if (filter.shipperId) parts.push(sql`o.shipper_id = ${filter.shipperId}`);
  if (filter.expected) parts.push(sql`o.arrived_at is null and o.eta is not null`);
  if (filter.mode) parts.push(sql`o.mode = ${filter.mode}`);
  if (filter.transportTypeId) parts.push(sql`o.transport_type_id = ${filter.transportTypeId}`);
  if (filter.costFrom !== undefined) parts.push(sql`o.main_cost >= ${filter.costFrom}`);
  if (filter.distanceTo !== undefined) parts.push(sql`o.distance_km <= ${filter.distanceTo}`);
  // Signs without a letter or a digit are in no order.
  if (asked(filter).some((words) => words?.length === 0)) parts.push(sql`false`);
  if (filter.ids) parts.push(sql`o.id in (${sql.join(filter.ids)})`);
  return sql.join(parts, sql` and `);
}

/** What a filter asks of orders `o` of a company. */
export const conditions = (companyId: string, filter: OrderFilter): RawBuilder<unknown> =>
  sql.join([plainConditions(companyId, filter), ...wordsOf(filter).map((word) => found(companyId, word))], sql` and `);

/** The orders `o` of a company that a filter finds, for statements of others. */
export const matchingOrders = (companyId: string, filter: OrderFilter): RawBuilder<unknown> =>
  sql`o.company_id = ${companyId} and ${conditions(companyId, filter)}`;

/**
 * The same where many orders are known to fulfil it. The longest word leads, being rare more often than another; the others are
 * asked of each order by itself. Left to choose, PostgreSQL takes words that go together, a company's name, for ever so
 * rare, and reads all orders that have them instead of the first ones.
 */
export function conditionsOfMany(companyId: string, filter: OrderFilter): RawBuilder<unknown> {
  const [longest, ...others] = wordsOf(filter).toSorted((one, other) => other.length - one.length);
  const lead = longest ? [found(companyId, longest)] : [];
  const looked = others.map((word) => sql`(select ${found(companyId, word)})`);
  return sql.join([plainConditions(companyId, filter), ...lead, ...looked], sql` and `);
}
