import type { ServiceType } from '@lajur/domain/order/status';
import { kmBetween } from './geo';
import { type Place, places, type Region } from './places';
import type { Random } from './random';
import { routeBetween } from './route';

/** Regions that a truck reaches from each other, by road and ferry. What is not named stands alone. */
const connected: readonly (readonly Region[])[] = [
  [
    'Jabodetabek',
    'Banten',
    'Jawa Barat',
    'Jawa Tengah',
    'Jawa Timur',
    'Bali',
    'Nusa Tenggara',
    'Lampung',
    'Sumatera Selatan',
    'Sumatera Tengah',
    'Sumatera Utara',
  ],
  ['Kalimantan Timur', 'Kalimantan Selatan'],
];

/** Can a truck drive from one to the other? */
export function byRoad(a: Pick<Place, 'region'>, b: Pick<Place, 'region'>): boolean {
  if (a.region === b.region) return a.region !== 'Papua';
  return connected.some((group) => group.includes(a.region) && group.includes(b.region));
}

const air = (a: Place, b: Place) => kmBetween([a.latitude, a.longitude], [b.latitude, b.longitude]);

export interface Destination {
  place: Place;
  km: number;
}

/** Where an order goes: mostly not far, sometimes across the country. */
export function destinationFor(
  rng: Random,
  origin: Place,
  serviceType: ServiceType,
  withinKm = Number.POSITIVE_INFINITY,
): Destination {
  const weight = (place: Place): number => {
    const km = air(origin, place);
    if (place === origin) return 0;
    if (serviceType === 'SEA') return byRoad(origin, place) ? 0 : 1;
    if (serviceType === 'AIR')
      return km > 400 &&
        place.region !== origin.region &&
        place.region !== 'Nusa Tenggara' &&
        place.city !== 'Kota Sorong'
        ? 1
        : 0;
    if (!byRoad(origin, place) || km < 18) return 0;
    return km < 180 ? 5 : km < 420 ? 4 : km < 900 ? 2 : 0.6;
  };
  const weighted = places.map((place) => [weight(place), place] as const).filter(([share]) => share > 0);
  const near = weighted.filter(([, place]) => air(origin, place) <= withinKm);
  const place = rng.weighted(near.length > 0 ? near : weighted);
  return { place, km: routeBetween(origin, place, serviceType).km };
}

/** Is there anywhere a truck could go from here? */
export const hasRoads = (origin: Place): boolean => places.some((place) => place !== origin && byRoad(origin, place));

const count = (rng: Random) =>
  rng.weighted([
    [80, 1],
    [15, 2],
    [5, 3],
  ]);

/** Near as the crow flies may be across a strait: stops that go together are driven between. */
const driven = (a: Place, b: Place) => routeBetween(a, b, 'LAND').legs.every((leg) => leg.mode === 'LAND');

/** The first pickup, sometimes with others near it. */
export function pickupsNear(rng: Random, origin: Place): Place[] {
  const near = places.filter(
    (place) => place !== origin && byRoad(origin, place) && air(origin, place) < 60 && driven(origin, place),
  );
  return [origin, ...rng.shuffled(near).slice(0, count(rng) - 1)];
}

/** The last drop, sometimes with others near it, in the order one comes by. */
export function dropsNear(rng: Random, origin: Place, last: Place): Place[] {
  const near = places.filter(
    (place) =>
      place !== last &&
      place !== origin &&
      byRoad(last, place) &&
      air(last, place) < 90 &&
      air(origin, place) > 100 &&
      driven(last, place),
  );
  return [...rng.shuffled(near).slice(0, count(rng) - 1), last].sort((a, b) => air(origin, a) - air(origin, b));
}
