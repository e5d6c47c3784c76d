import type { NoteAction } from '@lajur/domain/order/event-text';
import type { Tx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import { addEvent } from '../store/event-repository';
import type { OrderForDecision } from './decision-repository';

export interface OrderNote {
  action: NoteAction | 'hand-on';
  actor: Actor;
  note: string;
  place?: string | null;
  reason?: string | null;
  /** Of a copy that went on the marketplace is told nothing, unless this is. */
  isTold?: true;
  /** What the marketplace is told besides. */
  data: Record<string, unknown>;
}

/** A line in the timeline and the audit trail for something that is no step: a document, a count, a cost. */
export async function noteOrder(tx: Tx, order: OrderForDecision, noted: OrderNote): Promise<void> {
  const { action, actor, note, place, reason, data } = noted;
  const { status } = order.state;
  await addEvent(tx, order, { action, from: status, to: status, actor, at: tx.now, place, reason, note });
  await record(tx, {
    companyId: order.companyId,
    entity: 'order',
    entityId: order.id,
    action,
    actor,
    ownOnly: order.passedOn && !noted.isTold ? true : undefined,
    data: { ref: order.ref, cargoNo: order.cargoNo, status, ...data },
  });
}
