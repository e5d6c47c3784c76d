import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import type { Database } from '../database/connect';
import { countAttempt } from './throttle';

const clock = new TestClock();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clock);
});
afterAll(() => database.close());

const attempt = () =>
  database.system
    .transaction((tx) => countAttempt(tx, 'uji', { attempts: 2, windowSeconds: 900 }))
    .then(
      () => 'counted',
      (error: { code: string }) => error.code,
    );

test('a window that a wrong clock began does not lock anybody out for as long as the clock was wrong', async () => {
  clock.advance(24 * 60);
  expect([await attempt(), await attempt(), await attempt()]).toEqual(['counted', 'counted', 'TOO_MANY_REQUESTS']);
  clock.advance(-24 * 60);
  expect([await attempt(), await attempt(), await attempt()]).toEqual(['counted', 'counted', 'TOO_MANY_REQUESTS']);
  clock.advance(16);
  expect(await attempt()).toBe('counted');
});
