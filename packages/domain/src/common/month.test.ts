import { expect, it } from 'vitest';
import { isMonth, monthName, shiftMonth, weeksOf } from './month';

it('goes over the turn of a year', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});

it('has whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02')).toHaveLength(4);
  for (const month of ['2026-02', '2026-08', '2028-02']) expect(weeksOf(month).flat()).toContain(`${month}-01`);
});

it('knows a month from other words of an address', () => {
  expect(['2026-11', '2026-13', '2026-1', undefined, 'x'].map(isMonth)).toEqual([true, false, false, false, false]);
});

it('has a name', () => {
  expect([monthName('2026-11'), monthName('2027-01')]).toEqual(['November 2026', 'Januari 2027']);
});
