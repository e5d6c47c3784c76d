import { standsAs } from '@lajur/domain/order/order-money';
import { statusesIn, underWayStatuses } from '@lajur/domain/order/phase';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

const shown = 5;
/** Offered, taken or on the way: what a contract that ends leaves to be done. */
const openStatuses = [...statusesIn(['waiting', 'halted']), ...underWayStatuses];

const held = standsAs('held');

const listed = (values: readonly string[]) => sql.join(values.map((one) => sql.lit(one)));

/** What ending a contract on a day would meet of orders. */
export interface OrderEffect {
  open: { count: number; value: number };
  after: { count: number; value: number; first: { id: string; cargoNo: string; pickupFrom: string }[] };
  unbilled: { count: number; value: number };
}

interface Counted {
  count: number;
  value: number;
  after_count: number;
  after_value: number;
  first: { id: string; cargoNo: string; pickupFrom: string }[] | null;
  unbilled_count: number;
  unbilled_value: number;
}

/**
 * The open orders with the other company of a contract (`null`: the marketplace, through which all come), of those the
 * ones that are loaded from a moment on, and of what was delivered that which waits for its documents.
 */
export async function orderEffectOf(
  tx: CompanyTx,
  { shipperId, from }: { shipperId: string | null; from: Date },
): Promise<OrderEffect> {
  const ofParty = shipperId === null ? sql`true` : sql`o.shipper_id = ${shipperId}`;
  const { rows } = await sql<Counted>`
    with open as (select o.id, o.cargo_no, o.main_cost, o.pickup_from,
        o.pickup_from >= ${from} as is_after
      from orders o where o.company_id = ${tx.companyId} and o.status in (${listed(openStatuses)})
        and ${ofParty}),
    agreed as (select c.order_id, sum(c.amount) as amount from order_cost c
      where c.company_id = ${tx.companyId} and c.status = 'APPROVE' group by c.order_id),
    delivered as (select o.main_cost + coalesce(a.amount, 0) as value
      from orders o left join agreed a on a.order_id = o.id
      where o.company_id = ${tx.companyId} and o.in_completed and ${ofParty}
        and o.status in (${listed(held.statuses)}) and o.pod_status in (${listed(held.podStatuses)}))
    select count(*)::int as count, coalesce(sum(main_cost), 0)::bigint as value,
      (count(*) filter (where is_after))::int as after_count,
      coalesce(sum(main_cost) filter (where is_after), 0)::bigint as after_value,
      (select json_agg(json_build_object('id', f.id, 'cargoNo', f.cargo_no, 'pickupFrom', f.pickup_from) order by
        f.pickup_from, f.id) from (select * from open where is_after order by pickup_from, id limit ${sql.lit(shown)}) f)
        as first,
      (select count(*)::int from delivered) as unbilled_count,
      (select coalesce(sum(value), 0)::bigint from delivered) as unbilled_value
    from open`.execute(tx.db);
  const [row] = rows;
  return {
    open: { count: row?.count ?? 0, value: row?.value ?? 0 },
    after: {
      count: row?.after_count ?? 0,
      value: row?.after_value ?? 0,
      first: (row?.first ?? []).map((one) => ({ ...one, pickupFrom: new Date(one.pickupFrom).toISOString() })),
    },
    unbilled: { count: row?.unbilled_count ?? 0, value: row?.unbilled_value ?? 0 },
  };
}
