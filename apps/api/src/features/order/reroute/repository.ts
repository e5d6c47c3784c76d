import type { ViaPlace } from '@lajur/domain/order/reroute';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';

type Line = [number, number][];

export interface StoredRoute {
  version: number;
  line: Line;
  distanceKm: number;
  /** As it was ordered; null where it never changed. */
  firstLine: Line | null;
  firstDistanceKm: number | null;
  via: ViaPlace[];
  latitude: number | null;
  longitude: number | null;
  seenAt: Date | null;
}

/** The way of an order with where its vehicle was last seen; undefined when the company has no such order. */
export async function routeOf(tx: Tx, { companyId, id }: OrderKey): Promise<StoredRoute | undefined> {
  const { rows } = await sql<StoredRoute>`
    select version, route as line, distance_km as "distanceKm", first_route as "firstLine",
      first_distance_km as "firstDistanceKm", via, last_latitude as latitude, last_longitude as longitude,
      last_position_at as "seenAt"
    from orders where company_id = ${companyId} and id = ${id}`.execute(tx.db);
  return rows[0];
}

/**
 * Leads an order another way and keeps the ordered one beside it. An arrival that was worked out for the way before is worked out
 * anew.
 */
export async function saveRoute(
  tx: Tx,
  { companyId, id }: OrderKey,
  way: { line: Line; distanceKm: number; via: readonly ViaPlace[] },
): Promise<void> {
  await sql`
    update orders set first_route = coalesce(first_route, route), first_distance_km = coalesce(first_distance_km, distance_km),
      route = ${JSON.stringify(way.line)}::jsonb, distance_km = ${way.distanceKm}, via = ${JSON.stringify(way.via)}::jsonb,
      estimated_from = null
    where company_id = ${companyId} and id = ${id}`.execute(tx.db);
}
