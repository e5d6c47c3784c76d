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
const trackHeight = 28;

/** How high a lane is: a row for one order, higher where several stand above each other, so that each can be clicked (24 px). */
export const heightOfLane = (tracks: number): number => Math.max(rowHeight, tracks * trackHeight);

/** Where the bars of a track stand in their lane, in px. */
export function heightOfTrack(track: number, tracks: number): { top: number; height: number } {
  const whole = heightOfLane(tracks) / Math.max(1, tracks);
  const gap = tracks > 1 ? 2 : 8;
  return {
    top: Math.round(track * whole + gap / 2 + (tracks > 1 ? 0 : 2)),
    height: Math.round(whole - gap - (tracks > 1 ? 0 : 4)),
  };
}
