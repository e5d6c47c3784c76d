import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Announcement, Announcer } from './announcer';

const say = (payload: string, channel = 'one'): Announcement => ({ channel, payload });

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Longer than any rest. */
const aWhile = () => vi.advanceTimersByTimeAsync(1000);

/** A line to the database that lets a batch arrive, or fail, when told. */
function openLine() {
  const batches: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const announcer = new Announcer((batch) => {
    batches.push(batch.map(({ payload }) => payload));
    return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  });
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise(setImmediate);
  };
  const tell = async (...some: Announcement[]) => {
    announcer.tell(some);
    await new Promise(setImmediate);
  };
  return { announcer, tell, batches, end };
}

test('the first goes at once; what comes while it is under way, or soon after, goes together and in its order', async () => {
  const { tell, batches, end } = openLine();
  await tell(say('a'));
  await tell(say('b'));
  await aWhile();
  expect(batches).toEqual([['a']]);
  await end();
  expect(batches).toEqual([['a'], ['b']]);
  await end();
  await tell(say('c'));
  await tell(say('d'));
  await tell();
  expect(batches).toHaveLength(2);
  await aWhile();
  expect(batches).toEqual([['a'], ['b'], ['c', 'd']]);
});

test('whoever settles does not wait for a rest', async () => {
  const { announcer, tell, batches, end } = openLine();
  await tell(say('a'));
  await end();
  await tell(say('b'));
  const settled = announcer.settle();
  await new Promise(setImmediate);
  expect(batches).toEqual([['a'], ['b']]);
  await end();
  await settled;
});

test('what did not arrive is sent again, before what came later', async () => {
  const { announcer, tell, batches, end } = openLine();
  await tell(say('a'));
  await tell(say('b'));
  await end(new Error('lost'));
  await aWhile();
  expect(batches).toEqual([['a']]);
  announcer.resume();
  await aWhile();
  expect(batches).toEqual([['a'], ['a', 'b']]);
});

test('what the database refuses as it is goes without its words', async () => {
  const { announcer, tell, batches, end } = openLine();
  await tell(say('too long'), say('b'));
  await end(Object.assign(new Error('payload string too long'), { severity: 'ERROR' }));
  announcer.resume();
  await aWhile();
  expect(batches).toEqual([['too long', 'b'], ['']]);
});

test('too many to keep become one without words on each channel', async () => {
  const { tell, batches, end } = openLine();
  await tell(say('a'));
  await tell(...Array.from({ length: 10_001 }, (_, at) => say(`${at}`, at % 2 ? 'one' : 'two')));
  await end();
  await aWhile();
  expect(batches).toEqual([['a'], ['', '']]);
});
