import { departureGraceMinutes, medianDays, originalPodDays } from '@lajur/domain/report/performance';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import type { ReportAsk } from './source-repository';
import { dayOf, orderWhere, within } from './source-repository';

const monthOf = (byMonth: boolean, at: RawBuilder<unknown>, ask: ReportAsk) =>
  byMonth ? sql`to_char(${dayOf(at, ask)}, 'YYYY-MM')` : sql`''`;

interface Counted {
  shipper_id: string;
  name: string;
  month: string;
  received: number;
  in_time: number;
  unharmed: number;
  departed: number;
  departed_in_time: number;
  waited_to_load: number;
  priced: number;
  price_good: number;
  proved: number;
  proved_in_time: number;
}

const grace = sql.lit(departureGraceMinutes);
const proofDays = sql.lit(originalPodDays);

/** The median that held for an order `o` on a day: the latest of its route and vehicle type that is not older than what it is of. */
const medianOf = (
  day: RawBuilder<unknown>,
) => sql`(select m.median from price_median m where m.origin_city = o.origin_city
  and m.destination_city = o.destination_city and m.transport_type_id = o.transport_type_id and m.day <= ${day}
  and m.day > ${day} - ${sql.lit(medianDays)} order by m.day desc limit 1)`;

/** Cargos received on these days by shipper, and by month where they are told apart. */
export async function countReceived(tx: CompanyTx, ask: ReportAsk, byMonth: boolean): Promise<Counted[]> {
  const { companyId } = tx;
  const month = monthOf(byMonth, sql`o.received_at`, ask);
  const receivedDay = dayOf(sql`o.received_at`, ask);
  // A marketplace that tells of no original documents leaves no case.
  const proofsTold = sql`exists (select 1 from orders z where z.company_id = ${companyId} and z.original_pod_day is not null)`;
  const { rows } = await sql<Counted>`
    select x.shipper_id, s.name, x.month, count(*)::int as received,
      (count(*) filter (where x.arrived <= x.delivery_until))::int as in_time,
      (count(*) filter (where not x.harmed))::int as unharmed,
      (count(*) filter (where x.left_in_time or not x.came_in_time))::int as departed,
      (count(*) filter (where x.left_in_time))::int as departed_in_time,
      (count(*) filter (where not x.left_in_time and x.came_in_time))::int as waited_to_load,
      count(x.median)::int as priced,
      coalesce(sum(greatest(0, 100 - greatest(0, 100.0 * (x.price - x.median) / x.median)) / 100) filter (where x.median > 0), 0)::float8
        as price_good,
      (count(*) filter (where x.proof_told and (x.proof_day is not null or x.proof_wanted < ${ask.today}::date)))::int as proved,
      (count(*) filter (where x.proof_day <= x.proof_wanted))::int as proved_in_time
    from (select o.shipper_id, ${month} as month, coalesce(o.arrived_at, o.received_at) as arrived, o.delivery_until,
        o.main_cost as price, o.original_pod_day as proof_day, ${receivedDay} + ${proofDays} as proof_wanted,
        ${proofsTold} as proof_told, case when o.main_cost > 0 then ${medianOf(receivedDay)} end as median,
        p.departed_at <= p.plan_until + make_interval(mins => ${grace}) as left_in_time,
        coalesce(p.arrived_at <= p.plan_until, false) as came_in_time,
        exists (select 1 from order_discrepancy y where y.company_id = ${companyId} and y.order_id = o.id
          and y.withdrawn_at is null) as harmed
      from orders o left join order_stop p on p.company_id = ${companyId} and p.order_id = o.id and p.seq = 1
      where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.received_at`, ask)}) x
    join shipper s on s.id = x.shipper_id group by x.shipper_id, s.name, x.month`.execute(tx.db);
  return rows;
}

interface Offers {
  shipper_id: string;
  name: string;
  month: string;
  taken: number;
  waited: number;
}

/** Offers of these days that waited for the company: taken, refused or lapsed; what the shipper withdrew is none. */
export async function countOffers(tx: CompanyTx, ask: ReportAsk, byMonth: boolean): Promise<Offers[]> {
  const { companyId } = tx;
  const month = monthOf(byMonth, sql`o.offered_at`, ask);
  const { rows } = await sql<Offers>`
    select x.shipper_id, s.name, x.month, (count(*) filter (where x.taken))::int as taken,
      (count(*) filter (where x.taken or x.missed))::int as waited
    from (select o.shipper_id, ${month} as month, coalesce(a.taken, false) as taken,
        o.lapsed_at is not null or coalesce(a.missed, false) as missed
      from orders o left join lateral (select bool_or(e.action = 'accept') as taken, bool_or(e.action <> 'accept') as missed
        from order_event e where e.company_id = ${companyId} and e.order_id = o.id
          and (e.action in ('accept', 'reject') or e.to_status = 'WAKTU_HABIS')) a on true
      where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.offered_at`, ask)}) x
    join shipper s on s.id = x.shipper_id group by x.shipper_id, s.name, x.month`.execute(tx.db);
  return rows;
}
