import type { Endpoint } from '@lajur/api-contract/endpoint';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterField } from '../list-page/filter-field';
import { addressOfState, type ListDefaults, stateOfAddress } from '../list-page/list-address';
import type { ListState } from '../list-page/list-state';
import { parseSearch, searchText } from '../paths';
import type { DetailPageProps } from './detail-page';
import { type ListOf, type Neighbour, useNeighbours } from './use-neighbours';

/** A list whose records have a page of their own that leads on to the next record and back to the list. */
export interface RecordList<E extends Endpoint> extends ListOf<E> {
  fields: readonly FilterField[];
  defaults: ListDefaults;
  href: string;
  hrefOf(id: string): string;
}

const name = 'daftar';

/** The page of a record that knows the list as it was opened from it: `?dari=daftar?page=2`. */
export function recordHref<E extends Endpoint>(
  list: RecordList<E>,
  id: string,
  state: ListState | null,
  search: Record<string, string> = {},
): string {
  const from = state && `${name}${searchText(addressOfState(state, list.defaults))}`;
  return list.hrefOf(id) + searchText({ ...search, dari: from });
}

export interface RecordOrigin {
  /** The list again, as one left it. */
  listHref: string;
  /** This page with other search parameters, such as its tab. */
  hrefWith(search: Record<string, string>): string;
  neighbours: DetailPageProps['neighbours'];
}

/** Where the record on this page was opened from, and what stands before and after it there. */
export function useRecordOrigin<E extends Endpoint>(id: string, list: RecordList<E>): RecordOrigin {
  const { dari } = useSearch({ strict: false }) as { dari?: unknown };
  const state = useMemo(() => {
    const [from, search = ''] = typeof dari === 'string' ? dari.split('?') : [];
    return from === name ? stateOfAddress(parseSearch(search), list.fields, list.defaults) : null;
  }, [dari, list]);
  const found = useNeighbours(id, state, list);
  const href = (one: Neighbour | undefined) => one && recordHref(list, one.id, one.state);
  return {
    listHref: list.href + (state ? searchText(addressOfState(state, list.defaults)) : ''),
    hrefWith: (search) => recordHref(list, id, state, search),
    neighbours: found && {
      position: found.position,
      previousHref: href(found.previous),
      nextHref: href(found.next),
    },
  };
}
