import type { StoppedOrders } from '@lajur/api-contract/expiry';
import { hoursOfZones } from '@lajur/domain/common/time';
import { engagingStatuses, notLoadedStatuses } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import { only } from '../../platform/database/look-up';

type Sql = RawBuilder<unknown>;

const shownOrders = 5;

/** A zone's hours as the domain knows them, whatever its name says to the database. */
const hoursOf = (zone: Sql) =>
  sql`case ${zone} ${sql.join(
    hoursOfZones.named.map(({ name, hours }) => sql`when ${sql.lit(name)} then interval ${sql.lit(`${hours} hours`)}`),
    sql` `,
  )} else interval ${sql.lit(`${hoursOfZones.other} hours`)} end`;

/** `dayIn` of the domain. */
const dayIn = (at: Sql, zone: Sql) => sql`((${at} at time zone 'UTC') + ${hoursOf(zone)})::date`;

/** `neededUntil` of the domain, of an order `o`. */
export const neededUntil = (now: Date): Sql =>
  sql`greatest(${dayIn(sql`${now}::timestamptz`, sql`o.origin_timezone`)},
    ${dayIn(sql`o.arrival_plan`, sql`o.destination_timezone`)})`;

// Written out, since the partial index is found by them.
const literals = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

const summed = (companyId: string, owner: Sql, now: Date) => sql`(select json_build_object(
    'count', count(*)::int, 'cost', coalesce(sum(s.main_cost), 0)::bigint, 'until', max(s.needed),
    'loading', (array_agg(json_build_object('at', s.pickup_from, 'timezone', s.origin_timezone)
      order by s.pickup_from) filter (where s.status in (${literals(notLoadedStatuses)})))[1],
    'first', to_json((array_agg(json_build_object('id', s.id, 'cargoNo', s.cargo_no)
      order by s.pickup_from, s.id))[1:${sql.lit(shownOrders)}]))
  from (select o.id, o.cargo_no, o.main_cost, o.pickup_from, o.origin_timezone, o.status, ${neededUntil(now)} as needed
    from orders o where o.company_id = ${companyId} and o.status in (${literals(engagingStatuses)})
      and ${only(owner, sql`p.id`)}) s
  where s.needed > p.last_day)`;

/**
 * What the document `p` stops (`StoppedRow`): the orders that its vehicle or driver is on and that need it after its last day.
 * Read for the rows of a page alone, each from the index of the orders that hold a vehicle or a driver.
 */
export const stoppedBy = (companyId: string, now: Date): Sql => sql`case p.kind
  when 'vehicle' then ${summed(companyId, sql`o.vehicle_id`, now)}
  when 'driver' then ${summed(companyId, sql`o.driver_id`, now)} end`;

/** As the database writes it: moments in its own way of writing, and a count that may be nothing. */
export type StoppedRow = Omit<StoppedOrders, 'until' | 'first'> & {
  until: string | null;
  first: StoppedOrders['first'] | null;
};

export function stoppedOf(row: StoppedRow | null): StoppedOrders | null {
  if (!row || row.count === 0 || !row.until || !row.first) return null;
  const { loading } = row;
  return {
    ...row,
    until: row.until,
    first: row.first,
    loading: loading && { ...loading, at: new Date(loading.at).toISOString() },
  };
}
