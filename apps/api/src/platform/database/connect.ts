import { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock';
import { isDistributed } from '../cluster/is-distributed';
import { takeFolder } from './folder-lock';
import { changeChannel, type Listener, listenOverPg, listenOverPglite } from './listen';
import { migrate } from './migrate';
import {
  announcingItself,
  dateType,
  defaultLimits,
  dropQuiet,
  endPool,
  type Limits,
  markQuiet,
  pgTypes,
  poolOf,
} from './pg-pool';
import { readerOf } from './pg-reader';
import { openingText, type Session, sessionOf } from './pg-session';
import { PgliteDialect } from './pglite-dialect';
import type { Runner } from './runner';
import { companyScope, type Pools, type Scopes, systemScope } from './scope';
import { SharedAnswers } from './shared-answers';
import { Standby } from './standby';
import { rowsOf } from './statement';
import type { Schema } from './tables.generated';
import { type TogetherOptions, together } from './together';

/** The database as the rest of the service knows it. */
export interface Database extends Scopes {
  readonly kind: 'embedded' | 'postgres';
  /** Several transactions that are committed as one (together.ts). */
  together<R>(work: (scopes: Scopes) => Promise<R>, options: TogetherOptions): Promise<R>;
  readonly listener: Listener;
  /** Connections of the pool; the embedded database has none. */
  pool?(): { total: number; idle: number; waiting: number };
  /** How old what the replica shows may be, in seconds; undefined without one. */
  replicaAge?(): number;
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
  /** For tests: how long things may take, where it is not as in production. */
  limits?: Partial<Limits>;
  /** How far behind a replica may be and still serve; 5 s unless told. */
  replicaLagMs?: number;
  /** For tests: a transaction inside another is refused, which slows every request down by a twentieth. */
  findNested?: boolean;
}

/** A replica that is slower than this to answer is done without. */
const replicaConnectMs = 2000;
const defaultReplicaLagMs = 5000;
/** An answer that takes longer is none, for /readyz. */
const pingMs = 3000;
/** For what is still under way when the service stops. */
const closeMs = 1000;

/** Connects as a variable says; refuses in words that name it. */
async function connect(variable: string, url: string, connectMs: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: pgTypes, connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
    // Whatever is asked of it afterwards says that it is lost.
    client.on('error', () => {});
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

const insufficientPrivilege = '42501';

const runnerOf = (client: pg.Client): Runner => ({
  run: async (text) => void (await client.query(text)),
  rows: async (text) => (await client.query(text)).rows,
});

/** Brings the database up to date; an account that may not is told in words that name its variable. */
async function migrateAs(variable: string, owner: pg.Client): Promise<void> {
  try {
    await migrate(runnerOf(owner));
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code !== insufficientPrivilege) throw error;
    throw new DatabaseError(
      `PostgreSQL di ${variable} tidak mengizinkan akunnya menyiapkan basis data (${message}). Peran dan hak yang diperlukan: docs/operations.md.`,
    );
  }
}

/** The service steps into one role; an account that was not given it is told what it needs. */
async function requireRole(client: pg.Client): Promise<void> {
  try {
    await client.query('set role lajur_service');
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    if (code !== insufficientPrivilege) throw error;
    const account = client.escapeIdentifier(client.user ?? '');
    throw new DatabaseError(
      `PostgreSQL di DATABASE_URL: akunnya belum diberi peran yang diperlukan. Jalankan: grant lajur_service to ${account};`,
    );
  }
}

/** Which cluster it is; a standby has its primary's. */
async function clusterOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select system_identifier::text as id from pg_control_system()');
  return rows[0]?.id;
}

/** Tried before anything is changed: a wrong setting shows now, and a stranger's rows never. */
async function tryReplica({
  url,
  replicaUrl,
  connectMs,
}: {
  url: string;
  replicaUrl: string;
  connectMs: number;
}): Promise<void> {
  const standby = await connect('DATABASE_REPLICA_URL', replicaUrl, connectMs);
  try {
    const primary = await connect('DATABASE_URL', url, connectMs);
    try {
      if ((await clusterOf(standby)) === (await clusterOf(primary))) return;
      throw new DatabaseError('PostgreSQL di DATABASE_REPLICA_URL bukan replika dari DATABASE_URL.');
    } finally {
      await primary.end();
    }
  } finally {
    await standby.end();
  }
}

/** Whose change was announced; null where that is not said. */
const companyOf = (announced: string): string | null => (announced ? (JSON.parse(announced).company ?? '') : null);

/** The replica as a place to read; it hears of what other processes change. */
async function openStandby(
  { url, replicaUrl, poolSize, replicaLagMs = defaultReplicaLagMs }: PostgresOptions & { replicaUrl: string },
  limits: Limits,
  listener: Listener,
): Promise<Standby> {
  const own = { ...limits, connectMs: Math.min(replicaConnectMs, limits.connectMs) };
  const looking = { query_timeout: replicaConnectMs };
  const standby = new Standby({
    reads: poolOf(replicaUrl, poolSize, own),
    primary: poolOf(url, 1, own, looking),
    standby: poolOf(replicaUrl, 1, own, looking),
    lagMs: replicaLagMs,
    callMs: limits.callMs,
  });
  listener.onGap(() => standby.changedAll());
  await listener.on(changeChannel, (payload) => {
    const whose = companyOf(payload);
    if (whose === null) standby.changedAll();
    else standby.changed(whose);
  });
  return standby;
}

