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

/** Which of two numbers is the day: 4/3 is 4 March, or the 3rd of April. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the dates of a file are read: what a person said, and the columns in which months seem to come first. */
export interface DateReading {
  dateOrder: DateOrder | null;
  monthFirst: readonly string[];
}

/** The order in a column; `unsure` when its dates speak against the day in front and nobody has said. */
export const orderIn = ({ dateOrder, monthFirst }: DateReading, column: string): DateOrder | 'unsure' =>
  dateOrder ?? (monthFirst.includes(column) ? 'unsure' : 'day-first');

const numbered = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ,]+(\d{4}|\d{2})$/;

/** A date of which only its order tells the day from the month. */
export const isNumberedDate = (text: string): boolean => numbered.test(bareDate(text));

const weekday = new RegExp(
  `^(?:sen(?:in)?|sel(?:asa)?|rabu?|kam(?:is)?|jum(?:['’]?at)?|sab(?:tu)?|min(?:ggu)?|ahad|` +
    String.raw`mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\.?[,\s]\s*`,
  'i',
);
const timeBehind =
  /[ T,]+(?:pukul |jam )?\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)? ?([ap]m|wib|wita|wit|Z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

/** Without the day of the week before it and the time behind. */
const bareDate = (text: string): string => text.trim().replace(weekday, '').replace(timeBehind, '');

const moment = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
/** The hours by which Indonesia's three zones are ahead of universal time. */
const ahead = [7, 8, 9] as const;
const hour = 3_600_000;

/**
 * The day of a moment that names its zone. A program that keeps days as moments writes the midnight of its own zone:
 * each midnight of Indonesia is the day that begins there. Any other moment is shown in Western Indonesia.
 */
function dayOfMoment(text: string): string | null {
  const [, date, time, seconds = ':00', zone = ''] = moment.exec(text.trim()) ?? [];
  if (date === undefined || isOurs(zone)) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z';
  const at = Date.parse(`${date}T${time}${seconds}${offset}`);
  if (Number.isNaN(at)) return null;
  const zoneHours = ahead.find((hours) => (at + hours * hour) % dayLength === 0) ?? ahead[0];
  return new Date(at + zoneHours * hour).toISOString().slice(0, 10);
}

/** A zone of Indonesia: the day is the one that is written. */
const isOurs = (zone: string): boolean => /^\+0[789]:?00$/.test(zone);

/** Year, month and day as they stand in a date without a time. */
function partsOf(written: string, order: DateOrder | 'unsure'): readonly string[] | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (yearFirst) return yearFirst.slice(1, 4);
  const [, one = '', other = '', year = ''] = numbered.exec(written) ?? [];
  if (year !== '') return order === 'unsure' ? null : order === 'month-first' ? [year, one, other] : [year, other, one];
  const dayFirst = /^(\d{1,2})[-/. ]+([a-z]{3,9})\.?[-/. ,]+(\d{4}|\d{2})$/i.exec(written);
  if (dayFirst) return dayFirst.slice(1, 4).reverse();
  const [, month = '', date = '', named = ''] =
    /^([a-z]{3,9})\.?[-/. ]+(\d{1,2})[-/. ,]+(\d{4}|\d{2})$/i.exec(written) ?? [];
  return named === '' ? null : [named, month, date];
}

/**
 * A date as people write it: 31/12/2027, 31-12-27, 31.12.2027, 31 Des 2027, Jumat, 31 Desember 2027, Dec 31, 2027, 2027-12-31
 * (with a time or without), or a spreadsheet's number. Of two numbers the day comes first, as Indonesia has it, unless
 * `order` says otherwise. Null when no such day exists.
 */
export function parseDate(text: string, order: DateOrder | 'unsure' = 'day-first'): string | null {
  const named = dayOfMoment(text);
  if (named !== null) return named;
  const written = bareDate(text);
  if (/^\d{5}([.,]\d+)?$/.test(written)) {
    const serial = Number(written.replace(',', '.'));
    return serial >= serials.first && serial <= serials.last ? serialDay(serial) : null;
  }
  const [year = '', month = '', date = ''] = partsOf(written, order) ?? [];
  const iso = `${yearOf(year)}-${String(monthOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return day(iso) === null && year !== '' ? iso : null;
}
