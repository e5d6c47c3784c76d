import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { withoutControls } from '@lajur/domain/common/control-sign';
import { ZipFile } from 'yazl';
import { type Cell, type DayCell, type MomentCell, startsFormula, textOf } from './cell';
import type { ExportColumn } from './column';
import { linesOf } from './lines';
import { cellStyle, packageParts, sheetPath, spreadsheet } from './xlsx-parts';

/** Excel opens no sheet of more than 1,048,576 rows; the room above is that of the last piece. */
const rowsPerSheet = 1_000_000;
/** With more characters in a cell Excel calls the file broken. */
const charactersPerCell = 32_767;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };
/** XML cannot carry these either. */
const noCharacters = /[\uFFFE\uFFFF]/g;

/** Text as XML. `_x0041_` is how a spreadsheet spells characters by number, so an underscore that begins so is spelled itself. */
const xml = (text: string): string =>
  withoutControls(text.slice(0, charactersPerCell))
    .replace(noCharacters, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? '');

/** A, B, … Z, AA: how a spreadsheet names its columns. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xml(text)}</t></is></c>`;

/** A spreadsheet counts days from the end of 1899, and takes 1900 for a leap year: what lies before March of it is text. */
const daysTo1970 = 25_569;
const firstDay = '1900-03-01';
const dayLength = 86_400_000;

function dayValue(place: string, value: DayCell | MomentCell): string {
  const [written, style] = 'day' in value ? [value.day, cellStyle.day] : [value.moment, cellStyle.moments[value.zone]];
  const [date = '', time = '00:00'] = written.split(' ');
  const at = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(at) || date < firstDay) return textCell(place, textOf(value) ?? '', cellStyle.plain);
  return `<c r="${place}" s="${style}"><v>${at / dayLength + daysTo1970}</v></c>`;
}

/** What is empty has no cell: every other one says where it stands. */
function cell(place: string, value: Cell, asText = false): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (typeof value === 'object') return dayValue(place, value);
  return textCell(
    place,
    value,
    startsFormula.test(value) ? cellStyle.quoted : asText ? cellStyle.text : cellStyle.plain,
  );
}

/** Rows and cells carry their place: without it Gnumeric shows an empty sheet (ECMA-376 leaves it out at will). */
const line = (rowNo: number, cells: string): string => `<row r="${rowNo}">${cells}</row>`;

const lengthOf = (value: Cell): number => textOf(value)?.length ?? 0;

/** In characters. A column is as wide as its first rows need, within what still can be looked over. */
const columnWidth = { least: 10, most: 50, room: 2, byRows: 100 } as const;

function widthOf<Row>({ title, value }: ExportColumn<Row>, rows: readonly Row[]): number {
  const { least, most, room, byRows } = columnWidth;
  const longest = Math.max(title.length, ...rows.slice(0, byRows).map((row) => lengthOf(value(row))));
  return Math.min(most, Math.max(least, longest + room));
}

/** What stands over the rows of every sheet: its widths, and the titles, which stay while the rows are scrolled. */
function sheetHead<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const titles = columns.map(({ title }, at) => textCell(`${columnName(at)}1`, title, cellStyle.head));
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column, rows)}" customWidth="1"${column.asText ? ` style="${cellStyle.text}"` : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData>${line(1, titles.join(''))}`;
}

const sheetTail = '</sheetData></worksheet>';

/** Rows to be written, onto as many sheets as they need. */
export interface SheetRows<Row> {
  name: string;
  columns: readonly ExportColumn<Row>[];
  pieces: AsyncIterable<readonly Row[]>;
}

/** Sheet after sheet as the rows come, behind the ones that are there; gives the names of all. */
async function writeSheets<Row>(
  zip: ZipFile,
  out: PassThrough,
  { name, columns, pieces }: SheetRows<Row>,
  before: readonly string[],
): Promise<string[]> {
  const rows = pieces[Symbol.asyncIterator]();
  let next = await rows.next();
  const names = columns.map((_, at) => columnName(at));
  async function* sheet() {
    let rowNo = 1;
    const lineOf = (row: Row) => {
      rowNo += 1;
      return line(
        rowNo,
        columns.map(({ value, asText }, at) => cell(`${names[at]}${rowNo}`, value(row), asText)).join(''),
      );
    };
    yield sheetHead(columns, next.done ? [] : next.value);
    for (let room = rowsPerSheet; room > 0 && !next.done; next = await rows.next()) {
      yield* linesOf(next.value, lineOf);
      room -= next.value.length;
    }
    yield sheetTail;
  }
  let sheets = 0;
  try {
    do {
      const text = Readable.from(sheet());
      // A reader who left takes the rows along.
      out.once('close', () => text.destroy());
      sheets += 1;
      zip.addReadStream(text, sheetPath(before.length + sheets));
      await finished(text);
    } while (!next.done);
  } finally {
    await rows.return?.();
  }
  return [...before, ...(sheets === 1 ? [name] : Array.from({ length: sheets }, (_, at) => `${name} ${at + 1}`))];
}

/** The sheets, then the parts that name them. */
async function write<Row, Beside>(
  zip: ZipFile,
  out: PassThrough,
  rows: SheetRows<Row>,
  beside: SheetRows<Beside> | undefined,
): Promise<void> {
  const first = await writeSheets(zip, out, rows, []);
  const names = beside ? await writeSheets(zip, out, beside, first) : first;
  for (const [path, part] of Object.entries(packageParts(names))) zip.addBuffer(Buffer.from(part), path);
  zip.end();
}

/** An XLSX file that is zipped while its rows are read; what stands beside them comes on a sheet behind. */
export function xlsxStream<Row, Beside = never>(rows: SheetRows<Row>, beside?: SheetRows<Beside>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  write(zip, out, rows, beside).catch((error: Error) => out.destroy(error));
  return out;
}
