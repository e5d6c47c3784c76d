import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Whoever touched the list this long ago is not about to press anything in it. */
const stillAfter = 1000;
/** As a drawer takes (docs/design.md, Motion). */
const glide = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const idsOf = <Row>(rows: readonly Row[], getRowId: (row: Row) => string): string => rows.map(getRowId).join();

/**
 * Rows of a live list that do not jump under the pointer. What changes in a row shows at once; rows that come, go or change
 * their place wait until nothing in the list was touched for a moment, and glide then. A new page, filter or sort
 * (`scope`) shows at once.
 */
export function useSteadyRows<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
  getRowId: (row: Row) => string,
  scope: string,
): readonly Row[] | undefined {
  const [settled, settle] = useState({ rows, scope });
  const tops = useRef<ReadonlyMap<string, number>>(undefined);
  const untilStill = useUntilStill(list);
  const moves =
    rows !== undefined &&
    settled.rows !== undefined &&
    settled.scope === scope &&
    idsOf(rows, getRowId) !== idsOf(settled.rows, getRowId);
  if (!moves && settled.rows !== rows) settle({ rows, scope });

  useEffect(() => {
    if (!moves) return;
    let timer: ReturnType<typeof setTimeout>;
    const settleWhenStill = () => {
      const wait = untilStill();
      if (wait > 0) {
        timer = setTimeout(settleWhenStill, wait);
        return;
      }
      tops.current = topsOf(list.current);
      settle({ rows, scope });
    };
    settleWhenStill();
    return () => clearTimeout(timer);
  }, [moves, rows, scope, list, untilStill]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have just taken their new places
  useLayoutEffect(() => {
    if (tops.current) glideFrom(list.current, tops.current);
    tops.current = undefined;
  }, [settled]);

  return useMemo(() => {
    if (!moves) return rows;
    const latest = new Map(rows.map((row) => [getRowId(row), row]));
    return settled.rows?.map((row) => latest.get(getRowId(row)) ?? row);
  }, [moves, rows, settled, getRowId]);
}

/** How many milliseconds are left until nothing in the list was touched for a moment. */
function useUntilStill(list: RefObject<HTMLElement | null>): () => number {
  const touched = useRef(0);
  useEffect(() => {
    const end = new AbortController();
    const note = ({ target, timeStamp }: Event) => {
      if (list.current?.contains(target as Node)) touched.current = timeStamp;
    };
    for (const event of ['pointermove', 'pointerdown', 'touchmove', 'keydown'])
      window.addEventListener(event, note, { passive: true, signal: end.signal });
    return () => end.abort();
  }, [list]);
  return useCallback(
    () => (touched.current === 0 ? 0 : Math.max(0, touched.current + stillAfter - performance.now())),
    [],
  );
}

const rowsIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-row]');

/** Where the rows stand within their list. */
function topsOf(list: HTMLElement | null): Map<string, number> {
  const top = list?.getBoundingClientRect().top ?? 0;
  return new Map(
    [...(list ? rowsIn(list) : [])].map((row) => [row.dataset.row ?? '', row.getBoundingClientRect().top - top]),
  );
}

function glideFrom(list: HTMLElement | null, before: ReadonlyMap<string, number>): void {
  if (!list || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = topsOf(list);
  for (const row of rowsIn(list)) {
    const id = row.dataset.row ?? '';
    const distance = (before.get(id) ?? Number.NaN) - (now.get(id) ?? Number.NaN);
    if (distance) row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], glide);
  }
}
