import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './scope';

/**
 * May this transaction do a round of what is done over all companies? PostgreSQL lets any number in: each takes rows that no
 * other has (`skipTaken`). A cluster locks no rows over all companies, there one does the round.
 */
export async function takesTurn(tx: Tx, round: string): Promise<boolean> {
  if (!tx.onCluster) return true;
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`round ${round}`}, 0)) as mine`.execute(tx.db);
  return rows[0]?.mine === true;
}

/** The end of the question for a round's rows. */
export const skipTaken = (tx: Tx): RawBuilder<unknown> => (tx.onCluster ? sql`` : sql`for update skip locked`);

/**
 * A cluster writes no table that is everywhere (`placeOfTable`), a company's own row among them, in a transaction that asked
 * shards side by side. From here on this one asks them one after the other.
 */
export async function asksOneByOne(tx: Tx): Promise<void> {
  if (!tx.onCluster) return;
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(tx.db);
}
