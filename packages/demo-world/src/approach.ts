import type { Point } from '@lajur/domain/common/geo';
import { type Place, places } from './places';
import { routeBetween } from './route';

const degrees = (a: Point, b: Point) => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

/** Where a vehicle comes from that nobody has seen yet: the nearest other place from which one drives to the pickup. */
export function approachOrigin(pickup: Point): Place | null {
  const from = places
    .filter((place) => degrees(place, pickup) > 0.05 && degrees(place, pickup) < 0.7)
    .sort((a, b) => degrees(a, pickup) - degrees(b, pickup))[0];
  return from && routeBetween(from, pickup).legs.every((leg) => leg.mode === 'LAND') ? from : null;
}
