import { posix } from 'node:path';
import { importLimits } from '@lajur/domain/import/state';
import { TableFileError, type TablePiece, type TableRow, tooManyColumns } from './table';
import {
  type Cell,
  type CellStyle,
  cellText,
  columnName,
  columnOf,
  type Formats,
  spelledOut,
  styleOf,
} from './xlsx-cell';
import { linked, Package } from './xlsx-package';
import { EndlessRun, longestText, parseXml, unreadable, type XmlHandlers } from './xml-part';

/** What a part may be unpacked: a zip of a few kilobytes can hold gigabytes. */
const limits = {
  book: 4_000_000,
  styles: 8_000_000,
  strings: 80_000_000,
  sheet: 500_000_000,
  rows: 1_048_576,
  merged: 10_000,
} as const;
const pieceRows = 1000;
const pieceText = 1024 * 1024;

export interface XlsxBook {
  /** The names of the visible sheets, in order. */
  sheets: string[];
  read(sheet: string): AsyncGenerator<TablePiece>;
}

/** Where the parts of a workbook stand. */
interface Parts {
  package: Package;
  strings: string;
  styles: string;
  date1904: boolean;
}

/** The attribute that names a link: whatever prefix the file gives its namespace. */
const linkOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** Where a part stands whose link does not say what it is. */
const besides = (book: string, name: string): string => posix.join(posix.dirname(book), name);

async function workbookOf(parts: Package): Promise<string> {
  const path = linked(await parts.links(), 'officeDocument') ?? 'xl/workbook.xml';
  if (!parts.has(path)) throw new TableFileError('Berkas harus CSV atau XLSX.');
  return path;
}

/** Opens an XLSX file (ECMA-376). Rows are read as they are unpacked; only the strings its cells share are kept. */
export async function openXlsx(bytes: Buffer): Promise<XlsxBook> {
  return refusing(async () => {
    const parts = await Package.open(bytes);
    const book = await workbookOf(parts);
    const links = await parts.links(book);
    const sheets: { name: string; id: string }[] = [];
    let date1904 = false;
    await parts.read(book, limits.book, {
      open: (name, attributes) => {
        if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
        if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
          sheets.push({ name: attributes.name ?? '', id: linkOf(attributes) });
      },
    });
    if (sheets.length === 0) throw unreadable();
    const place = {
      package: parts,
      strings: linked(links, 'sharedStrings') ?? besides(book, 'sharedStrings.xml'),
      styles: linked(links, 'styles') ?? besides(book, 'styles.xml'),
      date1904,
    };
    return {
      sheets: sheets.map(({ name }) => name),
      read: (wanted) => {
        const id = sheets.find(({ name }) => name === wanted)?.id ?? '';
        return readSheet(place, links.get(id)?.path ?? '');
      },
    };
  });
}

/** Whatever a broken zip makes the libraries throw is the file's fault. */
async function refusing<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TableFileError ? error : unreadable();
  }
}

/** The strings that cells share; null for one that is too long. */
interface Strings {
  all: (string | null)[];
  /** The last of them does not end: what comes behind it was not read. */
  cut: boolean;
}

async function readStrings({ package: parts, strings }: Parts): Promise<Strings> {
  const all: Strings['all'] = [];
  let text = '';
  let [inText, inPhonetic] = [false, false];
  const handlers: XmlHandlers = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') inText = true;
      // How a Japanese word is pronounced is no part of it.
      if (name === 'rPh') inPhonetic = true;
    },
    text: (piece) => {
      if (inText && !inPhonetic && text.length <= longestText) text += piece;
    },
    close: (name) => {
      if (name === 'si') all.push(text.length > longestText ? null : spelledOut(text));
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
  };
  try {
    await parts.read(strings, limits.strings, handlers);
  } catch (error) {
    if (!(error instanceof EndlessRun)) throw error;
    // The sheet says which cell it stands in.
    return { all: [...all, null], cut: true };
  }
  return { all, cut: false };
}

/** How each cell style shows a number. */
async function readFormats({ package: parts, styles: path }: Parts): Promise<CellStyle[]> {
  const custom = new Map<string, CellStyle>();
  const styles: CellStyle[] = [];
  let inStyles = false;
  await parts.read(path, limits.styles, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(numFmtId, styleOf(Number(numFmtId), formatCode));
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) styles.push(custom.get(numFmtId) ?? styleOf(Number(numFmtId), ''));
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return styles;
}

const tooLong = (rowNo: number, column: number): TableFileError =>
  new TableFileError(`Sel di baris ${rowNo}, kolom ${columnName(column)} berisi lebih dari 64 KB teks.`);

const isTrue = (written = ''): boolean => /^(1|true)$/.test(written);

/** The rows of a sheet as its XML tells them. */
class SheetRows {
  private rows: TableRow[] = [];
  private text = 0;
  private rowNo = 0;
  private cells: string[] = [];
  private column = -1;
  private cell: Cell = { type: '', style: 0, text: '', isFormula: false };
  private isHidden = false;
  private inCell = false;
  private inValue = false;
  /** Cells that are shown as one, such as `B2:B4`. */
  readonly merged: string[] = [];
  /** Rows with something in them that the sheet does not show, by a filter or by hand. */
  hidden = 0;
  /** Columns that the sheet does not show: the first text in each of them, which as a rule is its head. */
  readonly hiddenColumns = new Map<number, string>();
  private hiddenRanges: [first: number, last: number][] = [];

