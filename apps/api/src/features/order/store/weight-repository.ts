import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';

/** What was weighed at the stops of a kind of an order `o`, else what was counted there, in whole kilograms. */
const weighed = (companyId: string, kind: 'PICKUP' | 'DROP') => sql`(
  select round(sum(coalesce(
      (select q.quantity from order_stop_quantity q where q.company_id = ${companyId} and q.order_id = p.order_id
        and q.stop_seq = p.seq and q.unit in ('kg', 'kilo') order by q.unit limit 1),
      (select sum(g.weight_kg * c.quantity / nullif(g.ordered, 0)) from order_stop_goods c
        join order_goods g on g.company_id = ${companyId} and g.order_id = c.order_id and g.seq = c.goods_seq
        where c.company_id = ${companyId} and c.order_id = p.order_id and c.stop_seq = p.seq))))
  from order_stop p where p.company_id = ${companyId} and p.order_id = o.id and p.kind = ${sql.lit(kind)})`;

/**
 * Keeps with an order what was loaded and delivered of it, once something was counted or weighed at a stop: reports add it up. Without
 * an `id` with all orders of the company, whose stops were written by hand.
 */
export async function keepWeights(tx: Tx, { companyId, id }: { companyId: string; id?: string }): Promise<void> {
  const which = id === undefined ? sql`true` : sql`o.id = ${id}`;
  await sql`update orders o set loaded_kg = ${weighed(companyId, 'PICKUP')}, delivered_kg = ${weighed(companyId, 'DROP')}
    where o.company_id = ${companyId} and ${which}`.execute(tx.db);
}
