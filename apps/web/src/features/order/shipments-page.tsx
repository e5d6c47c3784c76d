import type { OrderRow } from '@lajur/api-contract/order-detail';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListPage } from '../../ui/list-page/list-page';
import type { SortChoice } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import { OrderCard } from './order-card';
import { orderColumns } from './order-columns';
import { orderFilters } from './order-filters';
import { strings } from './order-strings';
import { useOrders } from './queries';

const defaults = { size: 10, sort: 'arrivalPlan,asc' };
const sorts: readonly SortChoice[] = [
  { value: 'arrivalPlan,asc', label: strings.sort.arrival },
  { value: 'createdAt,desc', label: strings.sort.newest },
  { value: 'mainCost,desc', label: strings.sort.cost },
];

/** Every trip under way, to be followed rather than answered (spec §2 shipments). */
export function ShipmentsPage() {
  const [state, setState] = useListAddress(orderFilters.process, defaults);
  const { data, isFetching, error, refetch, errorUpdatedAt } = useOrders('process', state);
  return (
    <ListPage<OrderRow>
      title={strings.shipmentsTitle}
      purpose={strings.shipmentsPurpose}
      noun="pengiriman"
      storageKey="shipments"
      state={state}
      onChange={setState}
      searchPlaceholder={strings.search}
      filters={orderFilters.process}
      columns={orderColumns.process}
      rows={data?.content}
      total={data?.totalElements}
      totalIsExact={data?.totalIsExact}
      fetching={isFetching}
      error={
        error && !data
          ? { code: error.requestId ?? error.code, at: new Date(errorUpdatedAt), onReload: () => void refetch() }
          : null
      }
      getRowId={(order) => order.id}
      rowName={(order) => order.cargoNo}
      rowHref={(order) => to('orderDetail', { id: order.id })}
      rowMark={(order) => order.version}
      sorts={sorts}
      empty={{ drawing: 'truck', ...strings.empty.process }}
      card={(order) => <OrderCard order={order} />}
    />
  );
}
