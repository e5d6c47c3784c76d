import { simClasses } from '@lajur/domain/driver/sim-class';
import type { FilterField } from '../../ui/list-page/filter-field';
import { strings } from './strings';

const { filter } = strings;

export const driverFilters: readonly FilterField[] = [
  {
    key: 'isActive',
    label: filter.active,
    kind: 'select',
    options: [
      { value: 'true', label: strings.active },
      { value: 'false', label: strings.inactive },
    ],
  },
  {
    key: 'suspended',
    label: filter.suspended,
    kind: 'select',
    options: [
      { value: 'true', label: strings.suspended },
      { value: 'false', label: filter.notSuspended },
    ],
  },
  {
    key: 'simClass',
    label: filter.simClass,
    kind: 'multi-select',
    options: simClasses.map((one) => ({ value: one, label: `SIM ${one}` })),
  },
  {
    key: 'expiry',
    label: filter.expiry,
    kind: 'select',
    options: [
      { value: 'lapsed', label: filter.lapsed },
      { value: 'within-30', label: filter.within(30) },
      { value: 'within-90', label: filter.within(90) },
    ],
  },
];
