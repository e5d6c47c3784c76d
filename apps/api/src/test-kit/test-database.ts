import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { v4 } from 'uuid';
import { inject } from 'vitest';
import type { Clock } from '../platform/clock';
import { type Database, openEmbedded, openPostgres, type PostgresOptions } from '../platform/database/connect';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy: a dump's file, or a template's name. */
    template: string;
  }
}

/** Which database the run is on. */
export const testDatabase = () => ({
  kind: process.env.LAJUR_TEST_DB === 'postgres' ? ('postgres' as const) : ('embedded' as const),
  url: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
});

export function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** No test depends on the speed of the machine: the limits of the product are for the tests that are about them. */
const patience = { connectMs: 60_000, statementMs: 60_000, callMs: 80_000, silenceMs: 60_000 };

interface TestDatabaseOptions extends Partial<PostgresOptions> {
  /** The way to the server, when it is not the direct one. */
  through?: (url: string) => string;
}

/** A database of its own for one test file: a copy of the migrated template. `close` drops it. */
export async function openTestDatabase(
  clock: Clock,
  { through = (direct) => direct, limits, ...options }: TestDatabaseOptions = {},
): Promise<Database> {
  const { kind, url } = testDatabase();
  const template = inject('template');
  if (kind === 'embedded') return openEmbedded({ memory: true, dump: new Blob([await readFile(template)]) }, clock);
  const name = `lajur_test_${v4().replaceAll('-', '')}`;
  await asOwner(
    url,
    `create database ${name} template ${template}`,
    // A commit waits for the disk on a machine that is busy with it for seconds; what is kept through a crash of PostgreSQL
    // is not what these tests are about.
    `alter database ${name} set synchronous_commit = off`,
  );
  const database = await openPostgres(
    {
      url: through(databaseUrl(url, name)),
      poolSize: 20,
      findNested: true,
      limits: { ...patience, ...limits },
      ...options,
    },
    clock,
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await asOwner(url, `drop database if exists ${name} with (force)`);
    },
  };
}
