import type { Tx } from '../database/scope';
import { newId } from '../id';

declare module '../database/schema' {
  interface Schema {
    audit_event: {
      company_id: string;
      id: string;
      entity: string;
      entity_id: string;
      action: string;
      actor_kind: ActorKind;
      actor_id: string | null;
      actor_name: string;
      at: Date;
      data: string;
    };
    outbox: {
      company_id: string;
      id: string;
      topic: string;
      entity: string;
      entity_id: string;
      action: string;
      actor_name: string;
      payload: string;
      at: Date;
      dispatched_at: Date | null;
    };
  }
}

export type ActorKind = 'transporter' | 'driver' | 'provider' | 'shipper' | 'system';

/** Who did it. */
export interface Actor {
  kind: ActorKind;
  id: string | null;
  name: string;
}

export interface Happening {
  companyId: string;
  /** What changed, e.g. `order`; with `action` it is the webhook's topic: `order.accept`. */
  entity: string;
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
export async function record(tx: Tx, happening: Happening): Promise<void> {
  const { companyId, entity, entityId, action, actor, ownOnly = false, data = {} } = happening;
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
