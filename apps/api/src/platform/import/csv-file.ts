import { isUtf8 } from 'node:buffer';
import { type ImportDelimiter, type ImportEncoding, importDelimiters } from '@lajur/domain/import/state';
import { decode, getDecoder } from 'iconv-lite';
import { beginsPdf } from '../file/content-type';
import { CsvRows } from './csv-rows';
import { TableFileError, type TablePiece, type TableRow } from './table';

const pieceBytes = 256 * 1024;
/** Longer than any row. */
const longestRow = 1024 * 1024;
const sampleBytes = 64 * 1024;
const sampleRows = 20;

/** Which bytes of the first few are zero: UTF-16 without a mark has one beside each Latin letter, a picture anywhere. */
function zeros(bytes: Buffer): { even: number; odd: number; share: (count: number) => number } {
  const sample = bytes.subarray(0, 1000);
  let [even, odd] = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) at % 2 ? odd++ : even++;
  return { even, odd, share: (count) => (2 * count) / sample.length };
}

/** A mark at the front says it; else how the bytes look. What is neither is what Windows in Indonesia writes. */
export function guessEncoding(bytes: Buffer): ImportEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const { even, odd, share } = zeros(bytes);
  if (share(odd) > 0.4 && share(even) < 0.1) return 'utf-16le';
  if (share(even) > 0.4 && share(odd) < 0.1) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const startOf = (bytes: Buffer): string => decode(bytes.subarray(0, sampleBytes), guessEncoding(bytes));

/** Text has no NUL, once it is decoded, and is no PDF. */
export function looksLikeText(bytes: Buffer): boolean {
  if (beginsPdf(bytes)) return false;
  return !startOf(bytes).includes('\0');
}

/** A page of the web, or XML: what portals hand out as ".xls" or ".csv" when a session has ended. */
export const looksLikePage = (bytes: Buffer): boolean =>
  /^\s*<(?:!doctype|!--|\?xml|html|head|body|meta|script|style|table|svg)\b/i.test(startOf(bytes).slice(0, 500));

const withoutReturns = (text: string): string => text.replace(/\r\n?/g, '\n');

/** `sep=;` in the first line tells Excel the delimiter; it is no row. */
const sepLine = /^sep=([,;\t])\n/i;

/** How many cells the first rows have that are not empty. */
function firstWidths(text: string, delimiter: ImportDelimiter): number[] {
  const reader = new CsvRows(text, delimiter);
  const widths: number[] = [];
  for (let row = reader.next(); row && widths.length < sampleRows; row = reader.next())
    if (row.cells.length > 1 || row.cells[0] !== '') widths.push(row.cells.length);
  return widths;
}

/** The delimiter that parts the first rows into the same number of fields, the more the better. */
export function guessDelimiter(bytes: Buffer, encoding: ImportEncoding): ImportDelimiter {
  const text = withoutReturns(decode(bytes.subarray(0, sampleBytes), encoding));
  const named = sepLine.exec(text)?.[1];
  let best: { delimiter: ImportDelimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of importDelimiters) {
    if (delimiter === named) return delimiter;
    const widths = firstWidths(text, delimiter).sort((a, b) => a - b);
    const usual = widths[Math.floor(widths.length / 2)] ?? 0;
    const share = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    const score = usual > 1 ? share * 1000 + usual : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The rows of a CSV file, piece by piece. */
export function* readCsv(bytes: Buffer, encoding: ImportEncoding, delimiter: ImportDelimiter): Generator<TablePiece> {
  // Not TextDecoder: several releases of Node read Windows-1252 as Latin-1, and ’ “ ” – … € become control signs.
  const decoder = getDecoder(encoding);
  let rest = '';
  let rowNo = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + pieceBytes);
    const last = end === bytes.length;
    let text = rest + decoder.write(bytes.subarray(at, end)) + ((last && decoder.end()) || '');
    // A return at the end of a piece may be the first half of a line's end.
    const half = !last && text.endsWith('\r') ? '\r' : '';
    text = withoutReturns(half ? text.slice(0, -1) : text);
    if (at === 0) text = text.replace(sepLine, '');
    const reader = new CsvRows(text, delimiter, !last);
    const rows: TableRow[] = [];
    for (let row = reader.next(); row; row = reader.next()) rows.push({ rowNo: ++rowNo, ...row });
    rest = reader.rest + half;
    if (rest.length > longestRow) throw new TableFileError(`Baris ${rowNo + 1} lebih panjang dari 1 MB.`);
    yield { rows, read: end / bytes.length };
    at = end;
  }
}
