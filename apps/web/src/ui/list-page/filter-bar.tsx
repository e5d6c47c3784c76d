import { lazy, type ReactNode, Suspense } from 'react';
import classes from './filter-bar.module.css';
import type { FilterField } from './filter-field';
import { useFilterNames } from './filter-names';
import { isFiltered, type ListState, withFilter, withoutFilters } from './list-state';
import { SearchBox } from './search-box';

const FilterChips = lazy(() => import('./filter-chips').then((module) => ({ default: module.FilterChips })));
const FilterMenu = lazy(() => import('./filter-chips').then((module) => ({ default: module.FilterMenu })));

export interface FilterBarProps {
  state: ListState;
  onChange(state: ListState): void;
  searchPlaceholder?: string;
  fields: readonly FilterField[];
  /** Saved views, columns, density: on the right. */
  tools?: ReactNode;
}

/** Search and filters of a list; everything it does is a new state. */
export function FilterBar({ state, onChange, searchPlaceholder, fields, tools }: FilterBarProps) {
  const names = useFilterNames(fields, state.filters);
  const chips = {
    fields,
    filters: state.filters,
    names,
    onFilter: (key: string, value: Parameters<typeof withFilter>[2]) => onChange(withFilter(state, key, value)),
  };
  return (
    <search className={classes.bar}>
      <div className={classes.narrowing}>
        {searchPlaceholder && (
          <SearchBox
            value={state.search}
            placeholder={searchPlaceholder}
            onChange={(search) => {
              if (search !== state.search) onChange({ ...state, search, page: 0 });
            }}
          />
        )}
        <Suspense fallback={<span className={classes.waiting} />}>
          <FilterChips {...chips} />
          {fields.length > 0 && <FilterMenu {...chips} />}
        </Suspense>
        {isFiltered(state) && (
          <button type="button" className={classes.plain} onClick={() => onChange(withoutFilters(state))}>
            Hapus semua
          </button>
        )}
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </search>
  );
}
