import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { formatRupiahShort } from '@lajur/domain/common/money';
import { formatDistance } from '@lajur/domain/common/number';
import { onTripStatuses, openInProcess, underWayStatuses } from '@lajur/domain/order/phase';
import { type OrderStatus, orderGroups, orderModes, podStatuses } from '@lajur/domain/order/status';
import { orderModeLabels, statusLabel } from '@lajur/domain/order/status-label';
import { call } from '../../ui/call/client';
import { firstOf } from '../../ui/input/use-lazy-options';
import { askedChoices, type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import type { OrderListName } from './order-list-name';
import { strings } from './order-strings';

const { filter } = strings;

/** As many as are given at most. */
const choicesShown = 500;
const choices = (field: 'origin' | 'destination' | 'shipper' | 'location' | 'type') =>
  askedChoices(async (search, signal) =>
    firstOf(choicesShown, await call(getOrderFilterOptions, { query: { field, search } }, { signal })),
  );

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

/** What an offer is chosen by besides: which vehicle it takes, what it pays, how far it is. */
const offerFields: readonly FilterField[] = [
  { key: 'transportTypeId', label: filter.type, kind: 'select', ...choices('type') },
  {
    key: 'costFrom',
    label: filter.costFrom,
    kind: 'select',
    options: [1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000].map((amount) => ({
      value: String(amount),
      label: `mulai ${formatRupiahShort(amount)}`,
    })),
  },
  {
    key: 'distanceTo',
    label: filter.distanceTo,
    kind: 'select',
    options: [50, 100, 250, 500, 1000].map((km) => ({ value: String(km), label: `sampai ${formatDistance(km)}` })),
  },
];

/** The filters of spec §3, per list. */
export const orderFilters: Record<OrderListName, readonly FilterField[]> = {
  waiting: [...fieldsOf(orderGroups.waiting), ...offerFields],
  process: fieldsOf(orderGroups.process),
  completed: fieldsOf(orderGroups.completed),
  shipments: fieldsOf(underWayStatuses),
};
