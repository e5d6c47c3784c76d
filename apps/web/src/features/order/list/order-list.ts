import { exportOrders, type listOrders } from '@lajur/api-contract/order';
import type { OrderGroup } from '@lajur/domain/order/status';
import { type DefinedList, defineList, type ListDeclaration } from '../../../ui/list-page/define-list';
import type { OrderListName } from '../order-list-name';
import { orderLists } from '../order-lists';
import { strings } from '../order-strings';
import { orderColumns } from './order-columns';

const { sort, column } = strings;
const answerBy = { value: 'answerBy,asc', label: sort.answerBy };
const arrival = { value: 'arrivalPlan,asc', label: sort.arrival };
const cost = { value: 'mainCost,desc', label: sort.cost };
const newest = { value: 'createdAt,desc', label: sort.newest };

type Own = Pick<ListDeclaration<typeof listOrders>, 'title' | 'purpose' | 'noun' | 'storageKey' | 'columns' | 'sorts'>;

const ofOrders = (name: OrderListName, own: Own) =>
  defineList({
    ...orderLists[name],
    ...own,
    exporting: exportOrders,
    exportsChosen: true,
    chosenNoun: 'pesanan',
    searchPlaceholder: strings.search,
    rowId: ({ id }) => id,
    rowName: ({ cargoNo }) => cargoNo,
    rowMark: ({ version }) => version,
    empty: { drawing: 'truck', ...strings.empty[name] },
  });

const ofGroup = (group: OrderGroup, sorts: Own['sorts']) =>
  ofOrders(group, {
    title: strings.title,
    purpose: strings.purpose,
    noun: 'pesanan',
    storageKey: `orders.${group}`,
    columns: orderColumns[group],
    sorts,
  });

/** The orders of a list group (spec §2 pesanan): what waits, what is under way, what is done. */
export const groupLists: Record<OrderGroup, DefinedList<typeof listOrders>> = {
  waiting: ofGroup('waiting', [answerBy, { value: 'pickupFrom,asc', label: sort.pickup }, cost, newest]),
  process: ofGroup('process', [arrival, newest, cost]),
  completed: ofGroup('completed', [newest, { value: 'pickupFrom,desc', label: column.pickup }, cost]),
};

/** Every trip under way, to be followed rather than answered (spec §2 shipments). */
export const shipmentList = ofOrders('shipments', {
  title: strings.shipmentsTitle,
  purpose: strings.shipmentsPurpose,
  noun: 'pengiriman',
  storageKey: 'shipments',
  columns: orderColumns.process,
  sorts: [arrival, newest, cost],
});
