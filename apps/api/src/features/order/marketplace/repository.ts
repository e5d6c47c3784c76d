import type { LoadType } from '@lajur/domain/order/status';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { Schema } from '../../../platform/database/tables.generated';
import { insertMany } from '../../../platform/database/write-many';
import type { OrderKey } from '../store/order-key';

const notHandedOn = { handed_to: null, handed_to_name: null, handed_until: null };

/** Did the offer of this copy go on to another company? */
export async function setPassedOn(tx: Tx, { companyId, id }: OrderKey, passedOn: boolean): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ passed_on: passedOn, ...(passedOn ? {} : notHandedOn) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The company of this copy handed its offer on. */
export async function setHandedOn(
  tx: Tx,
  { companyId, id }: OrderKey,
  to: { id: string; name: string },
  until: Date,
): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ passed_on: true, handed_to: to.id, handed_to_name: to.name, handed_until: until })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** A copy that goes on counts from where the order was, so that its version only grows whoever holds it. */
export async function raiseVersion(tx: Tx, { companyId, id }: OrderKey, version: number): Promise<void> {
  await sql`update orders set version = greatest(version, ${version}::int)
    where company_id = ${companyId} and id = ${id}`.execute(tx.db);
}

/** The next number for orders that come without their own. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('order_number') as next`.execute(tx.db);
  return rows[0]?.next ?? 0;
}

export interface StopRecord {
  seq: number;
  kind: 'PICKUP' | 'DROP';
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  timezone: string;
  contactName: string | null;
  contactPhone: string | null;
  planFrom: Date;
  planUntil: Date;
}

export interface GoodsRecord {
  seq: number;
  name: string;
  unit: string;
  ordered: number;
  weightKg: number;
  volumeM3: number;
}

export interface OrderRecord {
  ref: string | null;
  cargoNo: string;
  shipmentNo: string;
  orderNo: string;
  travelLetters?: readonly string[];
  shipperId: string;
  transportTypeId: string;
  mode: 'driver' | 'lumpsum';
  serviceType: 'LAND' | 'SEA' | 'AIR';
  pricingType: string;
  loadType: LoadType;
  quantity: number;
  unit: string;
  distanceKm: number;
  mainCost: number;
  /** The MoU whose fixed price covers the trip. */
  coveredByMouId?: string | null;
  note: string | null;
  route: readonly (readonly [number, number])[];
  crossing: { name: string; vessel: string | null; plan: string | null } | null;
  /** In basis points; null: by the unit. */
  toleranceBp: number | null;
  stops: readonly StopRecord[];
  goods: readonly GoodsRecord[];
}

const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 1000) / 1000;

/** Writes a new order with its stops and goods. */
export async function insertOrder(tx: Tx, key: OrderKey, order: OrderRecord): Promise<void> {
  const own = { company_id: key.companyId, order_id: key.id };
  await tx.db
    .insertInto('orders')
    .values(orderRow(key, order, tx.now))
    .execute();
  await insertMany(
    tx,
    'order_stop',
    order.stops.map((stop) => ({ ...own, ...stopRow(stop) })),
  );
  await insertMany(
    tx,
    'order_goods',
    order.goods.map((line) => ({ ...own, ...goodsRow(line) })),
  );
}

/** A new order: nobody was asked yet, nothing was driven. */
function orderRow(key: OrderKey, order: OrderRecord, now: Date) {
  const first = order.stops[0];
  const last = order.stops.at(-1);
  if (!first || !last) throw new Error('an order has at least two stops');
  const count = (kind: StopRecord['kind']) => order.stops.filter((stop) => stop.kind === kind).length;
  return {
    company_id: key.companyId,
    id: key.id,
    ref: order.ref,
    cargo_no: order.cargoNo,
    cargo_group_no: null,
    shipment_no: order.shipmentNo,
    order_no: order.orderNo,
    travel_letters: [...(order.travelLetters ?? [])],
    shipper_id: order.shipperId,
    status: 'PESANAN_DIBUAT',
    status_before_pod: null,
    pod_status: 'BELUM_KIRIM_DOKUMEN',
    mode: order.mode,
    service_type: order.serviceType,
    pricing_type: order.pricingType,
    load_type: order.loadType,
    transport_type_id: order.transportTypeId,
    vehicle_id: null,
    driver_id: null,
    origin_name: first.name,
    origin_city: first.city,
    origin_timezone: first.timezone,
    destination_name: last.name,
    destination_city: last.city,
    destination_timezone: last.timezone,
    pickup_count: count('PICKUP'),
    drop_count: count('DROP'),
    current_stop: first.seq,
    pickup_from: first.planFrom,
    pickup_until: first.planUntil,
    arrival_plan: last.planFrom,
    delivery_until: last.planUntil,
    eta: null,
    arrived_at: null,
    received_at: null,
    distance_km: order.distanceKm,
    quantity: order.quantity,
    unit: order.unit,
    weight_kg: sum(order.goods.map((line) => line.weightKg)),
    volume_m3: sum(order.goods.map((line) => line.volumeM3)),
    main_cost: order.mainCost,
    covered_by_mou_id: order.coveredByMouId ?? null,
    shipper_note: order.note,
    route: JSON.stringify(order.route),
    crossing: order.crossing && JSON.stringify(order.crossing),
    tolerance_bp: order.toleranceBp,
    answer_by: null,
    offered_at: null,
    lapsed_at: null,
    last_latitude: null,
    last_longitude: null,
    last_place: null,
    last_speed_kmh: null,
    last_position_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  } satisfies Insertable<Schema['orders']>;
}

