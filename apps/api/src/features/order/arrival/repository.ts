import type { Estimate } from '@lajur/domain/order/arrival-estimate';
import type { LearnedSpeeds, Seen } from '@lajur/domain/order/learned-speed';
import { statusesIn } from '@lajur/domain/order/phase';
import type { ServiceType } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { happenedAt, isStandingStep } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';

/** Loaded, and not yet at the last stop. */
const onTheWay = sql.join(
  statusesIn(['to-drop', 'crossing', 'landed', 'at-drop', 'unloading']).map((status) => sql.lit(status)),
);
/** A position this much newer is worth another estimate. */
const staleSeconds = 300;

/** An order on the way as it was last seen. */
export interface SeenOrder extends OrderKey {
  service: ServiceType;
  route: [number, number][];
  distanceKm: number;
  currentStop: number;
  /** When its ship or plane leaves: as its leg says, else as the marketplace told. */
  leavesAt: Date | null;
  latitude: number;
  longitude: number;
  at: Date;
}

/** When the ship or plane of an order `o` leaves that is boarded first; null on land and where nobody told. */
const leavesAt = (company: RawBuilder<unknown>) => sql`case when o.service_type <> 'LAND' then coalesce(
    (select l.etd from order_leg l where l.company_id = ${company} and l.order_id = o.id and l.mode <> 'LAND' order by l.seq limit 1),
    (o.crossing->>'plan')::timestamptz) end as "leavesAt"`;

/**
 * Orders whose driver's app tells no arrival and that were seen since theirs was worked out last, the longest ago first, over
 * all companies.
 */
export async function due(tx: Tx, limit: number): Promise<SeenOrder[]> {
  const { rows } = await sql<SeenOrder>`
    select o.company_id as "companyId", o.id, o.service_type as service, o.route, o.distance_km as "distanceKm", o.current_stop as "currentStop",
      ${leavesAt(sql`o.company_id`)}, o.last_latitude as latitude, o.last_longitude as longitude, o.last_position_at as at
    from orders o
    where o.in_process and o.status in (${onTheWay}) and o.arrived_at is null and o.last_position_at is not null
      and (o.eta is null or o.eta_from is not null)
      and (o.estimated_from is null or o.last_position_at >= o.estimated_from + interval '1 second' * ${sql.lit(staleSeconds)})
    order by o.last_position_at, o.id limit ${limit}`.execute(tx.db);
  return rows;
}

/** Takes an arrival that was told from outside and has passed off the orders that have not arrived: ours stands there again. */
export async function dropPassed(tx: Tx): Promise<void> {
  await sql`update orders o set eta = null
    where o.in_process and o.arrived_at is null and o.eta_from is null and o.eta <= ${tx.now}`.execute(tx.db);
}

/** The same before its vehicle was seen. */
export type UnseenOrder = Omit<SeenOrder, 'latitude' | 'longitude' | 'at'> & { at: null };
export const isSeen = (order: SeenOrder | UnseenOrder): order is SeenOrder => order.at !== null;

/** One order, wherever it stands; without a position where it was never seen. */
export async function routedOrder(tx: Tx, { companyId, id }: OrderKey): Promise<SeenOrder | UnseenOrder | undefined> {
  const { rows } = await sql<SeenOrder | UnseenOrder>`
    select o.company_id as "companyId", o.id, o.service_type as service, o.route, o.distance_km as "distanceKm",
      o.current_stop as "currentStop", ${leavesAt(sql`${companyId}`)}, o.last_latitude as latitude,
      o.last_longitude as longitude, o.last_position_at as at
    from orders o where o.company_id = ${companyId} and o.id = ${id}`.execute(tx.db);
  return rows[0];
}

export interface StopRecord {
  orderId: string;
  seq: number;
  kind: 'PICKUP' | 'DROP';
  latitude: number;
  longitude: number;
  planFrom: Date;
  arrivedAt: Date | null;
}

