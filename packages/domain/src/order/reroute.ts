import { distanceKm, type Point } from '../common/geo';
import { formatNumber } from '../common/number';
import { type OrderPhase, phaseOf } from './phase';
import type { OrderStatus, ServiceType } from './status';
import { cornersBetween, lineFactor, wayAhead } from './way-ahead';

/** A place that a changed way leads through, between the stops. */
export interface ViaPlace extends Point {
  name: string;
}

export const maxViaPlaces = 5;

/** A way as it is stored: its corners, and how long it is by road, km. */
export interface StoredWay {
  line: readonly Point[];
  km: number;
}

const onTheWay: readonly OrderPhase[] = [
  'confirmed',
  'to-pickup',
  'at-pickup',
  'loading',
  'to-drop',
  'crossing',
  'landed',
];
const atStop: readonly OrderPhase[] = ['at-drop', 'unloading'];

/** What decides whether the way of an order can be changed. */
export interface OrderToReroute {
  status: OrderStatus;
  serviceType: ServiceType;
  /** Nobody came to its last stop yet. */
  stopsLeft: boolean;
}

/** Why the way of an order cannot be changed now, in words; null when it can. */
export function rerouteRefusal({ status, serviceType, stopsLeft }: OrderToReroute): string | null {
  if (serviceType !== 'LAND') return 'Rute kapal dan pesawat diatur per tahap di Dokumen Multimoda.';
  const phase = phaseOf[status];
  if (stopsLeft && [...onTheWay, ...atStop].includes(phase)) return null;
  return phase === 'waiting' ? 'Setelah pesanan diterima dan ditugaskan.' : 'Perjalanan pesanan ini sudah selesai.';
}

export interface TripToReroute {
  /** Where the vehicle was last seen on the way; null before it set out. */
  seen: Point | null;
  /** Every stop in its order, and the place in it of the first that nobody came to yet. */
  stops: readonly Point[];
  next: number;
  /** As the order holds it now; what is driven of it stays. */
  now: StoredWay;
  /** As it was ordered. */
  first: StoredWay;
}

const isSame = (one: Point, other: Point | undefined) =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

const lengthOf = (from: Point, to: Point, way: StoredWay): number =>
  wayAhead(from, to, way.line, lineFactor(way.line, way.km)).reduce((sum, { km }) => sum + km, 0);

/** Each place where it lengthens the way least: nobody has to say between which stops it lies. */
function withPlaces(points: readonly Point[], via: readonly Point[]): Point[] {
  const way = [...points];
  for (const place of via) {
    const added = way
      .slice(1)
      .map((to, at) => distanceKm(way[at] as Point, place) + distanceKm(place, to) - distanceKm(way[at] as Point, to));
    way.splice(added.indexOf(Math.min(...added)) + 1, 0, place);
  }
  return way;
}

/**
 * The way of an order through other places: what is driven stays, then from the vehicle through the places to the stops left.
 * Between two of them that lie on the ordered way it follows that, else the line, as much longer as roads there are. Without places it
 * is the ordered way again.
 */
export function reroute(trip: TripToReroute, via: readonly Point[]): StoredWay {
  const { seen, stops, next, now, first } = trip;
  if (via.length === 0) return first;
  const origin = stops[0] as Point;
  const start = seen ?? (stops[Math.max(0, next - 1)] as Point);
  const along = (from: Point, to: Point, way: StoredWay) => ({
    line: cornersBetween(from, to, way.line).line,
    km: lengthOf(from, to, way),
  });
  const ahead = withPlaces([start, ...stops.slice(Math.max(1, next))], via);
  const parts = [
    ...(isSame(origin, start) ? [] : [along(origin, start, now)]),
    ...ahead.slice(1).map((to, at) => along(ahead[at] as Point, to, first)),
  ];
  return {
    line: parts.flatMap(({ line }) => line).filter((one, at, all) => !isSame(one, all[at - 1])),
    km: Math.round(parts.reduce((sum, { km }) => sum + km, 0)),
  };
}

const isSameWay = (one: readonly Point[], other: readonly Point[]) =>
  one.length === other.length && one.every((place, at) => isSame(place, other[at]));

/** What is wrong with the places given for a way that leads through `now`, in words; null when nothing is. */
export function rerouteProblem(now: readonly Point[], given: readonly Point[]): string | null {
  if (!isSameWay(now, given)) return null;
  return given.length > 0 ? 'Rute ini sudah berlaku' : 'Pilih tempat yang dilewati';
}

/** A way is this many times as long as its stops are apart at most, unless it is said to be meant. */
const longestDetour = 3;

/** What is asked of a way that leads far round: a place is easily mistaken for another. Null of any other. */
export function detourQuestion({ km }: StoredWay, stops: readonly Point[]): string | null {
  const direct = stops.slice(1).reduce((sum, stop, at) => sum + distanceKm(stops[at] as Point, stop), 0);
  if (km <= direct * longestDetour) return null;
  return `Rute ini ${formatNumber(km, 0)} km, lebih dari ${longestDetour} kali jarak lurusnya (${formatNumber(direct, 0)} km). Pastikan tempatnya benar, lalu nyatakan bahwa memang demikian.`;
}

/** "742 km → 781 km lewat Cirebon, Ngawi", for the timeline. */
export function rerouteText(before: number, after: number, via: readonly ViaPlace[]): string {
  const names = via.length > 0 ? `lewat ${via.map(({ name }) => name).join(', ')}` : 'rute semula';
  return `${formatNumber(before, 0)} km → ${formatNumber(after, 0)} km, ${names}`;
}
