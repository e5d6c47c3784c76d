import { sql } from 'kysely';
import type { Tx } from '../database/scope';
import { skipTaken, takesTurn } from '../database/turn';

/** An event that one of those who pass it on has not passed on yet. */
export interface WaitingEvent {
  company_id: string;
  id: string;
  topic: string;
  entity: string;
  entity_id: string;
  actor_id: string | null;
  actor_name: string;
  payload: Record<string, unknown>;
  at: Date;
}

/** Who passes events on, and the column in which that is kept: webhooks to the marketplace, notifications to people. */
const doneAt = { outbox: 'dispatched_at', notification: 'notified_at' } as const;
type Consumer = keyof typeof doneAt;

/** The oldest of them, which nobody else takes until the transaction ends. */
export async function waitingEvents(tx: Tx, consumer: Consumer, limit: number): Promise<WaitingEvent[]> {
  if (!(await takesTurn(tx, consumer))) return [];
  const { rows } = await sql<WaitingEvent>`
    select company_id, id, topic, entity, entity_id, actor_id, actor_name, payload, at from outbox
    where ${sql.ref(doneAt[consumer])} is null order by id limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}

export async function markPassedOn(tx: Tx, consumer: Consumer, events: readonly WaitingEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx.db
    .updateTable('outbox')
    .set({ [doneAt[consumer]]: tx.now })
    // One text for any number of them.
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(doneAt[consumer], 'is', null)
    .execute();
}
