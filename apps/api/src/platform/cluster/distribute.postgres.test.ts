import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl, openTestDatabase, testDatabase } from '../../test-kit/test-database';
import { systemClock } from '../clock';
import type { Database } from '../database/connect';
import type { Runner } from '../database/runner';
import { requireCitus } from './distribute';
import { liftForeignKeys, restoreForeignKeys } from './foreign-keys';
import { isDistributed } from './is-distributed';

let database: Database;
let client: pg.Client;
const runner: Runner = {
  run: async (text) => void (await client.query(text)),
  rows: async (text) => (await client.query(text)).rows,
};

beforeAll(async () => {
  database = await openTestDatabase(systemClock);
  const { rows } = await database.system.transaction((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  client = new pg.Client({ connectionString: databaseUrl(testDatabase().url, rows[0]?.name ?? '') });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const foreignKeys = async () =>
  (
    await runner.rows(`select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
      where contype = 'f' order by 1`)
  ).map(({ key }) => String(key));

it('one PostgreSQL is none, and is told what it lacks before anything is changed', async () => {
  expect(await isDistributed(runner)).toBe(false);
  await expect(requireCitus(runner)).rejects.toThrow('Ekstensi citus belum ada di basis data ini.');
});

it('foreign keys that were taken away come back, but for those that would leave the coordinator', async () => {
  const before = await foreignKeys();
  const stays = 'webhook FOREIGN KEY (api_key_id) REFERENCES api_key(id)';
  const leaves = (key: string) => /^(login|session|sign_in_step|order_directory) /.test(key);
  expect(before).toContain(stays);
  expect(before.filter(leaves)).toHaveLength(4);
  expect(await liftForeignKeys(runner)).toBeGreaterThan(30);
  const lifted = await foreignKeys();
  expect(lifted.every((key) => /^(webhook|push_subscription)/.test(key))).toBe(true);
  expect(lifted).toContain(stays);
  // As after an interruption: those that are gone stay remembered.
  expect(await liftForeignKeys(runner)).toBe(0);
  expect(await restoreForeignKeys(runner)).toBe(before.length - lifted.length - 4);
  expect(await foreignKeys()).toEqual(before.filter((key) => !leaves(key)));
  expect(await restoreForeignKeys(runner)).toBe(0);
});
