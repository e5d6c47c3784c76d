import { type ImportRowState, importRowStates } from '@lajur/domain/import/state';
import { useEffect } from 'react';
import { useChangeSearch, useSearchParams } from '../../ui/search-params';
import type { ImportKindReply, Upload } from './queries';
import type { RowFilter } from './upload-rows';

type Tab = ImportRowState | 'all';

const order: readonly Tab[] = ['all', 'bad', 'failed', 'changed', 'new', 'same', 'imported', 'waiting'];
/** Tabs that stand there though they are empty: their absence would be a question. */
const always: readonly Tab[] = ['all', 'bad', 'changed', 'new'];

/** Which rows are looked at stands in the address: `?baris=bad&kolom=plate`. */
export function useOutcome(upload: Upload, kind: ImportKindReply) {
  const search = useSearchParams();
  const changeSearch = useChangeSearch();
  const state = importRowStates.find((one) => one === search.baris);
  const column = kind.columns.find(({ key }) => key === search.kolom)?.key;
  const countOf = (tab: Tab) => (tab === 'all' ? upload.rows : upload.counts[tab]);
  const tabs = order.filter((tab) => tab === (state ?? 'all') || always.includes(tab) || countOf(tab) > 0);
  const show = (next: RowFilter) => changeSearch({ baris: next.state, kolom: next.column });
  // A step moves rows to other tabs: whoever stood at one that is empty now sees all of them. Editing moves nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step once
  useEffect(() => {
    if (state && countOf(state) === 0) changeSearch({}, { replace: true });
  }, [upload.state]);
  return { filter: { state, column } satisfies RowFilter, tabs, countOf, show };
}
