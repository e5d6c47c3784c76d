import type { OpenProblem } from '@lajur/domain/order/open-problem';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';

/**
 * Says which problem of an order is open. It counts as a change of the order: a step that was decided on before it finds another
 * version and is refused.
 */
export async function setOpenProblem(tx: Tx, key: OrderKey, problem: OpenProblem | null): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set((e) => ({
      problem_kind: problem?.kind ?? null,
      problem_stops: problem?.stops ?? false,
      version: e('version', '+', 1),
      updated_at: tx.now,
    }))
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}
