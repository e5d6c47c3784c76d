import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { underWayStatuses } from '@lajur/domain/order/phase';
import { statusLabel } from '@lajur/domain/order/status-label';
import { call } from '../../ui/call/client';
import { askedChoices, type FilterField } from '../../ui/list-page/filter-field';
import { strings } from './strings';

const { filter } = strings;
const places = askedChoices((search, signal) =>
  call(getOrderFilterOptions, { query: { field: 'location', search } }, { signal }),
);

/** What the trips under way can be narrowed to (spec §3). */
export const tripFilters: readonly FilterField[] = [
  { key: 'pickup', label: filter.pickup, kind: 'dates' },
  {
    key: 'latestStatus',
    label: filter.status,
    kind: 'multi-select',
    options: underWayStatuses.map((value) => ({ value, label: statusLabel(value) })),
  },
  { key: 'originLocationId', label: filter.originPlace, kind: 'select', ...places },
  { key: 'destinationLocationId', label: filter.destinationPlace, kind: 'select', ...places },
  { key: 'companyTransportNo', label: filter.plate, kind: 'text', placeholder: 'B 1234 XYZ' },
  { key: 'cargoTitle', label: filter.cargoNo, kind: 'text' },
];
