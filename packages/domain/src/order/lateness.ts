import type { OrderStatus } from './status';

/** Confirmed and not yet at the last destination: a delay can still be foreseen or is running. */
export const onTheWayStatuses = [
  'TERKONFIRMASI',
  'PENJEMPUTAN',
  'DI_LOKASI_PENJEMPUTAN',
  'MENUNGGU_MUAT_BARANG',
  'MUAT_BARANG',
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
] as const satisfies readonly OrderStatus[];

/** Confirmed and not yet received. */
export const underWayStatuses = [
  ...onTheWayStatuses,
  'DI_LOKASI_TUJUAN',
  'BONGKAR_MUATAN',
] as const satisfies readonly OrderStatus[];

const onTheWay: readonly OrderStatus[] = onTheWayStatuses;

/**
 * By how many minutes an order on the way misses its delivery window, by the estimate or by the clock, whichever is
 * worse; 0 when it is in time or no longer on the way. The ETA of an order is everywhere that of its last stop, as is
 * the end of its window, however many stops still lie before it (ADR 10).
 */
export function lateMinutes(order: { status: OrderStatus; eta: Date | null; deliveryUntil: Date }, now: Date): number {
  if (!onTheWay.includes(order.status)) return 0;
  const arrival = Math.max(order.eta?.getTime() ?? 0, now.getTime());
  return Math.max(0, Math.floor((arrival - order.deliveryUntil.getTime()) / 60_000));
}