  constructor(private readonly formats: Formats) {}

  isFull(): boolean {
    return this.rows.length >= pieceRows || this.text >= pieceText;
  }

  /** The rows that are whole; they are handed out once. */
  take(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    this.text = 0;
    return rows;
  }

  /** Something does not end: the cell that is being read, or what stands before the next. */
  endless(): TableFileError {
    return tooLong(Math.max(1, this.rowNo), this.inCell ? this.column : this.column + 1);
  }

  readonly handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (name === 'row') this.beginRow(attributes);
      else if (name === 'col') this.hideColumns(attributes);
      else if (name === 'c') this.beginCell(attributes);
      else if (name === 'v' || name === 't') this.inValue = true;
      else if (name === 'f') this.cell.isFormula = true;
      else if (name === 'mergeCell' && this.merged.length < limits.merged) this.merged.push(attributes.ref ?? '');
    },
    text: (text) => {
      if (!this.inValue) return;
      this.cell.text += text;
      if (this.cell.text.length > longestText) throw tooLong(this.rowNo, this.column);
    },
    close: (name) => {
      if (name === 'v' || name === 't') this.inValue = false;
      else if (name === 'c') this.endCell();
      else if (name === 'row') this.endRow();
    },
  };

  private beginRow({ r = '0', hidden, ht }: Record<string, string>): void {
    const named = Number(r);
    this.isHidden = isTrue(hidden) || (ht !== undefined && Number(ht) === 0);
    // Rows only ever go down, and no further than a sheet can.
    this.rowNo = named > this.rowNo && named <= limits.rows ? named : this.rowNo + 1;
    this.cells = [];
    this.column = -1;
  }

  private hideColumns({ min, max, hidden, width }: Record<string, string>): void {
    const isHidden = isTrue(hidden) || (width !== undefined && Number(width) === 0);
    if (isHidden && this.hiddenRanges.length < importLimits.columns)
      this.hiddenRanges.push([Number(min) - 1, Number(max ?? min) - 1]);
  }

  private beginCell({ r = '', t = 'n', s = '0' }: Record<string, string>): void {
    this.column = columnOf(r) ?? this.column + 1;
    this.cell = { type: t, style: Number(s), text: '', isFormula: false };
    this.inCell = true;
  }

  /** What a person does not see is not taken; it is told how much that was. */
  private endRow(): void {
    if (!this.isHidden) this.rows.push({ rowNo: this.rowNo, cells: this.cells });
    else if (this.cells.length > 0) this.hidden += 1;
  }

  private endCell(): void {
    this.inCell = false;
    const { cell, column, cells, rowNo, formats } = this;
    if (cell.type === 's' && formats.strings[Number(cell.text)] === null) throw tooLong(rowNo, column);
    const text = cellText(cell, formats);
    // Far to the right of a sheet stand empty cells that were only coloured.
    if (text.trim() === '') return;
    if (column >= importLimits.columns) throw tooManyColumns(rowNo);
    if (this.hiddenRanges.some(([first, last]) => column >= first && column <= last)) {
      if (!this.isHidden && !this.hiddenColumns.has(column)) this.hiddenColumns.set(column, text);
      return;
    }
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.text += text.length;
  }
}

/** As a person finds them again: "C (Telepon)". */
const namesOf = (columns: ReadonlyMap<number, string>): string[] =>
  [...columns].map(([column, text]) => `${columnName(column)} (${clip(text)})`);

const longestName = 40;
const clip = (text: string): string => {
  const plain = text.trim().replace(/\s+/g, ' ');
  return plain.length > longestName ? `${plain.slice(0, longestName)}…` : plain;
};

async function* readSheet(place: Parts, path: string): AsyncGenerator<TablePiece> {
  const { package: parts, date1904 } = place;
  const [strings, styles] = await refusing(async () => [await readStrings(place), await readFormats(place)] as const);
  const stream = await parts.stream(path, limits.sheet);
  if (!stream) throw unreadable();
  const size = Math.max(1, parts.size(path));
  const sheet = new SheetRows({ strings: strings.all, styles, date1904 });
  try {
    for await (const bytes of parseXml(stream, sheet.handlers)) {
      if (!sheet.isFull()) continue;
      const rows = sheet.take();
      // A file that is going to be refused gives no rows.
      if (!strings.cut) yield { rows, read: Math.min(1, bytes / size) };
    }
  } catch (error) {
    if (error instanceof EndlessRun) throw sheet.endless();
    throw error instanceof TableFileError ? error : unreadable();
  }
  if (strings.cut) throw new EndlessRun();
  const { merged, hidden } = sheet;
  yield { rows: sheet.take(), read: 1, merged, hidden, hiddenColumns: namesOf(sheet.hiddenColumns) };
}
