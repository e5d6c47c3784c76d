import { type Cell, startsFormula, textOf } from './cell';
import type { ExportColumn } from './column';
import { linesOf } from './lines';

/** Text that a spreadsheet would run is told to be text by an apostrophe. Numbers are written as numbers and stay such. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return textOf(value) ?? '';
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers have a comma before their decimals, so fields are parted by semicolons. */
const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(';')}\r\n`;

/** The text of a CSV file, behind the mark by which spreadsheets know UTF-8. */
export async function* csvPieces<Row>(
  columns: readonly ExportColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const lineOf = (row: Row) => line(columns.map(({ value }) => value(row)));
  // The titles wait for the first rows: what cannot be read at all is refused, not begun (`exportFile`).
  let begun = `\uFEFF${line(columns.map(({ title }) => title))}`;
  for await (const rows of pieces) {
    if (begun) yield begun;
    begun = '';
    yield* linesOf(rows, lineOf);
  }
  if (begun) yield begun;
}
