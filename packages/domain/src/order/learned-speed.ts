import { distanceKm, type Point } from '../common/geo';
import { type Island, islandAt } from '../common/islands';
import { hourIn } from '../common/time';
import type { ServiceType } from './status';

/** A reported position of a trip. */
export interface Seen extends Point {
  at: Date;
  speedKmh: number | null;
}

/** What was travelled somewhere: line through the positions, and the time it took while the vehicle moved. */
interface Travelled {
  km: number;
  hours: number;
}

/** The speeds of a company's own finished trips, by stretch of corridor and part of the day. */
export type LearnedSpeeds = Map<string, Travelled>;

/** Slower than this it stands (GPS wavers). */
const standingKmh = 5;
/** Between positions further apart in time than this nobody knows whether it stood. */
const gapHours = 0.5;
/** Own trips weigh as much as what is assumed once they have driven so long there. */
const trustedHours = 0.25;
const tilesPerDegree = 4;
const partOfDayHours = 4;

/** Line km an hour of a loaded lorry that moves, where no trip tells better. */
const usualKmh = 52;
const islandKmh: Partial<Record<Island, number>> = { Jawa: 54, Sumatra: 46, Kalimantan: 40, Sulawesi: 40, Flores: 34 };
const carrierKmh = { SEA: 20, AIR: 600 } as const;

const stretchOf = ({ latitude, longitude }: Point, service: ServiceType) =>
  `${service} ${Math.floor(latitude * tilesPerDegree)} ${Math.floor(longitude * tilesPerDegree)}`;
const partOf = (at: Date) => Math.floor(hourIn(at, 'WIB') / partOfDayHours);

/** Every key under which `speedAt` may look for what was learned there. */
export function stretchKeys(at: Point, service: ServiceType): string[] {
  const stretch = stretchOf(at, service);
  return [stretch, ...Array.from({ length: 24 / partOfDayHours }, (_, part) => `${stretch} ${part}`)];
}

function add(speeds: LearnedSpeeds, key: string, km: number, hours: number): void {
  const before = speeds.get(key);
  speeds.set(key, { km: km + (before?.km ?? 0), hours: hours + (before?.hours ?? 0) });
}

const moves = ({ speedKmh }: Seen) => speedKmh === null || speedKmh > standingKmh;

/** Adds what a finished trip tells; standing, and times without a signal, tell nothing of the road. */
export function learnTrip(speeds: LearnedSpeeds, trail: readonly Seen[], service: ServiceType): void {
  // What flies is as quick everywhere, and a stretch around an airport is driven as well: the mean of both is true of neither.
  if (service === 'AIR') return;
  trail.slice(1).forEach((here, index) => {
    const before = trail[index] as Seen;
    const hours = (here.at.getTime() - before.at.getTime()) / 3_600_000;
    if (hours <= 0 || hours > gapHours || !moves(before) || !moves(here)) return;
    const km = distanceKm(before, here);
    const stretch = stretchOf(before, service);
    add(speeds, stretch, km, hours);
    add(speeds, `${stretch} ${partOf(before.at)}`, km, hours);
  });
}

/** What is assumed of a stretch that no own trip has driven. */
export const assumedKmh = (at: Point, service: ServiceType): number =>
  service === 'LAND' ? (islandKmh[islandAt(at)] ?? usualKmh) : carrierKmh[service];

/** Line km an hour there at that part of the day: own trips as far as there are some, else the assumption. */
export function speedAt(speeds: LearnedSpeeds, at: Point, service: ServiceType, time: Date): number {
  const stretch = stretchOf(at, service);
  const leaned = (key: string, otherwise: number) => {
    const known = speeds.get(key);
    if (!known) return otherwise;
    return (known.km + otherwise * trustedHours) / (known.hours + trustedHours);
  };
  return leaned(`${stretch} ${partOf(time)}`, leaned(stretch, assumedKmh(at, service)));
}
