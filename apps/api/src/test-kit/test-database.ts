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
  kind: ['postgres', 'cluster'].includes(process.env.LAJUR_TEST_DB ?? '')
    ? ('postgres' as const)
    : ('embedded' as const),
  /** A coordinator with its workers: what a migration does to rows is done before they are spread. */
  isCluster: process.env.LAJUR_TEST_DB === 'cluster',
  url: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
});

export function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A coordinator and its workers, whose databases have the names of its own. */
async function machinesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select nodename, nodeport from pg_dist_node where groupid > 0 order by groupid',
    );
    const worker = ({ nodename, nodeport }: { nodename: string; nodeport: number }) =>
      Object.assign(new URL(url), { hostname: nodename, port: String(nodeport) }).toString();
    return [url, ...rows.map(worker)];
  } finally {
    await client.end();
  }
}

let machines: Promise<string[]> | null = null;
/** Every machine that the run is on. */
export function testMachines(): Promise<string[]> {
  const { url, isCluster } = testDatabase();
  machines ??= isCluster ? machinesOf(url) : Promise.resolve([url]);
  return machines;
}

/** Makes a copy of a database on every machine, or takes it away from all of them. */
export async function onEveryMachine(...statements: string[]): Promise<void> {
  for (const url of await testMachines()) await asOwner(url, ...statements);
}

/** Nobody is in a database any more, nor may be: what looks after a cluster's comes back every few seconds otherwise. */
export const closed = (name: string): string[] => [
  `alter database ${name} allow_connections false`,
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
];

/** Drops a database, whoever is in it. */
export const gone = (name: string): string[] => [...closed(name), `drop database if exists ${name} with (force)`];

/** Does statements one after the other; gives the rows of the last. */
export async function asOwner(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** No test depends on the speed of the machine: the limits of the product are for the tests that are about them. */
const patience = () => {
  const ms = inject('patience');
  return { connectMs: ms, statementMs: ms, callMs: ms, silenceMs: ms };
};

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
  await onEveryMachine(
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
      limits: { ...patience(), ...limits },
      ...options,
    },
    clock,
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await onEveryMachine(...gone(name));
    },
  };
}
