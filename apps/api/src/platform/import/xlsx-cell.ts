import { serialDay } from '@lajur/domain/import/parse-date';

/** What the cells of a workbook lean on. */
export interface Formats {
  /** Those that cells share; null for one that no cell may have. */
  strings: readonly (string | null)[];
  /** By the number of a style: does it show a number as a date? */
  dates: readonly boolean[];
  /** Days counted from 1904, as old Macs did. */
  date1904: boolean;
}

const between1900And1904 = 1462;

/** Is this number format one of a date or a time? The built-in ones have no code (ECMA-376, 18.8.30). */
export function isDateFormat(id: number, code: string): boolean {
  if (code === '')
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  // Letters in quotes, behind a backslash and in brackets (colours, currencies) are no part of the pattern.
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));
}

/** `_x000D_` is how a spreadsheet spells what XML cannot carry. */
export const spelledOut = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The last column a spreadsheet has is XFD. */
const columns = 16_384;

/** 'BC12' is column 54, from 0; null when no sheet has such a cell. */
export function columnOf(reference: string): number | null {
  let column = 0;
  for (const letter of /^([A-Z]{1,3})\d*$/.exec(reference)?.[1] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column >= 1 && column <= columns ? column - 1 : null;
}

/** 54 is 'BC'. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as people here write it, a time, or both. */
function moment(serial: number): string {
  const minutes = Math.round((serial - Math.floor(serial)) * 24 * 60);
  const time = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  if (serial < 1) return time;
  const date = serialDay(serial).split('-').reverse().join('/');
  return minutes === 0 ? date : `${date} ${time}`;
}

/** As an Indonesian spreadsheet shows it, without the dust of floating point behind the fifteenth digit. */
function number(written: string): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15))).replace('.', ',');
}

/** A cell as a person sees it. */
export function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  { strings, dates, date1904 }: Formats,
): string {
  if (text === '') return '';
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'Ya' : 'Tidak';
  if (type !== 'n') return spelledOut(text);
  const written = Number(text);
  // Less than a day is a time, and has no year to count from.
  const serial = date1904 && written >= 1 ? written + between1900And1904 : written;
  return dates[style] && serial >= 0 && serial < 3_000_000 ? moment(serial) : number(text);
}
