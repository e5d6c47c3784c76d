import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock';
import { takeFolder } from './folder-lock';
import { type Listener, listenOverPg, listenOverPglite } from './listen';
import { migrate } from './migrate';
import { readerOf } from './pg-reader';
import { PgliteDialect } from './pglite-dialect';
import type { Schema } from './schema';
import { type CompanyScope, companyScope, type Pools, type SystemScope, systemScope } from './scope';

/** The database as the rest of the service knows it. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  company(companyId: string): CompanyScope;
  readonly system: SystemScope;
  readonly listener: Listener;
  /** Connections of the pool; the embedded database has none. */
  pool?(): { total: number; idle: number; waiting: number };
  /** Does it answer? For /readyz. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be used; the message names the variable and what is wrong. */
export class DatabaseError extends Error {}

export interface PostgresOptions {
  url: string;
  replicaUrl?: string;
  /** Owner of the tables, for migrations, when the service signs in as somebody else. */
  ownerUrl?: string;
  poolSize: number;
  /** How long a connection may take to come; 10 s unless told. */
  connectMs?: number;
}

const defaultConnectMs = 10_000;

/** Numbers come as numbers: rupiah stay far below 2^53. Dates without a time stay text. */
const numberTypes = [20, 1700];
const dateType = 1082;

/** How values of the database are read. */
export const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (numberTypes.includes(oid)) return Number;
    if (oid === dateType) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as unknown as pg.CustomTypesConfig;

/**
 * The role is the connection's own setting: RESET ROLE comes back to it. Pages are small: starting parallel workers for
 * one costs several times what they save.
 */
const connectionSettings = [
  'role=lajur_service',
  'statement_timeout=30000',
  'idle_in_transaction_session_timeout=60000',
  'max_parallel_workers_per_gather=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

function poolOf(url: string, { poolSize, connectMs = defaultConnectMs }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Also how long a request waits for a connection of a pool in use.
    connectionTimeoutMillis: connectMs,
    types: pgTypes,
    options: connectionSettings,
  });
  // A connection lost while idle is replaced at the next use.
  pool.on('error', () => {});
  return pool;
}

/** Connects as a variable says; refuses in words that name it. */
async function connect(variable: string, url: string, connectMs = defaultConnectMs): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: pgTypes, connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseError(`PostgreSQL di ${variable} ${whyNot(error as NodeJS.ErrnoException)}`);
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (code === '28P01' || code === '28000') return 'menolak nama pengguna atau kata sandinya.';
  if (code === '3D000') return 'tidak punya basis data dengan nama itu.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'tidak ditemukan: periksa nama hostnya.';
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'tidak menjawab.';
  return `tidak bisa dipakai: ${message}`;
}

/** Opens PostgreSQL: migrates as the owner, then works as a role that owns nothing. */
export async function openPostgres(options: PostgresOptions, clock: Clock): Promise<Database> {
  const { url, ownerUrl, replicaUrl, connectMs } = options;
  // Tried before anything is changed: lists would fail one by one otherwise, hours later.
  if (replicaUrl) await (await connect('DATABASE_REPLICA_URL', replicaUrl, connectMs)).end();
  if (ownerUrl) await (await connect('DATABASE_URL', url, connectMs)).end();
  const owner = await connect(ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', ownerUrl ?? url, connectMs);
  try {
    await migrate({
      run: async (text) => void (await owner.query(text)),
      rows: async (text) => (await owner.query(text)).rows,
    });
  } finally {
    await owner.end();
  }
  const primary = poolOf(url, options);
  const replica = replicaUrl ? poolOf(replicaUrl, options) : primary;
  const pools: Pools = {
    primary: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: primary }) }),
    reader: { latest: (role) => readerOf(primary, role), replica: (role) => readerOf(replica, role) },
  };
  const listener = listenOverPg(url);
  return {
    kind: 'postgres',
    company: (id) => companyScope(pools, clock, id),
    system: systemScope(pools, clock),
    listener,
    pool: () => ({ total: primary.totalCount, idle: primary.idleCount, waiting: primary.waitingCount }),
    ping: async () => void (await primary.query('select 1')),
    close: async () => {
      await listener.close();
      await primary.end();
      if (replica !== primary) await replica.end();
    },
  };
}

/** Opens the embedded database in a folder (or in memory, for tests, from a dump of a migrated one). */
export async function openEmbedded(
  where: { folder: string } | { memory: true; dump?: Blob },
  clock: Clock,
): Promise<Database & { dump(): Promise<Blob> }> {
  const lock = 'folder' in where ? await takeFolder(where.folder) : null;
  const client = await PGlite.create({
    ...('folder' in where ? { dataDir: `${where.folder}/database` } : where.dump ? { loadDataDir: where.dump } : {}),
    parsers: { 20: Number, 1700: Number, [dateType]: (text: string) => text },
  });
  await migrate({
    run: async (text) => void (await client.exec(text)),
    rows: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
  });
  await client.exec('set role lajur_service');
  const kysely = new Kysely<Schema>({ dialect: new PgliteDialect(client) });
  const pools: Pools = { primary: kysely };
  const listener = listenOverPglite(client);
  return {
    kind: 'embedded',
    company: (id) => companyScope(pools, clock, id),
    system: systemScope(pools, clock),
    listener,
    ping: async () => void (await kysely.connection().execute((db) => db.executeQuery(CompiledQuery.raw('select 1')))),
    dump: () => client.dumpDataDir('none') as Promise<Blob>,
    close: async () => {
      await listener.close();
      await client.close();
      await lock?.release();
    },
  };
}
