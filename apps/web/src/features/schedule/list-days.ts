import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { dayIn, formatClock, formatDay, formatDayShort, weekdayOf, type Zone, zoneOf } from '@lajur/domain/common/time';
import { orderLateness } from '@lajur/domain/order/lateness';

export interface ListedDay {
  day: string;
  orders: ScheduleBar[];
}

/** Orders by pickup, under the days of their pickups; those that began before the time that is looked at stand under its first day. */
export function byDay(bars: readonly ScheduleBar[], since: Date, zone: Zone): ListedDay[] {
  const days: ListedDay[] = [];
  for (const bar of bars) {
    const day = dayIn(new Date(Math.max(Date.parse(bar.from), +since)), zone);
    const last = days.at(-1);
    if (last?.day === day) last.orders.push(bar);
    else days.push({ day, orders: [bar] });
  }
  return days;
}

/** "Sab, 21 Nov 2026 · hari ini" */
export const dayTitle = (day: string, today: string): string =>
  `${weekdayOf(day)}, ${formatDay(day)}${day === today ? ' · hari ini' : ''}`;

/** When an order is picked up and when it arrives, each in the zone of its place: "21 Nov, 08.00 WIB" and "22 Nov, 14.00 WITA". */
export function windowText({ from, until, origin, destination }: ScheduleBar): { begins: string; ends: string } {
  const at = (moment: string, zone: Zone) =>
    `${formatDayShort(dayIn(new Date(moment), zone))}, ${formatClock(new Date(moment), zone)}`;
  const [begin, end] = [zoneOf(origin.timezone), zoneOf(destination.timezone)];
  return { begins: `${at(from, begin)} ${begin}`, ends: `${at(until, end)} ${end}` };
}

export const lateText = (bar: ScheduleBar, now: Date): string | null =>
  orderLateness(bar.lateMinutes, bar.until, now)?.text ?? null;
