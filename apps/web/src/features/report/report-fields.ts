import type { ReportAbout } from '@lajur/api-contract/report';
import { serviceTypes } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import type { ReportFilterKey } from '@lajur/domain/report/report';
import { askedChoices, type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { loadShippers, loadTypes } from './queries';
import { strings } from './strings';

const { filter } = strings;

const fields: Readonly<Record<ReportFilterKey, FilterField>> = {
  shipperId: { key: 'shipperId', label: filter.shipperId, kind: 'select', ...askedChoices(loadShippers) },
  serviceType: {
    key: 'serviceType',
    label: filter.serviceType,
    kind: 'select',
    options: optionsOf(serviceTypes, serviceTypeLabels),
  },
  transportTypeId: {
    key: 'transportTypeId',
    label: filter.transportTypeId,
    kind: 'select',
    ...askedChoices(loadTypes),
  },
  city: { key: 'city', label: filter.city, kind: 'text' },
};

/** What a report can be narrowed by: its days and those that are compared with, then what it knows of. */
export function fieldsOf({ days, filters }: Pick<ReportAbout, 'days' | 'filters'>): FilterField[] {
  const range: FilterField[] =
    days.label === null
      ? []
      : [
          { key: 'days', label: days.label, kind: 'dates' },
          { key: 'compare', label: strings.compare, kind: 'dates' },
        ];
  return [...range, ...filters.map((key) => fields[key])];
}
