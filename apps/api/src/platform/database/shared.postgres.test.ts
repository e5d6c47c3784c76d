import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { databaseUrl, testDatabase } from '../../test-kit/test-database';
import { announce } from '../event/record';
import { type Database, openPostgres } from './connect';

/** Two processes on one database (ADR 0136): each keeps answers of its own. */
let api: TestApi;
let one: Database;
let other: Database;

beforeAll(async () => {
  api = await startTestApi();
  const name = await api.database.system.readLatest(
    async ({ db }) => (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? '',
  );
  const open = () => openPostgres({ url: databaseUrl(testDatabase().url, name), poolSize: 4 }, api.clock);
  [one, other] = [await open(), await open()];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await api.close();
});

const figure = (database: Database, made = () => {}) =>
  database.company(api.first.id).shared('figure', async (tx) => {
    made();
    const { id } = api.first.users.TRANSPORTER_SUPER_ADMIN;
    const { rows } = await sql<{ name: string }>`
      select full_name as name from app_user where company_id = ${tx.companyId} and id = ${id}`.execute(tx.db);
    return Number(rows[0]?.name);
  });

const write = (database: Database, value: number) =>
  database.company(api.first.id).transaction(async (tx) => {
    const { id } = api.first.users.TRANSPORTER_SUPER_ADMIN;
    await sql`update app_user set full_name = ${String(value)} where company_id = ${tx.companyId} and id = ${id}`.execute(
      tx.db,
    );
    const actor = { kind: 'transporter', id, name: 'Uji' } as const;
    await announce(tx, { entity: 'user', entityId: id, action: 'update', actor });
  });

it('who has written reads it in either process, a thousand times, while others keep asking', async () => {
  await write(one, 0);
  let asking = true;
  const othersAsk = async (database: Database) => {
    while (asking) await figure(database);
  };
  const crowd = [othersAsk(one), othersAsk(one), othersAsk(other), othersAsk(other)];
  const missed: number[] = [];
  for (let value = 1; value <= 1000; value++) {
    const [writer, reader] = value % 2 ? [one, other] : [other, one];
    await write(writer, value);
    const seen = await Promise.all([figure(reader), figure(writer)]);
    if (seen.some((one) => one !== value)) missed.push(value);
  }
  asking = false;
  await Promise.all(crowd);
  expect(missed).toEqual([]);
});

it('is made once for many who ask while nothing changes, and again in the next minute', async () => {
  let made = 0;
  const ask = () => figure(one, () => made++);
  await write(one, 7);
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(7));
  expect(made).toBe(1);
  api.clock.advance(60_000);
  await ask();
  expect(made).toBe(2);
});

it('another company’s answer is its own', async () => {
  await write(one, 8);
  expect(await figure(one)).toBe(8);
  const name = await one.company(api.second.id).shared('figure', async (tx) => tx.companyId);
  expect(name).toBe(api.second.id);
});
