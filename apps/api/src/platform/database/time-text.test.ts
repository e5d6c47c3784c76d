import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readTime, timeOfJson, writeTime } from './time-text';

const readAny = pg.types.getTypeParser(1184, 'text') as (text: string) => Date | number;
const days = ['2026-07-02', '2024-02-29', '1999-12-31', '0099-01-01', '12026-01-01'];
const hours = ['00:00:00', '23:59:59', '03:47:20'];
const parts = ['', '.9', '.94', '.945', '.005', '.9451', '.94512', '.945123', '.999999', '.000001'];
const every = days.flatMap((day) => hours.flatMap((hour) => parts.map((part) => ({ day, time: hour + part }))));

describe('a time that PostgreSQL writes', () => {
  it.each(['+00', '+07', '-03:30', '+00 BC'])('is read in a row like any other reader reads it: %s', (zone) => {
    for (const { day, time } of every) {
      const text = `${day} ${time}${zone}`;
      expect(readTime(text), text).toEqual(readAny(text));
    }
    for (const text of ['infinity', '-infinity']) expect(readTime(text)).toBe(readAny(text));
  });

  it.each(['+00:00', '+07:00', '-03:30'])('is sent on from JSON in UTC to the millisecond: %s', (zone) => {
    for (const { day, time } of every.filter(({ day }) => day.length === 10)) {
      const text = `${day}T${time}${zone}`;
      expect(timeOfJson(text), text).toBe(new Date(text).toISOString());
    }
  });

  it('is written as any other writer writes it', () => {
    for (const { day, time } of every) {
      const at = readAny(`${day} ${time}+00`) as Date;
      expect(writeTime(at)).toBe(at.toISOString());
    }
    for (const at of [new Date(0), new Date(-1), new Date(8.64e15), new Date(-8.64e15)])
      expect(writeTime(at)).toBe(at.toISOString());
    expect(() => writeTime(new Date(Number.NaN))).toThrow(RangeError);
  });
});
