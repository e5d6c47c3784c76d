import type { Point } from '../common/geo';
import { type LearnedSpeeds, speedAt, stretchKeys } from './learned-speed';
import type { ServiceType } from './status';
import { type Piece, wayAhead } from './way-ahead';

/** A stop still to come to, or stood at. */
export interface StopAhead extends Point {
  kind: 'PICKUP' | 'DROP';
  planFrom: Date;
  /** Set where the vehicle stands at it. */
  arrivedAt: Date | null;
}

/** What is known of a trip under way. */
export interface TripAhead {
  service: ServiceType;
  /** Where it was last seen, and when. */
  seen: Point & { at: Date };
  /** From the one driven to or stood at to the last, at least one. */
  stops: readonly StopAhead[];
  /** The stored way of the order; empty where there is none. */
  route: readonly Point[];
  /** How much longer the road is than that line; 1 unless told. */
  longer?: number;
  /** Of a ship or a plane that carries the goods. */
  carrier: 'ahead' | 'aboard' | 'landed' | 'behind';
  /** When it leaves by its timetable; null where nobody told. */
  leavesAt: Date | null;
  /** Hours at the wheel since the last rest, and today. */
  wheelHours: number;
  dayHours: number;
  /** Two drivers take turns: nobody stops for the night. */
  relieved: boolean;
}

const landings: readonly string[] = ['arrive-port', 'arrive-airport'];
const boardings: readonly string[] = ['sail', 'fly'];

/** Where goods by sea or air are, from the actions that were taken so far, oldest first. */
export function carrierOf(actions: readonly string[]): TripAhead['carrier'] {
  const landed = actions.findLastIndex((action) => landings.includes(action));
  if (landed >= 0) return actions.includes('continue', landed) ? 'behind' : 'landed';
  return actions.some((action) => boardings.includes(action)) ? 'aboard' : 'ahead';
}

/** Hours at the wheel since the last rest, of a driver who left at a moment and rests as the law asks. */
export const wheelHoursAt = (at: Date, left: Date): number =>
  (Math.max(0, at.getTime() - left.getTime()) / hour) % (stretchHours + restHours);

/** When a vehicle comes to its last stop: hardly before `from`, most likely at `at`, hardly after `until`. */
export interface Estimate {
  from: Date;
  at: Date;
  until: Date;
}

const hour = 3_600_000;
const minute = 60_000;

/** UU 22/2009 §90: half an hour after four hours at a stretch, and eight hours a day. */
const stretchHours = 4;
const restHours = 0.5;
const dayLimitHours = 8;
const nightHours = 10;
/** Who is that near drives on. */
const nearlyThereHours = 0.25;

/** Hours in port or at the airport: until it leaves, and from landing until the lorry drives on. */
const portHours = { SEA: [7, 4], AIR: [4, 2] } as const;

/**
 * How a trip may go: `slow` stretches the way, by what carries it, `standing` what is waited for; minutes before a window one is
 * there. A ship keeps its speed by day and night as no lorry does, and what is stretched there are days.
 */
interface Manner {
  slow: Record<ServiceType, number>;
  standing: number;
  early: number;
}
const manners = {
  quick: { slow: { LAND: 0.9, SEA: 0.97, AIR: 0.9 }, standing: 0.75, early: 40 },
  usual: { slow: { LAND: 1, SEA: 1, AIR: 1 }, standing: 1, early: 25 },
  tardy: { slow: { LAND: 1.13, SEA: 1.04, AIR: 1.13 }, standing: 1.35, early: 8 },
} as const satisfies Record<string, Manner>;

/** Minutes at a stop: gate, queue and goods. */
const handlingMinutes = { PICKUP: 85, DROP: 68 } as const;

interface Wheel {
  stretch: number;
  day: number;
  /** The ship or plane that is waited for: when it leaves, and what was already put on the clock for the ports behind it. */
  boards: { at: number; ports: number } | null;
}

/** The pauses that the law asks for while so many hours are driven. */
function rested(wheel: Wheel, hours: number, left: number, relieved: boolean): number {
  let pause = 0;
  if (!relieved && wheel.day + hours > dayLimitHours && left > nearlyThereHours) {
    pause = nightHours;
    Object.assign(wheel, { stretch: 0, day: 0 });
  } else if (wheel.stretch + hours > stretchHours && left > nearlyThereHours) {
    pause = restHours;
    wheel.stretch = 0;
  }
  wheel.stretch += hours;
  wheel.day += hours;
  return pause;
}

