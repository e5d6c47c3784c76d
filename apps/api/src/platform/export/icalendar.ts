import { once } from 'node:events';
import { Readable } from 'node:stream';
import { dayAfter } from '@lajur/domain/common/time';
import type { FileReply } from '../http/context';

/** Something that lasts a day, as a calendar has it. */
export interface CalendarEvent {
  /** The same for the same thing in every file, so that a calendar that reads a newer one changes what it has. */
  uid: string;
  /** `YYYY-MM-DD`. */
  day: string;
  title: string;
  description: string;
  url: string;
  /** Reminds at nine in the morning so many days before. */
  alarm: { daysBefore: number; text: string };
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

const eventLines = ({ uid, day, title, description, url, alarm }: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  text('UID', uid),
  `DTSTAMP:${stamp(now)}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(day, 1))}`,
  text('SUMMARY', title),
  text('DESCRIPTION', description),
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${nineBefore(alarm.daysBefore)}`,
  text('DESCRIPTION', alarm.text),
  'END:VALARM',
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

async function* calendarPieces<Row>({ title, now, pieces, event }: Calendar<Row>): AsyncGenerator<string> {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lajur//Lajur//ID', 'CALSCALE:GREGORIAN'];
  yield [...head, 'METHOD:PUBLISH', text('X-WR-CALNAME', title)].map(folded).join('');
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
