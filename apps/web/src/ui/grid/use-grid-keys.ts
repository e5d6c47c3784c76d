import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isPageFree, isShortcut } from '../keys';
import { type Extent, moveOf, nextCell, writes } from './grid-moves';
import type { CellPlace } from './grid-types';

export interface GridKeysOptions {
  scroller: RefObject<HTMLElement | null>;
  active: CellPlace;
  extent: Extent;
  /** Rows on the screen. */
  page(): number;
  /** What is being typed into the active cell; null while it is not edited. */
  typed: string | null;
  startEditing(text: string, marked: boolean): void;
  /** Ends the editing, with null as it was before. */
  commit(text: string | null, to?: CellPlace | null): void;
  goTo(place: CellPlace, extend?: boolean): void;
  walk(direction: 'next' | 'previous'): void;
  textAt(place: CellPlace): string;
  clear(): Promise<void>;
  undo(): void;
  takeRepair(): void;
}

/** What the keys do, as in a spreadsheet; F8 goes from error to error. */
export function useGridKeys(options: GridKeysOptions): (event: ReactKeyboardEvent) => void {
  const { scroller, active, extent, typed, commit, goTo, walk } = options;
  /** After Esc, Tab leaves the grid: nobody is caught in it. */
  const leaving = useRef(false);
  const walkBy = (event: { shiftKey: boolean }) => walk(event.shiftKey ? 'previous' : 'next');
  useF8Anywhere((event) => {
    if (extent.rows === 0) return;
    event.preventDefault();
    scroller.current?.focus({ preventScroll: true });
    walkBy(event);
  });

  const whileEditing = (event: ReactKeyboardEvent, text: string): boolean => {
    if (event.key === 'Escape') commit(null);
    else if (event.key === 'Enter') {
      const below = { row: active.row + (event.shiftKey ? -1 : 1), column: active.column };
      commit(text, below.row >= 0 && below.row < extent.rows ? below : null);
    } else if (event.key === 'Tab') commit(text, nextCell(active, event.shiftKey, extent));
    else return false;
    return true;
  };

  const onCell = (event: ReactKeyboardEvent): boolean => {
    if (event.target !== scroller.current) return false;
    const leaves = leaving.current;
    // Shift belongs to the Tab that follows.
    if (event.key !== 'Shift') leaving.current = event.key === 'Escape';
    if (event.key === 'Tab') {
      const to = leaves ? null : nextCell(active, event.shiftKey, extent);
      if (to) goTo(to);
      return to !== null;
    }
    const to = moveOf(event, active, { ...extent, page: options.page() });
    if (to) goTo(to, event.shiftKey);
    else if (isShortcut(event, 'editCell')) options.startEditing(options.textAt(active), event.key === 'Enter');
    else if (isShortcut(event, 'clearCell')) void options.clear();
    else if (isShortcut(event, 'undoCell')) options.undo();
    else if (isShortcut(event, 'takeRepair')) options.takeRepair();
    else if (writes(event)) options.startEditing(event.key, false);
    else return false;
    return true;
  };

  return (event) => {
    if (event.defaultPrevented || extent.rows === 0) return;
    if (event.key === 'F8') {
      if (typed !== null) commit(typed);
      walkBy(event);
    } else if (!(typed === null ? onCell(event) : whileEditing(event, typed))) return;
    event.preventDefault();
  };
}

/** F8 goes on from anywhere on the page, but not from under a drawer or a question. */
function useF8Anywhere(onF8: (event: KeyboardEvent) => void): void {
  const latest = useRef(onF8);
  latest.current = onF8;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      if (isPageFree()) latest.current(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
