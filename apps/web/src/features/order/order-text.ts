import type { OrderDetail, OrderEvent, OrderRow } from '@lajur/api-contract/order';
import { formatDistance, formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { formatDate, formatTime, zoneOf } from '@lajur/domain/common/time';
import type { LaneStep } from '@lajur/domain/order/lane';
import { unitLabels } from '@lajur/domain/order/status-label';

/** "14,5 ton" over "48 m³". */
export const loadText = (order: OrderRow): { weight: string; second: string } => ({
  weight: formatWeight(order.weightKg),
  second:
    order.unit === 'kg' ? formatVolume(order.volumeM3) : `${formatNumber(order.quantity)} ${unitLabels[order.unit]}`,
});

/** "21 Nov 2026" and "19.00 WIB", in the zone of the place. */
export function momentText(at: string, timezone: string): { day: string; time: string } {
  const moment = new Date(at);
  const zone = zoneOf(timezone);
  return { day: formatDate(moment, zone), time: formatTime(moment, zone) };
}

/** "Cikarang, Bekasi": the place, and its city when the name does not say it. */
export const placeText = ({ name, city }: { name: string; city: string }): string =>
  name.toLowerCase().includes(city.toLowerCase()) ? name : `${name}, ${city}`;

export const distanceText = (order: OrderRow): string => formatDistance(order.distanceKm);

/** "+2 titik" for what lies between origin and destination. */
export function extraStops(order: OrderRow): string | undefined {
  const between = order.pickupCount + order.dropCount - 2;
  return between > 0 ? `+${between} titik` : undefined;
}

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
  if (reached && step.state !== 'to-come') {
    const { day, time } = momentText(reached.at, zone);
    return `${day}, ${time}`;
  }
  if (step.key === 'crossing' && order.crossing?.plan) return `rencana ${momentText(order.crossing.plan, zone).time}`;
  if (step.key === 'destination' && order.eta) return `± ${momentText(order.eta, zone).time}`;
  return undefined;
}
