import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import type { Database } from '../database/connect';
import type { Scopes } from '../database/scope';
import { newId } from '../id';
import { once } from './idempotency';

const owner = newId();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(new TestClock());
});
afterAll(() => database.close());

const attempt = (key: string, request: unknown = { a: 1 }) => ({ owner, key, operation: 'POST /x', request });
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );

/** Leaves a mark in the database: work that shows whether it was done, and how often. */
const mark = (scopes: Scopes, key: string, count = 1) =>
  scopes.system.transaction(async (tx) => {
    await sql`insert into throttle (key, count, window_ends_at) values (${key}, ${count}, now())`.execute(tx.db);
  });
const marks = async (key: string) => {
  const { rows } = await database.system.transaction((tx) =>
    sql<{ key: string }>`select key from throttle where key like ${`${key}%`} order by key`.execute(tx.db),
  );
  return rows.map((row) => row.key);
};
const marking = (key: string) => async (scopes: Scopes) => {
  await mark(scopes, key);
  return { status: 201, answer: { made: key } };
};
const twice = () => Promise.reject(new Error('done twice'));

test('the same key gives the same answer, another request under it none', async () => {
  const made = { status: 201, answer: { made: 'same' } };
  expect(await once(database, attempt('same'), marking('same'))).toEqual(made);
  expect(await once(database, attempt('same'), twice)).toEqual(made);
  expect(await refusalOf(once(database, attempt('same', { a: 2 }), twice))).toBe('IDEMPOTENCY_MISMATCH');
  expect(await marks('same')).toEqual(['same']);
});

test('of many at once one does the work; the others get its answer or are told to wait', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => once(database, attempt('race'), marking('race'))),
  );
  for (const one of all) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    else expect(one.value).toEqual({ status: 201, answer: { made: 'race' } });
  }
  expect(all.some((one) => one.status === 'fulfilled')).toBe(true);
  expect(await marks('race')).toEqual(['race']);
});

test('work that failed leaves nothing behind and the key free', async () => {
  const failing = async (scopes: Scopes) => {
    await mark(scopes, 'fails-first');
    throw Object.assign(new Error('no'), { code: 'NO' });
  };
  expect(await refusalOf(once(database, attempt('fails'), failing))).toBe('NO');
  expect(await marks('fails')).toEqual([]);
  expect(await once(database, attempt('fails'), marking('fails'))).toMatchObject({ status: 201 });
});

test('work whose answer cannot be kept is not done', async () => {
  const unstored = async (scopes: Scopes) => {
    await mark(scopes, 'unkept');
    return { status: 201, answer: '\u0000' };
  };
  await expect(once(database, attempt('unkept'), unstored)).rejects.toThrow();
  expect(await marks('unkept')).toEqual([]);
});

test('a part that fails and is gone on without takes nothing else with it', async () => {
  const parts = async (scopes: Scopes) => {
    await mark(scopes, 'parts-1');
    const refused = await refusalOf(mark(scopes, 'parts-1'));
    await Promise.all([mark(scopes, 'parts-2'), mark(scopes, 'parts-3')]);
    const seen = await scopes.system.readLatest((tx) =>
      sql`select key from throttle where key like 'parts%'`.execute(tx.db),
    );
    return { status: 200, answer: { refused, seen: seen.rows.length } };
  };
  expect(await once(database, attempt('parts'), parts)).toEqual({ status: 200, answer: { refused: '23505', seen: 3 } });
  expect(await marks('parts')).toEqual(['parts-1', 'parts-2', 'parts-3']);
});

test('each part sees what its own company may see, whatever the part before it was', async () => {
  const company = newId();
  const seen = async (scopes: Scopes) => {
    const role = (scope: Pick<Scopes['system'], 'transaction'>) =>
      scope.transaction(async (tx) => {
        const { rows } = await sql<{ role: string; company: string }>`
          select current_user::text as role, current_setting('app.company_id', true) as company`.execute(tx.db);
        return rows[0];
      });
    return { status: 200, answer: [await role(scopes.company(company)), await role(scopes.system)] };
  };
  expect((await once(database, attempt('roles'), seen)).answer).toEqual([
    { role: 'lajur_company', company },
    { role: 'lajur_system', company: '' },
  ]);
});

test('what stays apart is kept though the work fails, and cannot be asked for once the work has begun', async () => {
  const apart = async (scopes: Scopes) => {
    await scopes.system.apart.transaction(async (tx) => {
      await sql`insert into throttle (key, count, window_ends_at) values ('apart', 1, now())`.execute(tx.db);
    });
    await mark(scopes, 'apart-not');
    expect(() => scopes.system.apart).toThrow();
    throw Object.assign(new Error('no'), { code: 'NO' });
  };
  expect(await refusalOf(once(database, attempt('apart'), apart))).toBe('NO');
  expect(await marks('apart')).toEqual(['apart']);
});
