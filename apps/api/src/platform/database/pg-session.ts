import type { Kysely, QueryResult } from 'kysely';
import type pg from 'pg';
import { LateError } from '../time-limit';
import { kyselyOver } from './kysely-over';
import { forgetStale, isStale, keptName } from './pg-kept';
import type { DatabaseRole } from './role';
import type { Statement } from './statement';
import type { Schema } from './tables.generated';

/** A connection, for a transaction. What is asked of it is done one after the other. */
export interface Connection {
  /** Opens, ends or marks a transaction: goes out at once, so that what is asked next need not wait for its answer. */
  command(text: string): Promise<void>;
  /** For the statements of the role that a command stepped into. */
  as(role: DatabaseRole): Kysely<Schema>;
  /** The last statement of a transaction; the command that ends it goes out right behind. */
  last(role: DatabaseRole, statement: Statement, command: string): Promise<readonly unknown[]>;
}

/** Lends a connection for a piece of work. It is taken away at the limit, the wait for it included. */
export type Session = <R>(work: (connection: Connection) => Promise<R>, limitMs: number) => Promise<R>;

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const idle = 'I';

/** Ends a connection at once, without a word to the other side, which may not hear any more. */
export function cut(client: pg.ClientBase, why: string): void {
  (client as pg.Client).connection.stream.destroy(new LateError(why));
}

/** Whoever waits for an answer at the limit is told that none came; the server undoes what was not committed. */
export async function withClient<R>(
  pool: pg.Pool,
  limitMs: number,
  work: (client: pg.PoolClient) => Promise<R>,
): Promise<R> {
  const asked = performance.now();
  const client = await pool.connect();
  const left = Math.max(1, limitMs - (performance.now() - asked));
  const limit = setTimeout(cut, left, client, `the database did not answer within ${limitMs} ms`);
  let stale = false;
  try {
    return await work(client);
  } catch (error) {
    stale = isStale(error);
    throw error;
  } finally {
    clearTimeout(limit);
    // One that is lost, still in a transaction, or keeps what does not hold any more serves nobody else.
    client.release(stale || client.getTransactionStatus() !== idle);
  }
}

async function send(
  client: pg.PoolClient,
  role: DatabaseRole,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<unknown>> {
  // Without values several statements may come in one text.
  const name = values.length > 0 ? keptName(client, role, text) : undefined;
  const { command, rowCount, rows = [] } = await client.query({ text, name, values: [...values] }).catch(forgetStale);
  return writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
}

/** A cluster hands on the whole text in which something is set: there each statement is a text of its own. */
async function command(client: pg.PoolClient, text: string, onCluster: boolean): Promise<void> {
  await Promise.all((onCluster ? text.split('; ') : [text]).map((one) => client.query(one)));
}

export const sessionOf =
  (pool: pg.Pool, onCluster: boolean): Session =>
  (work, limitMs) =>
    withClient(pool, limitMs, (client) =>
      work({
        command: (text) => command(client, text, onCluster),
        as: (role) => kyselyOver(({ sql, parameters }) => send(client, role, sql, parameters)),
        last: async (role, { text, values }, closing) => {
          const [{ rows }] = await Promise.all([send(client, role, text, values), client.query(closing)]);
          return rows;
        },
      }),
    );
