import { listTransportTypes } from '@lajur/api-contract/vehicle';
import { serviceTypes } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { call } from '../../ui/call/client';
import { expiryOptions } from '../../ui/expiry-text';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { loadTypes } from './queries';
import { strings } from './strings';

const { filter } = strings;

/** The filters of the list of vehicles, by the names the service has for them. */
export const vehicleFilters: readonly FilterField[] = [
  {
    key: 'transportTypeId',
    label: filter.type,
    kind: 'select',
    load: loadTypes,
    resolve: async (values) =>
      (await call(listTransportTypes, { query: {} }))
        .filter((type) => values.includes(type.id))
        .map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    key: 'serviceType',
    label: filter.service,
    kind: 'select',
    options: optionsOf(serviceTypes, serviceTypeLabels),
  },
  { key: 'expiry', label: filter.expiry, kind: 'select', options: expiryOptions },
  {
    key: 'paired',
    label: filter.paired,
    kind: 'select',
    options: [
      { value: 'true', label: 'Ada' },
      { value: 'false', label: 'Belum ada' },
    ],
  },
  {
    key: 'isActive',
    label: filter.active,
    kind: 'select',
    options: [
      { value: 'true', label: 'Aktif' },
      { value: 'false', label: 'Tidak aktif' },
    ],
  },
];
