import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { lateMinutes } from '@lajur/domain/order/lateness';
import { engagingStatuses } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { holdsVehicle, keepsVehicle } from '@lajur/domain/schedule/schedule-tab';
import { shortestBar, spanOf } from '@lajur/domain/schedule/span';
import { type RawBuilder, sql } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** An order that began longer before a time than this is found in it only while it is under way. */
const longestTripDays = 31;

const literals = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));
const engaging = literals(engagingStatuses);

/** `spanOf(order).until` of the domain, of an order `o`. */
export const endOf = (
  now: Date,
): Sql => sql`greatest(o.pickup_from + interval '${sql.raw(String(shortestBar / 60_000))} minutes',
  coalesce(o.arrived_at, case when o.status in (${engaging}) then greatest(o.arrival_plan, o.eta, ${now}::timestamptz)
    else o.arrival_plan end))`;

/**
 * The orders `o` of a company in a time: those that began in it or not long before, from the index of pickups, and those under
 * way that began earlier, which are few. What went on to another company is no longer on the schedule.
 */
export function ordersIn(companyId: string, { from, until }: TimeRange, now: Date): Sql {
  const earliest = sql`(${from}::timestamptz - interval '${sql.raw(String(longestTripDays))} days')`;
  const within = sql`not o.passed_on and ${endOf(now)} > ${from}`;
  return sql`(select o.* from orders o where o.company_id = ${companyId} and o.pickup_from >= ${earliest}
      and o.pickup_from < ${until} and ${within}
    union all select o.* from orders o where o.company_id = ${companyId} and o.in_process and o.status in (${engaging})
      and o.pickup_from < ${earliest} and ${within}) o`;
}

export interface BarRecord {
  id: string;
  version: number;
  cargo_no: string;
  cargo_group_no: string | null;
  status: ScheduleBar['status'];
  mode: ScheduleBar['mode'];
  service_type: ScheduleBar['serviceType'];
  shipper_id: string;
  shipper_name: string;
  vehicle_id: string | null;
  plate: string | null;
  driver_id: string | null;
  driver_name: string | null;
  origin_name: string;
  origin_city: string;
  origin_timezone: string;
  destination_name: string;
  destination_city: string;
  destination_timezone: string;
  pickup_from: Date;
  arrival_plan: Date;
  delivery_until: Date;
  eta: Date | null;
  arrived_at: Date | null;
  answer_by: Date | null;
  updated_at: Date;
}

/** What of an order says when it takes its vehicle. */
export type TripRecord = Pick<BarRecord, 'status' | 'pickup_from' | 'arrival_plan' | 'eta' | 'arrived_at'>;

/** The columns of `TripRecord`, from orders `o`. */
export const tripColumns = sql.raw('o.status, o.pickup_from, o.arrival_plan, o.eta, o.arrived_at');

/** The time of a trip, as its bar shows it. */
export const tripSpan = ({ status, pickup_from, arrival_plan, eta, arrived_at }: TripRecord, now: Date): TimeRange =>
  spanOf({ status, pickupFrom: pickup_from, arrivalPlan: arrival_plan, eta, arrivedAt: arrived_at }, now);

/** Whether an order keeps its vehicle and its driver from others. */
export const keepsOwn = ({ vehicle_id, status }: Pick<BarRecord, 'vehicle_id' | 'status'>): boolean =>
  vehicle_id === null ? holdsVehicle(status) : keepsVehicle(status);

/** The columns of `BarRecord`, from orders `o` and what `barJoins` adds. */
export const barColumns = sql.raw(`o.id, o.version, o.cargo_no, o.cargo_group_no, o.status, o.mode, o.service_type,
  o.shipper_id, s.name as shipper_name, o.vehicle_id, v.plate, o.driver_id, d.name as driver_name, o.origin_name,
  o.origin_city, o.origin_timezone, o.destination_name, o.destination_city, o.destination_timezone, o.pickup_from,
  o.arrival_plan, o.delivery_until, o.eta, o.arrived_at, o.answer_by, o.updated_at`);

export const barJoins = (companyId: string): Sql => sql`join shipper s on s.id = o.shipper_id
  left join vehicle v on v.company_id = ${companyId} and v.id = o.vehicle_id
  left join driver d on d.company_id = ${companyId} and d.id = o.driver_id`;

/** An order as the schedule shows it; `matches` unless it is there for its vehicle alone. */
export function toBar(row: BarRecord, now: Date, matches = true): ScheduleBar {
  const { status, delivery_until, eta, arrived_at } = row;
  const span = tripSpan(row, now);
  return {
    id: row.id,
    version: row.version,
    cargoNo: row.cargo_no,
    cargoGroupNo: row.cargo_group_no,
    status,
    mode: row.mode,
    serviceType: row.service_type,
    shipper: { id: row.shipper_id, name: row.shipper_name },
    vehicle: row.vehicle_id && row.plate ? { id: row.vehicle_id, plate: row.plate } : null,
    driver: row.driver_id && row.driver_name ? { id: row.driver_id, name: row.driver_name } : null,
    origin: { name: row.origin_name, city: row.origin_city, timezone: row.origin_timezone },
    destination: { name: row.destination_name, city: row.destination_city, timezone: row.destination_timezone },
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    lateMinutes: lateMinutes({ status, eta, arrivedAt: arrived_at, deliveryUntil: delivery_until }, now),
    holds: keepsOwn(row),
    matches,
  };
}
