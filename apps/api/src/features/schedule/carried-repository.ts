import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { holdingStatuses } from '@lajur/domain/order/phase';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { statusesCarried } from '@lajur/domain/schedule/schedule-tab';
import { type DayUse, useOfDays } from '@lajur/domain/schedule/use';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { besides, type LanePage, type LaneTime, literals, matching, type ScheduleFilter } from './asked-repository';
import {
  type BarRecord,
  barColumns,
  barJoins,
  ordersIn,
  type TripRecord,
  toBar,
  tripColumns,
  tripSpan,
} from './bar-repository';

/** Of one page of rows in a week or a day; a hundred vehicles have not as many orders. */
const maxBars = 5000;
/** Of one page of rows in a month. */
const maxTrips = 20_000;

/** What a row of the schedule is of: a vehicle or a driver. */
const columns = { vehicle: sql`o.vehicle_id`, driver: sql`o.driver_id` } as const;
type RowKind = keyof typeof columns;

function grouped<Row extends { row_id: string }, Value>(rows: readonly Row[], read: (row: Row) => Value) {
  const found = new Map<string, Value[]>();
  for (const row of rows) {
    const own = found.get(row.row_id);
    if (own) own.push(read(row));
    else found.set(row.row_id, [read(row)]);
  }
  return found;
}

/** The orders of some rows: those that were asked for, and those that hold the vehicle or driver besides. */
async function barsOf(tx: CompanyTx, kind: RowKind, { range }: LaneTime, filter: ScheduleFilter, ids: string[]) {
  const { companyId, now } = tx;
  const { rows } = await sql<BarRecord & { row_id: string; matches: boolean }>`
    select ${barColumns}, ${columns[kind]} as row_id, ${matching(filter)} as matches
    from ${ordersIn(companyId, range, now)} ${barJoins(companyId)}
    where o.company_id = ${companyId} and ${columns[kind]} = any(${ids}::uuid[])
      and (o.status in (${literals(holdingStatuses)}) or ${matching(filter)})
    order by o.pickup_from, o.id limit ${sql.lit(maxBars)}`.execute(tx.db);
  return grouped<(typeof rows)[number], ScheduleBar>(rows, (row) => toBar(row, now, row.matches));
}

/** How much of each day some rows are in use by what was asked for. */
async function usesOf(
  tx: CompanyTx,
  kind: RowKind,
  { range, days, zone }: LaneTime,
  filter: ScheduleFilter,
  ids: string[],
) {
  const { companyId, now } = tx;
  const { rows } = await sql<TripRecord & { row_id: string }>`
    select ${columns[kind]} as row_id, ${tripColumns}
    from ${ordersIn(companyId, range, now)}
    where o.company_id = ${companyId} and ${columns[kind]} = any(${ids}::uuid[])
      and o.status in (${literals(statusesCarried(filter.tab))}) and ${besides(filter)}
    order by o.pickup_from, o.id limit ${sql.lit(maxTrips)}`.execute(tx.db);
  const times = grouped<(typeof rows)[number], TimeRange>(rows, (row) => tripSpan(row, now));
  return new Map<string, DayUse[]>([...times].map(([id, spans]) => [id, useOfDays(spans, days, zone)]));
}

/** What some vehicles or drivers carry: their orders in a week or a day, or of a month how much of its days they are in use. */
export async function carriedBy(
  tx: CompanyTx,
  kind: RowKind,
  asked: { time: LaneTime; filter: ScheduleFilter; isMonth: LanePage['isMonth']; ids: string[] },
): Promise<(id: string) => { bars: ScheduleBar[]; use: DayUse[] }> {
  const { time, filter, isMonth, ids } = asked;
  if (ids.length === 0) return () => ({ bars: [], use: [] });
  if (isMonth) {
    const uses = await usesOf(tx, kind, time, filter, ids);
    return (id) => ({ bars: [], use: uses.get(id) ?? [] });
  }
  const bars = await barsOf(tx, kind, time, filter, ids);
  return (id) => ({ bars: bars.get(id) ?? [], use: [] });
}
