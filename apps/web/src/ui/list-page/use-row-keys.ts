import { type RefObject, useEffect } from 'react';
import { isPageFree, isShortcut, isTyping } from '../keys';

const rowLink = '[data-row-link]';
/** Inside a row arrows mean rows, but not to a menu that they open. */
const inRow = `${rowLink}, td input[type="checkbox"]`;

/** Elsewhere on the page these have no use for arrows themselves. */
const idle = ':is(button, a):not([aria-haspopup])';

/** The link that arrow `step` leads to from `from`: from outside the rows, the first or the last one's. */
function target(table: HTMLElement, from: Element, step: 1 | -1): HTMLElement | undefined {
  const links = [...table.querySelectorAll<HTMLElement>(rowLink)];
  const row = from.closest('tbody tr');
  if (row && table.contains(row)) {
    if (!from.matches(inRow)) return undefined;
    return links[links.findIndex((link) => row.contains(link)) + step];
  }
  const isOutside = from === document.body || (from.matches(idle) && table.closest('main')?.contains(from));
  return isOutside ? links.at(step === 1 ? 0 : -1) : undefined;
}

/** Which way a key leads: arrows where what has the focus has no use for them, letters from anywhere that nobody writes in. */
function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  if (isShortcut(event, 'neighbourRow')) return event.key === 'ArrowDown' ? 1 : -1;
  if (isTyping(event.target)) return undefined;
  if (isShortcut(event, 'nextRecord')) return 1;
  return isShortcut(event, 'previousRecord') ? -1 : undefined;
}

/** Arrow up and down, J and K move the focus from row to row; Enter then opens the row, since its first cell is a link. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = event.defaultPrevented ? undefined : stepOf(event);
      if (!step || !table.current || !isPageFree()) return;
      const isLetter = !isShortcut(event, 'neighbourRow');
      const from = event.target as Element;
      const next = target(table.current, isLetter && !table.current.contains(from) ? document.body : from, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [table]);
}
