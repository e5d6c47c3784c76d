import { ActionIcon, Indicator, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Indicator.layer.css';
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazy-part';
import type { FilterField } from './filter-field';
import { rangeText } from './list-footer';
import classes from './list-page.module.css';
import type { ListState } from './list-state';
import type { SortChoice } from './list-types';
import { SearchBox } from './search-box';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet, { waiting: null });

interface PhoneToolsInput {
  state: ListState;
  onChange(state: ListState): void;
  searchPlaceholder?: string;
  fields: readonly FilterField[];
}

/** Which of search and filters stand open on a phone. */
export function usePhoneTools(input: PhoneToolsInput) {
  const [searching, setSearching] = useState(input.state.search !== '');
  const [filtering, setFiltering] = useState(false);
  return { ...input, searching, setSearching, filtering, setFiltering };
}

type PhoneToolsProps = ReturnType<typeof usePhoneTools>;

/** The icons beside the title on a phone: search, filters and what is given besides. */
export function PhoneTools(props: PhoneToolsProps & { children?: ReactNode }) {
  const { state, onChange, fields, searching, setSearching, filtering, setFiltering } = props;
  const inForce = Object.keys(state.filters).length;
  return (
    <div className={classes.phoneTools}>
      {props.searchPlaceholder && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Cari"
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <IconSearch size={22} stroke={1.7} />
        </ActionIcon>
      )}
      {fields.length > 0 && (
        <Indicator disabled={inForce === 0} color="error" size={8} offset={10}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={inForce > 0 ? `Saring, ${inForce} dipakai` : 'Saring'}
            onClick={() => setFiltering(true)}
          >
            <IconAdjustmentsHorizontal size={22} stroke={1.7} />
          </ActionIcon>
        </Indicator>
      )}
      {props.children}
      <FilterSheet
        state={state}
        onChange={onChange}
        fields={fields}
        opened={filtering}
        onClose={() => setFiltering(false)}
      />
    </div>
  );
}

/** The search field on a phone, under the title while it is open. */
export function PhoneSearch({ searching, searchPlaceholder, state, onChange }: PhoneToolsProps) {
  if (!searching || !searchPlaceholder) return null;
  return (
    <div className={classes.phoneSearch}>
      <SearchBox
        value={state.search}
        placeholder={searchPlaceholder}
        autoFocus={state.search === ''}
        onChange={(search) => search !== state.search && onChange({ ...state, search, page: 0 })}
      />
    </div>
  );
}

export interface PhoneSortProps {
  state: ListState;
  onChange(state: ListState): void;
  sorts?: readonly SortChoice[];
  total?: number;
  totalIsExact?: boolean;
  /** The way to select rows, where they can be. */
  pick?: ReactNode;
}

/** Over the cards on a phone: the sort, and where one is in the list. */
export function PhoneSort({ state, onChange, sorts, total, totalIsExact, pick }: PhoneSortProps) {
  return (
    <div className={classes.phoneSort}>
      {sorts && sorts.length > 0 ? (
        <NativeSelect
          variant="unstyled"
          aria-label="Urutkan"
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          rightSectionWidth={20}
          value={state.sort}
          data={sorts.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => onChange({ ...state, sort: event.currentTarget.value, page: 0 })}
        />
      ) : (
        <span />
      )}
      <span className={classes.phonePlace}>
        {total !== undefined && <span>{rangeText(state.page, state.size, total, totalIsExact)}</span>}
        {pick}
      </span>
    </div>
  );
}
