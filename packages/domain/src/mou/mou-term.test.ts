import { expect, it } from 'vitest';
import { extendedLastDay, lastDayOf } from './mou-term';

it.each([
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-11-25', 12, '2027-11-24'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months last until %s', (start, months, last) => {
  expect(lastDayOf(start, months)).toBe(last);
});

it.each([
  ['2026-12-31', 12, '2026-12-31', '2026-12-31'],
  ['2026-12-31', 12, '2027-01-01', '2027-12-31'],
  ['2026-12-31', 6, '2028-03-01', '2028-06-30'],
])('one until %s that goes on by %i months runs on %s until %s', (last, months, today, until) => {
  expect(extendedLastDay(last, months, today)).toBe(until);
});
