import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { until } from '../../test-kit/until';
import { announce } from '../event/record';
import type { Announcement } from './announcer';
import { changeChannel } from './listen';
import { announcing, type Gathered, type Tx } from './scope';

const channel = 'test_announced';
let api: TestApi;
let heard: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  await api.database.listener.on(channel, (payload) => heard.push(payload));
});
afterAll(() => api.close());
beforeEach(() => {
  heard = [];
});

const say = (tx: Tx, payload: string) => tx.announce(channel, payload);
const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx.db);
const company = () => api.database.company(api.first.id);

/** All that was heard until an announcement that is made now. */
async function heardUntilNow(): Promise<string[]> {
  await company().transaction(async (tx) => say(tx, 'last'));
  await until(() => heard.includes('last'));
  return heard;
}

test('what is committed is heard, in its order; what is undone is not', async () => {
  await company().transaction(async (tx) => {
    say(tx, 'first');
    expect(heard).toEqual([]);
    say(tx, 'second');
  });
  const undone = company().transaction(async (tx) => {
    say(tx, 'undone');
    await fail(tx);
  });
  await expect(undone).rejects.toThrow('division by zero');
  const refused = company().transaction(async (tx) => {
    say(tx, 'refused');
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await heardUntilNow()).toEqual(['first', 'second', 'last']);
});

test('a try that lost against somebody else announces nothing of its own', async () => {
  let tries = 0;
  await company().transaction(async (tx) => {
    tries++;
    say(tx, `try ${tries}`);
    if (tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01', severity: 'ERROR' });
  });
  expect(await heardUntilNow()).toEqual(['try 3', 'last']);
});

test('a change whose write fails with its commit announces nothing', async () => {
  const change = (word: string, by: number) =>
    company().transaction(async (tx) => {
      say(tx, word);
      tx.write(sql`select 1 / ${by}::int`);
    });
  await change('changed', 1);
  await expect(change('undone', 0)).rejects.toThrow('division by zero');
  expect(await heardUntilNow()).toEqual(['changed', 'last']);
});

test('of several transactions committed as one, what a part had to say is heard at the end, if it stayed', async () => {
  const together = (word: string, ends: (tx: Tx) => Promise<unknown>) =>
    api.database.together(
      async (scopes) => {
        await scopes.system.transaction(async (tx) => say(tx, `${word}: first part`));
        const undone = scopes.company(api.first.id).transaction(async (tx) => {
          say(tx, `${word}: undone part`);
          await fail(tx);
        });
        await expect(undone).rejects.toThrow('division by zero');
        await scopes.company(api.first.id).transaction(async (tx) => {
          say(tx, `${word}: last part`);
          await ends(tx);
        });
      },
      { onBegin: async () => {}, seesAll: false },
    );
  await together('committed', async () => expect(heard).toEqual([]));
  await expect(together('undone', fail)).rejects.toThrow('division by zero');
  expect(await heardUntilNow()).toEqual(['committed: first part', 'committed: last part', 'last']);
});

test('a change is announced once; for a process of the version before, the database does it', async () => {
  const changes: string[] = [];
  await api.database.listener.on(changeChannel, (payload) => changes.push(JSON.parse(payload).entityId));
  const actor = { kind: 'system', id: null, name: 'Uji' } as const;
  const change = (entityId: string, said: string) =>
    company().transaction(async (tx) => {
      await sql`select set_config('app.announces', ${said}, true)`.execute(tx.db);
      await announce(tx, { entity: 'order', entityId, action: 'accept', actor });
    });
  await change('of now', 'after commit');
  await change('of before', '');
  await heardUntilNow();
  await until(() => changes.includes('of before'));
  // The service says it of both. A cluster has no trigger: a process of the version before announces by itself there.
  const byTrigger = process.env.LAJUR_TEST_DB === 'cluster' ? [] : ['of before'];
  expect(changes.sort()).toEqual([...byTrigger, 'of before', 'of now']);
});

test('a commit whose answer never came may have been one', async () => {
  const said: Announcement[] = [{ channel, payload: 'perhaps' }];
  const told: Announcement[] = [];
  const lose = (error: Error, commits: boolean) =>
    announcing({ announce: (some) => void told.push(...some) }, async (gathered: Gathered) => {
      Object.assign(gathered, { said, commits });
      throw error;
    });
  await expect(lose(new Error('reading the company was refused'), false)).rejects.toThrow();
  await expect(lose(Object.assign(new Error('deferred'), { severity: 'ERROR' }), true)).rejects.toThrow();
  expect(told).toEqual([]);
  await expect(lose(new Error('the connection was lost'), true)).rejects.toThrow();
  expect(told).toEqual(said);
});
