import type { Point } from '../common/geo';
import { type LearnedSpeeds, speedAt, stretchKeys } from './learned-speed';
import type { ServiceType } from './status';
import { wayAhead } from './way-ahead';

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
  carrier: 'ahead' | 'aboard' | 'landed';
  /** Hours at the wheel since the last rest, and today. */
  wheelHours: number;
  dayHours: number;
  /** Two drivers take turns: nobody stops for the night. */
  relieved: boolean;
}

const landings: readonly string[] = ['arrive-port', 'arrive-airport'];
const boardings: readonly string[] = ['sail', 'fly'];

/** Where goods by sea or air are, from the actions that were taken so far. */
export function carrierOf(actions: readonly string[]): TripAhead['carrier'] {
  if (actions.some((action) => landings.includes(action))) return 'landed';
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

/** How a trip may go: `slow` stretches driving, `standing` what is waited for; minutes before a window one is there. */
interface Manner {
  slow: number;
  standing: number;
  early: number;
}
const manners = {
  quick: { slow: 0.9, standing: 0.75, early: 40 },
  usual: { slow: 1, standing: 1, early: 25 },
  tardy: { slow: 1.13, standing: 1.35, early: 8 },
} as const satisfies Record<string, Manner>;

/** Minutes at a stop: gate, queue and goods. */
const handlingMinutes = { PICKUP: 85, DROP: 68 } as const;

interface Wheel {
  stretch: number;
  day: number;
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
  let left = pieces.reduce((sum, { at, km }) => sum + km / speedAt(speeds, at, trip.service, new Date(start)), 0);
  let now = start;
  for (const { at, km, ferryHours } of pieces) {
    const plain = km / speedAt(speeds, at, trip.service, new Date(now));
    const hours = plain * m.slow;
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

/** Hours that goods still lie in ports or at airports. */
function portsAhead({ service, carrier }: TripAhead): number {
  if (service === 'LAND') return 0;
  const [before, after] = portHours[service];
  return { ahead: before + after, aboard: after, landed: after / 2 }[carrier];
}

function arrival(trip: TripAhead, speeds: LearnedSpeeds, m: Manner): number {
  const wheel = { stretch: trip.wheelHours, day: trip.dayHours };
  let now = trip.seen.at.getTime() + portsAhead(trip) * m.standing * hour;
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
  return [...new Set(pieces.flatMap(({ at }) => stretchKeys(at, service)))];
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
