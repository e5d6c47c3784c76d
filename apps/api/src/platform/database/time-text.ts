import pg from 'pg';

/** The number by which PostgreSQL names a `timestamptz`. */
export const timeType = 1184;
/** Reads a time that is not in UTC, too, or out of the ordinary. */
const readAny = pg.types.getTypeParser(timeType, 'text') as (text: string) => Date;

/** Two digits of a text, as a number. */
const two = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** `YYYY-MM-DD HH:MM:SS`, and what follows it in UTC, with no part of a second or so many digits of one. */
const seconds = 19;
const utc = '+00';
const withMilliseconds = seconds + '.123'.length + utc.length;

/**
 * A time as PostgreSQL writes it in a row. A page of a list has a hundred of them, and nearly all look the same: those are read
 * without looking for what else a time may be written like.
 */
export function readTime(text: string): Date {
  const { length } = text;
  const usual = text.endsWith(utc) && text[0] !== '0' && text[4] === '-';
  if (!usual || (length !== seconds + utc.length && length !== withMilliseconds)) return readAny(text);
  const part = length === withMilliseconds ? two(text, 20) * 10 + text.charCodeAt(22) - 48 : 0;
  const [year, month, day] = [two(text, 0) * 100 + two(text, 2), two(text, 5) - 1, two(text, 8)];
  return new Date(Date.UTC(year, month, day, two(text, 11), two(text, 14), two(text, 17), part));
}

/** A time as PostgreSQL writes it in JSON, the way the wire has it: `2026-07-02T03:47:20.945Z`. */
export function timeOfJson(text: string): string {
  if (text.endsWith('+00:00')) {
    if (text.length === seconds + 6) return `${text.slice(0, seconds)}.000Z`;
    if (text.length === withMilliseconds + 3) return `${text.slice(0, seconds + 4)}Z`;
  }
  return new Date(text).toISOString();
}
