import { dayAfter, instantOf, type Zone } from '../common/time';
import type { TimeRange } from './schedule-range';

/** How much of a day a vehicle is in use. */
export interface DayUse {
  day: string;
  /** Of its hours, in whole per cent; what two orders share counts once. */
  share: number;
  orders: number;
}

/** How many minutes of a day some times take together; what they share counts once. */
function minutesTaken(times: readonly TimeRange[], day: TimeRange): number {
  let [taken, since] = [0, +day.from];
  for (const { from, until } of [...times].sort((a, b) => +a.from - +b.from)) {
    const end = Math.min(+until, +day.until);
    taken += Math.max(0, end - Math.max(+from, since));
    since = Math.max(since, end);
  }
  return taken / 60_000;
}

/** Of each day that has orders how much of it they take; days are the company's. */
export function useOfDays(times: readonly TimeRange[], days: readonly string[], zone: Zone): DayUse[] {
  return days.flatMap((day) => {
    const whole = { from: instantOf(day, '00:00', zone), until: instantOf(dayAfter(day, 1), '00:00', zone) };
    const within = times.filter(({ from, until }) => from < whole.until && until > whole.from);
    if (within.length === 0) return [];
    const share = Math.round((minutesTaken(within, whole) / ((+whole.until - +whole.from) / 60_000)) * 100);
    return [{ day, share, orders: within.length }];
  });
}

/** How strongly a day is coloured: unused, and four steps of use. */
export const heatOf = (share: number): 0 | 1 | 2 | 3 | 4 =>
  share <= 0 ? 0 : share < 25 ? 1 : share < 50 ? 2 : share < 75 ? 3 : 4;
