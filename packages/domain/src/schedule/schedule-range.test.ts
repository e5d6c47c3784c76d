import { expect, it } from 'vitest';
import { daysOfView, rangeOfView, shiftView } from './schedule-range';

it('shows a month with the days that fill its weeks, a week from Monday on, and a day', () => {
  const month = daysOfView('month', '2026-11-23');
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(daysOfView('week', '2026-11-23')).toEqual(daysOfView('week', '2026-11-29'));
  expect(daysOfView('week', '2026-11-01')[0]).toBe('2026-10-26');
  expect(daysOfView('day', '2026-11-23')).toEqual(['2026-11-23']);
});

it('begins and ends at midnight where the company is', () => {
  expect(rangeOfView('day', '2026-11-23', 'WIT')).toEqual({
    from: new Date('2026-11-22T15:00:00Z'),
    until: new Date('2026-11-23T15:00:00Z'),
  });
  expect(rangeOfView('week', '2026-11-23', 'WIB')).toEqual({
    from: new Date('2026-11-22T17:00:00Z'),
    until: new Date('2026-11-29T17:00:00Z'),
  });
});

it.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-11-23', 1, '2026-11-30'],
  ['day', '2026-01-01', -1, '2025-12-31'],
] as const)('goes on from the %s of %s by %i', (view, date, by, next) => {
  expect(shiftView(view, date, by)).toBe(next);
});
