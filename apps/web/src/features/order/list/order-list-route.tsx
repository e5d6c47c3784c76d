import { isOrderGroup } from '@lajur/domain/order/status';
import { useParams } from '../../../ui/route/router-view';
import { OrderListPage } from './order-list-page';

/** The list of the group in the address; each group is a list of its own, with its own filters. */
export function OrderListRoute() {
  const { status } = useParams('orders');
  return isOrderGroup(status) && <OrderListPage key={status} group={status} />;
}
