import { exportOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { useListAddress } from '../../../ui/list-page/list-address';
import { ListPage } from '../../../ui/list-page/list-page';
import type { SortChoice } from '../../../ui/list-page/list-types';
import { exportOf } from '../../../ui/list-page/use-export';
import { orderFilters, queryOf } from '../order-filters';
import { orderAddress, orderLists } from '../order-lists';
import { strings } from '../order-strings';
import { useOrders } from '../queries';
import { OrderCard } from './order-card';
import { orderColumns } from './order-columns';
import { useOrderSelection } from './use-order-selection';

const sorts: readonly SortChoice[] = [
  { value: 'arrivalPlan,asc', label: strings.sort.arrival },
  { value: 'createdAt,desc', label: strings.sort.newest },
  { value: 'mainCost,desc', label: strings.sort.cost },
];

/** Every trip under way, to be followed rather than answered (spec §2 shipments). */
export function ShipmentsPage() {
  const [state, setState] = useListAddress(orderFilters.shipments, orderLists.shipments.defaults);
  const read = useOrders('shipments', state);
  const [selection, selectionDialogs] = useOrderSelection('process', state.sort);
  const hrefOf = (order: OrderRow) => orderAddress(order.id, { list: 'shipments', state });
  return (
    <>
      <ListPage<OrderRow>
        title={strings.shipmentsTitle}
        purpose={strings.shipmentsPurpose}
        noun="pengiriman"
        storageKey="shipments"
        state={state}
        onChange={setState}
        searchPlaceholder={strings.search}
        filters={orderFilters.shipments}
        columns={orderColumns.process}
        read={read}
        getRowId={(order) => order.id}
        rowName={(order) => order.cargoNo}
        rowHref={hrefOf}
        rowMark={(order) => order.version}
        sorts={sorts}
        empty={{ drawing: 'truck', ...strings.empty.shipments }}
        card={(order) => <OrderCard order={order} href={hrefOf(order)} />}
        exporting={exportOf(exportOrders, { params: { status: 'process' }, query: queryOf('shipments', state) })}
        selection={selection}
      />
      {selectionDialogs}
    </>
  );
}
