import { withoutControls } from '@lajur/domain/common/control-sign';
import { importLimits } from '@lajur/domain/import/state';
import { guessDelimiter, guessEncoding, looksLikePage, looksLikeText, readCsv } from './csv-file';
import {
  TableFileError,
  type TableFormat,
  type TablePiece,
  type TableReading,
  type TableRow,
  textOf,
  tooManyColumns,
  unread,
} from './table';
import { openXlsx } from './xlsx-file';

const zip = 'PK\x03\x04';
const oldOffice = '\xd0\xcf\x11\xe0';
const oldText = 'Berkas Excel lama (.xls) tidak diterima. Simpan sebagai .xlsx.';

const lockedText = 'Berkas ini dikunci kata sandi. Buka kuncinya dahulu.';
/** A file of the old kind, or a new one with a password. */
export const isContainer = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === oldOffice;
/** A workbook with a password is a container of the old kind, with the new one encrypted in a stream of this name. */
const isLocked = (bytes: Buffer): boolean => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** What the bytes are, whatever their name says; throws a `TableFileError` for everything that is no table. */
export function tableFormatOf(bytes: Buffer): TableFormat {
  const start = bytes.toString('latin1', 0, 4);
  if (bytes.length === 0) throw new TableFileError('Berkas ini kosong.');
  if (start === zip) return 'xlsx';
  if (isContainer(bytes)) throw new TableFileError(isLocked(bytes) ? lockedText : oldText);
  if (looksLikePage(bytes))
    throw new TableFileError(
      'Isi berkas ini halaman web (HTML), bukan tabel. Buka di Excel, lalu simpan sebagai XLSX.',
    );
  if (!looksLikeText(bytes)) throw new TableFileError('Berkas harus CSV atau XLSX.');
  return 'csv';
}

/** May a file that begins so be a table, or is only the whole of it able to say why it is none? */
export function refuseTableHead(head: Buffer): void {
  if (!isContainer(head)) tableFormatOf(head);
}

const otherwise: Record<TableFormat, string> = {
  csv: 'Nama berkas ini berakhiran .xlsx, tetapi isinya teks biasa. Simpan sebagai XLSX, atau ubah akhirannya menjadi .csv.',
  xlsx: 'Nama berkas ini berakhiran .csv, tetapi isinya XLSX. Simpan sebagai CSV, atau ubah akhirannya menjadi .xlsx.',
};

/** Refuses a file whose name says another format than its bytes: somebody took one thing for the other. */
export function refuseOtherwise(name: string, format: TableFormat): void {
  const end = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase() ?? format;
  if (end !== format) throw new TableFileError(otherwise[format]);
}

/** Opens a table; what is not wished is guessed from the file. Throws a `TableFileError`, also while it is read. */
export async function openTable(
  bytes: Buffer,
  format: TableFormat,
  wished: Partial<TableReading>,
): Promise<{ reading: TableReading; pieces: AsyncIterable<TablePiece> }> {
  if (format === 'xlsx') {
    const book = await openXlsx(bytes);
    const sheet = book.sheets.find((name) => name === wished.sheet) ?? book.sheets[0] ?? '';
    const reading = { ...unread(), sheet, sheets: book.sheets, dateOrder: wished.dateOrder ?? null };
    return { reading, pieces: filled(book.read(sheet)) };
  }
  const encoding = wished.encoding ?? guessEncoding(bytes);
  const delimiter = wished.delimiter ?? guessDelimiter(bytes, encoding);
  const reading = { ...unread(), encoding, delimiter, dateOrder: wished.dateOrder ?? null };
  return { reading, pieces: filled(readCsv(bytes, encoding, delimiter)) };
}

/** A cell without what no screen shows and no database keeps. */
export const cleanCell = (text: string): string => withoutControls(text).trim();

/** More than as many cells as a row may have with as much as a cell may have. */
const longestRow = 256 * 1024;
/** An XLSX file can show one long string in any number of cells. */
const mostText = 200_000_000;

/** Rows with something in them, without the empty cells behind the last one. */
async function* filled(pieces: Iterable<TablePiece> | AsyncIterable<TablePiece>): AsyncGenerator<TablePiece> {
  let text = 0;
  for await (const { rows, ...piece } of pieces) {
    const kept: TableRow[] = [];
    for (const { rowNo, cells, quoteAt } of rows) {
      const clean = cells.map(cleanCell);
      while (clean.at(-1) === '') clean.pop();
      if (clean.length > importLimits.columns) throw tooManyColumns(rowNo);
      if (clean.length === 0) continue;
      const row: TableRow = { rowNo, cells: clean, ...(quoteAt === undefined ? {} : { quoteAt }) };
      const size = textOf(row);
      text += size;
      if (size > longestRow) throw new TableFileError(`Baris ${rowNo} berisi lebih dari 256 KB teks.`);
      if (text > mostText) throw new TableFileError('Isi berkas ini terlalu besar.');
      kept.push(row);
    }
    yield { ...piece, rows: kept };
  }
}
