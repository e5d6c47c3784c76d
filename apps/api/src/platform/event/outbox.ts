import { sql } from 'kysely';
import type { Tx } from '../database/scope';
import { skipTaken, takesTurn } from '../database/turn';

/** An event that was not told outside yet. */
export interface WaitingEvent {
  company_id: string;
  id: string;
  topic: string;
  entity: string;
  entity_id: string;
  payload: Record<string, unknown>;
  at: Date;
}

/** The oldest of them, which nobody else takes until the transaction ends. */
export async function waitingEvents(tx: Tx, limit: number): Promise<WaitingEvent[]> {
  if (!(await takesTurn(tx, 'outbox'))) return [];
  const { rows } = await sql<WaitingEvent>`
    select company_id, id, topic, entity, entity_id, payload, at from outbox
    where dispatched_at is null order by id limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}

export async function markDispatched(tx: Tx, events: readonly WaitingEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx.db.updateTable('outbox').set({ dispatched_at: tx.now }).where('id', 'in', ids).execute();
}
