import { dayIn, formatClockRange, formatDayRange, formatMoment, type Zone } from '../common/time';
import { isUnderWay } from './phase';
import type { OrderStatus } from './status';

/** What is known of an order's arrival at its last stop. */
export interface ArrivalFacts {
  status: OrderStatus;
  arrivedAt: string | null;
  eta: string | null;
  arrivalPlan: string;
}

/** Between when something is expected, where nobody tells it to the minute. */
export interface ArrivalRange {
  from: string;
  until: string;
}

/** "14.20 WIB"; worked out, "14.00 – 15.10 WIB", with the days where one is not today. */
export function expectedText(at: string, range: ArrivalRange | null, zone: Zone, now: Date): string {
  if (!range) return formatMoment(new Date(at), zone, now);
  const [from, until] = [new Date(range.from), new Date(range.until)];
  const clock = formatClockRange(from, until, zone);
  const isToday = [from, until].every((one) => dayIn(one, zone) === dayIn(now, zone));
  return isToday ? clock : `${formatDayRange(from, until, zone)}, ${clock}`;
}

/** When an order came to its last stop, else when it is expected while it is under way, else when it was planned. */
export function arrivalFact(order: ArrivalFacts): { kind: 'arrived' | 'expected' | 'planned'; at: string } {
  if (order.arrivedAt) return { kind: 'arrived', at: order.arrivedAt };
  if (order.eta && isUnderWay(order.status)) return { kind: 'expected', at: order.eta };
  return { kind: 'planned', at: order.arrivalPlan };
}
