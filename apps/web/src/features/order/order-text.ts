import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatDistance, formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { unitLabels } from '@lajur/domain/order/status-label';

/** "14,5 ton" over "48 m³". */
export const loadText = (order: OrderRow): { weight: string; second: string } => ({
  weight: formatWeight(order.weightKg),
  second:
    order.unit === 'kg' ? formatVolume(order.volumeM3) : `${formatNumber(order.quantity)} ${unitLabels[order.unit]}`,
});

export const distanceText = (order: OrderRow): string => formatDistance(order.distanceKm);
