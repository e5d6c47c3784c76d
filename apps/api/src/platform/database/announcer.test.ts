import { expect, test } from 'vitest';
import { type Announcement, Announcer } from './announcer';

const say = (payload: string, channel = 'one'): Announcement => ({ channel, payload });

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
  return { announcer, batches, end };
}

test('the first goes at once; what comes while it is under way goes together, in its order', async () => {
  const { announcer, batches, end } = openLine();
  for (const payload of ['a', 'b', 'c']) announcer.tell([say(payload)]);
  expect(batches).toEqual([['a']]);
  await end();
  expect(batches).toEqual([['a'], ['b', 'c']]);
  await end();
  announcer.tell([]);
  expect(batches).toHaveLength(2);
  await announcer.settled();
});

test('what did not arrive is sent again, before what came later', async () => {
  const { announcer, batches, end } = openLine();
  announcer.tell([say('a')]);
  announcer.tell([say('b')]);
  await end(new Error('lost'));
  expect(batches).toEqual([['a']]);
  announcer.resume();
  expect(batches).toEqual([['a'], ['a', 'b']]);
  await end();
  await announcer.settled();
  expect(batches).toHaveLength(2);
});

test('too many to keep become one without words on each channel', async () => {
  const { announcer, batches, end } = openLine();
  announcer.tell([say('a')]);
  announcer.tell(Array.from({ length: 10_001 }, (_, at) => say(`${at}`, at % 2 ? 'one' : 'two')));
  await end();
  expect(batches).toEqual([['a'], ['', '']]);
});
