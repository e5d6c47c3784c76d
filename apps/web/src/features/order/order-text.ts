import type { OrderDetail, OrderEvent, OrderRow } from '@lajur/api-contract/order-detail';
import { formatDistance, formatNumber, formatVolume, roundWeight } from '@lajur/domain/common/number';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { wasNeverCarried } from '@lajur/domain/order/billable';
import type { LaneStep } from '@lajur/domain/order/lane';
import { underWayStatuses } from '@lajur/domain/order/lateness';
import { orderGroups } from '@lajur/domain/order/status';
import { unitLabels } from '@lajur/domain/order/status-label';

const before: readonly string[] = orderGroups.waiting;
const underWay: readonly string[] = underWayStatuses;

const atDrops: readonly string[] = ['destination', 'unloading'];

/** "14,5 ton" over "48 m³". */
export const loadText = (order: OrderRow): { weight: string; second: string } => ({
  weight: roundWeight(order.weightKg),
  second:
    order.unit === 'kg' ? formatVolume(order.volumeM3) : `${formatNumber(order.quantity)} ${unitLabels[order.unit]}`,
});

export const distanceText = (order: OrderRow): string => formatDistance(order.distanceKm);

/** Under a milestone: when it was reached, or when it is expected. */
export function laneNote(
  order: Pick<OrderDetail, 'status' | 'eta' | 'crossing' | 'origin' | 'destination'>,
  step: LaneStep,
  history: readonly OrderEvent[] | undefined,
  now: Date,
): string | undefined {
  const leads = (event: OrderEvent) => event.toStatus !== null && step.statuses.includes(event.toStatus);
  // A milestone is dated by when it was first reached; an end by the last time, for an offer can lapse twice; what is
  // done at each drop by the last of them, as the estimate is of the last.
  const isByLast = step.state === 'failed' || step.state === 'halted' || atDrops.includes(step.key);
  const reached = isByLast ? history?.find(leads) : history?.findLast(leads);
  const zone = ['destination', 'unloading', 'received', 'documents'].includes(step.key)
    ? order.destination.timezone
    : order.origin.timezone;
  const moment = (at: string) => formatMoment(new Date(at), zoneOf(zone), now);
  if (reached && step.state !== 'to-come') return moment(reached.at);
  if (step.key === 'crossing' && order.crossing?.plan) return `rencana ${moment(order.crossing.plan)}`;
  if (step.key === 'destination' && order.eta) return `± ${moment(order.eta)}`;
  if (step.key === 'confirmed' && order.status === 'DRIVER_WAKTU_HABIS') return 'bila pengemudi lain menerima';
  return undefined;
}

/** Where nothing is known of where the order is: that, and why. */
export function noPositionText(order: Pick<OrderDetail, 'status' | 'mode'>): { title: string; why: string } {
  const none = 'Tidak ada posisi';
  if (wasNeverCarried(order.status)) return { title: none, why: 'Pesanan ini tidak dijalankan.' };
  if (!before.includes(order.status) && !underWay.includes(order.status))
    return { title: none, why: 'Perjalanan ini selesai tanpa posisi yang tercatat.' };
  if (order.mode === 'lumpsum') return { title: none, why: 'Pesanan lumsum berjalan tanpa aplikasi pengemudi.' };
  return { title: 'Belum ada posisi', why: 'Posisi muncul begitu pengemudi berangkat.' };
}
