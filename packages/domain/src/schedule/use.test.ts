import { expect, it } from 'vitest';
import { heatOf, useOfDays } from './use';

const at = (hours: number) => new Date(Date.parse('2026-11-23T00:00:00+07:00') + hours * 3_600_000);
const time = (from: number, until: number) => ({ from: at(from), until: at(until) });
const days = ['2026-11-23', '2026-11-24', '2026-11-25'];

it.each<[string, ReturnType<typeof time>[], unknown[]]>([
  ['nothing', [], []],
  ['six hours', [time(6, 12)], [['2026-11-23', 25, 1]]],
  [
    'a night over midnight',
    [time(18, 30)],
    [
      ['2026-11-23', 25, 1],
      ['2026-11-24', 25, 1],
    ],
  ],
  ['shared hours once', [time(0, 12), time(6, 18)], [['2026-11-23', 75, 2]]],
  ['one within another', [time(0, 12), time(2, 4), time(11, 12)], [['2026-11-23', 50, 3]]],
  [
    'what goes past the days',
    [time(-40, 24), time(48, 200)],
    [
      ['2026-11-23', 100, 1],
      ['2026-11-25', 100, 1],
    ],
  ],
  ['what only touches a day', [time(-5, 0)], []],
])('of %s', (_, times, use) => {
  expect(useOfDays(times, days, 'WIB').map(({ day, share, orders }) => [day, share, orders])).toEqual(use);
});

it('is coloured by quarters', () => {
  expect([0, 1, 24, 25, 50, 75, 100].map(heatOf)).toEqual([0, 1, 1, 2, 3, 4, 4]);
});
