import { momentAfter } from '@lajur/demo-world/tempo';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { Stand } from './duty';
import { journeyOf, whereabouts } from './journey';
import type { GpsPosition } from './marketplace';

const toDrops: ReadonlySet<OrderStatus> = new Set([
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
]);

/**
 * Where an order's vehicle is and, once it has loaded, when it will be at the last stop. Null where nobody drives, and
 * without the driver's app.
 */
export function gpsOf({ sight, changes, now }: Pick<Stand, 'sight' | 'changes' | 'now'>): GpsPosition | null {
  const { order } = sight;
  const loaded = toDrops.has(order.status);
  if (order.mode !== 'driver' || !(loaded || order.status === 'PENJEMPUTAN')) return null;
  const journey = journeyOf(sight, changes, now);
  const position = journey && whereabouts(journey);
  if (!position) return null;
  const left = Math.max(0, journey.plan.arrives - journey.now);
  return {
    orderId: order.id,
    latitude: Number(position.latitude.toFixed(5)),
    longitude: Number(position.longitude.toFixed(5)),
    place: position.place,
    speedKmh: position.speedKmh,
    at: now.toISOString(),
    eta: loaded ? new Date(momentAfter(changes, now.getTime(), left)).toISOString() : undefined,
  };
}
