import { underWayStatuses } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

const underWay = sql.join(underWayStatuses.map((status) => sql.lit(status)));

/** On the map: under way, and set out or seen. A confirmed order waits for its vehicle, which may be on another trip. */
const isOnMap = sql`o.in_process and o.status in (${underWay})
  and (o.status <> 'TERKONFIRMASI' or o.last_position_at is not null)`;

export interface FleetMapRow {
  id: string;
  /** False: it was on the map, and is no more. */
  onMap: boolean;
  cargoNo: string;
  status: OrderStatus;
  plate: string;
  driver: string | null;
  destination: string;
  latitude: number | null;
  longitude: number | null;
  place: string | null;
  speedKmh: number | null;
  at: Date | null;
  eta: Date | null;
  /** Null once it has come to its last stop. */
  dueAt: Date | null;
}

/** The vehicles on the map; given a time, what changed of them since, and the orders that left the map. In one statement. */
export async function fleetMapOf(tx: CompanyTx, since: Date | null, limit: number): Promise<FleetMapRow[]> {
  const { rows } = await sql<FleetMapRow>`${fleetMapStatement(tx, since, limit)}`.execute(tx.db);
  return rows;
}

/** @internal What `fleetMapOf` asks, for the test of its plan. */
export function fleetMapStatement(
  tx: Pick<CompanyTx, 'companyId'>,
  since: Date | null,
  limit: number,
): RawBuilder<unknown> {
  const own = sql`o.company_id = ${tx.companyId}`;
  // From the partial index of what is under way; what left is found by when it changed, and soon ago few orders did.
  const some = (
    onMap: boolean,
    where: RawBuilder<unknown>,
  ) => sql`(select ${sql.lit(onMap)} as on_map, o.* from orders o
    where ${own} and ${where} order by o.id limit ${sql.lit(limit)})`;
  const changed = sql`(o.position_written_at >= ${since} or o.updated_at >= ${since})`;
  const asked = since
    ? sql`${some(true, sql`${isOnMap} and ${changed}`)}
      union all ${some(false, sql`o.updated_at >= ${since} and not (${isOnMap})`)}`
    : some(true, isOnMap);
  return sql`
    select o.id, o.on_map as "onMap", o.cargo_no as "cargoNo", o.status, coalesce(v.plate, '') as plate, d.name as driver,
      o.destination_city as destination, o.last_latitude as latitude, o.last_longitude as longitude,
      o.last_place as place, o.last_speed_kmh as "speedKmh", o.last_position_at as at, o.eta,
      case when o.arrived_at is null then o.delivery_until end as "dueAt"
    from (${asked}) o
      left join vehicle v on v.company_id = ${tx.companyId} and v.id = o.vehicle_id
      left join driver d on d.company_id = ${tx.companyId} and d.id = o.driver_id`;
}
