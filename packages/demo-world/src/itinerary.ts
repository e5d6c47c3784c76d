import type { ServiceType } from '@lajur/domain/order/status';
import { type End, type Route, routeBetween } from './route';

/** A stop as a plan needs it. */
export type ItineraryStop = End & { kind: 'PICKUP' | 'DROP' };

/**
 * The ways between an order's stops, one fewer than stops. The ship or plane of a SEA or AIR order is on the way
 * from the last pickup to the first drop; the rest is by road.
 */
export function itinerary(stops: readonly ItineraryStop[], serviceType: ServiceType): Route[] {
  return stops.slice(1).map((stop, i) => {
    const from = stops[i] as ItineraryStop;
    const trunk = from.kind === 'PICKUP' && stop.kind === 'DROP';
    return routeBetween(from, stop, trunk ? serviceType : 'LAND');
  });
}
