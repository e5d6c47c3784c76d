import { dayAfter } from '../common/time';

/** The last day of so many months from a day on: the day before the same day, or the month's last where it has none. */
export function lastDayOf(startDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  const same = new Date(Date.UTC(year, month - 1 + months, day));
  const monthHasIt = same.getUTCDate() === day;
  // The last day of the month that lacks it lies before the overflow.
  const end = monthHasIt ? same : new Date(Date.UTC(year, month + months, 1));
  return dayAfter(end.toISOString().slice(0, 10), -1);
}

/** Until when an MoU runs that goes on by itself: so many terms more that `today` is within one. */
export function extendedLastDay(lastDay: string, months: number, today: string): string {
  let last = lastDay;
  while (last < today) last = lastDayOf(dayAfter(last, 1), months);
  return last;
}
