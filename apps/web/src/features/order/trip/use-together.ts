import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { useCargoGroup } from '../merge/queries';

/** The orders of a group that stand where this one stands, itself among them. */
export function useTogether(order: OrderDetail) {
  const orders = useCargoGroup(order.id).data?.orders ?? [];
  return orders.filter(({ status }) => status === order.status);
}
