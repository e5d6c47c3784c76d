import { engagingStatuses } from '@lajur/domain/order/phase';
import { type Fix, type ModeStep, movementSteps } from '@lajur/domain/order/position-check';
import type { PositionFault } from '@lajur/domain/order/position-fault';
import type { ServiceType } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { announceChange } from '../../../platform/event/announce-change';
import { newId } from '../../../platform/id';
import type { LastPosition } from '../../../platform/last-position';
import { happenedAt, wasUndone } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';

export interface Position {
  orderId: string;
  /** Whose telephone it comes from, where that is known. */
  driverId?: string;
  latitude: number;
  longitude: number;
  place: string;
  speedKmh: number | null;
  at: string;
  eta?: string | null;
}

/** An order that keeps its vehicle, as its positions are held against it. */
export interface MovingOrder extends OrderKey {
  vehicleId: string | null;
  driverId: string | null;
  service: ServiceType;
  deliveryUntil: Date;
  endLatitude: number;
  endLongitude: number;
  steps: ModeStep[];
  loadedSince: Date | null;
  last: Fix | null;
  aside: Fix[];
  /** How many came that were not believed. */
  oddCount: number;
}

type Times = 'steps' | 'last' | 'aside';
type MovingRow = Omit<MovingOrder, Times> & {
  steps: { action: string; at: string }[] | null;
  last: (Omit<Fix, 'at'> & { at: string }) | null;
  aside: (Omit<Fix, 'at'> & { at: string })[] | null;
};

const timed = <T extends { at: string }>(one: T) => ({ ...one, at: new Date(one.at) });

/** Which company holds each order; on a cluster a statement is of one company. */
async function holdersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; companyId: string }>`select order_id as id, company_id as "companyId"
    from order_directory where order_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by company_id`.execute(tx.db);
  const companies = new Map<string, string[]>();
  for (const { id, companyId } of rows) companies.set(companyId, [...(companies.get(companyId) ?? []), id]);
  return companies;
}

/** The orders of these that keep a vehicle, each held until the transaction ends: what comes of one at once is judged in turn. */
export async function movingOrders(tx: Tx, ids: readonly string[]): Promise<MovingOrder[]> {
  if (!tx.onCluster) return movingOf(tx, ids, everyCompany);
  const found: MovingOrder[] = [];
  for (const [companyId, own] of await holdersOf(tx, ids))
    found.push(...(await movingOf(tx, own, ofCompany(companyId))));
  return found;
}

/** Where the orders `o` of some ids are found, and whose they are in what hangs on them. */
interface Whose {
  from: RawBuilder<unknown>;
  company: RawBuilder<unknown>;
}
const everyCompany: Whose = {
  from: sql`order_directory w join orders o on o.company_id = w.company_id and o.id = w.order_id`,
  company: sql`o.company_id`,
};
const ofCompany = (companyId: string): Whose => ({ from: sql`orders o`, company: sql`${companyId}` });

const steps = sql.join(movementSteps.map((action) => sql.lit(action)));

async function movingOf(tx: Tx, ids: readonly string[], { from, company }: Whose): Promise<MovingOrder[]> {
  const { rows } = await sql<MovingRow>`
    select o.company_id as "companyId", o.id, o.vehicle_id as "vehicleId", o.driver_id as "driverId", o.service_type as service,
      case when o.follows_order_id is not null then o.created_at end as "loadedSince",
      o.delivery_until as "deliveryUntil", s.latitude as "endLatitude", s.longitude as "endLongitude",
      case when o.last_position_at is not null then json_build_object('latitude', o.last_latitude,
        'longitude', o.last_longitude, 'at', o.last_position_at) end as last,
      (select json_agg(json_build_object('action', e.action, 'at', ${happenedAt(company)}) order by ${happenedAt(company)})
        from order_event e where e.company_id = ${company} and e.order_id = o.id and e.action in (${steps})
          and not ${wasUndone(company)}) as steps,
      (select g.aside from order_odd_signal g where g.company_id = ${company} and g.order_id = o.id) as aside,
      coalesce((select g.odd_count from order_odd_signal g where g.company_id = ${company} and g.order_id = o.id), 0)
        as "oddCount"
    from ${from} join order_stop s on s.company_id = ${company} and s.order_id = o.id and s.seq = o.pickup_count + o.drop_count
    where o.company_id = ${company} and o.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and o.status in (${sql.join(engagingStatuses)})
    order by o.company_id, o.id for no key update of o`.execute(tx.db);
  return rows.map((row) => ({
    ...row,
    steps: (row.steps ?? []).map(timed),
    last: row.last && timed(row.last),
    aside: (row.aside ?? []).map(timed),
  }));
}

