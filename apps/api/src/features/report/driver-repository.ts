import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { dayOf, orderWhere, percentOf, within } from './source-repository';

/** What each driver's received cargos say of them. */
export const driverReport: ReportMaker = (_tx, { companyId, ...ask }) => ({
  rows: sql`select x.*, ${percentOf(sql`(x.cargos - x.late)`, sql`x.cargos`)} as "inTime",
      round(x."podSum"::numeric / nullif(x."podSent", 0), 1)::float8 as "podDays"
    from (select d.id::text as id, d.id::text as "linkId", d.name as driver, count(*)::int as cargos,
        (count(*) filter (where coalesce(o.arrived_at, o.received_at) > o.delivery_until))::int as late,
        coalesce(sum((select count(*) from order_discrepancy y where y.company_id = ${companyId} and y.order_id = o.id
          and y.withdrawn_at is null)), 0)::int as reports,
        coalesce(sum((select count(*) from problem p where p.company_id = ${companyId} and p.order_id = o.id
          and p.driver_id = d.id)), 0)::int as problems,
        coalesce(sum(${dayOf(sql`sent.at`, ask)} - ${dayOf(sql`o.received_at`, ask)}), 0)::int as "podSum",
        count(sent.at)::int as "podSent", sum(o.distance_km)::float8 as km
      from orders o join driver d on d.company_id = ${companyId} and d.id = o.driver_id
      left join lateral (select max(e.at) as at from order_event e where e.company_id = ${companyId} and e.order_id = o.id
        and e.action = 'submit-pod') sent on true
      where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.received_at`, ask)}
      group by d.id, d.name) x`,
  totals: {
    inTime: percentOf(sql`(sum(r.cargos) - sum(r.late))`, sql`sum(r.cargos)`),
    podDays: sql`round(sum(r."podSum")::numeric / nullif(sum(r."podSent"), 0), 1)::float8`,
  },
  isGrouped: true,
  link: 'driver',
});
