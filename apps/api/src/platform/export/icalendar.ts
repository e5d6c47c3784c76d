import { once } from 'node:events';
import { Readable } from 'node:stream';
import { dayAfter } from '@lajur/domain/common/time';
import type { FileReply } from '../http/context';

/** Something of a day or of a time, as a calendar has it. */
export interface CalendarEvent {
  /** The same for the same thing in every file, so that a calendar that reads a newer one changes what it has. */
  uid: string;
  /** A whole day, `YYYY-MM-DD`, or from one moment to another. */
  when: { day: string } | { from: Date; until: Date };
  title: string;
  description: string;
  url: string;
  /** Reminds at nine in the morning so many days before. */
  alarm?: { daysBefore: number; text: string };
  /** When it was last another one; now unless told. */
  changedAt?: Date;
}

/** Lines end so, and are at most so many bytes long (RFC 5545 §3.1). */
const lineEnd = '\r\n';
const lineBytes = 75;

/** A text value (RFC 5545 §3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n');

/** A line, broken where it is too long: never within a character, and what goes on begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > lineBytes) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join(lineEnd) + lineEnd;
}

const text = (name: string, value: string) => `${name}:${escaped(value)}`;
const compact = (day: string) => day.replaceAll('-', '');
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** From the beginning of the day back to nine o'clock so many days before. */
const nineBefore = (days: number) => `-P${days - 1}DT15H`;

/** A whole day takes nobody's time; a trip does. */
const whenLines = (when: CalendarEvent['when']): string[] =>
  'day' in when
    ? [
        `DTSTART;VALUE=DATE:${compact(when.day)}`,
        `DTEND;VALUE=DATE:${compact(dayAfter(when.day, 1))}`,
        'TRANSP:TRANSPARENT',
      ]
    : [`DTSTART:${stamp(when.from)}`, `DTEND:${stamp(when.until)}`, 'TRANSP:OPAQUE'];

const alarmLines = ({ daysBefore, text: words }: NonNullable<CalendarEvent['alarm']>): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${nineBefore(daysBefore)}`,
  text('DESCRIPTION', words),
  'END:VALARM',
];

const eventLines = ({ uid, when, title, description, url, alarm, changedAt }: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  text('UID', uid),
  `DTSTAMP:${stamp(changedAt ?? now)}`,
  ...(changedAt ? [`LAST-MODIFIED:${stamp(changedAt)}`] : []),
  ...whenLines(when),
  text('SUMMARY', title),
  text('DESCRIPTION', description),
  `URL:${url}`,
  ...(alarm ? alarmLines(alarm) : []),
  'END:VEVENT',
];

interface Calendar<Row> {
  fileName: string;
  title: string;
  now: Date;
  /** Rows as they are read, such as `listPieces`. */
  pieces: AsyncIterable<readonly Row[]>;
  event(row: Row): CalendarEvent;
}

const headLines = (title: string): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Lajur//Lajur//ID',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  text('X-WR-CALNAME', title),
];

async function* calendarPieces<Row>({ title, now, pieces, event }: Calendar<Row>): AsyncGenerator<string> {
  yield headLines(title).map(folded).join('');
  for await (const rows of pieces)
    yield rows
      .flatMap((row) => eventLines(event(row), now))
      .map(folded)
      .join('');
  yield folded('END:VCALENDAR');
}

/** Rows as a calendar that other programs take in (RFC 5545), written while they are read. */
export async function calendarFile<Row>(calendar: Calendar<Row>): Promise<FileReply> {
  const content = Readable.from(calendarPieces(calendar));
  content.on('error', () => {});
  await once(content, 'readable');
  return {
    content,
    contentType: 'text/calendar; charset=utf-8',
    fileName: calendar.fileName,
    disposition: 'attachment',
  };
}

/** How often a subscribed calendar is to ask again: as RFC 7986 has it, and as the programs before it do. */
const every = (minutes: number) => [`REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`, `X-PUBLISHED-TTL:PT${minutes}M`];

/** A calendar that is subscribed to, as a whole: the same events make the same text. */
export function calendarText(
  title: string,
  events: readonly CalendarEvent[],
  now: Date,
  refreshMinutes: number,
): string {
  const lines = events.flatMap((event) => eventLines(event, now));
  return [...headLines(title), ...every(refreshMinutes), ...lines, 'END:VCALENDAR'].map(folded).join('');
}
