import type { ScheduleDriverLane } from '@lajur/api-contract/schedule';
import { driverUnusableTimes } from '@lajur/domain/schedule/lane';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { type LanePage, type LaneTime, matching, rowConditions, type ScheduleFilter } from './asked-repository';
import { ordersIn, type Sql } from './bar-repository';
import { carriedBy } from './carried-repository';

interface DriverRecord {
  id: string;
  name: string;
  sim_class: string;
  is_active: boolean;
  suspended_at: Date | null;
  suspended_by: string | null;
  sim_expired_date: string;
  usual_plate: string | null;
}

type DriverLane = Omit<ScheduleDriverLane, 'vehicleClashes'>;
type Folded = Record<'total' | 'inactive' | 'suspended' | 'sim', number>;

/**
 * A page of drivers, how many there are, and how many of them stand last, since they may not drive from the first day on and have no
 * orders.
 */
async function driversOf(
  tx: CompanyTx,
  { range, days }: LaneTime,
  filter: ScheduleFilter,
  { idle, page, size }: LanePage,
) {
  const { companyId } = tx;
  const [first = ''] = days;
  const withOrders = (asked: Sql) => sql`d.id in (select o.driver_id from ${ordersIn(companyId, range, tx.now)}
    where o.company_id = ${companyId} and o.driver_id is not null and ${asked})`;
  const suspended = sql`coalesce(d.suspended_at <= ${range.from}, false)`;
  const lapsed = sql`(not d.is_active or ${suspended} or d.sim_expired_date < ${first}::date)`;
  const asked = rowConditions(filter, idle, {
    text: sql`(d.search_text || ' ' || coalesce(u.search_text, ''))`,
    type: sql`u.transport_type_id`,
    hasOrders: withOrders(matching(filter)),
    typeByOrders: true,
  });
  const counted = (of: Sql) => sql`(count(*) filter (where d.folded and ${of}) over ())::int`;
  const { rows } = await sql<DriverRecord & Folded & { of_all: number }>`
    select d.id, d.name, d.sim_class, d.is_active, d.suspended_at, d.suspended_by, d.sim_expired_date, d.usual_plate,
      (count(*) over ())::int as of_all, ${counted(sql`true`)} as total, ${counted(sql`not d.is_active`)} as inactive,
      ${counted(sql`d.is_active and ${suspended}`)} as suspended,
      ${counted(sql`d.is_active and d.sim_expired_date < ${first}::date`)} as sim
    from (select d.id, d.name, d.sim_class, d.is_active, d.suspended_at, d.suspended_by, d.sim_expired_date,
        u.plate as usual_plate, ${lapsed} and not ${withOrders(sql`true`)} as folded
      from driver d left join vehicle u on u.company_id = ${companyId} and u.usual_driver_id = d.id
        and u.deleted_at is null
      where d.company_id = ${companyId} and d.deleted_at is null and ${asked}) d
    order by d.folded, d.is_active desc, d.name, d.id limit ${sql.lit(size)} offset ${page * size}`.execute(tx.db);
  const { of_all: total = 0, ...one } = rows[0] ?? { total: 0, inactive: 0, suspended: 0, sim: 0 };
  const folded = { total: one.total, inactive: one.inactive, suspended: one.suspended, sim: one.sim };
  return { rows, total, folded };
}

/** A page of drivers with their orders, or of a month with their use. */
export async function driverLanePage(tx: CompanyTx, time: LaneTime, filter: ScheduleFilter, asks: LanePage) {
  const { range, zone } = time;
  const { rows: drivers, ...counts } = await driversOf(tx, time, filter, asks);
  const ids = drivers.map((one) => one.id);
  const carried = await carriedBy(tx, 'driver', { time, filter, isMonth: asks.isMonth, ids });
  const laneOf = (driver: DriverRecord): DriverLane => {
    const { id, name, sim_class: simClass, is_active: isActive, usual_plate: usualPlate, suspended_at } = driver;
    const suspended = suspended_at && { since: suspended_at, by: driver.suspended_by ?? '' };
    const fitness = { isActive, suspended, simExpiredDate: driver.sim_expired_date };
    const unusable = driverUnusableTimes(fitness, range, { now: tx.now, zone });
    return {
      driver: { id, name, simClass, isActive, usualPlate },
      ...carried(id),
      unusable: unusable.map(({ from, until, why }) => ({ from: from.toISOString(), until: until.toISOString(), why })),
    };
  };
  return { lanes: drivers.map(laneOf), ...counts };
}
