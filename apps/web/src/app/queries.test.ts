import { expect, it } from 'vitest';
import { queriesOf } from './queries';

const key = ['whoami'];
const answerOf = (token: string) => (): Promise<string> => new Promise((tell) => setTimeout(() => tell(token)));
const readAs = (token: string) => queriesOf(token).ensureQueryData({ queryKey: key, queryFn: answerOf(token) });

it('keeps what was read while the same person is signed in', async () => {
  await readAs('first');
  expect(queriesOf('first').getQueryData(key)).toBe('first');
});

it('holds nothing of the person before', async () => {
  await readAs('first');
  expect(queriesOf('second').getQueryData(key)).toBeUndefined();
});

it('breaks off no read of the person who has just signed in', async () => {
  const reads = [readAs('third'), readAs('third')];
  expect(await Promise.all(reads)).toEqual(['third', 'third']);
});
