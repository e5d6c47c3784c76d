import { monthName } from '@lajur/domain/common/month';
import { formatDay, formatDayShort, weekdayOf } from '@lajur/domain/common/time';
import { daysOfView } from '@lajur/domain/schedule/schedule-range';
import type { ScheduleAddress } from './address';

/** "November 2026", "23 – 29 Nov 2026", "Sen, 23 Nov 2026". */
export function titleOf({ view, date }: ScheduleAddress): string {
  if (view === 'month') return monthName(date.slice(0, 7));
  if (view === 'day') return `${weekdayOf(date)}, ${formatDay(date)}`;
  const days = daysOfView('week', date);
  const [first = date, last = date] = [days[0], days.at(-1)];
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = sameMonth ? first.slice(8) : sameYear ? formatDayShort(first) : formatDay(first);
  return `${begin} – ${formatDay(last)}`;
}
