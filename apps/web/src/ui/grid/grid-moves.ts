import type { CellPlace } from './grid-types';

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

export interface Extent {
  rows: number;
  columns: number;
}

/** Where a key takes the active cell, as in a spreadsheet (`page`: rows on the screen); null when the key moves nothing. */
export function moveOf(event: Keys, from: CellPlace, extent: Extent & { page: number }): CellPlace | null {
  const last = { row: extent.rows - 1, column: extent.columns - 1 };
  const far = event.ctrlKey || event.metaKey;
  const to = (row: number, column: number): CellPlace => ({
    row: Math.max(0, Math.min(last.row, row)),
    column: Math.max(0, Math.min(last.column, column)),
  });
  switch (event.key) {
    case 'ArrowUp':
      return to(far ? 0 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(far ? last.row : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, far ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, far ? last.column : from.column + 1);
    case 'Home':
      return far ? to(0, 0) : to(from.row, 0);
    case 'End':
      return far ? to(last.row, last.column) : to(from.row, last.column);
    case 'PageUp':
      return to(from.row - extent.page, from.column);
    case 'PageDown':
      return to(from.row + extent.page, from.column);
    default:
      return null;
  }
}

/** The cell after or before one, row by row; null past either end, where Tab leaves the grid. */
export function nextCell(from: CellPlace, back: boolean, extent: Extent): CellPlace | null {
  const place = from.row * extent.columns + from.column + (back ? -1 : 1);
  if (place < 0 || place >= extent.rows * extent.columns) return null;
  return { row: Math.floor(place / extent.columns), column: place % extent.columns };
}

/** True for a key that writes something: it starts to edit the cell with this sign. */
export function writes(event: Keys & { altKey: boolean; isComposing?: boolean }): boolean {
  return [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
}
