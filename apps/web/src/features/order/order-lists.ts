import { listOrders } from '@lajur/api-contract/order';
import { openInProcess, underWayStatuses } from '@lajur/domain/order/phase';
import { type OrderGroup, type OrderStatus, orderGroups } from '@lajur/domain/order/status';
import type { ListOf } from '../../ui/detail-page/use-neighbours';
import type { FilterField } from '../../ui/list-page/filter-field';
import { addressOfState, type ListDefaults, stateOfAddress } from '../../ui/list-page/list-address';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';
import { parseSearch, type SearchParams, searchText, to } from '../../ui/paths';
import { orderFilters } from './order-filters';
import type { OrderListName } from './order-list-name';

interface OrderList extends ListOf<typeof listOrders> {
  group: OrderGroup;
  /** An order stands there in one of these. */
  statuses: readonly OrderStatus[];
  filters: readonly FilterField[];
  defaults: ListDefaults;
  address(search: SearchParams): string;
}

const queryOf = (state: ListState) => listQuery(listOrders, state, { days: { pickup: ['fromDate', 'toDate'] } });

const ofGroup = (group: OrderGroup, sort: string, filters?: ListDefaults['filters']): OrderList => ({
  group,
  statuses: orderGroups[group],
  endpoint: listOrders,
  inputOf: (state) => ({ params: { status: group }, query: queryOf(state) }),
  live: { entity: 'order' },
  filters: orderFilters[group],
  defaults: { size: 10, sort, ...(filters ? { filters } : {}) },
  address: (search) => to('orders', { status: group }, search),
});
// What lapsed or was decided on is one click away.
const process = ofGroup('process', 'arrivalPlan,asc', { latestStatus: openInProcess });

/** The lists of orders, as the page of an order leads on and back in them. */
export const orderLists: Record<OrderListName, OrderList> = {
  waiting: ofGroup('waiting', 'answerBy,asc'),
  process,
  completed: ofGroup('completed', 'createdAt,desc'),
  // The trips under way are always asked for by their statuses.
  shipments: {
    ...process,
    statuses: underWayStatuses,
    inputOf: (state) => ({
      params: { status: 'process' },
      query: { latestStatus: underWayStatuses.join(','), ...queryOf(state) },
    }),
    filters: orderFilters.shipments,
    defaults: { size: 10, sort: 'arrivalPlan,asc' },
    address: (search) => to('shipments', {}, search),
  },
};

/** A list as it stood when an order was opened from it. */
export interface OrderOrigin {
  list: OrderListName;
  state: ListState;
}

/** The list again, as one left it. */
export const addressOfOrigin = ({ list, state }: OrderOrigin): string =>
  orderLists[list].address(addressOfState(state, orderLists[list].defaults));

/** The detail of an order that knows the list it was opened from: `?dari=waiting?page=2`. */
export function orderAddress(
  id: string,
  origin: OrderOrigin | null,
  search: { bagian?: string; dari?: string } = {},
): string {
  const from = origin && `${origin.list}${searchText(addressOfState(origin.state, orderLists[origin.list].defaults))}`;
  return to('orderDetail', { id }, { ...search, ...(from ? { dari: from } : {}) });
}

/** The reverse; `null` when the order was opened from nowhere in particular. */
export function originOf(from: string | undefined): OrderOrigin | null {
  const [list = '', search = ''] = from?.split('?') ?? [];
  if (!Object.hasOwn(orderLists, list)) return null;
  const name = list as OrderListName;
  return {
    list: name,
    state: stateOfAddress(parseSearch(search), orderLists[name].filters, orderLists[name].defaults),
  };
}
