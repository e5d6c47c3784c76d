import { tellsArrival } from '@lajur/demo-world/habits';
import { statusesIn } from '@lajur/domain/order/phase';
import { journeyOf, whereabouts } from './journey';
import type { GpsPosition } from './marketplace';
import type { Stand } from './stand';

const toDrops = statusesIn(['to-drop', 'crossing', 'landed']);

/**
 * Where an order's vehicle is and, once it has loaded, when it will be at the last stop. Null where nobody drives, and
 * without the driver's app.
 */
export function gpsOf({ sight, changes, now }: Pick<Stand, 'sight' | 'changes' | 'now'>): GpsPosition | null {
  const { order } = sight;
  const loaded = toDrops.includes(order.status);
  if (order.mode !== 'driver' || !(loaded || order.status === 'PENJEMPUTAN')) return null;
  const journey = journeyOf(sight, changes, now);
  const position = journey && whereabouts(journey);
  if (!position) return null;
  const stands = order.problem?.stops === true;
  const arrives = journey.moment(Math.max(journey.plan.arrives, journey.now));
  return {
    orderId: order.id,
    latitude: Number(position.latitude.toFixed(5)),
    longitude: Number(position.longitude.toFixed(5)),
    place: position.place,
    speedKmh: stands ? 0 : position.speedKmh,
    at: now.toISOString(),
    eta: loaded && tellsArrival(order.id) && Number.isFinite(arrives.getTime()) ? arrives.toISOString() : undefined,
  };
}
