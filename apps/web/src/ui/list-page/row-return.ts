import { type RefObject, useEffect, useRef } from 'react';

/** By entry of the browser's history, the row that was opened from there last. */
const opened = new Map<string, string>();

/** The entry that the browser shows, by the name that the router gave it. */
const entry = (): string => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '';

/** A row was clicked: whoever comes back to this entry stands there again. */
export function rememberRow(id: string): void {
  opened.set(entry(), id);
}

/**
 * Back from a record gives the focus to the row it was opened from, which is marked with `data-row`. The page is scrolled to
 * where it was by the router, and not by this. `ready`: the rows stand.
 */
export function useRowReturn(rows: RefObject<HTMLElement | null>, ready: boolean): void {
  const looked = useRef(false);
  useEffect(() => {
    if (!ready || looked.current) return;
    looked.current = true;
    const id = opened.get(entry());
    opened.delete(entry());
    // A click on a row leaves the focus to what lies around it.
    if (id === undefined || !document.activeElement?.contains(rows.current)) return;
    const row = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      (one) => one.dataset.row === id,
    );
    row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  }, [ready, rows]);
}
