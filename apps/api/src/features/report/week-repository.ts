import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

export interface WeekRow {
  /** Monday, `YYYY-MM-DD`. */
  start: string;
  received: number;
  inTime: number;
  revenue: number;
}

/** Orders received since then by the week where the company is; weeks without any are left out. */
export async function weeksSince(tx: CompanyTx, from: Date): Promise<WeekRow[]> {
  const received = sql`o.company_id = ${tx.companyId} and o.received_at is not null and o.received_at >= ${from}
    and o.received_at <= ${tx.now}`;
  const { rows } = await sql<WeekRow>`
    select to_char(date_trunc('week', at at time zone (select timezone from company where id = ${tx.companyId})), 'YYYY-MM-DD')
        as start,
      sum(received)::int as received, sum("inTime")::int as "inTime", sum(amount)::bigint as revenue
    from (
      select o.received_at as at, 1 as received, coalesce(o.in_time, false)::int as "inTime", o.main_cost as amount
      from orders o where ${received}
      union all
      select o.received_at, 0, 0, c.amount from orders o
        join order_cost c on c.company_id = ${tx.companyId} and c.order_id = o.id and c.status = 'APPROVE'
        where ${received}) told
    group by 1`.execute(tx.db);
  return rows;
}
