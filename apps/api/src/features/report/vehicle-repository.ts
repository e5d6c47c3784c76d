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
      from (select v.id::text as id, v.id::text as "linkId", v.plate, t.name as "vehicleType", count(o.id)::int as cargos,
          coalesce((select sum(upper(d.days) - lower(d.days)) from unnest(range_agg(daterange(greatest(o.first_day, v.start_day),
              least(o.last_day, v.end_day), '[]')) filter (where greatest(o.first_day, v.start_day) <= least(o.last_day, v.end_day)))
            d(days)), 0)::int as used,
          greatest(0, v.end_day - v.start_day + 1)::int as usable,
          coalesce(sum(o.distance_km) filter (where o.first_day >= ${from} and o.first_day <= ${until}), 0)::float8 as "loadedKm"
        from (select v.*, ${start} as start_day, ${end} as end_day from vehicle v where v.company_id = ${companyId} and v.is_active
            ${ask.transportTypeId ? sql`and v.transport_type_id = ${ask.transportTypeId}` : sql``}) v
        join transport_type t on t.id = v.transport_type_id
        left join (select o.id, o.vehicle_id, o.distance_km, ${firstDay} as first_day, ${lastDay} as last_day from orders o
            where o.company_id = ${companyId} and o.vehicle_id is not null and o.status not in (${neverCarried})) o
          on o.vehicle_id = v.id and o.first_day <= ${until} and o.last_day >= ${from}
        group by v.id, v.plate, t.name, v.start_day, v.end_day) x`,
    isGrouped: true,
    totals: { share: percentOf(sql`sum(r.used)`, sql`sum(r.usable)`) },
    link: 'vehicle',
  };
};
