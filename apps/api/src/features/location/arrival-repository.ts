import type { Point } from '@lajur/domain/common/geo';
import { type Arrival, arrivalDays, arrivalReachMetres, arrivalsShown } from '@lajur/domain/location/arrival';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

const metresPerDegree = 111_195;
/** A vehicle that arrives is seen within this time of it. */
const seenWithin = sql`interval '10 minutes'`;

/**
 * Where vehicles were when they arrived at stops in the square around a point, the last ones first. An arrival without a
 * position about then, as of drivers without the app, is none.
 */
export async function arrivalsAround(tx: CompanyTx, { latitude, longitude }: Point): Promise<Arrival[]> {
  const high = arrivalReachMetres / metresPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const { rows } = await sql<{ at: Date; latitude: number; longitude: number }>`
    select s.arrived_at as at, p.latitude, p.longitude
    from (select order_id, arrived_at from order_stop
        where company_id = ${tx.companyId} and arrived_at is not null
          and latitude between ${latitude - high}::float8 and ${latitude + high}::float8
          and longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8
          and arrived_at > ${tx.now}::timestamptz - make_interval(days => ${arrivalDays}::int)
        order by arrived_at desc limit ${arrivalsShown}) s
      join lateral (select latitude, longitude from order_position
        where company_id = ${tx.companyId} and order_id = s.order_id
          and at between s.arrived_at - ${seenWithin} and s.arrived_at + ${seenWithin}
        order by abs(extract(epoch from at - s.arrived_at)) limit 1) p on true
    order by s.arrived_at desc`.execute(tx.db);
  return rows.map(({ at, ...point }) => ({ at: at.toISOString(), ...point }));
}