/** The stops of some orders of a company, in their order. */
export async function stopsOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<StopRecord[]> {
  const { rows } = await sql<StopRecord>`
    select order_id as "orderId", seq, kind, latitude, longitude, plan_from as "planFrom", arrived_at as "arrivedAt"
    from order_stop where company_id = ${companyId} and order_id in (${sql.join(ids)}) order by order_id, seq`.execute(
    tx.db,
  );
  return rows;
}

export interface StepRecord {
  orderId: string;
  action: string;
  at: Date;
}

/** The steps of some orders of a company that stand, in the order they happened. */
export async function stepsOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<StepRecord[]> {
  const company = sql`${companyId}`;
  const { rows } = await sql<StepRecord>`
    select e.order_id as "orderId", e.action, ${happenedAt(company)} as at from order_event e
    where e.company_id = ${company} and e.order_id in (${sql.join(ids)}) and ${isStandingStep(company)}
    order by 1, 3`.execute(tx.db);
  return rows;
}

/** What a company's own trips tell of some stretches. */
export async function speedsOf(tx: Tx, companyId: string, stretches: readonly string[]): Promise<LearnedSpeeds> {
  const { rows } = await sql<{ stretch: string; km: number; hours: number }>`
    select stretch, km, hours from learned_speed
    where company_id = ${companyId} and stretch in (select jsonb_array_elements_text(${JSON.stringify(stretches)}::jsonb))`.execute(
    tx.db,
  );
  return new Map(rows.map(({ stretch, km, hours }) => [stretch, { km, hours }]));
}

export interface Estimated extends Estimate {
  id: string;
  /** The position that it was worked out from. */
  seenAt: Date;
}

/** Writes estimates of a company's orders; not over an arrival that was told or has happened meanwhile. */
export async function saveEstimates(tx: Tx, companyId: string, estimates: readonly Estimated[]): Promise<void> {
  await sql`
    update orders o set eta = n.at, eta_from = n."from", eta_until = n.until, estimated_from = n."seenAt",
      position_written_at = ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb)
      as n(id uuid, at timestamptz, "from" timestamptz, until timestamptz, "seenAt" timestamptz)
    where o.company_id = ${companyId} and o.id = n.id and o.arrived_at is null
      and (o.eta is null or o.eta_from is not null)`.execute(tx.db);
}

export interface UnlearnedTrip {
  service: ServiceType;
  /** Where it was seen, in the order of time, from the last position that was learned from. */
  trail: Seen[];
}

/**
 * What nothing was learned from yet of a trip of any company, from now on learned from. The order is locked, so that two that
 * learn from it do so one after the other.
 */
export async function takeUnlearned(tx: Tx, { companyId, id }: OrderKey): Promise<UnlearnedTrip | undefined> {
  const { rows: orders } = await sql<{ service: ServiceType; until: Date | null }>`
    select service_type as service, learned_until as until from orders
    where company_id = ${companyId} and id = ${id} for update`.execute(tx.db);
  const [order] = orders;
  if (!order) return;
  const { rows: trail } = await sql<Seen>`
    select at, latitude, longitude, speed_kmh as "speedKmh" from order_position
    where company_id = ${companyId} and order_id = ${id} and at >= coalesce(${order.until}::timestamptz, '-infinity')
    order by at`.execute(tx.db);
  const last = trail.at(-1);
  if (last)
    await sql`
      update orders set learned_until = ${last.at} where company_id = ${companyId} and id = ${id}`.execute(tx.db);
  return { service: order.service, trail };
}

/** Adds what a trip told to what is known of its stretches. */
export async function addSpeeds(tx: Tx, companyId: string, speeds: LearnedSpeeds): Promise<void> {
  const rows = [...speeds].map(([stretch, { km, hours }]) => ({ stretch, km, hours }));
  await sql`
    insert into learned_speed (company_id, stretch, km, hours)
    select ${companyId}, n.stretch, n.km, n.hours
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(stretch text, km float8, hours float8)
    on conflict (company_id, stretch) do update set km = learned_speed.km + excluded.km,
      hours = learned_speed.hours + excluded.hours returning stretch`.execute(tx.db);
}
