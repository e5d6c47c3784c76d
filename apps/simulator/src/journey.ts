import { itinerary } from '@lajur/demo-world/itinerary';
import { places } from '@lajur/demo-world/places';
import { type Position, positionAlong } from '@lajur/demo-world/position';
import { type Leg, type Route, routeBetween } from '@lajur/demo-world/route';
import type { OrderSight } from './marketplace';

const modeOf = { LAND: 'FERRY', SEA: 'SEA', AIR: 'AIR' } as const;

/** A part of a trip between two reports: a drive, or the crossing, sailing or flight after it. */
export interface Stage {
  crossing: boolean;
  route: Route;
  /** Minutes it takes; the queue before a crossing belongs to the drive that ends there. */
  minutes: number;
}

const routeOf = (legs: readonly Leg[]): Route => ({
  legs,
  line: legs.flatMap((leg) => leg.line),
  km: legs.reduce((km, leg) => km + leg.km, 0),
  hours: legs.reduce((hours, leg) => hours + leg.waits[0] + leg.hours + leg.waits[1], 0),
});
const still = (leg: Leg): Leg => ({ ...leg, waits: [0, 0] });

type Trip = Pick<OrderSight, 'stops' | 'serviceType'>;

/** The stages from one stop to the next: drive, crossing, drive, … Always begins and ends with a drive. */
export function stagesTo(trip: Trip, stopIndex: number): Stage[] {
  const route = itinerary(trip.stops, trip.serviceType)[stopIndex - 1];
  if (!route) return [];
  const stages: Stage[] = [];
  let drive: Leg[] = [];
  const close = (queueHours: number) => {
    const driven = routeOf(drive);
    stages.push({ crossing: false, route: driven, minutes: (driven.hours + queueHours) * 60 });
    drive = [];
  };
  for (const leg of route.legs) {
    if (leg.mode !== modeOf[trip.serviceType]) {
      drive.push(leg);
      continue;
    }
    close(leg.waits[0]);
    const crossed = routeOf([still(leg)]);
    stages.push({ crossing: true, route: crossed, minutes: crossed.hours * 60 });
  }
  close(0);
  return stages;
}

/** A driver reckons an hour for a stop, queue and papers included. */
const stopMinutes = 60;

/** Minutes from the arrival at a stop to that at the last one: what is done at each stop, and the way to the next. */
export function minutesBeyond(trip: Trip, stopIndex: number): number {
  const after = trip.stops.slice(stopIndex + 1);
  const driven = (at: number) => stagesTo(trip, at).reduce((sum, stage) => sum + stage.minutes, 0);
  return after.reduce((sum, _, at) => sum + stopMinutes + driven(stopIndex + 1 + at), 0);
}

/** The way a vehicle takes to the first pickup: from the nearest other place a truck can come from. */
export function approachTo(trip: Trip): Route | null {
  const pickup = trip.stops[0];
  if (!pickup) return null;
  const away = (place: (typeof places)[number]) =>
    Math.hypot(place.latitude - pickup.latitude, place.longitude - pickup.longitude);
  const from = places.filter((place) => away(place) > 0.05 && away(place) < 0.7).sort((a, b) => away(a) - away(b))[0];
  if (!from) return null;
  const route = routeBetween(from, pickup);
  return route.legs.every((leg) => leg.mode === 'LAND') ? route : null;
}

/** Where a vehicle is after so many minutes of a stage; at the end of it when they are past. */
export function positionIn(route: Route, minutes: number): Position | null {
  return route.legs.length > 0 ? positionAlong(route, minutes) : null;
}
