import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { onTripStatuses, openInProcess, underWayStatuses } from '@lajur/domain/order/phase';
import { type OrderStatus, orderGroups, orderModes, podStatuses } from '@lajur/domain/order/status';
import { orderModeLabels, statusLabel } from '@lajur/domain/order/status-label';
import { call } from '../../ui/call/client';
import { askedChoices, type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import type { OrderListName } from './order-list-name';
import { strings } from './order-strings';

const { filter } = strings;

const choices = (field: 'origin' | 'destination' | 'shipper' | 'location') =>
  askedChoices((search, signal) => call(getOrderFilterOptions, { query: { field, search } }, { signal }));

/** Offers that were handed on stand among those that were not taken (ADR 0053). */
const filterLabel = (status: OrderStatus) =>
  status === 'DITOLAK' ? `${statusLabel(status)} atau diteruskan` : statusLabel(status);

const fieldsOf = (statuses: readonly OrderStatus[]): readonly FilterField[] => [
  { key: 'pickup', label: filter.pickup, kind: 'dates' },
  {
    key: 'latestStatus',
    label: filter.status,
    kind: 'multi-select',
    options: statuses.map((value) => ({ value, label: filterLabel(value) })),
    sets: [
      { label: filter.openOnly, values: openInProcess },
      { label: filter.leftOnly, values: onTripStatuses },
    ],
  },
  { key: 'originCity', label: filter.origin, kind: 'select', ...choices('origin') },
  { key: 'destinationCity', label: filter.destination, kind: 'select', ...choices('destination') },
  { key: 'originLocationId', label: filter.originPlace, kind: 'select', ...choices('location') },
  { key: 'destinationLocationId', label: filter.destinationPlace, kind: 'select', ...choices('location') },
  { key: 'shipperId', label: filter.shipper, kind: 'select', ...choices('shipper') },
  { key: 'companyTransportNo', label: filter.plate, kind: 'text', placeholder: 'B 1234 XYZ' },
  { key: 'cargoTitle', label: filter.cargoNo, kind: 'text' },
  {
    key: 'mode',
    label: filter.mode,
    kind: 'select',
    options: optionsOf(orderModes, orderModeLabels),
  },
  {
    key: 'podStatus',
    label: filter.pod,
    kind: 'select',
    options: podStatuses.map((value) => ({ value, label: statusLabel(value) })),
  },
];

/** The filters of spec §3, per list. */
export const orderFilters: Record<OrderListName, readonly FilterField[]> = {
  waiting: fieldsOf(orderGroups.waiting),
  process: fieldsOf(orderGroups.process),
  completed: fieldsOf(orderGroups.completed),
  shipments: fieldsOf(underWayStatuses),
};
