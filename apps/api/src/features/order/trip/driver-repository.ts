import type { CompanyTx } from '../../../platform/database/scope';
import '../store/order-tables';

/** The name and id of an order's driver. */
export async function driverOf(tx: CompanyTx, driverId: string): Promise<{ id: string; name: string } | undefined> {
  return tx.db
    .selectFrom('driver')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', driverId)
    .executeTakeFirst();
}
