import type { OrderStatus, PodStatus } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { OrderForDecision, OrderKey } from './decision-repository';
import type { Findable } from './order-token';

/** What changes of an order beside its status; what is not named stays. */
export interface OrderChange {
  podStatus?: PodStatus;
  statusBeforePod?: OrderStatus | null;
  currentStop?: number;
  vehicleId?: string | null;
  driverId?: string | null;
  answerBy?: Date | null;
  offeredAt?: Date | null;
  lapsedAt?: Date | null;
  arrivedAt?: Date | null;
  receivedAt?: Date | null;
  mainCost?: number;
  /** Another vehicle carries it: where the one before was, and when it would arrive, says nothing any more. */
  unseen?: true;
}

const unseen = {
  last_latitude: null,
  last_longitude: null,
  last_place: null,
  last_speed_kmh: null,
  last_position_at: null,
  eta: null,
};

/** Saves a decision if the order is still as it was when decided on; false when somebody was faster. */
export async function saveMove(
  tx: Tx,
  order: OrderForDecision,
  status: OrderStatus,
  change: OrderChange,
): Promise<boolean> {
  const saved = await tx.db
    .updateTable('orders')
    .set({
      status,
      status_before_pod: change.statusBeforePod,
      pod_status: change.podStatus,
      current_stop: change.currentStop,
      vehicle_id: change.vehicleId,
      driver_id: change.driverId,
      answer_by: change.answerBy,
      offered_at: change.offeredAt,
      lapsed_at: change.lapsedAt,
      arrived_at: change.arrivedAt,
      received_at: change.receivedAt,
      main_cost: change.mainCost,
      ...(change.unseen ? unseen : {}),
      version: order.version + 1,
      updated_at: tx.now,
    })
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', order.state.status)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export interface NewEvent {
  action: string;
  from: OrderStatus | null;
  to: OrderStatus | null;
  actor: Actor;
  at: Date;
  /** When it was told, where that is later. */
  toldAt?: Date | null;
  place?: string | null;
  reason?: string | null;
  note?: string | null;
  /** The event that it takes back or puts right, and its time before and after. */
  amends?: { eventId: string; was: Date | null; becomes: Date | null };
}

/** Adds a line to the timeline. */
export async function addEvent(tx: Tx, key: OrderKey, event: NewEvent): Promise<void> {
  await tx.db
    .insertInto('order_event')
    .values({
      company_id: key.companyId,
      order_id: key.id,
      id: newId(),
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id,
      actor_name: event.actor.name,
      at: event.at,
      told_at: event.toldAt ?? null,
      of_event: event.amends?.eventId ?? null,
      old_at: event.amends?.was ?? null,
      new_at: event.amends?.becomes ?? null,
      place: event.place ?? null,
      reason: event.reason ?? null,
      note: event.note ?? null,
    })
    .execute();
}

export async function setStopTime(
  tx: Tx,
  key: OrderKey,
  seq: number,
  which: 'arrived_at' | 'departed_at',
  at: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('order_stop')
    .set({ [which]: at })
    .where('company_id', '=', key.companyId)
    .where('order_id', '=', key.id)
    .where('seq', '=', seq)
    .execute();
}

/** Counts a change that is not a step, so that a screen that shows the old state notices; false when it moved on. */
export async function bumpVersion(tx: Tx, order: OrderForDecision): Promise<boolean> {
  return saveMove(tx, order, order.state.status, {});
}

export async function addBast(
  tx: Tx,
  key: OrderKey,
  bast: { stopSeq: number; recipientName: string; signatureFileId: string; at: Date },
): Promise<void> {
  await tx.db
    .insertInto('order_bast')
    .values({
      company_id: key.companyId,
      order_id: key.id,
      stop_seq: bast.stopSeq,
      recipient_name: bast.recipientName,
      signature_file_id: bast.signatureFileId,
      received_at: bast.at,
    })
    .execute();
}

export async function addDiscrepancy(
  tx: Tx,
  key: OrderKey,
  discrepancy: { reason: string; description: string; photoFileIds: readonly string[]; at: Date },
): Promise<void> {
  await tx.db
    .insertInto('order_discrepancy')
    .values({
      company_id: key.companyId,
      order_id: key.id,
      reason: discrepancy.reason,
      description: discrepancy.description,
      photo_file_ids: `{${discrepancy.photoFileIds.join(',')}}`,
      reported_at: discrepancy.at,
    })
    .execute();
}

export interface DocumentSlot {
  type: string;
  stopSeq: number | null;
  mandatory: boolean;
}

/** Makes places for papers. */
export async function addDocumentSlots(tx: Tx, key: OrderKey, slots: readonly DocumentSlot[]): Promise<void> {
  if (slots.length === 0) return;
  await tx.db
    .insertInto('order_document')
    .values(
      slots.map((slot) => ({
        company_id: key.companyId,
        order_id: key.id,
        id: newId(),
        type: slot.type,
        stop_seq: slot.stopSeq,
        mandatory: slot.mandatory,
        file_id: null,
        uploaded_by: null,
        uploaded_at: null,
        refused_because: null,
        version: 1,
        created_at: tx.now,
      })),
    )
    .execute();
}

/** What an order can be found by now. */
export async function findableOf(tx: Tx, { companyId, id }: OrderKey): Promise<Findable | undefined> {
  const { rows } = await sql<Findable>`
    select o.cargo_no as "cargoNo", o.cargo_group_no as "cargoGroupNo", o.shipment_no as "shipmentNo",
      o.order_no as "orderNo", s.name as "shipperName", v.plate, d.name as "driverName",
      array(select p.name || ', ' || p.city from order_stop p
        where p.company_id = o.company_id and p.order_id = o.id order by p.seq) as places
    from orders o join shipper s on s.id = o.shipper_id
      left join vehicle v on v.company_id = o.company_id and v.id = o.vehicle_id
      left join driver d on d.company_id = o.company_id and d.id = o.driver_id
    where o.company_id = ${companyId} and o.id = ${id}`.execute(tx.db);
  return rows[0];
}

/** Makes these the tokens of an order. */
export async function saveTokens(tx: Tx, { companyId, id }: OrderKey, tokens: readonly string[]): Promise<void> {
  const given = sql`select value from jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb)`;
  await sql`delete from order_token where company_id = ${companyId} and order_id = ${id}
    and token not in (${given})`.execute(tx.db);
  await sql`insert into order_token (company_id, order_id, token)
    select ${companyId}::uuid, ${id}::uuid, value from (${given}) given on conflict do nothing`.execute(tx.db);
}

export interface Reason {
  name: string;
  freeText: boolean;
}

/** An active reason of a type. */
export function reasonById(tx: Tx, id: string, type: string): Promise<Reason | undefined> {
  return tx.db
    .selectFrom('selection_reason')
    .select(['name', 'free_text as freeText'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('is_active', '=', true)
    .executeTakeFirst();
}
