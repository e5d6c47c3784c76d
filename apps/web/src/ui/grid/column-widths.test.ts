import { expect, test } from 'vitest';
import { columnWidths } from './column-widths';
import type { GridCell, GridColumn, GridRow } from './grid-types';

const column: GridColumn = { key: 'a', title: 'No.', kind: 'text' };
const widthOf = (cell: GridCell, of = column) => {
  const row: GridRow = { id: '1', number: 2, mark: { text: 'Baru', tone: 'info' }, cells: { a: cell } };
  return columnWidths([of], [row])[0] ?? 0;
};
/** Both sides of a cell, and the line beside it. */
const frame = 21;

// As the portal's type (Figtree, 14 px, digits of one width) was measured in a browser.
test.each([
  ['9302170418824471', 16 * 8.15],
  ['+62 812-3640-7781', 121.2],
  ['WWWW MMMM', 4 * 12.5 + 4 * 11 + 3.2],
  ['Gudang Mampang WM', 130.9],
])('%j is not cut off', (value, width) => {
  expect(widthOf({ value })).toBeGreaterThanOrEqual(width + frame);
});

test('a column is as wide as its title at least, and a long text is cut off', () => {
  const title = 'No. SIM pengemudi tetap';
  expect(widthOf({ value: '' }, { ...column, title })).toBeGreaterThan(150);
  expect(widthOf({ value: 'Jalan '.repeat(40) })).toBe(280);
});

test('what a change replaces does not push out what it writes', () => {
  const value = 'Jl. Sumatera Blok D-5';
  const before = 'Jl. Sumatera Blok D-5, Kawasan MM2100';
  expect(widthOf({ value, before })).toBeGreaterThanOrEqual(409 + 1);
  expect(widthOf({ value, before: before.repeat(3) })).toBe(440);
});
