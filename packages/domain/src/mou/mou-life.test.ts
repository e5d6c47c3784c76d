import { expect, it } from 'vitest';
import { daysInForce, type MouLife } from './mou-life';

const life = (change: Partial<MouLife> = {}): MouLife => ({
  ...{ startDay: '2026-01-01', lastDay: '2026-12-31', autoExtend: false, isOver: false },
  ...change,
});

it.each([
  ['runs to its last day', life(), null, '2026-12-31'],
  ['goes on by itself', life({ autoExtend: true }), null, null],
  ['gives way to the next', life({ autoExtend: true }), '2026-11-15', '2026-11-14'],
  ['gives way to the next before its last day', life(), '2026-11-15', '2026-11-14'],
  ['ends before the next begins', life(), '2027-02-01', '2026-12-31'],
  ['lapsed', life({ autoExtend: true, isOver: true }), null, '2026-12-31'],
] as const)('an MoU that %s', (_, given, next, until) => {
  expect(daysInForce(given, next)).toEqual({ from: '2026-01-01', until });
});
