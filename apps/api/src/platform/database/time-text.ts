import pg from 'pg';

/** The number by which PostgreSQL names a `timestamptz`. */
export const timeType = 1184;
/** Reads a time that is not in UTC, too, or out of the ordinary. */
const readAny = pg.types.getTypeParser(timeType, 'text') as (text: string) => Date;

/** Two digits of a text, as a number. */
const two = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** `YYYY-MM-DD HH:MM:SS`, and what follows it in UTC: nothing, or a dot and up to six digits of a second without zeros at the end. */
const seconds = 19;
const utc = '+00';
const utcInJson = '+00:00';

/** The whole milliseconds of a text that has a part of a second, up to where its zone begins. */
function millisecondsOf(text: string, zone: number): number {
  let part = 0;
  for (let at = seconds + 1; at < seconds + 4; at++) part = part * 10 + (at < zone ? text.charCodeAt(at) - 48 : 0);
  return part;
}

/**
 * A time as PostgreSQL writes it in a row. A page of a list has a hundred of them, and nearly all look the same: those are read
 * without looking for what else a time may be written like.
 */
export function readTime(text: string): Date {
  const zone = text.length - utc.length;
  const usual = text.endsWith(utc) && text[0] !== '0' && text[4] === '-';
  if (!usual || (zone !== seconds && text[seconds] !== '.')) return readAny(text);
  const [year, month, day] = [two(text, 0) * 100 + two(text, 2), two(text, 5) - 1, two(text, 8)];
  const part = zone === seconds ? 0 : millisecondsOf(text, zone);
  return new Date(Date.UTC(year, month, day, two(text, 11), two(text, 14), two(text, 17), part));
}

const twoDigits = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const inTwo = (n: number): string => twoDigits[n] as string;

/** A time as the wire has it, like `toISOString`, which takes several times as long: `2026-07-02T03:47:20.945Z`. */
export function writeTime(at: Date): string {
  const year = at.getUTCFullYear();
  // Not a time, too: that throws there.
  if (!(year >= 1000 && year <= 9999)) return at.toISOString();
  const part = at.getUTCMilliseconds();
  return `${year}-${inTwo(at.getUTCMonth() + 1)}-${inTwo(at.getUTCDate())}T${inTwo(at.getUTCHours())}:${inTwo(
    at.getUTCMinutes(),
  )}:${inTwo(at.getUTCSeconds())}.${Math.trunc(part / 100)}${inTwo(part % 100)}Z`;
}

/** A time as PostgreSQL writes it in JSON, the way the wire has it: `2026-07-02T03:47:20.945Z`. */
export function timeOfJson(text: string): string {
  const zone = text.length - utcInJson.length;
  if (!text.endsWith(utcInJson) || zone < seconds) return new Date(text).toISOString();
  if (zone === seconds) return `${text.slice(0, seconds)}.000Z`;
  const part = text.slice(seconds + 1, Math.min(zone, seconds + 4)).padEnd(3, '0');
  return text[seconds] === '.' ? `${text.slice(0, seconds)}.${part}Z` : new Date(text).toISOString();
}