/** What carries it over a piece: goods by air go by road to the airport and from it. */
const carriedBy = (service: ServiceType, { straight }: Piece): ServiceType =>
  service === 'AIR' && !straight ? 'LAND' : service;

/** When it has come over the way from one point to another, having left at `start`. */
function driven(
  trip: TripAhead,
  from: Point,
  to: Point,
  start: number,
  wheel: Wheel,
  m: Manner,
  speeds: LearnedSpeeds,
) {
  const pieces = wayAhead(from, to, trip.route, trip.longer);
  const hoursOver = (piece: Piece, time: number) =>
    piece.km / speedAt(speeds, piece.at, carriedBy(trip.service, piece), new Date(time));
  let left = pieces.reduce((sum, piece) => sum + hoursOver(piece, start), 0);
  let now = start;
  for (const piece of pieces) {
    const { ferryHours } = piece;
    if (wheel.boards && piece.straight) {
      const { at, ports } = wheel.boards;
      now = Math.max(now, at + ports);
      wheel.boards = null;
    }
    const plain = hoursOver(piece, now);
    const hours = plain * m.slow[carriedBy(trip.service, piece)];
    if (trip.service === 'LAND') now += rested(wheel, hours, left, trip.relieved) * hour;
    now += hours * hour;
    left -= plain;
    if (ferryHours > 0 && trip.service === 'LAND') {
      now += ferryHours * m.standing * hour;
      wheel.stretch = 0;
    }
  }
  return now;
}

/** Where a ship or a plane that goes by a timetable is boarded, the wait for it ends when that says; else it takes its usual hours. */
const boardsByTimetable = ({ service, carrier, leavesAt, stops, seen, route }: TripAhead): boolean =>
  service !== 'LAND' &&
  carrier === 'ahead' &&
  leavesAt !== null &&
  stops.some((stop, index) => wayAhead(stops[index - 1] ?? seen, stop, route).some(({ straight }) => straight));

/** Hours that goods still lie in ports or at airports, but for a wait that a timetable ends. */
function portsAhead({ service, carrier }: TripAhead, byTimetable: boolean): number {
  if (service === 'LAND') return 0;
  const [before, after] = portHours[service];
  return { ahead: (byTimetable ? 0 : before) + after, aboard: after, landed: after / 2, behind: 0 }[carrier];
}

function arrival(trip: TripAhead, speeds: LearnedSpeeds, m: Manner): number {
  const byTimetable = boardsByTimetable(trip);
  const ports = portsAhead(trip, byTimetable) * m.standing * hour;
  const boards = byTimetable && trip.leavesAt ? { at: trip.leavesAt.getTime(), ports } : null;
  const wheel: Wheel = { stretch: trip.wheelHours, day: trip.dayHours, boards };
  let now = trip.seen.at.getTime() + ports;
  let from: Point = trip.seen;
  let came = now;
  trip.stops.forEach((stop, index) => {
    // Nobody needs to be there much before the window.
    came =
      stop.arrivedAt?.getTime() ??
      Math.max(driven(trip, from, stop, now, wheel, m, speeds), stop.planFrom.getTime() - m.early * minute);
    if (index === trip.stops.length - 1) return;
    const ready = Math.max(came, stop.planFrom.getTime()) + handlingMinutes[stop.kind] * m.standing * minute;
    now = Math.max(ready, trip.seen.at.getTime());
    wheel.stretch = 0;
    from = stop;
  });
  return came;
}

/** The keys of all learned speeds that the estimate of this trip may ask for. */
export function stretchesAhead({ seen, stops, route, service }: TripAhead): string[] {
  const pieces = stops.flatMap((stop, index) => wayAhead(stops[index - 1] ?? seen, stop, route));
  return [...new Set(pieces.flatMap((piece) => stretchKeys(piece.at, carriedBy(service, piece))))];
}

const tenMinutes = 10 * minute;

/**
 * When a trip under way comes to its last stop: the way left along the stored route, at the speeds of own trips there and
 * at that hour, with the rests the law asks for, ferries, ports and the stops between; nothing happens before `now`.
 */
export function estimateArrival(trip: TripAhead, speeds: LearnedSpeeds, now: Date): Estimate {
  const come = (manner: Manner) => Math.max(now.getTime(), arrival(trip, speeds, manner));
  const [quick, usual, tardy] = [come(manners.quick), come(manners.usual), come(manners.tardy)];
  return {
    from: new Date(Math.max(now.getTime(), Math.floor(quick / tenMinutes) * tenMinutes)),
    at: new Date(usual),
    until: new Date(Math.ceil(Math.max(usual, tardy) / tenMinutes) * tenMinutes),
  };
}
