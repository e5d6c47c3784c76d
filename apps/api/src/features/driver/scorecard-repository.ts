import type { DriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { silentAfterMinutes } from '@lajur/domain/order/signal';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

export type TripOfDay = DriverScorecard['trips'][number];

export async function nameOf(tx: CompanyTx, driverId: string): Promise<DriverScorecard['driver'] | undefined> {
  return tx.db
    .selectFrom('driver')
    .select(['id', 'name', 'sim_class as simClass', 'phone_no as phoneNo'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', driverId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The first day and the day after the last, where the company is. */
export interface Days {
  from: string;
  end: string;
  timezone: string;
}

/** What a driver brought on these days, the latest first: what one person drives in two months, so it is never many. */
export async function receivedOf(tx: CompanyTx, driverId: string, { from, end, timezone }: Days): Promise<TripOfDay[]> {
  const { companyId } = tx;
  const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${timezone})::date`;
  // Between two stops: how long it stood at one is nobody's silence.
  const legs = sql`order_stop a join order_stop b on b.company_id = ${companyId} and b.order_id = a.order_id and b.seq = a.seq + 1`;
  const ofLeg = sql`a.company_id = ${companyId} and a.order_id = o.id and b.arrived_at > a.departed_at`;
  const heard = sql`select a.seq as leg, a.departed_at as at from ${legs} where ${ofLeg}
    union all select a.seq, b.arrived_at from ${legs} where ${ofLeg}
    union all select a.seq, p.at from ${legs} join order_position p on p.company_id = ${companyId} and p.order_id = a.order_id
      and p.at > a.departed_at and p.at < b.arrived_at where ${ofLeg}`;
  const { rows } = await sql<TripOfDay>`
    select o.id, o.cargo_no as "cargoNo", s.name as shipper, o.origin_city as origin, o.destination_city as destination,
      ${dayOf(sql`o.received_at`)}::text as "receivedDay", o.distance_km as km,
      ceil(extract(epoch from coalesce(o.arrived_at, o.received_at) - o.delivery_until) / 60)::int as "lateMinutes",
      (select count(*)::int from order_discrepancy y where y.company_id = ${companyId} and y.order_id = o.id
        and y.withdrawn_at is null) as reports,
      (select ${dayOf(sql`max(e.at)`)} - ${dayOf(sql`o.received_at`)} from order_event e
        where e.company_id = ${companyId} and e.order_id = o.id and e.action = 'submit-pod') as "podDays",
      case when o.mode = 'driver' and o.service_type = 'LAND' and o.crossing is null and f.departed_at is not null
        then quiet.minutes end as "silentMinutes",
      case when o.mode = 'driver' and o.service_type = 'LAND' and o.crossing is null and f.departed_at is not null
        then quiet.times else 0 end as "silentTimes"
    from orders o join shipper s on s.id = o.shipper_id
    left join order_stop f on f.company_id = ${companyId} and f.order_id = o.id and f.seq = 1
    left join lateral (select coalesce(sum(g.minutes), 0)::int as minutes, count(*)::int as times
      from (select floor(extract(epoch from t.at - lag(t.at) over (partition by t.leg order by t.at)) / 60) as minutes
        from (${heard}) t) g
      where g.minutes > ${sql.lit(silentAfterMinutes)}) quiet on true
    where o.company_id = ${companyId} and o.driver_id = ${driverId}
      and o.received_at >= ${from}::date::timestamp at time zone ${timezone}
      and o.received_at < ${end}::date::timestamp at time zone ${timezone}
    order by o.received_at desc, o.id desc`.execute(tx.db);
  return rows;
}
