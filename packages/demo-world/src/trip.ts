import type { Point } from '@lajur/domain/common/geo';
import type { ServiceType } from '@lajur/domain/order/status';
import type { TripStep } from '@lajur/domain/order/transitions';
import { asSeen } from './as-seen';
import { crossingsOf, type Drive, type Position, planDrive, positionOn } from './drive';
import type { Habits } from './habits';
import { type ItineraryStop, itinerary } from './itinerary';
import { type Route, routeBetween } from './route';

const minute = 60_000;

/** A stop with its window and, once they are known, when the vehicle came and left. Times in milliseconds. */
export interface TripStop extends ItineraryStop {
  planFrom: number;
  planUntil: number;
  arrivedAt?: number | null;
  departedAt?: number | null;
}

/** An order as its trip depends on it. */
export interface Trip {
  serviceType: ServiceType;
  stops: readonly TripStop[];
}

/** What is done at a moment; the last step is the receipt at the last stop. */
export interface PlannedStep {
  action: TripStep | 'receive';
  at: number;
  /** The stop driven to or stood at, from 0. */
  stop: number;
  /** Which of the crossings on the way to that stop. */
  crossing: number;
}

export interface TripPlan {
  steps: readonly PlannedStep[];
  /** The drive to each stop; to the first pickup none where nobody knows from where. */
  drives: readonly (Drive | null)[];
  /** When it comes to the last stop. */
  arrives: number;
}

const crossingMode = { LAND: 'FERRY', SEA: 'SEA', AIR: 'AIR' } as const;
const boarding = { LAND: 'board-ferry', SEA: 'sail', AIR: 'fly' } as const;
const landing = { LAND: 'leave-ferry', SEA: 'arrive-port', AIR: 'arrive-airport' } as const;

/** How long the way to the first pickup takes, in milliseconds. */
export const approachTime = (route: Route | null, pace: number): number =>
  route ? planDrive(route, 0, { pace }).until : 40 * minute;

/** Drivers would rather queue at the gate than miss the window. */
const reserve = 50 * minute;

/** When one has to set out for the first pickup from `from`. */
export function setsOutAt(trip: Trip, habits: Habits, from: Point | null): number {
  const first = trip.stops[0] as TripStop;
  return first.planFrom - reserve - approachTime(from && routeBetween(from, first), habits.pace);
}

/**
 * The whole trip of one who sets out at `start.at` from `start.from`: what happens when, and where the vehicle is
 * between. What the stops know already is kept; the rest follows from the roads, the windows and the habits.
 */
export function planTrip(trip: Trip, habits: Habits, start: { at: number; from: Point | null }): TripPlan {
  const { stops, serviceType } = trip;
  const routes = itinerary(stops, serviceType);
  const pickups = stops.filter((stop) => stop.kind === 'PICKUP').length;
  const last = stops.length - 1;
  const steps: PlannedStep[] = [{ action: 'go-to-pickup', at: start.at, stop: 0, crossing: 0 }];
  const drives: (Drive | null)[] = [];
  let now = start.at;
  let arrives = now;
  stops.forEach((stop, index) => {
    const step = (action: PlannedStep['action'], at: number, crossing = 0) =>
      steps.push({ action, at: wholeSecond(at), stop: index, crossing });
    const route = index > 0 ? (routes[index - 1] ?? null) : start.from && routeBetween(start.from, stop);
    const drive = route && planDrive(route, now, { pace: habits.pace, notBefore: wantedAt(stop, index, last, habits) });
    drives.push(drive);
    if (index > 0 && drive)
      crossingsOf(drive, crossingMode[serviceType]).forEach(({ boards, lands, leaves }, crossing) => {
        step(boarding[serviceType], boards, crossing);
        step(landing[serviceType], serviceType === 'LAND' ? leaves : lands, crossing);
        if (serviceType !== 'LAND') step('continue', leaves, crossing);
      });
    const isPickup = stop.kind === 'PICKUP';
    arrives = stop.arrivedAt ?? wholeSecond(drive?.until ?? now + approachTime(null, habits.pace));
    step(isPickup ? 'arrive-pickup' : 'arrive-destination', arrives);
    const { gate, queue, work } = habits.stops[index] ?? { gate: 10, queue: 0, work: 45 };
    let begins = arrives + gate * minute;
    if (isPickup && habits.queues) {
      step('wait-loading', begins);
      begins += queue * minute;
    }
    begins = Math.max(begins, stop.planFrom);
    step(isPickup ? 'load' : 'unload', begins);
    const leaves = stop.departedAt ?? wholeSecond(begins + work * minute);
    step(isPickup ? (index < pickups - 1 ? 'next-pickup' : 'depart') : index < last ? 'next-drop' : 'receive', leaves);
    now = leaves;
  });
  return { steps, drives, arrives };
}

/** Nobody needs to be there much before the window; who is late comes after it. */
function wantedAt(stop: TripStop, index: number, last: number, habits: Habits): number {
  if (index === 0) return habits.latePickup > 0 ? stop.planUntil + habits.latePickup * minute : 0;
  if (index === last && habits.lateDrop > 0) return stop.planUntil + habits.lateDrop * minute;
  return stop.planFrom - habits.early * minute;
}

/** Times of reports are whole seconds. */
export const wholeSecond = (at: number) => Math.round(at / 1000) * 1000;

/** Where the vehicle is at a moment: on its way to a stop, or at one. Null before it sets out from nobody knows where. */
export function positionAt(plan: TripPlan, trip: Trip, at: number): Position | null {
  const stop = underWayTo(plan, at);
  const drive = plan.drives[stop];
  if (!drive) return null;
  const position = positionOn(drive, at);
  const there = trip.stops[stop];
  if (position.kind !== 'arrived' || !there) return position;
  const { name, city } = there;
  const seen = asSeen(there, `${Math.round(drive.until / 1000)} ${stop}`);
  return { ...position, ...seen, place: [name, city].filter(Boolean).join(', ') };
}

/** The stop driven to or stood at. */
function underWayTo({ drives, steps }: TripPlan, at: number): number {
  const step = steps.findLast((one) => one.at <= at) ?? steps[0];
  const stop = step?.stop ?? 0;
  const left = step && ['next-pickup', 'depart', 'next-drop'].includes(step.action);
  return Math.min(drives.length - 1, left ? stop + 1 : stop);
}
