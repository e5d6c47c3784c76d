import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { FilterChip, FilterMenu } from './filter-chips';
import type { FilterField } from './filter-field';
import { useFilterNames } from './filter-names';
import { isFiltered, type ListState, withFilter, withoutFilters } from './list-state';
import { SearchBox } from './search-box';

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
        {state.search !== '' && <span className={classes.printedSearch}>Cari “{state.search}”</span>}
        {fields.map((field) => (
          <FilterChip key={field.key} field={field} {...chips} />
        ))}
        {fields.length > 0 && <FilterMenu fields={fields} {...chips} />}
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
