import { expect, it } from 'vitest';
import { daysWaited, isReminderDue } from './reminder';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));
const since = at(0);

it.each([
  [47, null, false],
  [48, null, true],
  [200, null, true],
  [119, 48, false],
  [120, 48, true],
])('after %i hours, recalled at hour %s: %s', (hours, reminded, due) => {
  const remindedAt = reminded === null ? null : at(reminded);
  expect(isReminderDue({ since, remindedAt }, at(hours))).toBe(due);
});

it('counts whole days', () => {
  expect([47, 48, 71].map((hours) => daysWaited(since, at(hours)))).toEqual([1, 2, 2]);
});
