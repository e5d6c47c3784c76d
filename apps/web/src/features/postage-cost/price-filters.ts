import { serviceTypes } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { postageCostFields as fields } from '@lajur/domain/postage-cost/postage-cost';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import type { SortChoice } from '../../ui/list-page/list-types';
import { loadAllTypes, routeChoice } from './queries';
import { strings } from './strings';

const { filter, sort } = strings;

export const serviceOptions = optionsOf(serviceTypes, serviceTypeLabels);
const costTypeOptions = shippingCostTypes.map(({ id, name }) => ({ value: id, label: name }));

export const priceFilters: readonly FilterField[] = [
  { key: 'serviceType', label: fields.serviceType.label, kind: 'select', options: serviceOptions },
  {
    key: 'transportTypeId',
    label: fields.transportTypeId.label,
    kind: 'select',
    load: loadAllTypes,
    resolve: async (ids) => (await loadAllTypes('')).filter(({ value }) => ids.includes(value)),
  },
  { key: 'originLocationId', label: filter.origin, kind: 'select', ...routeChoice('origin') },
  { key: 'destinationLocationId', label: filter.destination, kind: 'select', ...routeChoice('destination') },
  { key: 'shippingCostTypeId', label: fields.shippingCostTypeId.label, kind: 'select', options: costTypeOptions },
  {
    key: 'isActive',
    label: filter.status,
    kind: 'select',
    options: [
      { value: 'true', label: strings.active },
      { value: 'false', label: strings.inactive },
    ],
  },
];

export const priceSorts: readonly SortChoice[] = [
  { value: 'createdAt,desc', label: sort.newest },
  { value: 'updatedAt,desc', label: sort.changed },
  { value: 'amount,desc', label: sort.dear },
  { value: 'amount,asc', label: sort.cheap },
  { value: 'origin,asc', label: sort.origin },
  { value: 'destination,asc', label: sort.destination },
];
