import type { Position } from '@lajur/demo-world/drive';
import { type Habits, habitKeyOf, habitsOf } from '@lajur/demo-world/habits';
import { momentAfter, type SpeedChange, worldTime } from '@lajur/demo-world/tempo';
import { type PlannedStep, planTrip, positionAt, setsOutAt, type Trip, type TripPlan } from '@lajur/demo-world/trip';
import type { OrderStatus } from '@lajur/domain/order/status';
import { nextStatus, type OrderAction } from '@lajur/domain/order/transitions';
import type { OrderSight } from './marketplace';
import { type Sight, stopIndexOf } from './sight';
import { tripTempo } from './standstill';

const time = (at: string | null) => (at === null ? null : Date.parse(at));

export const tripOf = ({ serviceType, stops }: OrderSight): Trip => ({
  serviceType,
  stops: stops.map((stop) => ({
    ...stop,
    planFrom: Date.parse(stop.planFrom),
    planUntil: Date.parse(stop.planUntil),
    arrivedAt: time(stop.arrivedAt),
    departedAt: time(stop.departedAt),
  })),
});

/** Orders that travel together have the same people. */
export const habitsOfOrder = ({ id, cargoGroupNo, stops }: OrderSight): Habits =>
  habitsOf(habitKeyOf(cargoGroupNo ?? id), stops.length);

/** A trip under way: how it goes, and what time it is in it. */
export interface Journey {
  plan: TripPlan;
  trip: Trip;
  /** What the driver reports next; undefined when all is done. */
  next: PlannedStep | undefined;
  /** Now, as time runs on the trip. */
  now: number;
  /** The moment by the clock at which it is so late on the trip; of a vehicle that stands nobody knows when that is. */
  moment(at: number): Date;
}

/** The trip of an order that has set out: from the last thing that is known of it, time runs at the speed of its trip. */
export function journeyOf(sight: Sight, changes: readonly SpeedChange[], now: Date): Journey | null {
  const { order, setOut, standstills } = sight;
  if (!setOut) return null;
  const tempo = tripTempo(changes, standstills);
  const trip = tripOf(order);
  const known = trip.stops.flatMap(({ arrivedAt, departedAt }) => [arrivedAt ?? 0, departedAt ?? 0]);
  const anchor = Math.max(setOut.at.getTime(), ...known);
  const plan = planTrip(trip, habitsOfOrder(order), { at: setOut.at.getTime(), from: setOut.from });
  return {
    plan,
    trip,
    next: nextStep(plan, sight),
    now: anchor + worldTime(tempo, anchor, now.getTime()),
    moment: (at) => new Date(momentAfter(tempo, anchor, at - anchor)),
  };
}

const crossingSteps: ReadonlySet<OrderAction> = new Set([
  'board-ferry',
  'leave-ferry',
  'sail',
  'arrive-port',
  'fly',
  'arrive-airport',
  'continue',
]);

/** The first planned step at the stop under way that the order's status allows; crossings that lie behind are past. */
function nextStep(plan: TripPlan, { order, crossings }: Sight): PlannedStep | undefined {
  const stop = stopIndexOf(order);
  const leads = (action: OrderAction): OrderStatus | null =>
    nextStatus({ ...order, statusBeforePod: null, reports: [], startsLoaded: order.followsOrderId !== null }, action);
  return plan.steps.find(
    (step) =>
      step.stop === stop &&
      step.action !== 'go-to-pickup' &&
      !(crossingSteps.has(step.action) && step.crossing < crossings) &&
      leads(step.action) !== null,
  );
}

/** Where the vehicle is, no further than the next report lets it come. */
export function whereabouts({ plan, trip, next, now }: Journey): Position | null {
  return positionAt(plan, trip, next ? Math.min(now, next.at) : now);
}

/** When the driver of a confirmed order has to set out, in the time of the trip. */
export const dueOut = (order: OrderSight): number =>
  setsOutAt(tripOf(order), habitsOfOrder(order), order.vehiclePosition);
