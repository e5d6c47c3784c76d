import { statusesIn, underWayStatuses } from '@lajur/domain/order/phase';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** Nobody drives as many in a day. */
const most = 60;

interface DutyDriver {
  id: string;
  name: string;
  simClass: string;
  simExpiredDate: string;
  phoneNo: string;
}

export async function dutyDriver(tx: CompanyTx, driverId: string): Promise<DutyDriver | undefined> {
  return tx.db
    .selectFrom('driver as x')
    .select([
      'x.id',
      'x.name',
      'x.sim_class as simClass',
      'x.sim_expired_date as simExpiredDate',
      'x.phone_no as phoneNo',
    ])
    .where('x.company_id', '=', tx.companyId)
    .where('x.id', '=', driverId)
    .where('x.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The orders of a driver that have something between two times, and those that are still under way; the first to be fetched first. */
export async function dutyOrders(tx: CompanyTx, driverId: string, from: Date, until: Date): Promise<string[]> {
  const never = sql.join(statusesIn(['not-carried']).map((status) => sql.lit(status)));
  const running = sql.join(underWayStatuses.map((status) => sql.lit(status)));
  const { rows } = await sql<{ id: string }>`select o.id from orders o
    where o.company_id = ${tx.companyId} and o.driver_id = ${driverId} and o.pickup_from < ${until}
      and o.status not in (${never}) and (o.delivery_until >= ${from} or o.status in (${running}))
    order by o.pickup_from, o.id limit ${sql.lit(most)}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
