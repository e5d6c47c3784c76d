import { shiftMonth, weeksOf } from '../common/month';
import { dayAfter, instantOf, type Zone } from '../common/time';

/** How much of the schedule is looked at together. */
export const scheduleViews = ['month', 'week', 'day'] as const;
export type ScheduleView = (typeof scheduleViews)[number];
export const scheduleViewLabels: Record<ScheduleView, string> = { month: 'Bulan', week: 'Pekan', day: 'Hari' };

/** The days of a view: a month's with those of its neighbours that fill its weeks, a week's from Monday on, or one. */
export function daysOfView(view: ScheduleView, date: string): string[] {
  if (view === 'day') return [date];
  const weeks = weeksOf(date.slice(0, 7));
  return view === 'month' ? weeks.flat() : (weeks.find((week) => week.includes(date)) ?? []);
}

/** From the first moment of the first day until the last one's end, not included; days are the company's. */
export interface TimeRange {
  from: Date;
  until: Date;
}

export function rangeOfView(view: ScheduleView, date: string, zone: Zone): TimeRange {
  const days = daysOfView(view, date);
  const midnight = (day: string) => instantOf(day, '00:00', zone);
  return { from: midnight(days[0] ?? date), until: midnight(dayAfter(days.at(-1) ?? date, 1)) };
}

/** The same view before or after this one. */
export function shiftView(view: ScheduleView, date: string, by: 1 | -1): string {
  if (view === 'month') return `${shiftMonth(date.slice(0, 7), by)}-01`;
  return dayAfter(date, by * (view === 'week' ? 7 : 1));
}