const stopRow = (stop: StopRecord) => ({
  seq: stop.seq,
  kind: stop.kind,
  name: stop.name,
  address: stop.address,
  city: stop.city,
  province: stop.province,
  latitude: stop.latitude,
  longitude: stop.longitude,
  timezone: stop.timezone,
  contact_name: stop.contactName,
  contact_phone: stop.contactPhone,
  plan_from: stop.planFrom,
  plan_until: stop.planUntil,
});

const goodsRow = (line: GoodsRecord) => ({
  seq: line.seq,
  name: line.name,
  unit: line.unit,
  ordered: line.ordered,
  weight_kg: line.weightKg,
  volume_m3: line.volumeM3,
});

const copied = sql.raw(`id, ref, cargo_no, shipment_no, order_no, shipper_id, pod_status, mode, service_type,
  pricing_type, load_type, transport_type_id, origin_name, origin_city, origin_timezone, destination_name,
  destination_city, destination_timezone, pickup_count, drop_count, current_stop, pickup_from, pickup_until,
  arrival_plan, delivery_until, distance_km, quantity, unit, weight_kg, volume_m3, main_cost,
  covered_by_mou_id, shipper_note, route, crossing, tolerance_bp, travel_letters, created_at, updated_at, version`);
const copiedStop = sql.raw(`order_id, seq, kind, name, address, city, province, latitude, longitude, timezone,
  contact_name, contact_phone, plan_from, plan_until`);
const copiedGoods = sql.raw('order_id, seq, name, unit, ordered, weight_kg, volume_m3');
const copiedEvent = sql.raw(`order_id, id, action, from_status, to_status, actor_kind, actor_id, actor_name, at, place,
  reason, note`);

/**
 * Gives another company its own copy of an order, as it was before anybody answered: what one transporter did with an
 * offer is not another's to read.
 */
export async function copyOrder(tx: Tx, { companyId, id }: OrderKey, to: string): Promise<void> {
  const from = sql`where company_id = ${companyId}`;
  const child = sql`${from} and order_id = ${id}`;
  await sql`insert into orders as t (company_id, status, ${copied})
    select ${to}::uuid, case when status = 'PESANAN_DIBUAT' then status else 'MENUNGGU_KONFIRMASI' end, ${copied}
    from orders ${from} and id = ${id} returning t.company_id`.execute(tx.db);
  await sql`insert into order_stop as t (company_id, ${copiedStop})
    select ${to}::uuid, ${copiedStop} from order_stop ${child} returning t.company_id`.execute(tx.db);
  await sql`insert into order_goods as t (company_id, ${copiedGoods})
    select ${to}::uuid, ${copiedGoods} from order_goods ${child} returning t.company_id`.execute(tx.db);
  await sql`insert into order_event as t (company_id, ${copiedEvent})
    select ${to}::uuid, ${copiedEvent} from order_event ${child} and action in ('create', 'submit')
    returning t.company_id`.execute(tx.db);
}

/** Takes a company's copy of an order away, with all that hangs on it. */
export async function removeOrder(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  await tx.db.deleteFrom('orders').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** The MoU whose fixed price covers an order, and of whom it is; null: it has a price of its own. */
export async function coverOf(tx: Tx, { companyId, id }: OrderKey): Promise<string | null> {
  const row = await tx.db
    .selectFrom('orders')
    .select('covered_by_mou_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.covered_by_mou_id ?? null;
}

/** Has this company the order already, from an offer it did not take? */
export async function hasOrder(tx: Tx, { companyId, id }: OrderKey): Promise<boolean> {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
