import { handlingStatuses, onTripStatuses, underWayStatuses } from '@lajur/domain/order/phase';
import { lapsesWithinMinutes } from '@lajur/domain/order/today';
import { statusesFor } from '@lajur/domain/order/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** Past this many the documents that wait are no longer counted one by one. */
const maxCounted = 10_000;
const maxTasks = 20;
const day = 86_400_000;

const list = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));
const toSend = list(statusesFor('submit-pod'));
const underWay = list(underWayStatuses);
const handling = list(handlingStatuses);
const onTrip = list(onTripStatuses);

/**
 * Under way, not yet at the last stop, and by the estimate or the clock beyond the delivery window; the domain says the
 * same (lateMinutes).
 */
const isLate = (now: Date) =>
  sql`o.in_process and o.status in (${underWay}) and o.arrived_at is null and greatest(o.eta, ${now}::timestamptz) > o.delivery_until`;
const lateFor = (now: Date) =>
  sql`floor(extract(epoch from greatest(o.eta, ${now}::timestamptz) - o.delivery_until) / 60)::int`;

/** Offered and not lapsed, also where the clock has not come by yet. */
const isOffered = (now: Date) =>
  sql`o.status = 'MENUNGGU_KONFIRMASI_TRANSPORTER' and (o.answer_by is null or o.answer_by > ${now}::timestamptz)`;

export interface Figures {
  toAnswer: number;
  toAnswerValue: number;
  underWay: number;
  handling: number;
  notLeft: number;
  late: number;
  foreseenLate: number;
  longestLate: number;
  podIncomplete: number;
  unanswered: number;
}

/** The figures at the head, each from the orders that are open, found by index. */
export async function figuresOf(tx: CompanyTx): Promise<Figures> {
  const own = sql`o.company_id = ${tx.companyId}`;
  const { rows } = await sql<Figures>`
    select a.*, r.*, l.*, p.*, u.* from
      (select count(*)::int as "toAnswer", coalesce(sum(o.main_cost), 0)::bigint as "toAnswerValue" from orders o
        where ${own} and ${isOffered(tx.now)}) a,
      (select count(*)::int as "underWay",
          count(*) filter (where o.status in (${handling}))::int as handling,
          count(*) filter (where o.status not in (${onTrip}))::int as "notLeft"
        from orders o where ${own} and o.in_process and o.status in (${underWay})) r,
      (select count(*)::int as late, count(*) filter (where o.delivery_until > ${tx.now})::int as "foreseenLate",
          coalesce(max(${lateFor(tx.now)}), 0) as "longestLate"
        from orders o where ${own} and ${isLate(tx.now)}) l,
      (select count(*)::int as "podIncomplete" from (
        select 1 from orders o where ${own} and o.in_completed and o.status in (${toSend}) limit ${sql.lit(maxCounted)}) s) p,
      (select count(*)::int as unanswered from orders o where ${own} and o.status = 'DRIVER_WAKTU_HABIS') u`.execute(
    tx.db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('figures without a row');
  return figures;
}

export interface Punctuality {
  /** Whole weeks back from now; 0 is the week that just ended. */
  week: number;
  /** Of the last 30 days, rather than of the 30 before. */
  recent: boolean;
  received: number;
  inTime: number;
}

/** Orders received in the last 60 days, and those of them that came within their delivery window. From the index alone. */
export async function punctualityOf(tx: CompanyTx): Promise<Punctuality[]> {
  const before = (days: number) => new Date(tx.now.getTime() - days * day);
  const { rows } = await sql<Punctuality>`
    select floor(date_part('epoch', ${tx.now}::timestamptz - o.received_at) / 604800)::int as week,
      o.received_at > ${before(30)} as recent, count(*)::int as received,
      count(*) filter (where o.in_time)::int as "inTime"
    from orders o
    where o.company_id = ${tx.companyId} and o.received_at is not null and o.received_at > ${before(60)}
      and o.received_at <= ${tx.now}
    group by 1, 2`.execute(tx.db);
  return rows;
}

export interface TaskRow {
  kind: 'answer' | 'reassign' | 'late' | 'pod';
  orderId: string;
  cargoNo: string;
  value: number;
  dueAt: Date | null;
  origin: string;
  destination: string;
  shipper: string;
  plate: string | null;
  driver: string | null;
  pickupFrom: Date;
  originTimezone: string;
  destinationTimezone: string;
  deliveryUntil: Date;
  receivedAt: Date | null;
  lateMinutes: number;
}

/** What waits, in the order of its headings; the domain says the same (todayByPart). */
export async function tasksOf(tx: CompanyTx): Promise<TaskRow[]> {
  const own = sql`o.company_id = ${tx.companyId}`;
  const soon = new Date(tx.now.getTime() + lapsesWithinMinutes * 60_000);
  const never = sql`null::timestamptz`;
  const lapsing = (due: RawBuilder<unknown>) =>
    sql`case when ${due} > ${tx.now}::timestamptz and ${due} <= ${soon}::timestamptz then ${due} end`;
  const some = (
    kind: TaskRow['kind'],
    due: RawBuilder<unknown>,
    lapsesAt: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
  ) =>
    sql`(select ${sql.lit(kind)} as kind, ${due} as due_at, ${lapsesAt} as lapses_at, o.* from orders o
      where ${own} and ${where} order by lapses_at nulls last, o.main_cost desc, o.id desc limit ${sql.lit(maxTasks)})`;
  const [answerBy, pickup] = [sql`o.answer_by`, sql`o.pickup_from`];
  const { rows } = await sql<TaskRow>`
    select o.kind, o.id as "orderId", o.cargo_no as "cargoNo", o.main_cost as value, o.due_at as "dueAt",
      o.origin_city as origin, o.destination_city as destination, s.name as shipper, v.plate, d.name as driver,
      o.pickup_from as "pickupFrom", o.origin_timezone as "originTimezone",
      o.destination_timezone as "destinationTimezone", o.delivery_until as "deliveryUntil",
      o.received_at as "receivedAt", ${lateFor(tx.now)} as "lateMinutes"
    from (${some('answer', answerBy, lapsing(answerBy), isOffered(tx.now))}
      union all ${some('reassign', pickup, lapsing(pickup), sql`o.status = 'DRIVER_WAKTU_HABIS'`)}
      union all ${some('late', sql`o.delivery_until`, never, isLate(tx.now))}
      union all ${some('pod', never, never, sql`o.in_completed and o.status in (${toSend})`)}) o
    join shipper s on s.id = o.shipper_id
    left join vehicle v on v.company_id = ${tx.companyId} and v.id = o.vehicle_id
    left join driver d on d.company_id = ${tx.companyId} and d.id = o.driver_id
    order by o.lapses_at nulls last, o.kind = 'pod', o.main_cost desc, o.id desc limit ${sql.lit(maxTasks)}`.execute(
    tx.db,
  );
  return rows;
}
