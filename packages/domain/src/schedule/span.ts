import type { OrderStatus } from '../order/status';
import { holdsVehicle } from './schedule-tab';

/** What says of an order when it takes its vehicle. */
export interface PlannedTrip {
  status: OrderStatus;
  pickupFrom: Date;
  arrivalPlan: Date;
  /** When it is expected; null when nobody has said. */
  eta: Date | null;
  arrivedAt: Date | null;
}

/** A bar is long enough to be met, however soon a trip was over. */
export const shortestBar = 30 * 60_000;

/**
 * From its pickup to its arrival. One that holds its vehicle and should have arrived holds it at least until now, as it does where
 * vehicles are assigned (decisions §4); the repository of the schedule says the same to the database.
 */
export function spanOf(trip: PlannedTrip, now: Date): { from: Date; until: Date } {
  const { pickupFrom: from, arrivalPlan, eta, arrivedAt } = trip;
  const planned = holdsVehicle(trip.status) ? Math.max(+arrivalPlan, +(eta ?? arrivalPlan), +now) : +arrivalPlan;
  return { from, until: new Date(Math.max(+from + shortestBar, +(arrivedAt ?? planned))) };
}
