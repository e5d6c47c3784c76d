import type { Schedule, ScheduleBar, ScheduleLane } from '@lajur/api-contract/schedule';
import type { OrderStatus } from '@lajur/domain/order/status';
import { unusableTimes } from '@lajur/domain/schedule/lane';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { type ScheduleTab, scheduleTabs, statusesToCarry, tabOf } from '@lajur/domain/schedule/schedule-tab';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import {
  besides,
  type LanePage,
  type LaneTime,
  literals,
  matching,
  rowConditions,
  type ScheduleFilter,
} from './asked-repository';
import { type BarRecord, barColumns, barJoins, endOf, ordersIn, type Sql, toBar } from './bar-repository';
import { carriedBy } from './carried-repository';

const namedOfDay = 3;
const maxUnassigned = 50;

/** How many orders of a time stand in each tab. */
export async function countByTab(
  tx: CompanyTx,
  range: TimeRange,
  filter: ScheduleFilter,
): Promise<Record<ScheduleTab, number>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*)::int as count from ${ordersIn(tx.companyId, range, tx.now)}
    where o.company_id = ${tx.companyId} and ${besides(filter)} group by o.status`.execute(tx.db);
  const counts = Object.fromEntries(scheduleTabs.map((tab) => [tab, 0])) as Record<ScheduleTab, number>;
  for (const { status, count } of rows) for (const tab of ['all', tabOf(status)] as const) counts[tab] += count;
  return counts;
}

/** On which days of a time an order stands, as their numbers from its first one; Indonesia's days all have 24 hours. */
const dayNumber = (at: Sql, from: Date) => sql`floor(extract(epoch from ${at} - ${from}::timestamptz) / 86400)::int`;

/** What is lost first: the late, then what nobody has answered, then what has no vehicle, then by pickup. */
const urgency = (now: Date) => sql`case
  when o.arrived_at is null and o.in_process and greatest(o.eta, ${now}::timestamptz) > o.delivery_until then 0
  when o.status in ('MENUNGGU_KONFIRMASI_TRANSPORTER', 'DRIVER_WAKTU_HABIS') then 1
  when o.vehicle_id is null then 2 else 3 end`;

/** The days of a time that have orders, each with its most urgent ones. */
export async function busyDays(
  tx: CompanyTx,
  range: TimeRange,
  days: readonly string[],
  filter: ScheduleFilter,
): Promise<Schedule['days']> {
  const { companyId, now } = tx;
  const [first, last] = [
    dayNumber(sql`o.pickup_from`, range.from),
    dayNumber(sql`${endOf(now)} - interval '1 millisecond'`, range.from),
  ];
  const inTurn = sql`o.urgency, o.pickup_from, o.id`;
  // Orders of the same days are counted and put in turn once for all of them. The days as an array: a series would let the planner
  // expect a thousand days of each order, and compile for them.
  const { rows } = await sql<{ id: string; at: number; count: number }>`
    select p.at, p.count, p.id from (
      select o.id, g.at, (sum(o.count) filter (where o.turn = 1) over (partition by g.at))::int as count,
        row_number() over (partition by g.at order by ${inTurn}) as place
      from (select o.*, count(*) over (partition by o.first, o.last) as count,
            row_number() over (partition by o.first, o.last order by ${inTurn}) as turn
          from (select o.id, o.pickup_from, ${urgency(now)} as urgency, greatest(${first}, 0) as first,
              least(${last}, ${days.length - 1}::int) as last
            from ${ordersIn(companyId, range, now)}
            where o.company_id = ${companyId} and ${matching(filter)} offset 0) o) o
        join unnest(${days.map((_, at) => at)}::int[]) g (at) on g.at between o.first and o.last
      where o.turn <= ${sql.lit(namedOfDay)}) p
    where p.place <= ${sql.lit(namedOfDay)} order by p.at, p.place`.execute(tx.db);
  // Asked apart: joined here, the planner reads every order there is for the few that are named.
  const bars = await barsOf(tx, [...new Set(rows.map(({ id }) => id))]);
  const found = new Map<number, Schedule['days'][number]>();
  for (const { id, at, count } of rows) {
    const one = found.get(at) ?? { day: days[at] ?? '', count, first: [] };
    const bar = bars.get(id);
    if (bar) one.first.push(bar);
    found.set(at, one);
  }
  return [...found.values()];
}

/** Some orders as the schedule shows them, by id. */
export async function barsOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, ScheduleBar>> {
  const { companyId, now } = tx;
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BarRecord>`select ${barColumns} from orders o ${barJoins(companyId)}
    where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, toBar(row, now)]));
}

/** What was asked for and has no vehicle yet. */
export async function withoutVehicle(
  tx: CompanyTx,
  range: TimeRange,
  filter: ScheduleFilter,
): Promise<Schedule['unassigned']> {
  const { companyId, now } = tx;
  const { rows } = await sql<BarRecord & { total: number }>`
    select ${barColumns}, count(*) over ()::int as total from ${ordersIn(companyId, range, now)} ${barJoins(companyId)}
    where o.company_id = ${companyId} and o.vehicle_id is null
      and o.status in (${literals(statusesToCarry(filter.tab))}) and ${besides(filter)}
    order by o.pickup_from, o.id limit ${sql.lit(maxUnassigned)}`.execute(tx.db);
  return { total: rows[0]?.total ?? 0, bars: rows.map((row) => toBar(row, now)) };
}

