import { distanceKm, type Point } from '../common/geo';
import type { ServiceType } from './status';

/** Average speeds door to door, in km/h, where the vehicle itself gives none. */
const usualSpeeds: Record<ServiceType, number> = { LAND: 42, SEA: 24, AIR: 520 };

/** Roads are longer than the straight line by about this much. */
const roadFactor = 1.28;

/** Slower than this a vehicle stands or creeps: its speed says nothing of the rest of the way. */
const slowestKmh = 15;
const fastestRoadKmh = 70;

/** UU 22/2009 §90: half an hour of rest after four hours of driving. */
const drivingHours = 4;
const restHours = 0.5;

const hour = 3_600_000;
const fiveMinutes = 300_000;

/** Km left along the planned way from the point of it that lies nearest; over the straight line when there is none. */
export function remainingKm(position: Point, destination: Point, route: readonly Point[]): number {
  if (route.length < 2) return distanceKm(position, destination) * roadFactor;
  const distances = route.map((point) => distanceKm(position, point));
  const nearest = distances.indexOf(Math.min(...distances));
  let km = distances[nearest] ?? 0;
  for (let at = nearest; at + 1 < route.length; at += 1) {
    km += distanceKm(route[at] as Point, route[at + 1] as Point);
  }
  return km;
}

/** When the goods will arrive, rounded up to five minutes. */
export function estimateArrival(
  km: number,
  now: Date,
  options: { speedKmh?: number | null; serviceType?: ServiceType } = {},
): Date {
  const { speedKmh = null, serviceType = 'LAND' } = options;
  const usual = usualSpeeds[serviceType];
  const onRoad = serviceType === 'LAND';
  const isMoving = onRoad && speedKmh !== null && speedKmh >= slowestKmh;
  // What it drives now counts for half: a moment on the toll road is not the whole way.
  const speed = isMoving ? (usual + Math.min(speedKmh, fastestRoadKmh)) / 2 : usual;
  const driving = Math.max(0, km) / speed;
  const rests = onRoad ? Math.max(0, Math.ceil(driving / drivingHours) - 1) * restHours : 0;
  const arrival = now.getTime() + (driving + rests) * hour;
  return new Date(Math.ceil(arrival / fiveMinutes) * fiveMinutes);
}
