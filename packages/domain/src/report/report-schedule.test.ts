import { expect, it } from 'vitest';
import { daysOfReport, dueMonth, firstMonth, reportAddressesProblem, sendingDay } from './report-schedule';

it.each([
  // 1 November 2026 is a Sunday, 1 January and 1 May are holidays.
  ['2026-10', '2026-11-02'],
  ['2026-11', '2026-12-01'],
  ['2026-12', '2027-01-04'],
  ['2026-04', '2026-05-04'],
])('the report of %s goes out on %s', (month, day) => {
  expect(sendingDay(month)).toBe(day);
});

it.each([
  ['2026-11-01', '2026-09', '2026-10'],
  ['2026-11-02', '2026-10', '2026-11'],
  ['2026-11-30', '2026-10', '2026-11'],
  ['2027-01-01', '2026-11', '2026-12'],
])('on %s that of %s has gone, and a new schedule begins with %s', (today, due, first) => {
  expect([dueMonth(today), firstMonth(today)]).toEqual([due, first]);
});

it('knows the days of a month and who it may go to', () => {
  expect(daysOfReport('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(reportAddressesProblem([])).toBe('Penerima wajib diisi');
  const many = Array.from({ length: 21 }, (_, at) => `a${at}@x.id`);
  expect(reportAddressesProblem(many)).toBe('Paling banyak 20 penerima');
  expect(reportAddressesProblem([...many.slice(0, 20), 'a0@x.id'])).toBeNull();
});
