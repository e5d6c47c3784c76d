import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/scope';

/**
 * What the marketplace told of demo orders: the day on which the original documents came, mostly within a week, of some not at
 * all; and what others ask for the routes, at the end of each month.
 */
export async function seedReportFacts(tx: Tx): Promise<void> {
  const day = sql`(o.received_at at time zone 'Asia/Jakarta')::date + 2 + (hashtextextended(o.ref, 7) & 7)::int`;
  await sql`update orders o set original_pod_day = ${day}
    where o.pod_status = 'DOKUMEN_POD_LENGKAP' and o.received_at is not null and (hashtextextended(o.ref, 3) & 15) > 0
      and ${day} <= (${tx.now}::timestamptz at time zone 'Asia/Jakarta')::date`.execute(tx.db);
  await sql`insert into price_median (origin_city, destination_city, transport_type_id, day, median, companies, trips, told_at)
    select x.origin_city, x.destination_city, x.transport_type_id, m.day::date,
      (round(x.usual * (0.93 + (hashtextextended(x.origin_city || x.destination_city || m.day::text, 5) & 15) / 100.0) / 10000) * 10000)::bigint,
      3 + (hashtextextended(x.origin_city, 1) & 7)::int, 6 + (hashtextextended(x.destination_city, 1) & 31)::int, ${tx.now}
    from (select o.origin_city, o.destination_city, o.transport_type_id,
        percentile_cont(0.5) within group (order by o.main_cost) as usual
      from orders o where o.main_cost > 0 group by 1, 2, 3) x
    cross join generate_series(date_trunc('month', ${tx.now}::timestamptz) - interval '5 months', date_trunc('month', ${tx.now}::timestamptz),
      interval '1 month') as m(day)`.execute(tx.db);
}
