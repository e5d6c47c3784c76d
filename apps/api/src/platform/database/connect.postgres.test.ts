import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, databaseUrl, openTestDatabase, testDatabase } from '../../test-kit/test-database';
import { systemClock } from '../clock';
import { errorStatus } from '../http/error-status';
import { refusalOf } from '../http/refusal';
import { type Database, DatabaseError, openPostgres } from './connect';

const { url } = testDatabase();

describe('PostgreSQL', () => {
  /** Takes connections and says nothing. */
  let silent: Server;
  let database: Database;
  beforeAll(async () => {
    silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    database = await openTestDatabase(systemClock, { poolSize: 1, limits: { connectMs: 300 } });
  });
  afterAll(async () => {
    silent.close();
    await database.close();
  });
  const silentUrl = () => `postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`;
  const opening = (options: { url?: string; replicaUrl?: string; ownerUrl?: string }) =>
    openPostgres({ url, poolSize: 1, limits: { connectMs: 300 }, ...options }, systemClock);

  test.each([
    ['does not answer', () => ({ url: silentUrl() }), 'PostgreSQL di DATABASE_URL tidak menjawab.'],
    [
      'is not there',
      () => ({ replicaUrl: 'postgres://127.0.0.1:1/x' }),
      'PostgreSQL di DATABASE_REPLICA_URL tidak menjawab.',
    ],
    [
      'has no such database',
      () => ({ replicaUrl: databaseUrl(url, 'tidak_ada') }),
      'PostgreSQL di DATABASE_REPLICA_URL tidak punya basis data dengan nama itu.',
    ],
    [
      'has no such host',
      () => ({ ownerUrl: 'postgres://x@tidak-ada.invalid/x' }),
      'PostgreSQL di DATABASE_OWNER_URL tidak ditemukan: periksa nama hostnya.',
    ],
  ])('that %s is told at the start, with its variable', async (_, options, message) => {
    const refused = opening(options());
    await expect(refused).rejects.toBeInstanceOf(DatabaseError);
    await expect(refused).rejects.toThrow(message);
  });

  test('that ends a connection in the middle of a transaction takes that transaction with it and nothing else', async () => {
    const lost = await database.system
      .transaction(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
        // The news comes while nothing is asked: the second call is longer than its way.
        await asOwner(url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
        await asOwner(url, 'select 1');
        return sql`select 1`.execute(tx.db);
      })
      .catch((error: unknown) => error);
    expect(errorStatus[refusalOf(lost as never).code]).toBe(503);
    expect(await database.system.transaction(async () => 'again')).toBe('again');
  });

  test('whose connections are all in use is told as unavailable, after a while', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const busy = database.system.transaction(() => held);
    const waiting = await database.system.transaction(async () => null).catch((error: unknown) => error);
    letGo();
    await busy;
    expect(errorStatus[refusalOf(waiting as never).code]).toBe(503);
  });
});
