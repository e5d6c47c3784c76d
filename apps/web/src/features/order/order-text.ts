import type { OrderDetail, OrderEvent, OrderRow } from '@lajur/api-contract/order-detail';
import { formatDistance, formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import type { LaneStep } from '@lajur/domain/order/lane';
import { unitLabels } from '@lajur/domain/order/status-label';
import { momentText } from '../../ui/shipment/shipment-text';

/** "14,5 ton" over "48 m³". */
export const loadText = (order: OrderRow): { weight: string; second: string } => ({
  weight: order.weightKg < 1000 ? formatWeight(order.weightKg) : `${formatNumber(order.weightKg / 1000, 1)} ton`,
  second:
    order.unit === 'kg' ? formatVolume(order.volumeM3) : `${formatNumber(order.quantity)} ${unitLabels[order.unit]}`,
});

export const distanceText = (order: OrderRow): string => formatDistance(order.distanceKm);

/** Under a milestone: when it was reached, or when it is expected. */
export function laneNote(
  order: OrderDetail,
  step: LaneStep,
  history: readonly OrderEvent[] | undefined,
): string | undefined {
  const reached = history?.findLast((event) => event.toStatus && step.statuses.includes(event.toStatus));
  const zone = ['destination', 'unloading', 'received', 'documents'].includes(step.key)
    ? order.destination.timezone
    : order.origin.timezone;
  if (reached && step.state !== 'to-come') return formatMoment(new Date(reached.at), zoneOf(zone), new Date());
  if (step.key === 'crossing' && order.crossing?.plan) return `rencana ${momentText(order.crossing.plan, zone).time}`;
  if (step.key === 'destination' && order.eta) return `± ${momentText(order.eta, zone).time}`;
  return undefined;
}
