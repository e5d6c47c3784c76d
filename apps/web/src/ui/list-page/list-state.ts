/** What one filter holds: a text or one choice, several choices, or a range of dates (`YYYY-MM-DD`, either end open). */
export type FilterValue = string | readonly string[] | { from?: string; to?: string };

/** Everything that decides what a list shows. The page binds it to the address, so that a link reproduces it. */
export interface ListState {
  /** From 0. */
  page: number;
  size: number;
  /** `key,asc` or `key,desc`. */
  sort: string;
  search: string;
  filters: Readonly<Record<string, FilterValue>>;
  tab?: string;
}

export interface SortOrder {
  key: string;
  descending: boolean;
}

/** Reads `key,asc`. */
export function sortOf(state: Pick<ListState, 'sort'>): SortOrder {
  const [key = '', direction] = state.sort.split(',');
  return { key, descending: direction === 'desc' };
}

/** The sort a click on a head gives: ascending first unless `first` says otherwise, then the other way round. */
export function nextSort(state: ListState, key: string, first: 'asc' | 'desc' = 'asc'): string {
  const current = sortOf(state);
  const descending = current.key === key ? !current.descending : first === 'desc';
  return `${key},${descending ? 'desc' : 'asc'}`;
}

/** True for a filter that narrows nothing. */
export function isEmptyFilter(value: FilterValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if ('from' in value || 'to' in value) return !(value as { from?: string }).from && !(value as { to?: string }).to;
  return Array.isArray(value) ? value.length === 0 : true;
}

/** The same list with one filter set, or taken away when it is empty; back on the first page. */
export function withFilter(state: ListState, key: string, value: FilterValue | undefined): ListState {
  const { [key]: _gone, ...others } = state.filters;
  const filters = value === undefined || isEmptyFilter(value) ? others : { ...state.filters, [key]: value };
  return { ...state, filters, page: 0 };
}

/** The same list without search and filters. */
export function withoutFilters(state: ListState): ListState {
  return { ...state, filters: {}, search: '', page: 0 };
}

/** True when search or a filter narrows the list. */
export function isFiltered(state: ListState): boolean {
  return state.search.trim() !== '' || Object.values(state.filters).some((value) => !isEmptyFilter(value));
}

/** What selected rows belong to: when this changes, the selection is dropped. */
export function scopeOf(state: ListState): string {
  return JSON.stringify([state.tab ?? '', state.search, state.filters]);
}
