import { engagingStatuses } from '@lajur/domain/order/phase';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { announceChange } from '../../../platform/event/announce-change';
import { newId } from '../../../platform/id';
import type { LastPosition } from '../../../platform/last-position';
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

/** An order that was reported on; when that is its last position now, with its vehicle and driver. */
interface SeenOrder extends OrderKey, Omit<LastPosition, 'company_id' | 'id'> {
  vehicleId: string | null;
  driverId: string | null;
}

/**
 * Writes where orders under way are: the newest of each becomes its last position, all of them its trail. Gives the
 * orders it knew; a position older than the last only joins the trail. The version stays: a position decides nothing.
 */
export async function savePositions(tx: Tx, positions: readonly Position[]): Promise<SeenOrder[]> {
  if (!tx.onCluster) return saveOf(tx, positions, everyCompany);
  const seen: SeenOrder[] = [];
  for (const [companyId, own] of await byCompany(tx, positions))
    seen.push(...(await saveOf(tx, own, ofCompany(companyId))));
  return seen;
}

/** The positions of each company, by who holds the orders. */
async function byCompany(tx: Tx, positions: readonly Position[]): Promise<Map<string, Position[]>> {
  const ids = positions.map(({ orderId }) => orderId);
  const { rows } = await sql<{ id: string; companyId: string }>`select order_id as id, company_id as "companyId"
    from order_directory where order_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by company_id`.execute(tx.db);
  const holders = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  const companies = new Map<string, Position[]>();
  for (const position of positions) {
    const holder = holders.get(position.orderId);
    if (holder) companies.set(holder, [...(companies.get(holder) ?? []), position]);
  }
  return companies;
}

/** The order `o` of a position `p`, and what is changed of it for a newest position `n`. */
interface Whose {
  order: RawBuilder<unknown>;
  moved: RawBuilder<unknown>;
}
const everyCompany: Whose = {
  order: sql`join order_directory w on w.order_id = p."orderId"
        join orders o on o.company_id = w.company_id and o.id = w.order_id`,
  moved: sql`o.company_id = n.company_id and o.id = n."orderId"`,
};
const ofCompany = (companyId: string): Whose => ({
  order: sql`join orders o on o.company_id = ${companyId} and o.id = p."orderId"`,
  moved: sql`o.company_id = ${companyId} and o.id = n."orderId"`,
});

/** In one statement. */
async function saveOf(tx: Tx, positions: readonly Position[], { order, moved }: Whose): Promise<SeenOrder[]> {
  const { rows } = await sql<SeenOrder>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p("orderId" uuid, latitude float8,
        longitude float8, place text, "speedKmh" float8, at timestamptz, eta timestamptz)),
    known as (
      select p.*, o.company_id, o.vehicle_id, o.driver_id, o.last_position_at
      from given p ${order}
      where o.status in (${sql.join(engagingStatuses)}) and p.at <= ${tx.now}::timestamptz + interval '5 minutes'),
    trail as (
      insert into order_position (company_id, order_id, at, latitude, longitude, place, speed_kmh)
      select company_id, "orderId", at, latitude, longitude, place, "speedKmh" from known on conflict do nothing
      returning company_id),
    newest as (
      select distinct on ("orderId") * from known
      where last_position_at is null or at > last_position_at order by "orderId", at desc),
    moved as (
      update orders o set last_latitude = n.latitude, last_longitude = n.longitude, last_place = n.place,
        last_speed_kmh = n."speedKmh", last_position_at = n.at, eta = coalesce(n.eta, o.eta),
        eta_from = case when n.eta is null then o.eta_from end, eta_until = case when n.eta is null then o.eta_until end,
        position_written_at = ${tx.now}
      from newest n where ${moved})
    select k.company_id as "companyId", k."orderId" as id, n.vehicle_id as "vehicleId", n.driver_id as "driverId",
      n.latitude as last_latitude, n.longitude as last_longitude, n.place as last_place, n.at as last_seen_at
    from (select distinct company_id, "orderId" from known) k left join newest n on n."orderId" = k."orderId"`.execute(
    tx.db,
  );
  return rows;
}

/** Tells open screens that an order was seen elsewhere; kept nowhere, for the next position says it again. */
export function announcePositions(tx: Tx, keys: readonly OrderKey[]): void {
  for (const { companyId: company, id: entityId } of keys)
    announceChange(tx, { company, id: newId(), entity: 'position', entityId, action: 'report', by: '', at: tx.now });
}
