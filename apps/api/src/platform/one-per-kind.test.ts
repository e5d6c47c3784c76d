import { expect, test, vi } from 'vitest';
import { OnePerKind } from './one-per-kind';

test('a kind of failure is a line at once and one with the count of the rest, until it is over', async () => {
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
  await vi.waitUntil(() => lines.length === 3, { timeout: 10_000, interval: 5 });
  expect(lines[2]).toEqual({ text: 'failed', more: 999, stack: false });
  // Nothing more came: it is over, and the next is news again.
  await vi.waitUntil(
    () => {
      failing('ECONNREFUSED');
      return lines.at(-1)?.stack === true && lines.length > 3;
    },
    { timeout: 10_000, interval: 100 },
  );
});
