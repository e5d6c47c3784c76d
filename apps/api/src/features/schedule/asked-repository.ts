import type { Zone } from '@lajur/domain/common/time';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { type ScheduleState, statusesOfState, statusesThatCanBeLate } from '@lajur/domain/schedule/schedule-state';
import { type ScheduleTab, statusesOfTab } from '@lajur/domain/schedule/schedule-tab';
import { sql } from 'kysely';
import { allOf, foundIn } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import type { Sql } from './bar-repository';

/** What is asked for of vehicles, drivers and their orders. */
export interface FleetAsked {
  transportTypeId?: string;
  /** Plates and names. */
  fleet?: string;
}

export interface ScheduleFilter extends FleetAsked {
  tab: ScheduleTab;
  /** What is asked of an order `o` besides; null when nothing is. */
  asked: Sql | null;
  /** Rows without such an order are left out, however they are called. */
  needsOrders: boolean;
}

/** Which rows of the schedule are asked for. */
export interface LanePage {
  idle: 'show' | 'hide';
  /** Of a month how much of its days they are in use, in place of orders. */
  isMonth: boolean;
  page: number;
  size: number;
}

/** What of the schedule lanes are asked for: its time, and the days of it, of which the company has the zone. */
export interface LaneTime {
  range: TimeRange;
  days: readonly string[];
  zone: Zone;
}

export const literals = (statuses: readonly OrderStatus[]): Sql => sql.join(statuses.map((status) => sql.lit(status)));

export const besides = ({ asked }: ScheduleFilter): Sql => asked ?? sql`true`;
export const matching = (filter: ScheduleFilter): Sql =>
  sql`(o.status in (${literals(statusesOfTab(filter.tab))}) and ${besides(filter)})`;

/** Of an order `o`: it is late by a minute or more, as `lateMinutes` of the domain reckons. */
const isLate = (now: Date): Sql => sql`(o.arrived_at is null and o.status in (${literals(statusesThatCanBeLate)})
  and greatest(o.eta, ${now}::timestamptz) >= o.delivery_until + interval '1 minute')`;

/** `scheduleStateOf` of the domain, of an order `o`. */
function inState(state: ScheduleState, now: Date): Sql {
  if (state === 'late') return isLate(now);
  const [withVehicle, without] = [statusesOfState(state, true), statusesOfState(state, false)];
  const ownOnes = withVehicle.filter((status) => !without.includes(status));
  const lostOnes = without.filter((status) => !withVehicle.includes(status));
  const always = literals(withVehicle.filter((status) => without.includes(status)));
  const either = [sql`o.status in (${always})`];
  if (ownOnes.length > 0) either.push(sql`(o.vehicle_id is not null and o.status in (${literals(ownOnes)}))`);
  if (lostOnes.length > 0) either.push(sql`(o.vehicle_id is null and o.status in (${literals(lostOnes)}))`);
  return sql`((${sql.join(either, sql` or `)}) and not ${isLate(now)})`;
}

/** The orders `o` of some vehicles: of a type, which an order without a vehicle asks for itself, and of plates and names. */
function ofFleet(companyId: string, { transportTypeId, fleet }: FleetAsked): Sql[] {
  const found: Sql[] = [];
  if (transportTypeId)
    found.push(sql`(o.vehicle_id in (select w.id from vehicle w
        where w.company_id = ${companyId} and w.transport_type_id = ${transportTypeId})
      or (o.vehicle_id is null and o.transport_type_id = ${transportTypeId}))`);
  const [plates, names] = [foundIn(sql`w.search_text`, fleet), foundIn(sql`p.search_text`, fleet)];
  if (plates && names)
    found.push(sql`(o.vehicle_id in (select w.id from vehicle w where w.company_id = ${companyId} and ${plates})
      or o.driver_id in (select p.id from driver p where p.company_id = ${companyId} and ${names}))`);
  return found;
}

/** All that is asked of an order `o`; `own` is what the list of orders asks, null when it asks nothing. */
export function filterFor(
  tx: CompanyTx,
  { tab, own, state, ...fleet }: FleetAsked & { tab: ScheduleTab; own: Sql | null; state?: readonly ScheduleState[] },
): ScheduleFilter {
  const states = state
    ? [
        sql`(${sql.join(
          state.map((one) => inState(one, tx.now)),
          sql` or `,
        )})`,
      ]
    : [];
  const asked = [...(own ? [own] : []), ...states, ...ofFleet(tx.companyId, fleet)];
  return {
    ...fleet,
    tab,
    asked: asked.length > 0 ? sql`(${allOf(asked)})` : null,
    needsOrders: own !== null || states.length > 0,
  };
}

/** The conditions of a row that is called by a text, and has orders that were asked for or not. */
export function rowConditions(
  filter: ScheduleFilter,
  idle: 'show' | 'hide',
  row: { text: Sql; type: Sql; hasOrders: Sql; typeByOrders: boolean },
): Sql {
  const parts: Sql[] = [sql`true`];
  const { transportTypeId, fleet } = filter;
  const ofType = transportTypeId && sql`${row.type} = ${transportTypeId}`;
  if (ofType) parts.push(row.typeByOrders ? sql`(${ofType} or ${row.hasOrders})` : ofType);
  const called = foundIn(row.text, fleet);
  if (called) parts.push(sql`((${called}) or ${row.hasOrders})`);
  if (idle === 'hide' || filter.needsOrders) parts.push(row.hasOrders);
  return allOf(parts);
}
