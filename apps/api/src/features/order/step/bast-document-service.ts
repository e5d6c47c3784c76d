import type { Tx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { enqueue } from '../../../platform/job/queue';
import type { OrderKey } from '../store/order-key';

/** Makes the document of a signature that was drawn; pod-document does it. */
export const bastJob = 'bast-document';

/** Has the document of a stop's signature made once this transaction commits. */
export async function askForBastDocument(
  tx: Tx,
  { companyId, id: orderId }: OrderKey,
  stopSeq: number,
  { name: by }: Actor,
): Promise<void> {
  await enqueue(tx, { kind: bastJob, payload: { companyId, orderId, stopSeq, by } });
}
