import type { OrderRow } from '@lajur/api-contract/order-detail';
import { holdingStatuses } from '@lajur/domain/order/phase';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { type RowRecord, rowColumns, rowJoins, toOrderRow } from '../store/row-repository';

/** One vehicle or one driver. */
export type TripOwner = { vehicleId: string } | { driverId: string };

const owned = (owner: TripOwner) =>
  'vehicleId' in owner ? sql`o.vehicle_id = ${owner.vehicleId}` : sql`o.driver_id = ${owner.driverId}`;
const engaging = sql.join(holdingStatuses);

async function orders(tx: CompanyTx, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<RowRecord>`
    select ${rowColumns} from orders o ${rowJoins(sql`${tx.companyId}`)} where o.company_id = ${tx.companyId} and ${where} ${rest}`.execute(
    tx.db,
  );
  return rows.map((row) => toOrderRow(row, tx.now));
}

/** The order that has it, the first of several. */
export async function engagedOrder(tx: CompanyTx, owner: TripOwner): Promise<OrderRow | null> {
  const rest = sql`order by o.pickup_from limit 1`;
  return (await orders(tx, sql`${owned(owner)} and o.status in (${engaging})`, rest))[0] ?? null;
}

/** What it drove, the newest first. */
export function endedOrders(tx: CompanyTx, owner: TripOwner, limit: number): Promise<OrderRow[]> {
  const rest = sql`order by o.pickup_from desc limit ${sql.lit(limit)}`;
  return orders(tx, sql`${owned(owner)} and o.status not in (${engaging})`, rest);
}
