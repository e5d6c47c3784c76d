import { underWayStatuses } from '@lajur/domain/order/phase';
import { type OrderGroup, type OrderStatus, orderGroups } from '@lajur/domain/order/status';
import { addressOfState, type ListDefaults, stateOfAddress } from '../../ui/list-page/list-address';
import type { ListState } from '../../ui/list-page/list-state';
import { parseSearch, type SearchParams, searchText, to } from '../../ui/paths';
import { orderFilters } from './order-filters';
import type { OrderListName } from './order-list-name';

interface OrderList {
  group: OrderGroup;
  /** An order stands there in one of these. */
  statuses: readonly OrderStatus[];
  defaults: ListDefaults;
  address(search: SearchParams): string;
}

const ofGroup = (group: OrderGroup, sort: string): OrderList => ({
  group,
  statuses: orderGroups[group],
  defaults: { size: 10, sort },
  address: (search) => to('orders', { status: group }, search),
});

export const orderLists: Record<OrderListName, OrderList> = {
  waiting: ofGroup('waiting', 'answerBy,asc'),
  process: ofGroup('process', 'arrivalPlan,asc'),
  completed: ofGroup('completed', 'createdAt,desc'),
  shipments: {
    group: 'process',
    statuses: underWayStatuses,
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
export function orderAddress(id: string, origin: OrderOrigin | null, search: { bagian?: string } = {}): string {
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
    state: stateOfAddress(parseSearch(search), orderFilters[name], orderLists[name].defaults),
  };
}
