import type { RecordKind } from '@lajur/domain/auth/record-right';
import { sql } from 'kysely';
import type { Tx } from '../database/scope';
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

/**
 * Records what happened, in the transaction that did it: the audit trail for ever, and the outbox from which live
 * screens (within the commit), webhooks and notifications follow.
 */
export async function record(tx: Tx, event: AuditEvent): Promise<void> {
  const { companyId, entity, entityId, action, actor, ownOnly = false, data = {} } = event;
  const common = {
    company_id: companyId,
    entity,
    entity_id: entityId,
    action,
    actor_name: actor.name,
    at: tx.now,
  };
  await tx.db
    .insertInto('audit_event')
    .values({ ...common, id: newId(), actor_kind: actor.kind, actor_id: actor.id, data: JSON.stringify(data) })
    .execute();
  await tx.db
    .insertInto('outbox')
    .values({
      ...common,
      id: newId(),
      topic: `${entity}.${action}`,
      payload: JSON.stringify({ ...data, actorKind: actor.kind }),
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
  const rows = events.map(({ companyId, entity, entityId, action, actor, data = {} }) => ({
    company_id: companyId,
    id: newId(),
    entity,
    entity_id: entityId,
    action,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    data,
  }));
  await sql`insert into audit_event
      (company_id, id, entity, entity_id, action, actor_kind, actor_id, actor_name, at, data)
    select company_id, id, entity, entity_id, action, actor_kind, actor_id, actor_name, ${tx.now}, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (company_id uuid, id uuid, entity text, entity_id text,
      action text, actor_kind text, actor_id uuid, actor_name text, data jsonb)`.execute(tx.db);
  if (first.ownOnly) return announce(tx, { ...first, entityId: '' });
  const outbox = rows.map((row) => ({ ...row, id: newId(), payload: { ...row.data, actorKind: row.actor_kind } }));
  await sql`insert into outbox (company_id, id, topic, entity, entity_id, action, actor_name, payload, at)
    select company_id, id, entity || '.' || action, entity, entity_id, action, actor_name, payload, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(outbox)}::jsonb) as r (company_id uuid, id uuid, entity text,
      entity_id text, action text, actor_name text, payload jsonb)`.execute(tx.db);
}

/** Tells the company's screens that something is otherwise, without a place in the audit trail: how far work has come. */
export async function announce(tx: Tx, { companyId, entity, entityId, action, actor }: AuditEvent): Promise<void> {
  await tx.db
    .insertInto('outbox')
    .values({
      company_id: companyId,
      id: newId(),
      topic: `${entity}.${action}`,
      entity,
      entity_id: entityId,
      action,
      actor_name: actor.name,
      payload: '{}',
      at: tx.now,
      dispatched_at: tx.now,
    })
    .execute();
}
