import { type Frame, framed } from '@lajur/pg-wire/framed';
import { forgetStale, isStale, keptBy } from '@lajur/pg-wire/kept';
import type { Kysely, QueryResult } from 'kysely';
import type pg from 'pg';
import { LateError } from '../time-limit';
import { kyselyOver } from './kysely-over';
import { type DatabaseRole, stepInto } from './role';
import type { Statement } from './statement';
import { beginIn } from './step-command';
import type { Schema } from './tables.generated';

/** How a transaction begins, and as whom. */
export interface Opening {
  readonly role: DatabaseRole;
  readonly readOnly?: true;
  /** How long a statement may take, where it is not as ever. */
  readonly limitMs?: number;
}

/** A connection, for a transaction. What is asked of it is done one after the other. */
export interface Connection {
  /** Begins a transaction. It may go out with what is asked first, whose answer tells whether it did. */
  open(opening: Opening): Promise<void>;
  /** Ends or marks a transaction: goes out at once, so that what is asked next need not wait for its answer. */
  command(text: string): Promise<void>;
  /** For the statements of the role that was stepped into. */
  as(role: DatabaseRole): Kysely<Schema>;
  /** A statement of the role; it goes out at once, before all that is asked later. */
  send(role: DatabaseRole, statement: Statement): Promise<unknown>;
}

/** Lends a connection for a piece of work. It is taken away at the limit, the wait for it included. */
export type Session = <R>(work: (connection: Connection) => Promise<R>, limitMs: number) => Promise<R>;

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** What ends a transaction; one in which nothing was asked has not begun. */
const ends = new Set(['commit', 'rollback']);
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

/** The commands that begin a transaction, as one text. */
export function openingText({ role, readOnly, limitMs }: Opening, onCluster: boolean): string {
  const limit = limitMs === undefined ? '' : `; set local statement_timeout = ${limitMs}`;
  return `${readOnly ? 'begin read only' : 'begin'}; ${stepInto(role, onCluster)}${limit}`;
}

/** One connection of a pool. On a cluster a statement goes out alone: it hands on the whole text in which something is set. */
class PooledConnection implements Connection {
  /** What is to go out with the first statement. */
  private opening: Opening | null = null;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly onCluster: boolean,
    private readonly statementMs: number,
  ) {}

  async open(opening: Opening): Promise<void> {
    if (this.onCluster || opening.readOnly) await this.command(openingText(opening, this.onCluster));
    else this.opening = opening;
  }

  async command(text: string): Promise<void> {
    if (this.opening && ends.has(text)) this.opening = null;
    else await Promise.all([this.begin(), this.tell(text)]);
  }

  as(role: DatabaseRole): Kysely<Schema> {
    return kyselyOver(({ sql, parameters }) => this.send(role, { text: sql, values: parameters }));
  }

  private tell(text: string): Promise<unknown> {
    return Promise.all((this.onCluster ? text.split('; ') : [text]).map((one) => this.client.query(one)));
  }

  /** What begins the transaction, if nothing has been asked in it yet. */
  private taken(): Opening | null {
    const { opening } = this;
    this.opening = null;
    return opening;
  }

  /** Begins before something that cannot go out together with it. */
  private async begin(): Promise<void> {
    const opening = this.taken();
    if (opening) await this.tell(openingText(opening, this.onCluster));
  }

  /** What begins it together with what is asked first. */
  private begun(): Frame[] {
    const opening = this.taken();
    if (!opening) return [];
    const { role, limitMs = this.statementMs } = opening;
    return beginIn(role, limitMs);
  }

  async send(role: DatabaseRole, { text, values }: Statement): Promise<QueryResult<unknown>> {
    const { client } = this;
    // Without values several statements may come in one text.
    if (values.length === 0) {
      const [, result] = await Promise.all([this.begin(), client.query(text)]);
      return resultOf(result);
    }
    const asked = { text, kept: keptBy(client, role.name, text), values };
    return resultOf(await framed(client, asked, this.begun()).catch(forgetStale));
  }
}

const resultOf = ({ command, rowCount, rows = [] }: pg.QueryResult): QueryResult<unknown> =>
  writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };

export const sessionOf =
  (pool: pg.Pool, { onCluster, statementMs }: { onCluster: boolean; statementMs: number }): Session =>
  (work, limitMs) =>
    withClient(pool, limitMs, (client) => work(new PooledConnection(client, onCluster, statementMs)));
