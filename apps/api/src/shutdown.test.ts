import { expect, test } from 'vitest';
import { type Shutdown, stopper } from './shutdown';

/** A stop whose end is told instead of ending this process. */
function stopOf(given: Partial<Shutdown>) {
  const warnings: string[] = [];
  let exit: (code: number) => void = () => {};
  const code = new Promise<number>((resolve) => {
    exit = resolve;
  });
  const stop = stopper({
    close: async () => {},
    deadlineMs: 60_000,
    echoMs: 0,
    exit,
    warn: (text) => void warnings.push(text),
    ...given,
  });
  return { stop, code, warnings };
}
const never = () => new Promise<void>(() => {});

test('ends well when all is done', async () => {
  let closed = 0;
  const { stop, code } = stopOf({ close: async () => void closed++ });
  stop();
  expect([await code, closed]).toEqual([0, 1]);
});

test('gives up at the deadline, and says so', async () => {
  const { stop, code, warnings } = stopOf({ close: never, deadlineMs: 50 });
  stop();
  expect(await code).toBe(1);
  expect(warnings).toHaveLength(1);
});

test('ends at once when told a second time', async () => {
  const { stop, code, warnings } = stopOf({ close: never });
  stop();
  stop();
  expect([await code, warnings]).toEqual([1, []]);
});

test('takes the same Ctrl-C from terminal and launcher as one', async () => {
  let finish = () => {};
  const { stop, code } = stopOf({
    echoMs: 60_000,
    close: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  stop();
  stop();
  finish();
  expect(await code).toBe(0);
});

test('tells why it could not end well', async () => {
  const { stop, code, warnings } = stopOf({ close: () => Promise.reject(new Error('basis data hilang')) });
  stop();
  expect([await code, warnings]).toEqual([1, ['basis data hilang']]);
});