/** The believed positions of an order between two moments, with the one before and the one after. */
export async function trailAround(tx: Tx, { companyId, id }: OrderKey, from: Date, until: Date): Promise<Fix[]> {
  const own = sql`select at, latitude, longitude from order_position where company_id = ${companyId} and order_id = ${id}`;
  const { rows } = await sql<Fix>`
    select * from ((${own} and at < ${from} order by at desc limit 1) union all
      (${own} and at >= ${from} and at <= ${until}) union all
      (${own} and at > ${until} order by at limit 1)) near order by at`.execute(tx.db);
  return rows;
}

/** A position that is believed. */
export interface Believed extends Fix {
  orderId: string;
  companyId: string;
  place: string;
  speedKmh: number | null;
  eta: Date | null;
}

/** An order that was reported on; when that is its last position now, with its vehicle and driver. */
export type SeenOrder = OrderKey &
  Pick<MovingOrder, 'vehicleId' | 'driverId'> &
  Omit<LastPosition, 'company_id' | 'id'>;

/**
 * Writes where orders under way are: the newest of each becomes its last position, all of them its trail. Gives those that
 * are a last position now; one older only joins the trail. The version stays: a position decides nothing.
 */
export async function savePositions(tx: Tx, believed: readonly Believed[]): Promise<SeenOrder[]> {
  const companies = new Map<string, Believed[]>();
  for (const one of believed) companies.set(one.companyId, [...(companies.get(one.companyId) ?? []), one]);
  const groups = tx.onCluster ? [...companies.values()] : [believed];
  const seen: SeenOrder[] = [];
  for (const group of groups) if (group.length > 0) seen.push(...(await saveOf(tx, group)));
  return seen;
}

/** In one statement. */
async function saveOf(tx: Tx, believed: readonly Believed[]): Promise<SeenOrder[]> {
  const one = tx.onCluster ? sql`${believed[0]?.companyId}` : null;
  const moved = one ? sql`o.company_id = ${one}` : sql`o.company_id = n."companyId"`;
  const { rows } = await sql<SeenOrder>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(believed)}::jsonb) as p("companyId" uuid, "orderId" uuid,
        latitude float8, longitude float8, place text, "speedKmh" float8, at timestamptz, eta timestamptz)),
    trail as (
      insert into order_position (company_id, order_id, at, latitude, longitude, place, speed_kmh)
      select "companyId", "orderId", at, latitude, longitude, place, "speedKmh" from given on conflict do nothing
      returning company_id),
    newest as (select distinct on ("orderId") * from given order by "orderId", at desc),
    moved as (
      update orders o set last_latitude = n.latitude, last_longitude = n.longitude, last_place = n.place,
        last_speed_kmh = n."speedKmh", last_position_at = n.at, told_eta = coalesce(n.eta, o.told_eta),
        eta = coalesce(n.eta, o.eta), eta_from = case when n.eta is null then o.eta_from end,
        eta_until = case when n.eta is null then o.eta_until end, position_written_at = ${tx.now}
      from newest n
      where ${moved} and o.id = n."orderId" and (o.last_position_at is null or n.at > o.last_position_at)
      returning o.company_id as "companyId", o.id, o.vehicle_id as "vehicleId", o.driver_id as "driverId", o.last_latitude,
        o.last_longitude, o.last_place, o.last_position_at as last_seen_at)
    select * from moved`.execute(tx.db);
  return rows;
}

/** What is known now of positions of an order that were not believed. */
export interface OddSignal extends OrderKey {
  oddCount: number;
  fault: PositionFault;
  latitude: number;
  longitude: number;
  place: string;
  at: Date;
  aside: readonly Fix[];
}

/** Keeps what came last of each order that was not believed. */
export async function keepOddSignals(tx: Tx, odd: readonly OddSignal[]): Promise<void> {
  for (const { companyId, id, oddCount, aside, ...rest } of odd) {
    const row = { ...rest, odd_count: oddCount, aside: JSON.stringify(aside), came_at: tx.now };
    await tx.db
      .insertInto('order_odd_signal')
      .values({ company_id: companyId, order_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doUpdateSet(row))
      .execute();
  }
}

/** Believable positions came of an order: those set aside count no more. */
export async function forgetAside(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  await tx.db
    .updateTable('order_odd_signal')
    .set({ aside: '[]' })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .execute();
}

/** What seemed odd of an order was believed after all. */
export async function forgetOddSignal(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  await tx.db.deleteFrom('order_odd_signal').where('company_id', '=', companyId).where('order_id', '=', id).execute();
}

/** Tells open screens that an order was seen elsewhere; kept nowhere, for the next position says it again. */
export function announcePositions(tx: Tx, keys: readonly OrderKey[]): void {
  for (const { companyId: company, id: entityId } of keys)
    announceChange(tx, { company, id: newId(), entity: 'position', entityId, action: 'report', by: '', at: tx.now });
}
