import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test-kit/test-database';
import { systemClock } from '../clock';
import type { Database } from './connect';
import type { Tx } from './scope';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(systemClock, { poolSize: 1 });
});
afterAll(() => database.close());

const ways = ['readLatest', 'transaction'] as const;
const ask = (tx: Tx, value: number) => sql<{ value: number }>`select ${value}::int as value`.execute(tx.db);
interface Kept {
  statement: string;
  generic_plans: number;
  custom_plans: number;
}
/** What the one connection keeps of statements with these words. */
const keptOf = (words: string): Promise<Kept[]> =>
  database.system.transaction(
    async (tx) =>
      (
        await sql<Kept>`select statement, generic_plans, custom_plans from pg_prepared_statements
          where position(${words}::text in statement) > 0 and statement not like '%pg_prepared_statements%'`.execute(
          tx.db,
        )
      ).rows,
  );

test.each(ways)('%s keeps a statement that comes again, once for a role', async (way) => {
  for (let value = 0; value < 8; value++)
    expect((await database.system[way]((tx) => ask(tx, value))).rows).toEqual([{ value }]);
  expect(await keptOf('::int as value')).toHaveLength(1);
});

test('a connection keeps no more than it should, and what it let go of is asked again', async () => {
  const shapes = Array.from({ length: 150 }, (_, at) => at);
  const askAll = (way: (typeof ways)[number]) =>
    database.system[way](async (tx) => {
      for (const at of shapes) {
        const { rows } = await sql`select ${at}::int as ${sql.ref(`shape_${at}`)}`.execute(tx.db);
        expect(rows).toEqual([{ [`shape_${at}`]: at }]);
      }
    });
  for (const way of [...ways, ...ways]) await askAll(way);
  const kept = await keptOf('shape_');
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.length).toBeLessThanOrEqual(100);
});

test.each(ways)(
  '%s goes on when the result of a kept statement is another, and when the server lost it',
  async (way) => {
    const table = sql.table(`changed_${way.toLowerCase()}`);
    const change = (text: ReturnType<typeof sql>) =>
      database.system.transaction((tx) => sql`reset role; `.execute(tx.db).then(() => text.execute(tx.db)));
    await change(sql`create table ${table} as select 1 as one; grant select on ${table} to lajur_system`);
    const rows = async () =>
      (await database.system[way]((tx) => sql`select * from ${table} where one = ${1}`.execute(tx.db))).rows;
    expect(await rows()).toEqual([{ one: 1 }]);
    await change(sql`alter table ${table} add column two int default 2`);
    expect(await rows()).toEqual([{ one: 1, two: 2 }]);
    await database.system.transaction((tx) => sql`deallocate all`.execute(tx.db));
    expect(await rows()).toEqual([{ one: 1, two: 2 }]);
  },
);
