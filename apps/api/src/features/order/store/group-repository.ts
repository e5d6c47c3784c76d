import type { OrderStatus } from '@lajur/domain/order/status';
import type { CompanyTx } from '../../../platform/database/scope';

/** The orders of a cargo group, in the order of their ids, whatever became of them. */
export async function groupMembers(
  tx: CompanyTx,
  cargoGroupNo: string,
): Promise<{ id: string; status: OrderStatus }[]> {
  const rows = await tx.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('company_id', '=', tx.companyId)
    .where('cargo_group_no', '=', cargoGroupNo)
    .orderBy('id')
    .execute();
  return rows.map(({ id, status }) => ({ id, status: status as OrderStatus }));
}
