import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { columnWidths, markWidth, numberWidth } from './column-widths';
import type { CellPlace, GridColumn } from './grid-types';
import type { RowWindow } from './row-window';

const rowHeight = 36;
export const headHeight = 36;
/** While one scrolls on, nothing is read; what is then on the screen is. */
const restTime = 80;

export interface RowScrollOptions {
  rows: RowWindow;
  columns: readonly GridColumn[];
  active: CellPlace;
}

/** The rows in sight: which they are, reading them once one rests there, and bringing a cell into view. */
export function useRowScroll({ rows, columns, active }: RowScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const widths = useWidths(columns, rows);
  const total = rows.total ?? 0;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // The active row stays in the page, so that what is being typed and the focus are never scrolled away.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(active.row) || active.row >= total ? seen : [...seen, active.row].sort((a, b) => a - b);
    },
  });
  const shown = virtual.getVirtualItems();
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  const read = rows.snapshot();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` changes when pages became stale
  useEffect(() => {
    const timer = setTimeout(() => rows.want(first, Math.max(first, last)), rows.total === null ? 0 : restTime);
    return () => clearTimeout(timer);
  }, [rows, first, last, read]);

  const show = (place: CellPlace, align: 'auto' | 'center' = 'auto') => {
    virtual.scrollToIndex(place.row, { align });
    showColumn(scroller.current, widths, place.column);
  };

  return {
    scroller,
    /** The columns of the grid, as CSS has them. */
    template: `${[numberWidth, markWidth, ...widths].map((width) => `${width}px`).join(' ')} 1fr`,
    shown,
    height: virtual.getTotalSize(),
    // The head covers the first row of the range once one has scrolled.
    first: Math.floor((virtual.scrollOffset ?? 0) / rowHeight),
    last: Math.min(last, total - 1),
    show,
    /** Brings a cell into view with rows round it, unless it is in view. */
    showAmid: (place: CellPlace) => {
      const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
      show(place, place.row > startIndex && place.row < endIndex ? 'auto' : 'center');
    },
    focus: () => scroller.current?.focus({ preventScroll: true }),
    /** Rows on the screen. */
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
  };
}

/** Widths by the first rows that came; they stay for these columns. */
function useWidths(columns: readonly GridColumn[], rows: RowWindow): number[] {
  const measured = useRef<{ columns: readonly GridColumn[]; widths: number[] } | null>(null);
  if (measured.current?.columns === columns) return measured.current.widths;
  const seen = Array.from({ length: Math.min(rows.pageSize, rows.total ?? 0) }, (_, at) => rows.at(at));
  const there = seen.filter((row) => row !== undefined);
  const widths = columnWidths(columns, there);
  if (there.length > 0) measured.current = { columns, widths };
  return widths;
}

/** Scrolls sideways until a column stands free of those that stay. */
function showColumn(scroller: HTMLElement | null, widths: readonly number[], column: number): void {
  if (!scroller || column === 0) return;
  // The first column stays in sight, and the others pass under it.
  const fixed = numberWidth + markWidth + (widths[0] ?? 0);
  const left = numberWidth + markWidth + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const right = left + (widths[column] ?? 0);
  if (left - fixed < scroller.scrollLeft) scroller.scrollLeft = left - fixed;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
}
