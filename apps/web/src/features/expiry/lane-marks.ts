import type { EndingTogether, ExpiryDays } from '@lajur/api-contract/expiry';
import { daysBetween } from '@lajur/domain/common/time';

type Named = EndingTogether['first'][number];

/** Documents that stand at one place of the lane. */
export interface LaneMark {
  from: string;
  until: string;
  count: number;
  first: Named;
  /** Where its label begins, in px. */
  left: number;
  /** The days on which something ends, in px. */
  points: number[];
}

export interface LaneScale {
  today: string;
  /** Of the lane from today to its last day, in px. */
  width: number;
  /** How many days that is. */
  days: number;
  /** Of a label, in px. */
  label: number;
}

const gap = 8;

/** Where a day stands. */
export const placeOf = (day: string, { today, width, days }: LaneScale): number =>
  (daysBetween(today, day) / days) * width;

/**
 * The marks of a lane: a label for each day, from the left; one that has no room beside the one before is part of it.
 * A label at the end of the lane stands before its day.
 */
export function laneMarks(days: readonly ExpiryDays['days'][number][], scale: LaneScale): LaneMark[] {
  const marks: LaneMark[] = [];
  const lastLeft = Math.max(0, scale.width - scale.label);
  for (const { day, count, first: named } of days) {
    const [first] = named;
    if (!first) continue;
    const point = placeOf(day, scale);
    const left = Math.min(point, lastLeft);
    const last = marks.at(-1);
    if (last && left < last.left + scale.label + gap) {
      last.until = day;
      last.count += count;
      last.points.push(point);
    } else marks.push({ from: day, until: day, count, first, left, points: [point] });
  }
  return marks;
}
