import { formulaWithoutResult } from '@lajur/domain/import/parse-cell';
import { serialDay } from '@lajur/domain/import/parse-date';
import { type DigitForm, digitForm, inDigits } from './digit-form';

/** What the cells of a workbook lean on. */
export interface Formats {
  /** Those that cells share; null for one that no cell may have. */
  strings: readonly (string | null)[];
  /** By the number of a style. */
  styles: readonly CellStyle[];
  /** Days counted from 1904, as old Macs did. */
  date1904: boolean;
}

/** How a style shows a number: as a date, in digits that it prescribes, or as it is. */
export type CellStyle = 'date' | DigitForm | null;

/** A cell as the file has it. */
export interface Cell {
  type: string;
  style: number;
  text: string;
  isFormula: boolean;
}

const between1900And1904 = 1462;

/** Is this number format one of a date or a time? The built-in ones have no code (ECMA-376, 18.8.30). */
function isDateFormat(id: number, code: string): boolean {
  if (code === '')
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  // Letters in quotes, behind a backslash and in brackets (colours, currencies) are no part of the pattern.
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));
}

export const styleOf = (id: number, code: string): CellStyle => (isDateFormat(id, code) ? 'date' : digitForm(code));

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

const lastSecond = 86_399;

/** A day as people here write it, a time, or both. A minute lasts until it is over: 23:59:59 is no midnight. */
function moment(serial: number): string {
  const seconds = Math.min(lastSecond, Math.round((serial - Math.floor(serial)) * 86_400));
  const minutes = Math.floor(seconds / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (serial < 1) return time;
  const date = serialDay(serial).split('-').reverse().join('/');
  return minutes === 0 ? date : `${date} ${time}`;
}

/** A spreadsheet keeps fifteen digits of a number: one with more has lost its last ones, and says so. */
const mostDigits = 1e15;

/** As an Indonesian spreadsheet shows it, without the dust of floating point behind the fifteenth digit. */
function number(written: string): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (Math.abs(value) >= mostDigits) return value.toExponential(14).replace('.', ',').replace('e', 'E');
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15))).replace('.', ',');
}

/** A cell as a person sees it. */
export function cellText({ type, style, text, isFormula }: Cell, { strings, styles, date1904 }: Formats): string {
  // An empty text is a result as well; where no type is told nothing was worked out.
  if (text === '') return isFormula && type !== 'str' ? formulaWithoutResult : '';
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'Ya' : 'Tidak';
  if (type !== 'n') return spelledOut(text);
  const written = Number(text);
  // Less than a day is a time, and has no year to count from.
  const serial = date1904 && written >= 1 ? written + between1900And1904 : written;
  const shown = styles[style] ?? null;
  if (shown === 'date') return serial >= 0 && serial < 3_000_000 ? moment(serial) : number(text);
  return (shown && inDigits(shown, written)) ?? number(text);
}
