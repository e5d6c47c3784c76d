import type { Kysely, QueryResult } from 'kysely';
import type pg from 'pg';
import { LateError } from '../time-limit';
import { kyselyOver } from './kysely-over';
import type { Schema } from './tables.generated';

/** Lends a connection for a piece of work. It is taken away at the limit, the wait for it included. */
export type Session = <R>(work: (db: Kysely<Schema>) => Promise<R>, limitMs: number) => Promise<R>;

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A table changed under a kept plan: the connection that keeps it is of no more use. */
const staleStatement = '0A000';
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
    stale = (error as { code?: string }).code === staleStatement;
    throw error;
  } finally {
    clearTimeout(limit);
    // One that is lost, or still in a transaction, serves nobody else.
    client.release(stale || client.getTransactionStatus() !== idle);
  }
}

export const sessionOf =
  (pool: pg.Pool): Session =>
  (work, limitMs) =>
    withClient(pool, limitMs, (client) =>
      work(
        kyselyOver(async ({ sql, parameters }): Promise<QueryResult<unknown>> => {
          const { command, rowCount, rows = [] } = await client.query(sql, [...parameters]);
          return writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
        }),
      ),
    );
