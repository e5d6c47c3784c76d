import { type ImportRowState, importRowStates } from '@lajur/domain/import/state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ImportKindReply, Upload } from './queries';
import type { RowFilter } from './upload-rows';

type Tab = ImportRowState | 'all';

const order: readonly Tab[] = ['all', 'bad', 'failed', 'changed', 'new', 'same', 'imported', 'waiting'];
/** Tabs that stand there though they are empty: their absence would be a question. */
const always: readonly Tab[] = ['all', 'bad', 'changed', 'new'];

/** Which rows are looked at stands in the address: `?baris=bad&kolom=plate`. */
export function useOutcome(upload: Upload, kind: ImportKindReply) {
  const search: { baris?: unknown; kolom?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = importRowStates.find((one) => one === search.baris);
  const column = kind.columns.find(({ key }) => key === search.kolom)?.key;
  const countOf = (tab: Tab) => (tab === 'all' ? upload.rows : upload.counts[tab]);
  const tabs = order.filter((tab) => tab === (state ?? 'all') || always.includes(tab) || countOf(tab) > 0);
  const show = (next: RowFilter) =>
    void navigate({
      to: '.',
      search: { ...(next.state ? { baris: next.state } : {}), ...(next.column ? { kolom: next.column } : {}) } as never,
    });
  // A step moves rows to other tabs: whoever stood at one that is empty now sees all of them. Mending moves nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step once
  useEffect(() => {
    if (state && countOf(state) === 0) void navigate({ to: '.', search: {} as never, replace: true });
  }, [upload.state]);
  return { filter: { state, column } satisfies RowFilter, tabs, countOf, show };
}
