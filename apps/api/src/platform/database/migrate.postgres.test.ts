import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';
import { systemClock } from '../clock';
import { openPostgres } from './connect';

const { url } = testDatabase();
const roles = 'lajur_service, lajur_company, lajur_system';
let undo: string[] = [];
afterEach(async () => {
  await asOwner(url, ...undo);
  undo = [];
});

/** A new database of an account that may not make roles; the roles are there already, the run has made them. */
async function ownDatabase(): Promise<{ account: string; ownUrl: string }> {
  const account = `lajur_test_${randomBytes(8).toString('hex')}`;
  await asOwner(
    url,
    `create role ${account} login nocreaterole password 'uji'`,
    `create database ${account} owner ${account}`,
  );
  undo = [`drop database ${account} with (force)`, `drop role ${account}`];
  const own = new URL(databaseUrl(url, account));
  own.username = account;
  own.password = 'uji';
  return { account, ownUrl: own.toString() };
}
const opened = (ownUrl: string) => openPostgres({ url: ownUrl, poolSize: 1 }, systemClock);

it('an account that may not make roles migrates when it was given those that were made before', async () => {
  const { account, ownUrl } = await ownDatabase();
  await asOwner(url, `grant ${roles} to ${account}`);
  const database = await opened(ownUrl);
  const { rows } = await database.system.read((tx) => sql`select kind from company`.execute(tx.db));
  await database.close();
  expect(rows).toEqual([{ kind: 'MARKETPLACE' }]);
  // A second start finds all done.
  await (await opened(ownUrl)).close();
});

it('one that was not given them is told where it stands what it needs', async () => {
  const { ownUrl } = await ownDatabase();
  await expect(opened(ownUrl)).rejects.toThrow(
    'PostgreSQL di DATABASE_URL tidak mengizinkan akunnya menyiapkan basis data (permission denied to create role). Peran dan hak yang diperlukan: docs/operations.md.',
  );
});

it('one that serves without having been given its role is told how to give it', async () => {
  const { account, ownUrl } = await ownDatabase();
  const opening = openPostgres({ url: ownUrl, ownerUrl: databaseUrl(url, account), poolSize: 1 }, systemClock);
  await expect(opening).rejects.toThrow(
    `PostgreSQL di DATABASE_URL: akunnya belum diberi peran yang diperlukan. Jalankan: grant lajur_service to "${account}";`,
  );
});
