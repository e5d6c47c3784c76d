import type { Socket } from 'node:net';
import { prepareCommands } from '@lajur/pg-wire/framed';
import pg from 'pg';
import { inTime } from '../time-limit';
import { cut } from './pg-session';
import { stepCommands } from './step-command';
import { readTime, timeType } from './time-text';

/** How long a database may keep anybody waiting, in milliseconds. Together they stay below what a request may wait. */
export interface Limits {
  /** For a connection: a new one, or one of the pool in use. */
  connectMs: number;
  /** For a statement; the server cancels it. */
  statementMs: number;
  /** For a transaction or a read in all, the wait for its connection included; then its connection is cut. */
  callMs: number;
  /** How often it is asked whether it is there. */
  pulseMs: number;
  /** For the answer to that. */
  silenceMs: number;
}

export const defaultLimits: Limits = {
  connectMs: 5000,
  statementMs: 8000,
  callMs: 10_000,
  pulseMs: 2000,
  silenceMs: 4000,
};

/** Numbers come as numbers: rupiah stay far below 2^53. Dates without a time stay text. */
const numberTypes = [20, 1700];
export const dateType = 1082;

/** How values of the database are read. */
export const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (numberTypes.includes(oid)) return Number;
    if (oid === dateType) return (text: string) => text;
    if (oid === timeType) return readTime;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as unknown as pg.CustomTypesConfig;

/** A connection whose other side is gone without a word is noticed by the system, too. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The service announces what it changes by itself, after the commit: no trigger does (0097_announced_after_commit.sql). */
export const announcingItself = `set app.announces = 'after commit'`;

/**
 * Asked for once connected, not while connecting: a pooler in between refuses settings that it does not know. Pages are
 * small: starting parallel workers for one, or compiling its statement, costs several times what that saves.
 */
const settings = ({ statementMs }: Limits) => `set role lajur_service; set statement_timeout = ${statementMs};
  set idle_in_transaction_session_timeout = 20000; set max_parallel_workers_per_gather = 0; set jit = off;
  ${announcingItself}`;

/** On a cluster: what a transaction sets for itself holds on the machines that it asks, too. */
const clusterSettings = `; set citus.propagate_set_commands = 'local'`;

export function poolOf(
  url: string,
  max: number,
  limits: Limits,
  { onCluster = false, ...more }: pg.PoolConfig & { onCluster?: boolean } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    types: pgTypes,
    // What is asked next goes out before the answer is here.
    pipeline: true,
    ...keepAlive,
    onConnect: (client) =>
      inTime(
        Promise.all([
          client.query(settings(limits) + (onCluster ? clusterSettings : '')),
          prepareCommands(client, stepCommands),
        ]),
        limits.connectMs,
      ).catch((error) => {
        cut(client, 'the database did not take a connection');
        throw error;
      }),
    ...more,
  });
  // A connection lost while idle is replaced at the next use; one that is lost in use is told to who uses it.
  pool.on('error', () => {});
  const open = new Map<pg.ClientBase, number>();
  opened.set(pool, open);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.set(client, Number.NaN);
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

/** Of each pool the connections, with what they had received at the last mark. */
const opened = new WeakMap<pg.Pool, Map<pg.ClientBase, number>>();
const received = (client: pg.ClientBase): number => ((client as pg.Client).connection.stream as Socket).bytesRead;

/** From here on it is noted which connections hear anything. */
export function markQuiet(pool: pg.Pool): void {
  const open = opened.get(pool);
  for (const client of open?.keys() ?? []) open?.set(client, received(client));
}

/**
 * Ends the connections that have heard nothing since the mark, when another to the same server was lost silently
 * meanwhile: they would keep who uses them waiting, one after the other.
 */
export function dropQuiet(pool: pg.Pool): void {
  for (const [client, before] of opened.get(pool) ?? [])
    if (received(client) === before) cut(client, 'the connection to the database was lost');
}

/** Ends a pool; connections that are still in use are cut after a moment. */
export async function endPool(pool: pg.Pool, atMostMs: number): Promise<void> {
  const ended = pool.end();
  await inTime(ended, atMostMs).catch(() => {
    for (const client of opened.get(pool)?.keys() ?? []) cut(client, 'the service stops');
  });
}
