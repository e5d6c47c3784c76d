import { useEffect, useRef, useState } from 'react';

/** How long a changed row stays tinted (docs/design.md, Motion). */
const tintMs = 1200;
const none: ReadonlySet<string> = new Set();

/**
 * Ids of rows that changed since they were last drawn. `mark` is what makes two states of a row the same, such as its
 * version. A new page, filter or sort (`scope`) is not a change.
 */
export function useChangedRows<Row>(
  rows: readonly Row[] | undefined,
  getRowId: (row: Row) => string,
  mark: (row: Row) => unknown,
  scope: string,
): ReadonlySet<string> {
  const seen = useRef<{ rows: readonly Row[]; scope: string; marks: Map<string, unknown> }>(undefined);
  const [changed, setChanged] = useState(none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares only when rows arrive
  useEffect(() => {
    const before = seen.current;
    // The old rows stand until those of the new page come.
    if (!rows || before?.rows === rows) return;
    const marks = new Map(rows.map((row) => [getRowId(row), mark(row)]));
    seen.current = { rows, scope, marks };
    if (!before || before.scope !== scope) return;
    const ids = [...marks].filter(([id, value]) => !before.marks.has(id) || before.marks.get(id) !== value);
    if (ids.length === 0) return;
    setChanged(new Set(ids.map(([id]) => id)));
    const timer = setTimeout(() => setChanged(none), tintMs);
    return () => clearTimeout(timer);
  }, [rows, scope]);

  return changed;
}
