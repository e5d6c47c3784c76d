import { distanceKm, type Point } from '../common/geo';
import { crossings, islandAt } from '../common/islands';
import { roadFactor } from '../common/travel';

/** A short piece of the way ahead: driven, or over a strait between two islands on a ferry. */
export interface Piece {
  at: Point;
  km: number;
  /** Hours from the queue at one port to the road at the other; 0 on the road. */
  ferryHours: number;
  /** It lies on a stretch of the stored way that no road has: straight over such a distance. */
  straight: boolean;
}

const pieceKm = 10;

/** Where no crossing is known between two islands. */
const unknownFerryHours = 6;

function ferryHours(from: Point, to: Point): number {
  const [one, other] = [islandAt(from), islandAt(to)];
  if (one === other) return 0;
  const hours = crossings
    .filter(({ islands }) => islands.includes(one) && islands.includes(other))
    .map((crossing) => crossing.hours);
  return hours.length ? Math.min(...hours) : unknownFerryHours;
}

/** The length of a line through the air, in km. */
export const lineKm = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, corner, index) => sum + distanceKm(line[index] as Point, corner), 0);

/**
 * How much longer a stored way is than the line it is kept as: 1 where that follows the road, more where it only joins the places
 * it leads through.
 */
export function lineFactor(route: readonly Point[], roadKm: number): number {
  const km = lineKm(route);
  return km > 0 ? Math.max(1, roadKm / km) : 1;
}

const between = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** How far along the stretch from `a` to `b` its point nearest to `p` lies, 0 to 1. */
function shareNearest(p: Point, a: Point, b: Point): number {
  const narrow = Math.cos((p.latitude * Math.PI) / 180);
  const [x, y] = [(b.longitude - a.longitude) * narrow, b.latitude - a.latitude];
  const length = x * x + y * y;
  if (length === 0) return 0;
  const along = ((p.longitude - a.longitude) * narrow * x + (p.latitude - a.latitude) * y) / length;
  return Math.max(0, Math.min(1, along));
}

interface OnWay {
  stretch: number;
  point: Point;
  offKm: number;
}

function nearestOn(route: readonly Point[], p: Point, first = 0): OnWay | null {
  let best: OnWay | null = null;
  for (let stretch = first; stretch < route.length - 1; stretch++) {
    const [a, b] = [route[stretch] as Point, route[stretch + 1] as Point];
    const point = between(a, b, shareNearest(p, a, b));
    const offKm = distanceKm(p, point);
    if (!best || offKm < best.offKm) best = { stretch, point, offKm };
  }
  return best;
}

/** Further than this from the stored way it is driving another one. */
const offWayKm = 30;

/** The corners from one point to another: along the stored way where both lie on it, else straight. */
export function cornersBetween(from: Point, to: Point, route: readonly Point[]): { line: Point[]; onWay: boolean } {
  const start = nearestOn(route, from);
  const end = start && nearestOn(route, to, start.stretch);
  if (!start || !end || start.offKm > offWayKm || end.offKm > offWayKm) return { line: [from, to], onWay: false };
  return { line: [from, start.point, ...route.slice(start.stretch + 1, end.stretch + 1), end.point, to], onWay: true };
}

/** A plane goes straight over more than this; a road has a corner long before. */
const straightKm = 80;

const isStraight = (route: readonly Point[], a: Point, b: Point): boolean => {
  const on = nearestOn(route, between(a, b, 0.5));
  return on !== null && distanceKm(route[on.stretch] as Point, route[on.stretch + 1] as Point) > straightKm;
};

/**
 * The way from one point to another in short pieces. Along the stored way each is `longer` than its line (`lineFactor`), off it
 * as much longer as roads of its island are than a line through the air.
 */
export function wayAhead(from: Point, to: Point, route: readonly Point[], longer = 1): Piece[] {
  const { line, onWay } = cornersBetween(from, to, route);
  return line.slice(1).flatMap((corner, index) => {
    const begin = line[index] as Point;
    const km = distanceKm(begin, corner);
    const count = Math.max(1, Math.ceil(km / pieceKm));
    // Between two corners of the stored way it is as long as they are apart; where it is joined or left, it is a part of one.
    const isPart = index === 1 || index === line.length - 3;
    const straight = onWay && (km > straightKm || (isPart && isStraight(route, begin, corner)));
    return Array.from({ length: count }, (_, piece) => {
      const [a, b] = [between(begin, corner, piece / count), between(begin, corner, (piece + 1) / count)];
      return {
        at: a,
        km: (km / count) * (onWay ? longer : roadFactor(islandAt(a))),
        ferryHours: ferryHours(a, b),
        straight,
      };
    });
  });
}
