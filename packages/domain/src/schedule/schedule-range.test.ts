import { expect, it } from 'vitest';
import { daysOfView, rangeOfView, shiftView } from './schedule-range';

it('shows the days of a month, a week from yesterday on, and a day', () => {
  const ends = (days: string[]) => [days[0], days.at(-1), days.length];
  expect(ends(daysOfView('month', '2026-11-23'))).toEqual(['2026-11-01', '2026-11-30', 30]);
  expect(ends(daysOfView('month', '2028-02-01'))).toEqual(['2028-02-01', '2028-02-29', 29]);
  expect(ends(daysOfView('week', '2026-11-23'))).toEqual(['2026-11-22', '2026-11-28', 7]);
  expect(ends(daysOfView('week', '2027-01-01'))).toEqual(['2026-12-31', '2027-01-06', 7]);
  expect(daysOfView('day', '2026-11-23')).toEqual(['2026-11-23']);
});

it('begins and ends at midnight where the company is', () => {
  expect(rangeOfView('day', '2026-11-23', 'WIT')).toEqual({
    from: new Date('2026-11-22T15:00:00Z'),
    until: new Date('2026-11-23T15:00:00Z'),
  });
  expect(rangeOfView('week', '2026-11-23', 'WIB')).toEqual({
    from: new Date('2026-11-21T17:00:00Z'),
    until: new Date('2026-11-28T17:00:00Z'),
  });
});

it.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-11-30', 1, '2026-12-01'],
  ['day', '2026-01-01', -1, '2025-12-31'],
] as const)('goes on from the %s of %s by %i', (view, date, by, next) => {
  expect(shiftView(view, date, by)).toBe(next);
});
