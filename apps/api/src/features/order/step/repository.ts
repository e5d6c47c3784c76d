import type { OrderStatus } from '@lajur/domain/order/status';
import type { OrderChange } from '@lajur/domain/order/step';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { newId } from '../../../platform/id';
import type { OrderKey } from '../store/order-key';
import type { OrderForDecision } from './decision-repository';

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

export interface RefusedPaper {
  documentId: string;
  note: string;
}

/** Marks papers as refused, each with why. */
export async function refusePapers(tx: Tx, key: OrderKey, refused: readonly RefusedPaper[]): Promise<void> {
  await sql`update order_document x set refused_because = r.note, version = x.version + 1
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r("documentId" uuid, note text)
    where x.company_id = ${key.companyId} and x.order_id = ${key.id} and x.id = r."documentId"`.execute(tx.db);
}
