import { daysOfMonth, shiftMonth } from '../common/month';
import { dayAfter, instantOf, type Zone } from '../common/time';

/** How much of the schedule is looked at together. */
export const scheduleViews = ['week', 'day', 'month'] as const;
export type ScheduleView = (typeof scheduleViews)[number];
/** Those that show single orders; a month shows how much its vehicles or drivers are in use. */
export const scheduleSpans = ['week', 'day'] as const satisfies readonly ScheduleView[];

/** A week is the day before the one that is asked for, it, and the five after it: what runs, and what is to be planned. */
const aroundDay = [-1, 0, 1, 2, 3, 4, 5] as const;

/** The days of a view: those of a month, those around a day, or that day alone. */
export function daysOfView(view: ScheduleView, date: string): string[] {
  if (view === 'day') return [date];
  return view === 'month' ? daysOfMonth(date.slice(0, 7)) : aroundDay.map((days) => dayAfter(date, days));
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

/** The same view before or after this one: a month by a month, the others by a day. */
export function shiftView(view: ScheduleView, date: string, by: 1 | -1): string {
  if (view === 'month') return `${shiftMonth(date.slice(0, 7), by)}-01`;
  return dayAfter(date, by);
}
