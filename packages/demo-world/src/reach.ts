import { byRoad } from './destination';
import { kmBetween } from './geo';
import type { Place } from './places';

export type Spot = Pick<Place, 'latitude' | 'longitude' | 'region'>;

const hour = 3_600_000;

/**
 * Milliseconds within which a vehicle is surely at the other place: the straight way at 26 km/h, since roads wind and
 * drivers rest; four hours for a ferry between islands, and days for a ship where there is no other way.
 */
export function timeToReach(from: Spot, to: Spot): number {
  const km = kmBetween([from.latitude, from.longitude], [to.latitude, to.longitude]);
  if (km < 1) return hour / 4;
  if (!byRoad(from, to)) return (30 + km / 14) * hour;
  return (1 + km / 26 + (from.region === to.region ? 0 : 4)) * hour;
}
