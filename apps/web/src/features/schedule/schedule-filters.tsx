import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDropdown } from '../../ui/dropdown/use-dropdown';
import { useKeyHint } from '../../ui/keys';
import { lazyPart } from '../../ui/lazy-part';
import { FilterChip, FilterMenu } from '../../ui/list-page/filter-chips';
import { type FilterField, filterText } from '../../ui/list-page/filter-field';
import { type FiltersInForce, useFilterNames } from '../../ui/list-page/filter-names';
import type { FilterValue } from '../../ui/list-page/list-state';
import { useShortcut } from '../../ui/use-shortcut';
import { isNarrowed, nothingNarrowed, type ScheduleAddress } from './address';
import { addressOfFilters, filtersIn } from './filter-values';
import { allFields, moreFields, searchField, standingFields } from './filters';
import classes from './schedule.module.css';

const FilterPanel = lazyPart(async () => (await import('../../ui/list-page/filter-panel')).FilterPanel, {
  waiting: null,
});

interface ScheduleFiltersProps {
  address: ScheduleAddress;
  go(change: Partial<ScheduleAddress>): void;
}

/** What is looked for: shipper and type always in sight, the rest behind "Saring" and as chips; `/` opens the search. */
export function ScheduleFilters({ address, go }: ScheduleFiltersProps) {
  const filters = filtersIn(address);
  const names = useFilterNames(allFields, filters);
  const onFilter = (key: string, value: FilterValue | undefined) => {
    const { [key]: _gone, ...others } = filters;
    go(addressOfFilters(value === undefined ? others : { ...others, [key]: value }));
  };
  const force = { filters, names, onFilter };
  return (
    <search className={classes.filters}>
      {standingFields.map((field) => (
        <StandingFilter key={field.key} field={field} {...force} />
      ))}
      {moreFields.map((field) => (
        <FilterChip key={field.key} field={field} {...force} />
      ))}
      <Search {...force}>
        <FilterMenu fields={moreFields} {...force} />
      </Search>
      {isNarrowed(address) && (
        <button type="button" className={classes.clear} onClick={() => go(nothingNarrowed)}>
          Hapus semua
        </button>
      )}
    </search>
  );
}

/** A filter that says "Semua" while it asks nothing. */
function StandingFilter({ field, filters, names, onFilter }: FiltersInForce & { field: FilterField }) {
  const { button, panel, close } = useDropdown('dialog');
  const value = filters[field.key];
  return (
    <>
      <button {...button} className={classes.standing} data-used={value !== undefined || undefined}>
        {field.label}{' '}
        <strong>{value === undefined ? 'Semua' : filterText(field, value, (one) => names.nameOf(field, one))}</strong>
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      {panel && (
        <FilterPanel
          {...{ panel, field, value, names }}
          onApply={(next) => {
            close();
            onFilter(field.key, next);
          }}
        />
      )}
    </>
  );
}

/** The search opens under "Saring" by its key, too. */
function Search({ filters, names, onFilter, children }: FiltersInForce & { children: ReactNode }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const { aria } = useKeyHint('search');
  useShortcut('search', () => setOpened(true));
  return (
    <span ref={anchor} className={classes.more} aria-keyshortcuts={aria}>
      {children}
      {opened && (
        <FilterPanel
          panel={{ id, anchor, opened, onChange: setOpened }}
          field={searchField}
          value={filters[searchField.key]}
          names={names}
          onApply={(next) => {
            setOpened(false);
            onFilter(searchField.key, next);
          }}
        />
      )}
    </span>
  );
}
