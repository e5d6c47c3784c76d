import { formatDuration } from '../common/time';

/** A stop's plan beside what happened or is expected. */
export interface StopTimes {
  planFrom: Date;
  planUntil: Date;
  arrivedAt: Date | null;
  /** Expected arrival; only where it has not happened. */
  eta: Date | null;
}

export interface Lateness {
  /** Positive: late; negative: earlier than planned; 0: within the plan. */
  minutes: number;
  /** 'Terlambat 48 mnt', '12 mnt lebih awal', 'sesuai jadwal'. */
  text: string;
  tone: 'good' | 'quiet' | 'danger';
  /** It has happened; otherwise it is expected. */
  isFact: boolean;
}

const minute = 60_000;
const minutesBetween = (from: Date, until: Date) => Math.floor((until.getTime() - from.getTime()) / minute);

function against(planFrom: Date, planUntil: Date, at: Date, isFact: boolean): Lateness {
  const late = minutesBetween(planUntil, at);
  if (late > 0) return { minutes: late, text: `Terlambat ${formatDuration(late)}`, tone: 'danger', isFact };
  const early = minutesBetween(at, planFrom);
  if (early > 0) return { minutes: -early, text: `${formatDuration(early)} lebih awal`, tone: 'good', isFact };
  return { minutes: 0, text: 'sesuai jadwal', tone: 'quiet', isFact };
}

/** How a stop stands to its plan; null while it is ahead and nothing is expected yet. */
export function stopLateness(stop: StopTimes, now: Date): Lateness | null {
  if (stop.arrivedAt) return against(stop.planFrom, stop.planUntil, stop.arrivedAt, true);
  // An expectation that has passed without an arrival is as late as the clock by now.
  if (stop.eta) return against(stop.planFrom, stop.planUntil, stop.eta > now ? stop.eta : now, false);
  const overdue = minutesBetween(stop.planUntil, now);
  return overdue > 0 ? against(stop.planFrom, stop.planUntil, now, false) : null;
}

/** Minutes an order under way will be late at its last drop; 0 when it will not. */
export function orderLateMinutes(order: { arrivalPlan: Date; eta: Date | null }, now: Date): number {
  const expected = order.eta && order.eta > now ? order.eta : now;
  return Math.max(0, minutesBetween(order.arrivalPlan, expected));
}
