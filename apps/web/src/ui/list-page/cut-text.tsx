import { type RefObject, useEffect, useState } from 'react';
import classes from './list-table.module.css';

/** Two lines of a cell are told apart also where they stand on one. */
const textOf = (one: HTMLElement) =>
  (one.dataset.lines === undefined ? [one] : [...one.children])
    .map((part) => part.textContent?.trim() ?? '')
    .join(' · ');

/** Cut at its edge; or two lines with no room for the second. */
const isCut = (one: HTMLElement) =>
  one.dataset.lines === undefined
    ? one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis'
    : one.scrollHeight > one.clientHeight + 4;

/** What in this cell or row is cut, and has a text. */
function cutIn(place: Element): HTMLElement[] {
  const cut = [place, ...place.querySelectorAll('*')].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && isCut(one) && textOf(one) !== '',
  );
  return cut.filter(
    (one) => !cut.some((other) => other !== one && other.dataset.lines !== undefined && other.contains(one)),
  );
}

/**
 * Lets every cut text of a table be read: under the pointer as the browser's own hint, and below the row that has the focus of
 * the keyboard. Readers of the screen have the whole text anyway.
 */
export function CutText({ table }: { table: RefObject<HTMLElement | null> }) {
  const [below, setBelow] = useState<{ top: number; left: number; texts: readonly string[] }>();
  useEffect(() => {
    const rows = table.current;
    if (!rows) return;
    const point = ({ target }: PointerEvent) => {
      const cell = (target as Element).closest('td');
      for (const one of cell ? cutIn(cell) : []) {
        if (one.title && one.dataset.cut === undefined) continue;
        one.dataset.cut = '';
        one.title = textOf(one);
      }
    };
    const look = () => {
      const row = rows.querySelector('tbody :focus-visible')?.closest('tr');
      const texts = row ? [...new Set(cutIn(row).map(textOf))] : [];
      if (!row || texts.length === 0) return setBelow(undefined);
      const { bottom, left } = row.getBoundingClientRect();
      setBelow({ top: bottom, left: Math.max(left, 0), texts });
    };
    const hide = () => setBelow(undefined);
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    rows.addEventListener('pointerover', point);
    rows.addEventListener('focusin', look);
    rows.addEventListener('focusout', hide);
    rows.addEventListener('keydown', onEscape);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      rows.removeEventListener('pointerover', point);
      rows.removeEventListener('focusin', look);
      rows.removeEventListener('focusout', hide);
      rows.removeEventListener('keydown', onEscape);
      window.removeEventListener('scroll', look, { capture: true });
    };
  }, [table]);
  return (
    below && (
      <div aria-hidden data-cut-text className={classes.whole} style={{ top: below.top, left: below.left }}>
        {below.texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    )
  );
}
