import type { ScheduleBar } from '@lajur/api-contract/schedule';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';

/** The axis that lanes share. */
export interface LaneScale {
  range: TimeRange;
  view: 'week' | 'day';
  today: string;
  /** Of the axis, in px. */
  width: number;
}

/** A bar with its times as moments. */
export const timed = (bar: ScheduleBar) => ({
  id: bar.id,
  cargoNo: bar.cargoNo,
  cargoGroupNo: bar.cargoGroupNo,
  origin: bar.origin.city,
  destination: bar.destination.city,
  holds: bar.holds,
  from: new Date(bar.from),
  until: new Date(bar.until),
  bar,
});
export type TimedBar = ReturnType<typeof timed>;
