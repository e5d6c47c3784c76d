import type { Endpoint } from '@lajur/api-contract/endpoint';
import { useMemo } from 'react';
import type { FilterField } from '../list-page/filter-field';
import { addressOfState, type ListDefaults, stateOfAddress } from '../list-page/list-address';
import type { ListState } from '../list-page/list-state';
import { parseSearch, type SearchParams, searchText } from '../paths';
import { useSearchParams } from '../search-params';
import type { DetailPageProps } from './detail-page';
import { type ListOf, type Neighbour, useNeighbours } from './use-neighbours';

/** Where a list and its records stand. */
export interface RecordPlaces {
  filters: readonly FilterField[];
  defaults: ListDefaults;
  href: string;
  hrefOf(id: string): string;
  editHrefOf(id: string): string;
}

/** A list whose records have a page of their own that leads on to the next record and back to the list. */
export interface RecordList<E extends Endpoint> extends ListOf<E>, RecordPlaces {}

const name = 'daftar';
/** Says that a form was opened from the list itself, not from the record's page. */
const back = 'kembali';

/** The page of a record that knows the list as it was opened from it: `?dari=daftar?page=2`. */
export function recordHref(list: RecordPlaces, id: string, state: ListState | null, search: SearchParams = {}): string {
  // The address of a record may name it in its search parameters.
  const [path = '', own = ''] = list.hrefOf(id).split('?');
  return path + searchText({ ...parseSearch(own), ...search, dari: stateText(list, state) });
}

const stateText = (list: RecordPlaces, state: ListState | null) =>
  state && `${name}${searchText(addressOfState(state, list.defaults))}`;

/** The form of a record, opened from the list: it leads back there. */
export const editHrefOfRow = (list: RecordPlaces, id: string, state: ListState): string =>
  list.editHrefOf(id) + searchText({ [back]: name, dari: stateText(list, state) });

/** The state of the list that a page was opened from; null when it was opened from elsewhere. */
function originOf(dari: unknown, list: RecordPlaces): ListState | null {
  const [from, search = ''] = typeof dari === 'string' ? dari.split('?') : [];
  return from === name ? stateOfAddress(parseSearch(search), list.filters, list.defaults) : null;
}

const listHrefOf = (list: RecordPlaces, state: ListState | null): string =>
  list.href + (state ? searchText(addressOfState(state, list.defaults)) : '');

export interface EditOrigin {
  /** The list again, as one left it. */
  listHref: string;
  recordHref: string;
  /** Where the form was opened from: the list, or the record's page at its tab. */
  backHref: string;
}

/** Where the form on this page was opened from: saving and cancelling lead back there. */
export function useEditOrigin(id: string, list: RecordPlaces): EditOrigin {
  const { dari, [back]: opened, ...search } = useSearchParams();
  const state = originOf(dari, list);
  const listHref = listHrefOf(list, state);
  const href = recordHref(list, id, state, search);
  return { listHref, recordHref: href, backHref: opened === name ? listHref : href };
}

export interface RecordOrigin {
  /** The list again, as one left it. */
  listHref: string;
  /** The form of the record; it leads back to this page. */
  editHref: string;
  /** This page with other search parameters, such as its tab. */
  hrefWith(search: Record<string, string>): string;
  neighbours: DetailPageProps['neighbours'];
}

/** Where the record on this page was opened from, and what stands before and after it there. */
export function useRecordOrigin<E extends Endpoint>(id: string, list: RecordList<E>): RecordOrigin {
  const { dari, ...search } = useSearchParams();
  const state = useMemo(() => originOf(dari, list), [dari, list]);
  const found = useNeighbours(id, state, list);
  const href = (one: Neighbour | undefined) => one && recordHref(list, one.id, one.state);
  return {
    listHref: listHrefOf(list, state),
    editHref: list.editHrefOf(id) + searchText({ ...search, dari: stateText(list, state) }),
    hrefWith: (search) => recordHref(list, id, state, search),
    neighbours: found && {
      position: found.position,
      previousHref: href(found.previous),
      nextHref: href(found.next),
    },
  };
}
