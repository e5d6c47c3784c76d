import { useCallback, useMemo } from 'react';
import type { SearchParams } from '../paths';
import { useChangeSearch, useSearchParams } from '../search-params';
import type { FilterField } from './filter-field';
import { type FilterValue, isEmptyFilter, type ListState } from './list-state';

export interface ListDefaults {
  size: number;
  sort: string;
  /** Filters that are in force until somebody takes them away. */
  filters?: Readonly<Record<string, FilterValue>>;
}

/** In the address, of a filter in force by default that was taken away. */
const everything = 'semua';

const one = (value: unknown): string => (Array.isArray(value) ? String(value[0] ?? '') : String(value ?? ''));
const many = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : []);
const between = '..';

function filterOf(field: FilterField, value: unknown): FilterValue | undefined {
  if (value === undefined) return undefined;
  if (field.kind === 'multi-select') return many(value);
  if (field.kind !== 'dates') return one(value);
  const [from = '', to = ''] = one(value).split(between);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function searchOfFilter(value: FilterValue): string | readonly string[] {
  if (typeof value === 'string' || Array.isArray(value)) return value as string | readonly string[];
  const { from = '', to = '' } = value as { from?: string; to?: string };
  return `${from}${between}${to}`;
}

/** A filter that is in force unless the address says otherwise. */
function usualOr(usual: FilterValue, asked: FilterValue | undefined): FilterValue | undefined {
  if (asked === undefined) return usual;
  return String(asked) === everything ? undefined : asked;
}

/** Reads a list's state from the address: page from 1 as people count, the rest as the service names it. */
export function stateOfAddress(
  search: SearchParams,
  fields: readonly FilterField[],
  defaults: ListDefaults,
): ListState {
  const filters: Record<string, FilterValue> = {};
  for (const field of fields) {
    const asked = search[field.key];
    const usual = defaults.filters?.[field.key];
    const value = usual === undefined ? filterOf(field, asked) : usualOr(usual, filterOf(field, asked));
    if (!isEmptyFilter(value) && value !== undefined) filters[field.key] = value;
  }
  return {
    page: Math.max(0, (Number.parseInt(one(search.page), 10) || 1) - 1),
    size: Number.parseInt(one(search.size), 10) || defaults.size,
    sort: one(search.sort) || defaults.sort,
    search: one(search.search),
    filters,
  };
}

/** The reverse: what differs from the default stands in the address, nothing else. */
export function addressOfState(state: ListState, defaults: ListDefaults): SearchParams {
  const search: Record<string, string | readonly string[]> = {};
  if (state.search) search.search = state.search;
  const usual = defaults.filters ?? {};
  for (const key of Object.keys(usual)) if (isEmptyFilter(state.filters[key])) search[key] = everything;
  for (const [key, value] of Object.entries(state.filters))
    if (!isEmptyFilter(value) && String(value) !== String(usual[key])) search[key] = searchOfFilter(value);
  if (state.sort && state.sort !== defaults.sort) search.sort = state.sort;
  if (state.size && state.size !== defaults.size) search.size = String(state.size);
  if (state.page > 0) search.page = String(state.page + 1);
  return search;
}

/** Binds a list's state to the address bar. Keep `fields` and `defaults` one identity between renders. */
export function useListAddress(
  fields: readonly FilterField[],
  defaults: ListDefaults,
  tab?: string,
): [ListState, (state: ListState) => void] {
  const search = useSearchParams();
  const changeSearch = useChangeSearch();
  const state = useMemo(
    () => ({ ...stateOfAddress(search, fields, defaults), ...(tab ? { tab } : {}) }),
    [search, fields, defaults, tab],
  );
  const change = useCallback(
    (next: ListState) => changeSearch(addressOfState(next, defaults), { replace: next.page === 0 }),
    [changeSearch, defaults],
  );
  return [state, change];
}
