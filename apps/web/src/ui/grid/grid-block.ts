import type { CellPlace } from './grid-types';

/** A rectangle of cells, both ends included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two corners. */
export function blockOf(anchor: CellPlace, active: CellPlace): Block {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

/** What a spreadsheet puts on the clipboard: tabs between cells, a cell with line breaks or quotes in quotes. */
export function textOfCells(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n');
}

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The reverse; line breaks inside a cell become spaces, for a cell holds one line. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (inQuotes) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') inQuotes = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') inQuotes = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows.map((cells) => cells.map((one) => one.replaceAll('\n', ' ').trim()));
}

/**
 * Where pasted cells land, from the upper left corner of the chosen block: one cell fills the whole block, several keep
 * their shape and stop at the last row and column.
 */
export function placesOfPaste(
  pasted: readonly (readonly string[])[],
  block: Block,
  size: { rows: number; columns: number },
): (CellPlace & { value: string })[] {
  const [first = []] = pasted;
  const single = pasted.length === 1 && first.length === 1;
  const places: (CellPlace & { value: string })[] = [];
  const height = single ? block.bottom - block.top + 1 : pasted.length;
  for (let down = 0; down < height; down += 1) {
    const cells = single ? Array<string>(block.right - block.left + 1).fill(first[0] ?? '') : (pasted[down] ?? []);
    cells.forEach((value, across) => {
      const place = { row: block.top + down, column: block.left + across };
      if (place.row < size.rows && place.column < size.columns) places.push({ ...place, value });
    });
  }
  return places;
}
