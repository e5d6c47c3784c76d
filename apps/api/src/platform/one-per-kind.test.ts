import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OnePerKind } from './one-per-kind';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a kind of failure is a line at once and one with the count of the rest, until it is over', () => {
  const lines: { text: string; more?: number; stack: boolean }[] = [];
  const keep = (facts: object, text: string) => {
    const { more, err } = facts as { more?: number; err?: Error };
    lines.push({ text, ...(more === undefined ? {} : { more }), stack: err !== undefined });
  };
  const log = new OnePerKind({ info: keep, warn: keep, error: keep } as never, 20);
  const failing = (code: string) => log.error({ err: Object.assign(new Error(code), { code }) }, 'failed');
  for (let n = 0; n < 1000; n++) failing('ECONNREFUSED');
  failing('53100');
  expect(lines).toEqual([
    { text: 'failed', stack: true },
    { text: 'failed', stack: true },
  ]);
  vi.advanceTimersByTime(20);
  expect(lines.slice(2)).toEqual([{ text: 'failed', more: 999, stack: false }]);
  // Nothing more came: it is over, and the next is news again.
  vi.advanceTimersByTime(20);
  failing('ECONNREFUSED');
  expect(lines.slice(3)).toEqual([{ text: 'failed', stack: true }]);
});
