import { engagingStatuses } from '@lajur/domain/order/phase';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';

export interface Position {
  orderId: string;
  latitude: number;
  longitude: number;
  place: string;
  speedKmh: number | null;
  at: string;
  eta?: string | null;
}

/**
 * Writes where orders under way are, in one statement: the newest of each becomes its last position and that of its
 * vehicle and driver, all of them its trail. Gives the orders it knew; a position older than the last only joins the
 * trail. The version stays: a position decides nothing.
 */
export async function savePositions(tx: Tx, positions: readonly Position[]): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p("orderId" uuid, latitude float8,
        longitude float8, place text, "speedKmh" float8, at timestamptz, eta timestamptz)),
    known as (
      select p.*, o.company_id, o.vehicle_id, o.driver_id, o.last_position_at
      from given p join order_directory w on w.order_id = p."orderId"
        join orders o on o.company_id = w.company_id and o.id = w.order_id
      where o.status in (${sql.join(engagingStatuses)}) and p.at <= ${tx.now}::timestamptz + interval '5 minutes'),
    trail as (
      insert into order_position (company_id, order_id, at, latitude, longitude, place, speed_kmh)
      select company_id, "orderId", at, latitude, longitude, place, "speedKmh" from known on conflict do nothing),
    newest as (
      select distinct on ("orderId") * from known
      where last_position_at is null or at > last_position_at order by "orderId", at desc),
    moved as (
      update orders o set last_latitude = n.latitude, last_longitude = n.longitude, last_place = n.place,
        last_speed_kmh = n."speedKmh", last_position_at = n.at, eta = coalesce(n.eta, o.eta)
      from newest n where o.company_id = n.company_id and o.id = n."orderId"),
    driven as (
      update vehicle v set last_latitude = n.latitude, last_longitude = n.longitude, last_place = n.place,
        last_seen_at = n.at
      from (select distinct on (company_id, vehicle_id) * from newest where vehicle_id is not null
        order by company_id, vehicle_id, at desc) n
      where v.company_id = n.company_id and v.id = n.vehicle_id and (v.last_seen_at is null or v.last_seen_at < n.at)),
    driving as (
      update driver d set last_latitude = n.latitude, last_longitude = n.longitude, last_place = n.place,
        last_seen_at = n.at
      from (select distinct on (company_id, driver_id) * from newest where driver_id is not null
        order by company_id, driver_id, at desc) n
      where d.company_id = n.company_id and d.id = n.driver_id and (d.last_seen_at is null or d.last_seen_at < n.at))
    select distinct company_id as "companyId", "orderId" as id from known`.execute(tx.db);
  return rows;
}

/** Tells open screens that an order was seen elsewhere; kept nowhere, for the next position says it again. */
export async function announcePositions(tx: Tx, keys: readonly OrderKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    select pg_notify('lajur_changed', json_build_object('company', k."companyId", 'id', gen_random_uuid(),
      'entity', 'position', 'entityId', k.id, 'action', 'report', 'by', '', 'at', ${tx.now.toISOString()}::text)::text)
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("companyId" uuid, id uuid)`.execute(tx.db);
}
