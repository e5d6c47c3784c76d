import type { ImportDefinition } from '@lajur/domain/import/definition';
import { guessMapping } from '@lajur/domain/import/match-heads';
import { TableFileError, type TablePiece, type TableReading, type TableRow } from '../../platform/import/table';
import { openTable } from '../../platform/import/table-file';
import type { Upload } from './repository';

/** A title above the heads is passed over when one of so many first rows looks more like heads. */
export const headRows = 20;
/** Of a workbook with more sheets the others are not looked at. */
const mostSheets = 10;

/** How many columns each row would be the heads of. */
const columnsFound = (definition: ImportDefinition, rows: readonly TableRow[]): number[] =>
  rows.map(({ cells }) => Object.values(guessMapping(definition, cells)).filter((index) => index !== null).length);

/** The row of the first ones in which most columns are found; the first when none has two of them. */
export function headAmong(definition: ImportDefinition, rows: readonly TableRow[]): number {
  const found = columnsFound(definition, rows);
  const most = Math.max(...found);
  return most < 2 ? 0 : found.indexOf(most);
}

/** None of a sheet that cannot be read: whoever chooses it is told why. */
async function firstRows(pieces: AsyncIterable<TablePiece>): Promise<TableRow[]> {
  const first: TableRow[] = [];
  try {
    for await (const { rows } of pieces) {
      first.push(...rows);
      if (first.length >= headRows) break;
    }
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error;
    return [];
  }
  return first.slice(0, headRows);
}

/**
 * How a file is to be read. Of a workbook of which nobody chose a sheet it is the one with the most columns; covers and
 * empty sheets often come first.
 */
export async function wishedReading(
  definition: ImportDefinition,
  { format, reading }: Pick<Upload, 'format' | 'reading'>,
  bytes: Buffer,
): Promise<Partial<TableReading>> {
  if (format !== 'xlsx' || reading.sheet) return reading;
  const { sheets } = (await openTable(bytes, format, reading)).reading;
  if (sheets.length < 2) return reading;
  const required = definition.columns.filter((column) => column.required).length;
  let best = { sheet: sheets[0], columns: -1 };
  for (const sheet of sheets.slice(0, mostSheets)) {
    const { pieces } = await openTable(bytes, format, { ...reading, sheet });
    const columns = Math.max(-1, ...columnsFound(definition, await firstRows(pieces)));
    if (columns > best.columns) best = { sheet, columns };
    if (columns >= required) break;
  }
  return { ...reading, sheet: best.sheet };
}
