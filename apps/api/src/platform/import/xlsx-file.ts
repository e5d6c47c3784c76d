import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableFileError, type TablePiece, type TableRow } from './table';
import { cellText, type Formats, isDateFormat, spelledOut } from './xlsx-cell';

/** What a part may be unpacked: a zip of a few kilobytes can hold gigabytes. */
const limits = {
  entries: 2000,
  book: 4_000_000,
  styles: 8_000_000,
  strings: 80_000_000,
  sheet: 500_000_000,
  rows: 1_048_576,
} as const;
const pieceRows = 1000;

const unreadable = (): TableFileError => new TableFileError('Berkas XLSX ini rusak atau tidak bisa dibaca.');

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML as it is unpacked, and tells how many bytes that were. A document type is refused: entities of one's own are how XML bombs are built. */
async function* parsePart(stream: Readable, handlers: Handlers): AsyncGenerator<number> {
  const parser = new SaxesParser();
  let failure: Error | null = null;
  parser.on('error', () => {
    failure ??= unreadable();
  });
  parser.on('doctype', () => {
    failure ??= unreadable();
  });
  parser.on('opentag', (tag: SaxesTagPlain) => handlers.open?.(local(tag.name), tag.attributes));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', (tag) => handlers.close?.(local(tag.name)));
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (failure) throw failure;
    bytes += chunk.length;
    yield bytes;
  }
  parser.close();
  if (failure) throw failure;
}

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

  async read(path: string, limit: number, handlers: Handlers): Promise<void> {
    const stream = await this.stream(path, limit);
    if (!stream) return;
    for await (const _ of parsePart(stream, handlers));
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

async function readStrings(parts: Package): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let [inText, inPhonetic] = [false, false];
  await parts.read('xl/sharedStrings.xml', limits.strings, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') inText = true;
      // How a Japanese word is pronounced is no part of it.
      if (name === 'rPh') inPhonetic = true;
    },
    text: (piece) => {
      if (inText && !inPhonetic) text += piece;
    },
    close: (name) => {
      if (name === 'si') strings.push(spelledOut(text));
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
  });
  return strings;
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

/** 'BC12' is column 54, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

async function* readSheet(parts: Package, path: string, date1904: boolean): AsyncGenerator<TablePiece> {
  const [strings, dates] = await refusing(async () => [await readStrings(parts), await readFormats(parts)] as const);
  const formats: Formats = { strings, dates, date1904 };
  const stream = await parts.stream(path, limits.sheet);
  if (!stream) throw unreadable();
  const size = Math.max(1, parts.size(path));
  let rows: TableRow[] = [];
  let rowNo = 0;
  let cells: string[] = [];
  let column = -1;
  let cell = { type: '', style: 0, text: '' };
  let inValue = false;
  const handlers: Handlers = {
    open: (name, attributes) => {
      if (name === 'row') {
        const told = Number(attributes.r ?? 0);
        // Rows only ever go down, and no further than a sheet can.
        rowNo = told > rowNo && told <= limits.rows ? told : rowNo + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text: (text) => {
      if (inValue) cell.text += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        const text = cellText(cell, formats);
        // Far to the right of a sheet stand empty cells that were only coloured.
        if (text !== '') {
          while (cells.length < Math.min(column, 200)) cells.push('');
          cells.push(text);
        }
      } else if (name === 'row') rows.push({ rowNo, cells });
    },
  };
  try {
    for await (const bytes of parsePart(stream, handlers)) {
      if (rows.length < pieceRows) continue;
      yield { rows, read: Math.min(1, bytes / size) };
      rows = [];
    }
  } catch (error) {
    throw error instanceof TableFileError ? error : unreadable();
  }
  yield { rows, read: 1 };
}
