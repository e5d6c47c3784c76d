import { day } from '../common/validation';

/** Beginnings of Indonesian and English month names; the first that fits counts. */
const monthNames: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['agu', 'ags', 'agt', 'aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov', 'nop'],
  ['des', 'dec'],
];

/** Spreadsheets count days from here; day 60, the 29 February 1900 that never was, lies before any date of ours. */
const serialStart = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;
/** 1954 to 2119: other numbers are no dates. */
const serials = { first: 20_000, last: 80_000 } as const;

/** The day a spreadsheet means by a number, `YYYY-MM-DD`; the part behind the comma is the time. */
export const serialDay = (serial: number): string =>
  new Date(serialStart + Math.floor(serial) * dayLength).toISOString().slice(0, 10);

function monthOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const name = written.toLowerCase();
  return monthNames.findIndex((beginnings) => beginnings.some((one) => name.startsWith(one))) + 1;
}

const yearOf = (written: string): string => (written.length === 2 ? `20${written}` : written);

/**
 * A date as people write it: 31/12/2027, 31-12-27, 31.12.2027, 31 Des 2027, 31-Dec-27, 2027-12-31 (with a time or
 * without), or a spreadsheet's number. The day comes first, as Indonesia has it. Null when no such day exists.
 */
export function parseDate(text: string): string | null {
  const written = text.trim().replace(/[ T]\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, '');
  if (/^\d{5}([.,]\d+)?$/.test(written)) {
    const serial = Number(written.replace(',', '.'));
    return serial >= serials.first && serial <= serials.last ? serialDay(serial) : null;
  }
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  const dayFirst = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})\.?[-/. ,]+(\d{4}|\d{2})$/i.exec(written);
  const parts = yearFirst ? yearFirst.slice(1, 4) : dayFirst ? dayFirst.slice(1, 4).reverse() : null;
  if (!parts) return null;
  const [year = '', month = '', date = ''] = parts;
  const iso = `${yearOf(year)}-${String(monthOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return day(iso) === null ? iso : null;
}
