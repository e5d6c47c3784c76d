import type { CallOf, Endpoint } from '@lajur/api-contract/endpoint';
import type { Page } from '@lajur/api-contract/page';
import { formatNumber } from '@lajur/domain/common/number';
import { useRef } from 'react';
import { type ReadOptions, useRead } from '../call/use-call';
import type { ListState } from '../list-page/list-state';

/** How the list that a record was opened from is read: as the list itself reads it. */
export interface ListOf<E extends Endpoint> {
  endpoint: E;
  inputOf(state: ListState): CallOf<E>;
  live?: ReadOptions['live'];
}

/** A record beside the one that is open, and the state of the list with the page it stands on. */
export interface Neighbour {
  id: string;
  state: ListState;
}

export interface Neighbours {
  /** "3 dari 37"; "36 lainnya" once the record has left the list. */
  position: string;
  previous?: Neighbour;
  next?: Neighbour;
}

const nowhere: ListState = { page: 0, size: 10, sort: '', search: '', filters: {} };

/**
 * What stands before and after a record in the list it was opened from (`null`: from none), over the edges of a page
 * too. One that has left the list meanwhile, as an offer does when it is accepted, keeps the place it had: the next
 * one moved up into it.
 */
export function useNeighbours<E extends Endpoint>(
  id: string,
  state: ListState | null,
  { endpoint, inputOf, live }: ListOf<E>,
): Neighbours | undefined {
  const on = state ?? nowhere;
  const onBefore = { ...on, page: on.page - 1 };
  const onBehind = { ...on, page: on.page + 1 };
  const options = (enabled: boolean): ReadOptions => ({ enabled: enabled && state !== null, keep: false, live });
  const pageOf = (read: { data?: unknown }) => read.data as Page<{ id: string }> | undefined;

  const here = pageOf(useRead(endpoint, inputOf(on), options(true)));
  const rows = here?.content ?? [];
  const last = useRef<{ id: string; at: number }>(undefined);
  const found = rows.findIndex((row) => row.id === id);
  if (found >= 0) last.current = { id, at: found };
  const at = last.current?.id === id ? last.current.at : -1;
  const after = found >= 0 ? at + 1 : at;
  const isFirst = at === 0 && on.page > 0;
  const isLast = at >= 0 && after >= rows.length && rows.length === on.size;
  const before = pageOf(useRead(endpoint, inputOf(onBefore), options(isFirst)))?.content.at(-1);
  const behind = pageOf(useRead(endpoint, inputOf(onBehind), options(isLast)))?.content[0];
  if (!here || at < 0) return undefined;

  const neighbour = (row: { id: string } | undefined, where: ListState) => row && { id: row.id, state: where };
  const total = `${here.totalIsExact ? '' : 'lebih dari '}${formatNumber(here.totalElements)}`;
  return {
    position: found >= 0 ? `${formatNumber(on.page * on.size + at + 1)} dari ${total}` : `${total} lainnya`,
    previous: at > 0 ? neighbour(rows[at - 1], on) : neighbour(before, onBefore),
    next: neighbour(rows[after], on) ?? neighbour(behind, onBehind),
  };
}
