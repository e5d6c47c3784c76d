import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { formatDateTime, formatDuration, zoneOf } from '@lajur/domain/common/time';
import { orderLateness } from '@lajur/domain/order/lateness';
import { orderLabel } from '@lajur/domain/order/status-label';
import type { FreeTime } from '@lajur/domain/schedule/lane';
import { type ScheduleState, scheduleStateOf } from '@lajur/domain/schedule/schedule-state';

/** Solid runs, tinted planned, dashed unanswered, red late (docs/design.md, Schedule). */
export type BarLook = 'beside' | ScheduleState;

export const lookOf = ({ status, matches, lateMinutes, vehicle }: ScheduleBar): BarLook =>
  matches ? scheduleStateOf({ status, hasVehicle: vehicle !== null, isLate: lateMinutes > 0 }) : 'beside';

export const cityRoute = ({ origin, destination }: ScheduleBar): string => `${origin.city} – ${destination.city}`;

/** What a bar says beyond its number and where it goes, for who does not see it and for who rests on it. */
export function barFacts(bar: ScheduleBar, now: Date): string {
  const late = orderLateness(bar.lateMinutes, bar.until, now);
  const pickup = formatDateTime(new Date(bar.from), zoneOf(bar.origin.timezone));
  const arrival = formatDateTime(new Date(bar.until), zoneOf(bar.destination.timezone));
  return [
    orderLabel(bar),
    cityRoute(bar),
    `${pickup} – ${arrival}`,
    bar.driver?.name ?? 'belum ada pengemudi',
    ...(late ? [late.text] : []),
  ].join(', ');
}

/** "21 jam" of a time, in whole hours. */
export const hoursText = ({ from, until }: { from: Date; until: Date }): string =>
  formatDuration(Math.floor((+until - +from) / 3_600_000) * 60);

/** "kosong 1 hari 9 jam", with a plus when it is free after what is looked at, too. */
export const freeText = (time: FreeTime): string => `kosong ${hoursText(time)}${time.goesOn ? '+' : ''}`;
