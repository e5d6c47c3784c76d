import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Picked {
  list: string;
  /** What the list was filtered by: another filter is another question. */
  scope: string;
  rows: ReadonlyMap<string, unknown>;
}

const nothing: Picked = { list: '', scope: '', rows: new Map() };

/** What was chosen in the list that was left last: whoever opens one of its records and comes back finds it again. */
let left = nothing;

export interface PickedRows<Row> {
  /** In the order they were chosen, as the list has them now. */
  chosen: readonly Row[];
  selected: RowSelectionState;
  select(next: RowSelectionState): void;
  clear(): void;
}

/** What is selected once these rows are too, or no longer. */
export function withRows(selected: RowSelectionState, ids: readonly string[], chosen: boolean): RowSelectionState {
  const others = Object.keys(selected).filter((id) => !ids.includes(id));
  return Object.fromEntries([...others, ...(chosen ? ids : [])].map((id) => [id, true]));
}

/** The rows chosen in a list, over its pages. `rows` are those on the screen. */
export function usePickedRows<Row>(
  list: string,
  scope: string,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): PickedRows<Row> {
  const [kept, setPicked] = useState<Picked>(() => (left.list === list ? left : nothing));
  const picked = kept.scope === scope ? (kept.rows as ReadonlyMap<string, Row>) : new Map<string, Row>();
  const here = new Map((rows ?? []).map((row) => [idOf(row), row]));

  const now = useRef(kept);
  now.current = kept;
  useEffect(() => {
    left = nothing;
    return () => {
      left = now.current;
    };
  }, []);

  const select = (next: RowSelectionState) => {
    // Rows of other pages stay chosen; only what is on screen can be read here.
    const before = [...picked].filter(([id]) => next[id]);
    const added = [...here].filter(([id]) => next[id]);
    setPicked({ list, scope, rows: new Map([...before, ...added]) });
  };
  return {
    chosen: [...picked].map(([id, row]) => here.get(id) ?? row),
    selected: Object.fromEntries([...picked.keys()].map((id) => [id, true])),
    select,
    clear: useCallback(() => setPicked(nothing), []),
  };
}
