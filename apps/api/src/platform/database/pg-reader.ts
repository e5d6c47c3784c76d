import { framed } from '@lajur/pg-wire/framed';
import { forgetStale, keptBy } from '@lajur/pg-wire/kept';
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { kyselyOver } from './kysely-over';
import { withClient } from './pg-session';
import type { DatabaseRole } from './role';
import type { Statement } from './statement';
import { readIn } from './step-command';
import type { Schema } from './tables.generated';

const planningOf = (keepsPlan: Statement['keepsPlan']): string =>
  keepsPlan === undefined ? 'auto' : keepsPlan ? 'force_generic_plan' : 'force_custom_plan';

/**
 * A statement that is sent together with its step, before one Sync: for PostgreSQL that is one transaction, which ends
 * and leaves the role with the Sync whether the statement succeeds or fails. If the step fails the statement is skipped.
 */
function send(client: pg.PoolClient, role: DatabaseRole, query: CompiledQuery): Promise<pg.QueryResult> {
  const { sql: text, parameters: values, keepsPlan } = query as CompiledQuery & Pick<Statement, 'keepsPlan'>;
  const asked = { text, kept: keptBy(client, role.name, text), values };
  return framed(client, asked, readIn(role, planningOf(keepsPlan))).catch(forgetStale);
}

/** Reads in a role, each statement in one trip to the database and a read-only transaction of its own. */
export function readerOf(pool: pg.Pool, role: DatabaseRole, limitMs: number): Kysely<Schema> {
  return kyselyOver((query) =>
    withClient(pool, limitMs, async (client) => ({ rows: (await send(client, role, query)).rows })),
  );
}
