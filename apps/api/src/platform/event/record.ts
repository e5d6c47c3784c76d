import type { RecordKind } from '@lajur/domain/auth/record-right';
import type { Tx } from '../database/scope';
import { insertMany } from '../database/write-many';
import { newId } from '../id';

export type ActorKind = 'transporter' | 'driver' | 'provider' | 'shipper' | 'system';

/** Who did it. */
export interface Actor {
  kind: ActorKind;
  id: string | null;
  name: string;
}

export interface AuditEvent {
  companyId: string;
  /** What changed, e.g. `order`; with `action` it is the webhook's topic: `order.accept`. */
  entity: RecordKind;
  entityId: string;
  action: string;
  actor: Actor;
  /** It concerns the company alone: its screens hear of it, webhooks do not. */
  ownOnly?: boolean;
  /** What the marketplace is told; without secrets. */
  data?: Record<string, unknown>;
}

const commonOf = (tx: Tx, { companyId, entity, entityId, action, actor }: AuditEvent) => ({
  company_id: companyId,
  id: newId(),
  entity,
  entity_id: entityId,
  action,
  actor_name: actor.name,
  at: tx.now,
});

const topicOf = ({ entity, action }: AuditEvent) => `${entity}.${action}`;
const payloadOf = ({ data, actor }: AuditEvent) => ({ ...data, actorKind: actor.kind });

/**
 * Records what happened, in the transaction that did it: the audit trail for ever, and the outbox from which live
 * screens (within the commit), webhooks and notifications follow.
 */
export async function record(tx: Tx, event: AuditEvent): Promise<void> {
  const { actor, ownOnly = false, data = {} } = event;
  await tx.db
    .insertInto('audit_event')
    .values({ ...commonOf(tx, event), actor_kind: actor.kind, actor_id: actor.id, data: JSON.stringify(data) })
    .execute();
  await tx.db
    .insertInto('outbox')
    .values({
      ...commonOf(tx, event),
      topic: topicOf(event),
      payload: JSON.stringify(payloadOf(event)),
      dispatched_at: ownOnly ? tx.now : null,
    })
    .execute();
}

/**
 * Records one action done to many records at once, in one statement each for the audit trail and the outbox. What
 * concerns the company alone is announced to its screens once for all of them, without an id.
 */
export async function recordMany(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const first = events[0];
  if (!first) return;
  const trail = events.map((event) => ({
    ...commonOf(tx, event),
    actor_kind: event.actor.kind,
    actor_id: event.actor.id,
    data: event.data ?? {},
  }));
  await insertMany(tx, 'audit_event', trail);
  if (first.ownOnly) return announce(tx, { ...first, entityId: '' });
  const outbox = events.map((event) => ({
    ...commonOf(tx, event),
    topic: topicOf(event),
    payload: payloadOf(event),
  }));
  await insertMany(tx, 'outbox', outbox);
}

/** Tells the company's screens that something is otherwise, without a place in the audit trail: how far work has come. */
export async function announce(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.db
    .insertInto('outbox')
    .values({ ...commonOf(tx, event), topic: topicOf(event), dispatched_at: tx.now })
    .execute();
}
