import { type LateTold, lateAgainMinutes } from '@lajur/domain/order/late-news';
import { underWayStatuses } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { skipTaken } from '../../../platform/database/turn';
import type { OrderKey } from '../store/order-key';

const underWay = sql.join(underWayStatuses.map((status) => sql.lit(status)));

/** An order of which there is news, with what the news is made of. */
export interface WatchedOrder extends OrderKey, LateTold {
  status: OrderStatus;
  eta: Date | null;
  arrivedAt: Date | null;
  deliveryUntil: Date;
}

/**
 * Orders of all companies that the domain may have news of (`lateNews`): late and not told, or told and in time. Locked, and
 * without those that another process has. The copy of an order that was handed on is its new carrier's to watch.
 */
export async function withNews(tx: Tx, limit: number): Promise<WatchedOrder[]> {
  const lateBy = (minutes: number) =>
    sql`greatest(o.eta, ${tx.now}::timestamptz) >= o.delivery_until + ${sql.lit(`${minutes} minutes`)}::interval`;
  const { rows } = await sql<WatchedOrder>`
    select o.company_id as "companyId", o.id, o.status, o.eta, o.arrived_at as "arrivedAt", o.delivery_until as "deliveryUntil",
      o.late_told_at as "toldAt", o.in_time_again_at as "inTimeAgainAt"
    from orders o
    where o.in_process and o.status in (${underWay}) and o.arrived_at is null and not o.passed_on
      and case when o.late_told_at is null then ${lateBy(1)}
        when o.in_time_again_at is null then not ${lateBy(1)}
        else ${lateBy(lateAgainMinutes + 1)} end
    order by o.delivery_until, o.id limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}

/** Keeps what was told of an order; false where somebody else did meanwhile. */
export async function keepTold(
  tx: Tx,
  { companyId, id, toldAt, inTimeAgainAt }: WatchedOrder,
  told: LateTold,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('orders')
    .set({ late_told_at: told.toldAt, in_time_again_at: told.inTimeAgainAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('late_told_at', 'is not distinct from', toldAt)
    .where('in_time_again_at', 'is not distinct from', inTimeAgainAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
