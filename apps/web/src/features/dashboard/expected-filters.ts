import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { useMemo } from 'react';
import { call } from '../../ui/call/client';
import { askedChoices, type FilterField } from '../../ui/list-page/filter-field';
import { addressOfState, stateOfAddress } from '../../ui/list-page/list-address';
import type { ListState } from '../../ui/list-page/list-state';
import type { SearchParams } from '../../ui/paths';
import { useChangeSearch, useSearchParams } from '../../ui/search-params';
import { strings } from './strings';

const choices = (field: 'origin' | 'destination') =>
  askedChoices((search, signal) => call(getOrderFilterOptions, { query: { field, search } }, { signal }));

const { origin, destination } = strings.expected;

/** What the arrivals can be narrowed to: cities that occur in the orders. */
export const expectedFilters: readonly FilterField[] = [
  { key: 'originalLocation', label: origin, kind: 'select', ...choices('origin') },
  { key: 'destinationLocation', label: destination, kind: 'select', ...choices('destination') },
];

const defaults = { size: 10, sort: 'eta,asc' };
const first = { ...defaults, page: 0, search: '' };

const isOwn = (key: string) => expectedFilters.some((field) => field.key === key);

/** What of the dashboard's address is not the table's of trips, which has page, sort and search there. */
export const filtersIn = (search: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(search).filter(([key]) => isOwn(key)));

/** The filters of the arrivals, which stand in the address beside what the table of trips has there. */
export function useExpectedAddress(): [ListState, (state: ListState) => void] {
  const search = useSearchParams();
  const changeSearch = useChangeSearch();
  const state = useMemo(
    () => ({ filters: stateOfAddress(search, expectedFilters, defaults).filters, ...first }),
    [search],
  );
  const change = ({ filters }: ListState) => {
    const others = Object.entries(search).filter(([key]) => !isOwn(key));
    const own = addressOfState({ ...first, filters }, defaults);
    changeSearch({ ...Object.fromEntries(others), ...own }, { replace: true, resetScroll: false });
  };
  return [state, change];
}
