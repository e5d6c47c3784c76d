import { expect, test } from 'vitest';
import { until } from '../../test-kit/until';
import { WakeLoop } from './wake-loop';

test('a round that hangs is left to itself; the loop is not well until one gets through', async () => {
  let rounds = 0;
  let hangs = true;
  const problems: unknown[] = [];
  const work = async () => {
    rounds++;
    if (hangs) await new Promise(() => {});
    return false;
  };
  const loop = new WakeLoop(work, 5, (error) => problems.push(error), { limitMs: 40, pulseMs: 60 });
  expect(loop.isWell).toBe(true);
  loop.start();
  await until(() => rounds > 2 && !loop.isWell);
  expect(problems[0]).toMatchObject({ code: 'ETIMEDOUT' });
  hangs = false;
  await until(() => loop.isWell);
  await loop.stop();
});

test('what wakes a loop while it rests goes in one round; one that rests is stopped at once', async () => {
  let rounds = 0;
  const work = async () => {
    rounds++;
    return false;
  };
  const hour = 3_600_000;
  const resting = new WakeLoop(work, hour, () => {}, { restMs: hour });
  resting.start();
  for (let time = 0; time < 50; time++) {
    resting.wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await resting.stop();
  expect(rounds).toBe(1);
  const rested = new WakeLoop(work, hour, () => {}, { restMs: 5 });
  rested.start();
  rested.wake();
  await until(() => rounds === 3);
  await rested.stop();
});
