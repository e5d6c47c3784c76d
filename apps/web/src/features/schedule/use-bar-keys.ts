import type { KeyboardEvent } from 'react';

const barsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-bar]')];

/** The bar of a lane that begins nearest to where this one does. */
function nearest(row: Element, left: number): HTMLElement | undefined {
  const distance = (bar: HTMLElement) => Math.abs(bar.getBoundingClientRect().left - left);
  return barsIn(row).sort((a, b) => distance(a) - distance(b))[0];
}

/** The next lane up or down that has a bar. */
function across(rows: Element[], at: number, step: number, left: number): HTMLElement | undefined {
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const found = nearest(rows[next] as Element, left);
    if (found) return found;
  }
  return undefined;
}

/** Arrows go from bar to bar: along a lane, and to the lanes above and below. */
export function useBarKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
    const row = bar?.closest('[role="group"]');
    if (!bar || !row) return;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const bars = barsIn(row);
    // Lanes stand by their height, whatever the order in the page.
    const rows = [...event.currentTarget.querySelectorAll('[role="group"]')].sort(
      (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
    );
    const next = along
      ? bars[bars.indexOf(bar) + along]
      : step && across(rows, rows.indexOf(row), step, bar.getBoundingClientRect().left);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}
