import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type SwallowingProxy, startSwallowingProxy } from '../../test-kit/swallowing-proxy';
import { openTestDatabase, testDatabase } from '../../test-kit/test-database';
import { until } from '../../test-kit/until';
import { FollowingClock } from '../clock';
import { errorStatus } from '../http/error-status';
import { refusalOf } from '../http/refusal';
import type { Database } from './connect';

const { url } = testDatabase();
const aDayLater = new FollowingClock(() => performance.now());
let proxy: SwallowingProxy;
let database: Database;
let gaps = 0;
const heard: string[] = [];

beforeAll(async () => {
  proxy = await startSwallowingProxy(url);
  // The machine's date is a day ahead; the database's is not.
  aDayLater.heard(Date.now() + 86_400_000, performance.now());
  const limits = { connectMs: 1000, statementMs: 500, callMs: 1500, pulseMs: 50, silenceMs: 800 };
  database = await openTestDatabase(aDayLater, { poolSize: 3, limits, through: (direct) => proxy.url(direct) });
  database.listener.onGap(() => gaps++);
  await database.listener.on('test_heard', (payload) => heard.push(payload));
});
afterAll(async () => {
  await database.close();
  await proxy.close();
});
beforeEach(() => {
  gaps = 0;
});

const read = () => database.system.transaction((tx) => sql`select 1`.execute(tx.db));
const works = () =>
  read().then(
    () => true,
    () => false,
  );
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => errorStatus[refusalOf(error).code],
  );

/** A transaction that is open on a connection and asks once more when told. */
async function open() {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const done = statusOf(
    database.system.transaction(async (tx) => {
      await sql`select 1`.execute(tx.db);
      isOpen();
      await told;
      await sql`select 1`.execute(tx.db);
    }),
  );
  await opened;
  return { goOn, done };
}

test('the clock is the database’s, whatever the date of this machine', async () => {
  const [earliest, at, latest] = await database.system.transaction(async (tx) => {
    const clock = async () =>
      (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx.db)).rows[0]?.at.getTime() ?? 0;
    return [await clock(), aDayLater.now().getTime(), await clock()];
  });
  // Known to within the way of the question that told it.
  expect(at).toBeGreaterThan(earliest - 5000);
  expect(at).toBeLessThan(latest + 5000);
});

test('connections that die without a word are replaced, those in use and those at rest', async () => {
  const used = await open();
  const unused = await Promise.all([open(), open()]);
  for (const one of unused) one.goOn();
  expect(await Promise.all(unused.map((one) => one.done))).toEqual([200, 200]);
  expect(database.pool?.()).toMatchObject({ total: 3, idle: 2 });
  proxy.swallow('open');
  used.goOn();
  expect(await used.done).toBe(503);
  await until(async () => database.listener.connected && (await works()));
  expect(await Promise.all([read(), read(), read()])).toHaveLength(3);
  expect(gaps).toBeGreaterThan(0);
  database.listener.tell([{ channel: 'test_heard', payload: 'again' }]);
  await until(() => heard.includes('again'));
});

test('what a commit announced is heard though its answer never came, for it may have been one', async () => {
  const unanswered = database.system.transaction(async (tx) => {
    await sql`select 1`.execute(tx.db);
    tx.announce('test_heard', 'perhaps');
    proxy.swallow('all');
  });
  expect(await statusOf(unanswered)).toBe(503);
  expect(heard).not.toContain('perhaps');
  proxy.heal();
  await until(() => heard.includes('perhaps'));
});

test('a listener at rest finds out by itself that nothing is heard any more', async () => {
  proxy.swallow('all');
  await until(() => !database.listener.connected);
  const before = gaps;
  expect(before).toBeGreaterThan(0);
  proxy.heal();
  await until(() => database.listener.connected && gaps > before);
});

test('while nothing gets through every call is refused as unavailable, and afterwards all is well again', async () => {
  proxy.swallow('all');
  expect(await Promise.all(Array.from({ length: 8 }, () => statusOf(read())))).toEqual(Array(8).fill(503));
  expect(await statusOf(database.system.readLatest((tx) => sql`select 1`.execute(tx.db)))).toBe(503);
  await expect(database.ping()).rejects.toThrow();
  proxy.heal();
  await until(async () => database.listener.connected && (await works()));
  await database.ping();
});

test('a database that holds a call is told as unavailable, whether a statement or all of them together take too long', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holds = () => {};
  const holding = new Promise<void>((resolve) => {
    holds = resolve;
  });
  const holder = database.system.transaction(async (tx) => {
    await sql`lock table company`.execute(tx.db);
    holds();
    await held;
  }, inject('patience'));
  await holding;
  expect(await statusOf(database.system.transaction((tx) => sql`select 1 from company`.execute(tx.db)))).toBe(503);
  letGo();
  await holder;
  const slowly = database.system.transaction(async (tx) => {
    for (;;) await sql`select pg_sleep(0.2)`.execute(tx.db);
  });
  expect(await statusOf(slowly)).toBe(503);
  expect(await works()).toBe(true);
});
