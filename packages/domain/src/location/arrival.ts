import { distanceKm, type Point } from '../common/geo';
import { formatNumber } from '../common/number';

/** Arrivals are looked for at stops no further from a place than this: beyond lies another place. */
export const arrivalReachMetres = 1000;
/** So many of the last arrivals, of so many days. */
export const arrivalsShown = 40;
export const arrivalDays = 180;

/** Where a vehicle was when its arrival was recorded. */
export interface Arrival extends Point {
  at: string;
}

/** Whole metres between two points. */
export const metresBetween = (from: Point, to: Point): number => Math.round(distanceKm(from, to) * 1000);

export interface ArrivalsJudged {
  within: number;
  beyond: number;
  /** The smallest radius, in steps of 50 m, that has all of them within it. */
  covering: number;
}

/** What arrivals say about a radius in metres round a point. */
export function judgeArrivals(arrivals: readonly Point[], point: Point, radius: number): ArrivalsJudged {
  const distances = arrivals.map((one) => metresBetween(point, one));
  const within = distances.filter((one) => one <= radius).length;
  const farthest = Math.max(0, ...distances);
  return { within, beyond: distances.length - within, covering: Math.ceil(farthest / 50) * 50 };
}

/** The same in a sentence. */
export function arrivalsText({ within, beyond, covering }: ArrivalsJudged): string {
  const all = within + beyond;
  const n = (value: number) => formatNumber(value);
  if (all === 0) return 'Belum ada kedatangan yang posisinya tercatat di sekitar titik ini.';
  if (beyond === 0) return `${n(all)} kedatangan terakhir semuanya di dalam radius.`;
  return `${n(beyond)} dari ${n(all)} kedatangan terakhir di luar radius; radius ${n(covering)} m memuat semuanya.`;
}