/** Migrates as the owner, and sees that the service's own account may step into its role; answers whether this is a cluster. */
async function prepare({ url, ownerUrl, connectMs }: { url: string; ownerUrl?: string; connectMs: number }) {
  const own = await connect('DATABASE_URL', url, connectMs);
  try {
    const owner = ownerUrl ? await connect('DATABASE_OWNER_URL', ownerUrl, connectMs) : own;
    try {
      await migrateAs(ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', owner);
      const onCluster = await isDistributed(runnerOf(owner));
      await requireRole(own);
      return onCluster;
    } finally {
      if (owner !== own) await owner.end();
    }
  } finally {
    await own.end();
  }
}

/** Opens PostgreSQL: migrates as the owner, then works as a role that owns nothing. */
export async function openPostgres(options: PostgresOptions, clock: Clock): Promise<Database> {
  const { url, ownerUrl, replicaUrl, poolSize } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { connectMs, callMs } = limits;
  if (replicaUrl) await tryReplica({ url, replicaUrl, connectMs });
  const onCluster = await prepare({ url, ownerUrl, connectMs });
  // A standby of the coordinator has none of the rows.
  if (onCluster && replicaUrl) throw new DatabaseError('DATABASE_REPLICA_URL tidak bisa dipakai pada klaster.');
  const primary = poolOf(url, poolSize, limits, { onCluster });
  const session = sessionOf(primary, { onCluster, statementMs: limits.statementMs });
  // From here on the clock is the database's.
  const listener = await listenOverPg({
    url,
    limits,
    clock,
    asking: () => markQuiet(primary),
    backFromSilence: () => dropQuiet(primary),
  });
  const standby = replicaUrl ? await openStandby({ ...options, replicaUrl }, limits, listener) : undefined;
  const pools: Pools = {
    session,
    callMs,
    ...(onCluster ? {} : { reader: (role) => readerOf(primary, role, callMs) }),
    standby,
    onCluster,
    sharedAnswers: new SharedAnswers(),
    announce: (announcements) => listener.tell(announcements),
    findNested: options.findNested ?? false,
  };
  return {
    kind: 'postgres',
    ...scopesOf(pools, clock),
    listener,
    pool: () => ({ total: primary.totalCount, idle: primary.idleCount, waiting: primary.waitingCount }),
    ...(standby ? { replicaAge: () => standby.age() } : {}),
    ping: () => session((connection) => connection.command('select 1'), pingMs),
    close: async () => {
      await listener.close();
      await standby?.close();
      await endPool(primary, closeMs);
    },
  };
}

function scopesOf(pools: Pools, clock: Clock): Pick<Database, 'company' | 'system' | 'together'> {
  const plain: Scopes = { company: (id) => companyScope(pools, clock, id), system: systemScope(pools, clock) };
  return { ...plain, together: (work, options) => together(pools, plain, clock, work, options) };
}

/** Opens the embedded database in a folder (or in memory, for tests, from a dump of a migrated one). */
export async function openEmbedded(
  where: { folder: string } | { memory: true; dump?: Blob },
  clock: Clock,
): Promise<Database & { dump(): Promise<Blob> }> {
  const lock = 'folder' in where ? await takeFolder(where.folder) : null;
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create({
    ...('folder' in where ? { dataDir: `${where.folder}/database` } : where.dump ? { loadDataDir: where.dump } : {}),
    parsers: {
      // As the driver of a server gives them: bytes are a Buffer.
      17: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex'),
      20: Number,
      1700: Number,
      [dateType]: (text: string) => text,
    },
  });
  await migrate({
    run: async (text) => void (await client.exec(text)),
    rows: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
  });
  await client.exec(`set role lajur_service; ${announcingItself}`);
  const kysely = new Kysely<Schema>({ dialect: new PgliteDialect(client) });
  const session: Session = (work) =>
    kysely.connection().execute((db) => {
      const command = async (text: string) => void (await db.executeQuery(CompiledQuery.raw(text)));
      return work({
        open: (opening) => command(openingText(opening, false)),
        command,
        as: () => db,
        send: (_role, statement) => rowsOf({ db }, statement),
      });
    });
  const listener = listenOverPglite(client);
  const announce = listener.tell;
  const pools: Pools = {
    session,
    callMs: defaultLimits.callMs,
    onCluster: false,
    announce,
    findNested: true,
    sharedAnswers: new SharedAnswers(),
  };
  return {
    kind: 'embedded',
    ...scopesOf(pools, clock),
    listener,
    ping: () => session((connection) => connection.command('select 1'), pingMs),
    dump: () => client.dumpDataDir('none') as Promise<Blob>,
    close: async () => {
      await listener.close();
      await client.close();
      await lock?.release();
    },
  };
}
