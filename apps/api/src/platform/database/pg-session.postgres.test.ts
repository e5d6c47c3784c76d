import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test-kit/test-database';
import { systemClock } from '../clock';
import type { Database } from './connect';
import { rowsOf } from './statement';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(systemClock, { poolSize: 1 });
  await database.system.transaction((tx) =>
    sql`reset role; create table booked (day int, unique (day) deferrable initially deferred);
      grant select, insert on booked to lajur_system`.execute(tx.db),
  );
});
afterAll(() => database.close());

const days = () =>
  database.system.readLatest(async (tx) =>
    (await rowsOf<{ day: number }>(tx, { text: 'select day from booked order by day', values: [] })).map(
      ({ day }) => day,
    ),
  );
const bookAtEnd = (...wanted: number[]) =>
  database.system.transaction(async (tx) => tx.write(sql`insert into booked select d from unnest(${wanted}::int[]) d`));

test('what was written without waiting is committed', async () => {
  await bookAtEnd(1, 2);
  expect(await days()).toEqual([1, 2]);
});

test('what PostgreSQL refuses only at the commit is told, and nothing is kept', async () => {
  await expect(bookAtEnd(3, 1)).rejects.toMatchObject({ code: '23505' });
  expect(await days()).toEqual([1, 2]);
});

test('the first statement of a transaction may fail: it says why, and the connection serves on', async () => {
  const failing = database.system.transaction((tx) => rowsOf(tx, { text: 'select 1 / $1::int as one', values: [0] }));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await days()).toEqual([1, 2]);
});

test('a statement takes no longer than its transaction says, and as long as ever in the next', async () => {
  const question = { text: `select current_setting('statement_timeout') as limit where $1`, values: [true] };
  const limitOf = (ms?: number) => database.system.transaction((tx) => rowsOf(tx, question), ms);
  const asEver = await limitOf();
  expect(await limitOf(1234)).toEqual([{ limit: '1234ms' }]);
  expect(await limitOf()).toEqual(asEver);
  expect(asEver).not.toEqual([{ limit: '1234ms' }]);
});

test('a transaction in which nothing is asked leaves the connection fit for the next', async () => {
  const backend = () =>
    database.system.readLatest((tx) => rowsOf(tx, { text: 'select pg_backend_pid() as pid where $1', values: [true] }));
  const before = await backend();
  await database.system.transaction(async () => {});
  await expect(database.system.transaction(() => Promise.reject(new Error('not after all')))).rejects.toThrow(
    'not after all',
  );
  // One that is left in a transaction is not used again.
  expect(await backend()).toEqual(before);
});
