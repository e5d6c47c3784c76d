import type { Readable } from 'node:stream';
import { importLimits } from '@lajur/domain/import/state';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableFileError, type TablePiece, type TableRow, tooManyColumns } from './table';
import { cellText, columnName, columnOf, type Formats, isDateFormat, spelledOut } from './xlsx-cell';
import { EndlessRun, longestText, parseXml, unreadable, type XmlHandlers } from './xml-part';

/** What a part may be unpacked: a zip of a few kilobytes can hold gigabytes. */
const limits = {
  entries: 2000,
  book: 4_000_000,
  styles: 8_000_000,
  strings: 80_000_000,
  sheet: 500_000_000,
  rows: 1_048_576,
  merged: 10_000,
} as const;
const pieceRows = 1000;
const pieceText = 1024 * 1024;

class Package {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Package> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > limits.entries) throw unreadable();
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    if ([...entries.keys()].some((name) => name.endsWith('vbaproject.bin')))
      throw new TableFileError('Berkas dengan makro tidak diterima. Simpan sebagai .xlsx.');
    if (!entries.has('xl/workbook.xml')) throw new TableFileError('Berkas harus CSV atau XLSX.');
    return new Package(zip, entries);
  }

  /** The unpacked size a part says it has; unpacking stops when it has more. */
  size(path: string): number {
    return this.entries.get(path.toLowerCase())?.uncompressedSize ?? 0;
  }

  async stream(path: string, limit: number): Promise<Readable | null> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) return null;
    if (entry.isEncrypted()) throw new TableFileError('Berkas ini dikunci kata sandi. Buka kuncinya dahulu.');
    if (entry.uncompressedSize > limit) throw new TableFileError('Isi berkas XLSX ini terlalu besar.');
    return this.zip.openReadStreamPromise(entry);
  }

  async read(path: string, limit: number, handlers: XmlHandlers): Promise<void> {
    const stream = await this.stream(path, limit);
    if (!stream) return;
    for await (const _ of parseXml(stream, handlers));
  }
}

export interface XlsxBook {
  /** The names of the visible sheets, in order. */
  sheets: string[];
  read(sheet: string): AsyncGenerator<TablePiece>;
}

/** Opens an XLSX file (ECMA-376). Rows are read as they are unpacked; only the strings its cells share are kept. */
export async function openXlsx(bytes: Buffer): Promise<XlsxBook> {
  return refusing(async () => {
    const parts = await Package.open(bytes);
    const paths = new Map<string, string>();
    const sheets: { name: string; id: string }[] = [];
    let date1904 = false;
    await parts.read('xl/_rels/workbook.xml.rels', limits.book, {
      open: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship') paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
    await parts.read('xl/workbook.xml', limits.book, {
      open: (name, attributes) => {
        if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
          sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
      },
    });
    if (sheets.length === 0) throw unreadable();
    return {
      sheets: sheets.map(({ name }) => name),
      read: (wanted) => {
        const path = paths.get(sheets.find(({ name }) => name === wanted)?.id ?? '') ?? '';
        return readSheet(parts, path, date1904);
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

async function readStrings(parts: Package): Promise<Strings> {
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
    await parts.read('xl/sharedStrings.xml', limits.strings, handlers);
  } catch (error) {
    if (!(error instanceof EndlessRun)) throw error;
    // The sheet says which cell it stands in.
    return { all: [...all, null], cut: true };
  }
  return { all, cut: false };
}

/** Which cell styles show a number as a date. */
async function readFormats(parts: Package): Promise<boolean[]> {
  const custom = new Map<string, boolean>();
  const dates: boolean[] = [];
  let inStyles = false;
  await parts.read('xl/styles.xml', limits.styles, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(numFmtId, isDateFormat(Number(numFmtId), formatCode));
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) dates.push(custom.get(numFmtId) ?? isDateFormat(Number(numFmtId), ''));
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return dates;
}

const tooLong = (rowNo: number, column: number): TableFileError =>
  new TableFileError(`Sel di baris ${rowNo}, kolom ${columnName(column)} berisi lebih dari 64 KB teks.`);

/** The rows of a sheet as its XML tells them. */
class SheetRows {
  private rows: TableRow[] = [];
  private text = 0;
  private rowNo = 0;
  private cells: string[] = [];
  private column = -1;
  private cell = { type: '', style: 0, text: '' };
  private inCell = false;
  private inValue = false;
  /** Cells that are shown as one, such as `B2:B4`. */
  readonly merged: string[] = [];

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
      if (name === 'row') this.beginRow(Number(attributes.r ?? 0));
      else if (name === 'c') this.beginCell(attributes);
      else if (name === 'v' || name === 't') this.inValue = true;
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
      else if (name === 'row') this.rows.push({ rowNo: this.rowNo, cells: this.cells });
    },
  };

  private beginRow(named: number): void {
    // Rows only ever go down, and no further than a sheet can.
    this.rowNo = named > this.rowNo && named <= limits.rows ? named : this.rowNo + 1;
    this.cells = [];
    this.column = -1;
  }

  private beginCell({ r = '', t = 'n', s = '0' }: Record<string, string>): void {
    this.column = columnOf(r) ?? this.column + 1;
    this.cell = { type: t, style: Number(s), text: '' };
    this.inCell = true;
  }

  private endCell(): void {
    this.inCell = false;
    const { cell, column, cells, rowNo, formats } = this;
    if (cell.type === 's' && formats.strings[Number(cell.text)] === null) throw tooLong(rowNo, column);
    const text = cellText(cell, formats);
    // Far to the right of a sheet stand empty cells that were only coloured.
    if (text.trim() === '') return;
    if (column >= importLimits.columns) throw tooManyColumns(rowNo);
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.text += text.length;
  }
}

async function* readSheet(parts: Package, path: string, date1904: boolean): AsyncGenerator<TablePiece> {
  const [strings, dates] = await refusing(async () => [await readStrings(parts), await readFormats(parts)] as const);
  const stream = await parts.stream(path, limits.sheet);
  if (!stream) throw unreadable();
  const size = Math.max(1, parts.size(path));
  const sheet = new SheetRows({ strings: strings.all, dates, date1904 });
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
  yield { rows: sheet.take(), read: 1, merged: sheet.merged };
}
