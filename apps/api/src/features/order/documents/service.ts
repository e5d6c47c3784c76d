import { AppError } from '../../../platform/app-error';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import type { OrderForDecision } from '../step/decision-repository';
import { lockOrder, orderToMove, sameVersion } from '../step/load';
import { move } from '../step/move';
import { addEvent } from '../store/event-repository';

/** An order of the company by its id, to act on. In a company transaction. */
export const ownOrder = (tx: CompanyTx, id: string): Promise<OrderForDecision> =>
  orderToMove(tx, { companyId: tx.companyId, id });

/** A line in the timeline and the audit trail for something that is no step, e.g. a document that was uploaded. */
export async function noteOrder(
  tx: CompanyTx,
  order: OrderForDecision,
  { action, actor, note, data }: { action: string; actor: Actor; note: string; data: Record<string, unknown> },
): Promise<void> {
  const status = order.state.status;
  await addEvent(tx, order, { action, from: status, to: status, actor, at: tx.now, note });
  await record(tx, {
    companyId: order.companyId,
    entity: 'order',
    entityId: order.id,
    action,
    actor,
    data: { ref: order.ref, cargoNo: order.cargoNo, status, ...data },
  });
}

/** An order to decide on. */
export type OwnOrder = OrderForDecision;

/** An order of the company that nobody else changes until the transaction ends: for its documents. */
export const lockedOrder = (tx: CompanyTx, id: string): Promise<OwnOrder> =>
  orderToMove(tx, { companyId: tx.companyId, id }, { lock: true });

/** The documents are sent for verification; what is missing was asked before. */
export async function submitDocuments(tx: CompanyTx, order: OwnOrder, version: number, actor: Actor): Promise<void> {
  await sameVersion(tx, order, version);
  await move(tx, order, { action: 'submit-pod', actor });
}

/** The documents are complete. In a system transaction. */
export async function verifyPod(tx: Tx, id: string, actor: Actor): Promise<void> {
  await move(tx, await lockOrder(tx, id), { action: 'verify-pod', actor });
}

/** Some documents are refused, each with its reason; the order goes back to where it was. In a system transaction. */
export async function refusePod(
  tx: Tx,
  id: string,
  refused: readonly { documentId: string; note: string }[],
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  const isThere = (id: string) => order.documents.some((one) => one.id === id && one.uploaded);
  if (!refused.every((one) => isThere(one.documentId)))
    throw new AppError('RULE_BROKEN', { validation: { documents: 'Dokumen tidak dikenal atau belum diunggah' } });
  await move(tx, order, {
    action: 'refuse-pod',
    actor,
    note: refused.map((one) => one.note).join(' · '),
    refusedDocuments: refused,
    data: { documents: refused },
  });
}

export { addPlace, documentById, emptyPlace, filledPlace, removePlace, setFile } from './repository';
