import { holdingStatuses } from '@lajur/domain/order/phase';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

export interface FreeVehicle {
  transportTypeRef: string;
  latitude: number;
  longitude: number;
  place: string;
  seenAt: Date;
}

/** More free vehicles of one company nobody looks through. */
const most = 200;

/** Vehicles of a company that could take an order today, where their place is known. */
export async function freeVehicles(tx: Tx, companyId: string): Promise<FreeVehicle[]> {
  const { rows } = await sql<FreeVehicle>`
    select t.ref as "transportTypeRef", v.last_latitude as latitude, v.last_longitude as longitude,
      coalesce(v.last_place, '') as place, v.last_seen_at as "seenAt"
    from vehicle v join transport_type t on t.id = v.transport_type_id
    where v.company_id = ${companyId} and v.deleted_at is null and v.is_active and v.last_seen_at is not null
      and v.last_latitude is not null and v.last_longitude is not null
      and least(v.kir_expired_date, v.stnk_expired_date) > ${tx.now.toISOString().slice(0, 10)}::date
      and not exists (select 1 from orders o where o.company_id = ${companyId} and o.vehicle_id = v.id
        and o.status in (${sql.join(holdingStatuses)}))
    order by v.plate limit ${sql.lit(most)}`.execute(tx.db);
  return rows;
}