/** A page of what was asked for, one after the other by pickup. */
export async function orderPage(
  tx: CompanyTx,
  range: TimeRange,
  filter: ScheduleFilter,
  { page, size }: Pick<LanePage, 'page' | 'size'>,
): Promise<{ bars: ScheduleBar[]; total: number }> {
  const { companyId, now } = tx;
  const { rows } = await sql<BarRecord & { total: number }>`
    select ${barColumns}, count(*) over ()::int as total from ${ordersIn(companyId, range, now)} ${barJoins(companyId)}
    where o.company_id = ${companyId} and ${matching(filter)}
    order by o.pickup_from, o.id limit ${sql.lit(size)} offset ${page * size}`.execute(tx.db);
  return { total: rows[0]?.total ?? 0, bars: rows.map((row) => toBar(row, now)) };
}

interface VehicleRecord {
  id: string;
  plate: string;
  type_name: string;
  is_active: boolean;
  kir_expired_date: string;
  stnk_expired_date: string;
  usual_driver: string | null;
}

export type Lane = Omit<ScheduleLane, 'driverClashes'>;
type Folded = Record<'total' | 'inactive' | 'kir' | 'stnk', number>;

/**
 * A page of vehicles, how many there are, and how many of them stand last, since they may not be used from the first day on
 * and have no orders.
 */
async function vehiclesOf(
  tx: CompanyTx,
  { range, days }: LaneTime,
  filter: ScheduleFilter,
  { idle, page, size }: LanePage,
) {
  const { companyId } = tx;
  const [first = ''] = days;
  const withOrders = (asked: Sql) => sql`(select o.vehicle_id from ${ordersIn(companyId, range, tx.now)}
    where o.company_id = ${companyId} and o.vehicle_id is not null and ${asked})`;
  const lapsed = sql`(not v.is_active or v.kir_expired_date < ${first}::date or v.stnk_expired_date < ${first}::date)`;
  const folded = sql`${lapsed} and v.id not in ${withOrders(sql`true`)}`;
  const asked = rowConditions(filter, idle, {
    text: sql`v.search_text_with_driver`,
    type: sql`v.transport_type_id`,
    hasOrders: sql`v.id in ${withOrders(matching(filter))}`,
    typeByOrders: false,
  });
  const counted = (of: Sql) => sql`(count(*) filter (where v.folded and ${of}) over ())::int`;
  const { rows } = await sql<VehicleRecord & Folded & { of_all: number }>`
    select v.id, v.plate, v.type_name, v.is_active, v.kir_expired_date, v.stnk_expired_date, v.usual_driver,
      (count(*) over ())::int as of_all, ${counted(sql`true`)} as total, ${counted(sql`not v.is_active`)} as inactive,
      ${counted(sql`v.is_active and v.kir_expired_date < ${first}::date`)} as kir,
      ${counted(sql`v.is_active and v.stnk_expired_date < ${first}::date`)} as stnk
    from (select v.id, v.plate, t.name as type_name, v.is_active, v.kir_expired_date, v.stnk_expired_date,
        d.name as usual_driver, ${folded} as folded
      from vehicle v join transport_type t on t.id = v.transport_type_id
        left join driver d on d.company_id = ${companyId} and d.id = v.usual_driver_id
      where v.company_id = ${companyId} and v.deleted_at is null and ${asked}) v
    order by v.folded, v.is_active desc, v.type_name, v.plate, v.id limit ${sql.lit(size)} offset ${page * size}`.execute(
    tx.db,
  );
  const { of_all: total = 0, ...one } = rows[0] ?? { total: 0, inactive: 0, kir: 0, stnk: 0 };
  return { rows, total, folded: { total: one.total, inactive: one.inactive, kir: one.kir, stnk: one.stnk } };
}

/** Vehicles with their orders, or of a month with their use. */
export async function lanePage(tx: CompanyTx, time: LaneTime, filter: ScheduleFilter, asks: LanePage) {
  const { range, zone } = time;
  const { rows: vehicles, ...counts } = await vehiclesOf(tx, time, filter, asks);
  const ids = vehicles.map((one) => one.id);
  const carried = await carriedBy(tx, 'vehicle', { time, filter, isMonth: asks.isMonth, ids });
  const laneOf = (vehicle: VehicleRecord): Lane => {
    const { id, plate, type_name: typeName, is_active: isActive, usual_driver: usualDriver } = vehicle;
    const documents = { kirExpiredDate: vehicle.kir_expired_date, stnkExpiredDate: vehicle.stnk_expired_date };
    const unusable = unusableTimes({ isActive, ...documents }, range, { now: tx.now, zone });
    return {
      vehicle: { id, plate, typeName, isActive, usualDriver },
      ...carried(id),
      unusable: unusable.map(({ from, until, why }) => ({ from: from.toISOString(), until: until.toISOString(), why })),
    };
  };
  return { lanes: vehicles.map(laneOf), ...counts };
}

/** One order as the schedule shows it; undefined when the company has no such order. */
export const barOf = async (tx: CompanyTx, id: string): Promise<ScheduleBar | undefined> =>
  (await barsOf(tx, [id])).get(id);
