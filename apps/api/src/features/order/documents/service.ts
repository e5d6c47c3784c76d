import { AppError } from '../../../platform/app-error';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import type { OrderForDecision } from '../step/decision-repository';
import { lockOrder, orderToMove, sameVersion, seenOrder } from '../step/load';
import { move } from '../step/move';

/** An order of the company by its id, to act on. In a company transaction. */
export const ownOrder = (tx: CompanyTx, id: string): Promise<OrderForDecision> =>
  orderToMove(tx, { companyId: tx.companyId, id });

/** An order to decide on. */
export type OwnOrder = OrderForDecision;

/** An order of the company that nobody else changes until the transaction ends: for its documents. */
export const lockedOrder = (tx: CompanyTx, id: string): Promise<OwnOrder> =>
  orderToMove(tx, { companyId: tx.companyId, id }, { lock: true });

/** An order of the company in the version that a person saw, to act on. */
export const seenOwnOrder = (tx: CompanyTx, id: string, version: number): Promise<OwnOrder> =>
  seenOrder(tx, id, { version });

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

export { noteOrder } from '../step/note-order';
export {
  addPlace,
  documentById,
  emptyPlace,
  filledPlace,
  madePlace,
  removePlace,
  type StoredDocument,
  setFile,
} from './repository';
