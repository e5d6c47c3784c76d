import { expect, it } from 'vitest';
import { fleetState } from './fleet-state';

const now = new Date('2026-11-21T07:30:00Z');
const seen = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);

it.each([
  ['late, however silent', 1, seen(90), 0, 'late'],
  ['never seen', 0, null, null, 'no-signal'],
  ['seen an hour ago', 0, seen(60), 50, 'moving'],
  ['seen longer ago', 0, seen(60.1), 50, 'no-signal'],
  ['of unknown speed', 0, seen(1), null, 'stopped'],
  ['as slow as GPS wavers', 0, seen(1), 5, 'stopped'],
  ['faster than that', 0, seen(1), 5.1, 'moving'],
])('%s', (_, lateMinutes, at, speedKmh, state) => {
  expect(fleetState({ lateMinutes, at, speedKmh }, now)).toBe(state);
});
