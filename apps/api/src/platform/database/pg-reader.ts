import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { kyselyOver } from './kysely-over';
import { forgetStale, keptName } from './pg-kept';
import { withClient } from './pg-session';
import type { DatabaseRole } from './role';
import type { Statement } from './statement';
import type { Schema } from './tables.generated';

/**
 * Steps into a role until the statement after it is done, and says how that is planned. It finds no row: there is nothing
 * to read back.
 */
const step = {
  name: 'lajur_step',
  text: `select 1 where (set_config('transaction_read_only', 'on', true) || set_config('role', $1, true)
    || set_config('app.company_id', $2, true) || set_config('plan_cache_mode', $3, true)) is null`,
};

/** What `pg` does on a connection and its types do not tell. */
interface Wire {
  readonly stream: pg.Connection['stream'];
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string }): void;
}
interface QueryProtocol {
  submit(connection: pg.Connection): Error | null;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}
type Answer = (error: Error | undefined, result: pg.QueryResult) => void;
const Query = pg.Query as unknown as new (
  config: { text: string; name?: string; values: unknown[]; queryMode: 'extended' },
  values: undefined,
  answer: Answer,
) => QueryProtocol;

/**
 * A statement that is sent together with its step, before one Sync: for PostgreSQL that is one transaction, which ends
 * and leaves the role with the Sync whether the statement succeeds or fails. If the step fails the statement is skipped.
 */
class SteppedQuery extends Query {
  private stepped = false;

  constructor(
    private readonly role: DatabaseRole,
    private readonly planning: 'auto' | 'force_generic_plan',
    query: { text: string; name?: string; values: unknown[] },
    answer: Answer,
  ) {
    super({ ...query, queryMode: 'extended' }, undefined, answer);
  }

  override submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      wire.bind({ portal: '', statement: step.name, values: [this.role.name, this.role.companyId, this.planning] });
      wire.execute({ portal: '' });
      return super.submit(connection);
    } finally {
      wire.stream.uncork();
    }
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.stepped) super.handleCommandComplete(message, connection);
    this.stepped = true;
  }
}

const prepared = new WeakSet<pg.ClientBase>();

async function prepare(client: pg.PoolClient): Promise<void> {
  if (prepared.has(client)) return;
  // On its own it changes nothing: it lasts as long as itself.
  await client.query({ ...step, values: ['lajur_service', '', 'auto'] });
  prepared.add(client);
}

function send(client: pg.PoolClient, role: DatabaseRole, query: CompiledQuery): Promise<pg.QueryResult> {
  const { sql: text, parameters, keepsPlan } = query as CompiledQuery & Pick<Statement, 'keepsPlan'>;
  const kept = { text, name: keptName(client, role, text), values: [...parameters] };
  const asked = new Promise<pg.QueryResult>((resolve, reject) => {
    const answer: Answer = (error, result) => (error ? reject(error) : resolve(result));
    const stepped = new SteppedQuery(role, keepsPlan ? 'force_generic_plan' : 'auto', kept, answer);
    client.query(stepped as unknown as pg.Submittable);
  });
  return asked.catch(forgetStale);
}

/** Reads in a role, each statement in one trip to the database and a read-only transaction of its own. */
export function readerOf(pool: pg.Pool, role: DatabaseRole, limitMs: number): Kysely<Schema> {
  return kyselyOver((query) =>
    withClient(pool, limitMs, async (client) => {
      await prepare(client);
      return { rows: (await send(client, role, query)).rows };
    }),
  );
}
