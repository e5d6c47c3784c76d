import type { TimeRange } from '@lajur/domain/schedule/schedule-range';

/** Where a time stands on the axis of a range, in per cent of it; null when it lies outside. */
export function placeOf(time: TimeRange, range: TimeRange): { left: number; width: number } | null {
  const whole = +range.until - +range.from;
  const from = Math.max(+time.from, +range.from);
  const until = Math.min(+time.until, +range.until);
  if (until <= from) return null;
  return { left: ((from - +range.from) / whole) * 100, width: ((until - from) / whole) * 100 };
}

/** As a style has it. */
export const placed = (place: { left: number; width: number }) => ({
  left: `${place.left.toFixed(3)}%`,
  width: `${place.width.toFixed(3)}%`,
});

const rowHeight = 48;
/** A bar has two lines of words. */
const barHeight = 36;
const trackHeight = 38;
const above = (rowHeight - barHeight) / 2;

/** How high a lane is: a row for one line of orders, higher where several stand above each other. */
export const heightOfLane = (tracks: number): number => rowHeight + Math.max(0, tracks - 1) * trackHeight;

/** Where the bars of a track stand in their lane, in px. */
export const heightOfTrack = (track: number): { top: number; height: number } => ({
  top: above + track * trackHeight,
  height: barHeight,
});
