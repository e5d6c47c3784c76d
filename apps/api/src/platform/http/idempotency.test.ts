import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import type { Database } from '../database/connect';
import { newId } from '../id';
import { once } from './idempotency';

const clock = new TestClock();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clock);
});
afterAll(() => database.close());

const attempt = (key: string, request: unknown = { a: 1 }) => ({ owner, key, operation: 'POST /x', request });
const owner = newId();
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const answered = async () => ({ status: 201, answer: { made: 1 } });

test('the same key gives the same answer, another request under it none', async () => {
  expect(await once(database.system, attempt('same'), answered)).toEqual({ status: 201, answer: { made: 1 } });
  const again = once(database.system, attempt('same'), () => Promise.reject(new Error('done twice')));
  expect(await again).toEqual({ status: 201, answer: { made: 1 } });
  expect(await refusalOf(once(database.system, attempt('same', { a: 2 }), answered))).toBe('IDEMPOTENCY_MISMATCH');
});

test('a key whose process died is free for the same request after a while, and for no other', async () => {
  const died = once(database.system, attempt('died'), () => new Promise(() => {}));
  void died;
  await expect.poll(() => refusalOf(once(database.system, attempt('died'), answered))).toBe('IDEMPOTENCY_IN_PROGRESS');
  clock.advance(6);
  expect(await refusalOf(once(database.system, attempt('died', { a: 2 }), answered))).toBe('IDEMPOTENCY_MISMATCH');
  const both = await Promise.allSettled([1, 2].map(() => once(database.system, attempt('died'), answered)));
  expect(both.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await once(database.system, attempt('died'), answered)).toEqual({ status: 201, answer: { made: 1 } });
});

test('work that failed gives the key back; work that is done is not done again, even if its answer cannot be kept', async () => {
  expect(await refusalOf(once(database.system, attempt('fails'), () => Promise.reject({ code: 'NO' })))).toBe('NO');
  expect(await once(database.system, attempt('fails'), answered)).toMatchObject({ status: 201 });
  let times = 0;
  const unkept = async () => {
    times++;
    return { status: 201, answer: '\u0000' };
  };
  await expect(once(database.system, attempt('unkept'), unkept)).rejects.toThrow();
  expect(await refusalOf(once(database.system, attempt('unkept'), unkept))).toBe('IDEMPOTENCY_IN_PROGRESS');
  expect(times).toBe(1);
});
