import { isOrderGroup } from '@lajur/domain/order/status';
import { useParams } from '@tanstack/react-router';
import { screens } from '../../../ui/paths';
import { OrderListPage } from './order-list-page';

/** The list of the group in the address; each group is a list of its own, with its own filters. */
export function OrderListRoute() {
  const { status } = useParams({ from: screens.orders });
  return isOrderGroup(status) && <OrderListPage key={status} group={status} />;
}
