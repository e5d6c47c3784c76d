import type { CallOf } from '@lajur/api-contract/endpoint';
import { getOrderFilterOptions, type listOrders } from '@lajur/api-contract/order';
import { type OrderGroup, orderGroups, orderModes, podStatuses } from '@lajur/domain/order/status';
import { orderModeLabels, statusLabel } from '@lajur/domain/order/status-label';
import { call } from '../../ui/call/client';
import type { FilterField } from '../../ui/list-page/filter-field';
import type { ListState } from '../../ui/list-page/list-state';
import { strings } from './order-strings';

const { filter } = strings;

const choices = (field: 'origin' | 'destination' | 'shipper') => ({
  load: (search: string, signal: AbortSignal) =>
    call(getOrderFilterOptions, { query: { field, ...(search ? { search } : {}) } }, { signal }),
  resolve: async (values: readonly string[]) =>
    (await call(getOrderFilterOptions, { query: { field } })).filter((option) => values.includes(option.value)),
});

const fieldsOf = (group: OrderGroup): readonly FilterField[] => [
  { key: 'pickup', label: filter.pickup, kind: 'dates' },
  {
    key: 'latestStatus',
    label: filter.status,
    kind: 'multi-select',
    options: orderGroups[group].map((value) => ({ value, label: statusLabel(value) })),
  },
  { key: 'originLocationId', label: filter.origin, kind: 'select', ...choices('origin') },
  { key: 'destinationLocationId', label: filter.destination, kind: 'select', ...choices('destination') },
  { key: 'shipperId', label: filter.shipper, kind: 'select', ...choices('shipper') },
  { key: 'companyTransportNo', label: filter.plate, kind: 'text', placeholder: 'B 1234 XYZ' },
  { key: 'cargoTitle', label: filter.cargoNo, kind: 'text' },
  {
    key: 'mode',
    label: filter.mode,
    kind: 'select',
    options: orderModes.map((value) => ({ value, label: orderModeLabels[value] })),
  },
  {
    key: 'podStatus',
    label: filter.pod,
    kind: 'select',
    options: podStatuses.map((value) => ({ value, label: statusLabel(value) })),
  },
];

/** The filters of spec §3, per list group. */
export const orderFilters: Record<OrderGroup, readonly FilterField[]> = {
  waiting: fieldsOf('waiting'),
  process: fieldsOf('process'),
  completed: fieldsOf('completed'),
};

type Query = NonNullable<CallOf<typeof listOrders>['query']>;

/** What a list's state asks of the service. */
export function queryOf({ page, size, sort, search, filters }: ListState): Query {
  const { pickup, latestStatus, ...others } = filters as {
    pickup?: { from?: string; to?: string };
    latestStatus?: readonly string[];
  };
  return {
    page,
    size,
    sort,
    ...(search ? { search } : {}),
    ...(pickup?.from ? { fromDate: pickup.from } : {}),
    ...(pickup?.to ? { toDate: pickup.to } : {}),
    ...(latestStatus?.length ? { latestStatus: latestStatus.join(',') } : {}),
    ...others,
  } as Query;
}
