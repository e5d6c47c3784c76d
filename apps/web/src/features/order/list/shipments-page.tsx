import type { OrderRow } from '@lajur/api-contract/order-detail';
import { ListPage } from '../../../ui/list-page/list-page';
import { useList, useListState } from '../../../ui/list-page/use-list';
import { orderAddress } from '../order-lists';
import { OrderCard } from './order-card';
import { shipmentList } from './order-list';
import { useOrderBulk } from './use-order-bulk';

export function ShipmentsPage() {
  const address = useListState(shipmentList);
  const bulk = useOrderBulk('process');
  const hrefOf = (order: OrderRow) => orderAddress(order.id, { list: 'shipments', state: address[0] });
  const page = useList(shipmentList, address, {
    rowHref: hrefOf,
    bulk: bulk.actionsOf,
    bulkSum: bulk.sum,
    card: (order) => <OrderCard order={order} href={hrefOf(order)} />,
  });
  return (
    <>
      <ListPage {...page} />
      {bulk.dialogs}
    </>
  );
}
