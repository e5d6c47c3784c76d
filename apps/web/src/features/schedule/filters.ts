import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { scheduleStateLabels, scheduleStates } from '@lajur/domain/schedule/schedule-state';
import { call } from '../../ui/call/client';
import { firstOf } from '../../ui/input/use-lazy-options';
import { askedChoices, type FilterField, filterText, optionsOf } from '../../ui/list-page/filter-field';
import type { ScheduleAddress } from './address';
import { filtersIn } from './filter-values';
import { strings } from './strings';

/** As many as are given at most. */
const choicesShown = 500;
const choices = (field: 'shipper' | 'type') =>
  askedChoices(async (search, signal) =>
    firstOf(choicesShown, await call(getOrderFilterOptions, { query: { field, search } }, { signal })),
  );

/** Those that always stand in the bar. */
export const standingFields: readonly FilterField[] = [
  { key: 'shipperId', label: 'Pengirim', kind: 'select', ...choices('shipper') },
  { key: 'transportTypeId', label: 'Jenis', kind: 'select', ...choices('type') },
];

/** What orders are searched for. */
export const searchField: FilterField = {
  key: 'search',
  label: 'Pesanan',
  kind: 'text',
  placeholder: strings.searchHint,
};

/** Those behind "Saring". */
export const moreFields: readonly FilterField[] = [
  searchField,
  { key: 'fleet', label: 'Kendaraan atau pengemudi', kind: 'text', placeholder: strings.fleetHint },
  {
    key: 'states',
    label: 'Keadaan',
    kind: 'multi-select',
    options: optionsOf(scheduleStates, scheduleStateLabels),
  },
  { key: 'idle', label: 'Baris', kind: 'select', options: [{ value: 'hide', label: strings.onlyBusy }] },
];

export const allFields: readonly FilterField[] = [...standingFields, ...moreFields];

/** The filters in words, for paper. */
export function filterWords(address: ScheduleAddress, nameOf: (field: FilterField, value: string) => string): string[] {
  const filters = filtersIn(address);
  return allFields.flatMap((field) => {
    const value = filters[field.key];
    return value === undefined
      ? []
      : [`${field.label.toLowerCase()} ${filterText(field, value, (one) => nameOf(field, one))}`];
  });
}
