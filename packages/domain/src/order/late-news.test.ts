import { expect, it } from 'vitest';
import { lateNews } from './late-news';

const at = new Date('2026-11-23T03:00:00.000Z');
const never = { toldAt: null, inTimeAgainAt: null };
const told = { toldAt: at, inTimeAgainAt: null };
const since = { toldAt: at, inTimeAgainAt: at };

it.each([
  ['in time from the beginning', never, 0, null],
  ['late for the first time', never, 1, 'late'],
  ['still late', told, 1, null],
  ['later than it was', told, 240, null],
  ['in time again', told, 0, 'in-time-again'],
  ['in time as before', since, 0, null],
  ['wavering', since, 15, null],
  ['late anew', since, 16, 'late'],
] as const)('%s', (_, before, minutes, news) => {
  expect(lateNews(before, minutes)).toBe(news);
});
