import type { OrderGroup } from '@lajur/domain/order/status';
import { useParams } from '@tanstack/react-router';
import { OrderListPage } from './order-list-page';

/** The list of the group in the address; each group is a list of its own, with its own filters. */
export function OrderListRoute() {
  const { status } = useParams({ strict: false }) as { status: OrderGroup };
  return <OrderListPage key={status} group={status} />;
}
