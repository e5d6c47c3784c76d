import { wasNeverCarried } from '@lajur/domain/order/phase';
import { orderStatuses } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { dayOf, percentOf, statusList } from './source-repository';

const neverCarried = statusList(orderStatuses.filter(wasNeverCarried));

/**
 * How much vehicles are used: days from a cargo's pickup to its receipt against the days on which the vehicle is there and its
 * documents are valid; never days that are still to come.
 */
export const vehicleReport: ReportMaker = (_tx, ask) => {
  const { companyId, from, today } = ask;
  const [until = today] = [ask.until, today].sort();
  const start = sql`greatest(${from}::date, ${dayOf(sql`v.created_at`, ask)})`;
  const end = sql`least(${until}::date, v.kir_expired_date, v.stnk_expired_date, coalesce(${dayOf(sql`v.deleted_at`, ask)}, ${until}::date))`;
  const firstDay = dayOf(sql`o.pickup_from`, ask);
  const lastDay = sql`coalesce(${dayOf(sql`o.received_at`, ask)}, ${today}::date)`;
  return {
    rows: sql`select x.*, ${percentOf(sql`x.used`, sql`x.usable`)} as share
      from (select v.id::text as id, v.id::text as "linkId", v.plate, t.name as "vehicleType",
          count(distinct o.id)::int as cargos, count(distinct d.day) filter (where d.day <= v.end_day and d.day >= v.start_day)::int as used,
          greatest(0, v.end_day - v.start_day + 1)::int as usable,
          coalesce((select sum(o.distance_km) from orders o where o.company_id = ${companyId} and o.vehicle_id = v.id
            and o.status not in (${neverCarried}) and ${firstDay} >= ${from} and ${firstDay} <= ${until}), 0)::float8 as "loadedKm"
        from (select v.*, ${start} as start_day, ${end} as end_day from vehicle v where v.company_id = ${companyId} and v.is_active
            ${ask.transportTypeId ? sql`and v.transport_type_id = ${ask.transportTypeId}` : sql``}) v
        join transport_type t on t.id = v.transport_type_id
        left join orders o on o.company_id = ${companyId} and o.vehicle_id = v.id and o.status not in (${neverCarried})
          and ${firstDay} <= ${until} and ${lastDay} >= ${from}
        left join lateral (select s.day::date as day from generate_series(greatest(${firstDay}, ${from}::date)::timestamp,
          least(${lastDay}, ${until}::date)::timestamp, interval '1 day') s(day)) d on true
        group by v.id, v.plate, t.name, v.start_day, v.end_day) x`,
    totals: { share: percentOf(sql`sum(r.used)`, sql`sum(r.usable)`) },
    link: 'vehicle',
  };
};
