import type { OrderDetail } from '@lajur/api-contract/order';
import { formatNumber } from '@lajur/domain/common/number';
import { Card } from '../../ui/card';
import { momentText } from './order-text';

/** Where the order is: the planned way, the way driven, the last position (mock 04). */
export function OrderMap({ order }: { order: OrderDetail }) {
  const { lastPosition } = order;
  if (!lastPosition) return null;
  const { time } = momentText(lastPosition.at, order.origin.timezone);
  return (
    <Card title={lastPosition.place}>
      {time}
      {lastPosition.speedKmh !== null && ` · ${formatNumber(lastPosition.speedKmh, 0)} km/jam`}
    </Card>
  );
}
