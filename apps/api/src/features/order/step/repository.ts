import type { ExpectedDocument } from '@lajur/domain/order/expected-document';
import type { Onward } from '@lajur/domain/order/follow-on';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { OrderChange, StepOutcome } from '@lajur/domain/order/step';
import type { StopDecision } from '@lajur/domain/order/trip-end';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { type CompanyAuditEvent, recordingOf } from '../../../platform/event/record';
import { newId } from '../../../platform/id';
import { eventInsert, type NewEvent } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';
import { tokenWrites } from '../store/token-repository';
import type { OrderForDecision } from './decision-repository';

const unseen = {
  last_latitude: null,
  last_longitude: null,
  last_place: null,
  last_speed_kmh: null,
  last_position_at: null,
  eta: null,
  told_eta: null,
  eta_from: null,
  eta_until: null,
  estimated_from: null,
};

/** Changes an order that is still as it was when decided on. */
const orderUpdate = (tx: Tx, order: OrderForDecision, status: OrderStatus, change: OrderChange) =>
  tx.db
    .updateTable('orders')
    .set({
      status,
      status_before_pod: change.statusBeforePod,
      pod_status: change.podStatus,
      current_stop: change.currentStop,
      vehicle_id: change.vehicleId,
      driver_id: change.driverId,
      cargo_group_no: change.cargoGroupNo,
      answer_by: change.answerBy,
      offered_at: change.offeredAt,
      lapsed_at: change.lapsedAt,
      arrived_at: change.arrivedAt,
      received_at: change.receivedAt,
      main_cost: change.mainCost,
      cancelled_at_gate: change.cancelledAtGate,
      amendment: change.amendment && JSON.stringify(change.amendment),
      ...(change.unseen ? unseen : {}),
      version: order.version + 1,
      updated_at: tx.now,
    })
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', order.state.status);

/** Saves a change if the order is still as it was when decided on; false when somebody was faster. */
export async function saveChange(
  tx: Tx,
  order: OrderForDecision,
  status: OrderStatus,
  change: OrderChange,
): Promise<boolean> {
  const saved = await orderUpdate(tx, order, status, change).executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

const isSaved = sql`exists (select from saved)`;

/** The stop that a step reached or left. */
function stopWrites({ companyId, id }: OrderKey, { stop, at }: StepOutcome): RawBuilder<unknown>[] {
  const { arrivedAt, departedAt } = stop;
  const seq = arrivedAt ?? departedAt;
  if (seq === null) return [];
  const column = sql.ref(arrivedAt === null ? 'departed_at' : 'arrived_at');
  return [
    sql`update order_stop set ${column} = ${at} where company_id = ${companyId} and order_id = ${id} and seq = ${seq}
      and ${isSaved}`,
  ];
}

/** Places for documents. */
function slotWrites({ companyId, id }: OrderKey, { documents }: StepOutcome, now: Date): RawBuilder<unknown>[] {
  if (documents.length === 0) return [];
  const slots = documents.map(({ type, stopSeq, mandatory }) => ({ id: newId(), type, stopSeq, mandatory }));
  return [
    sql`insert into order_document (company_id, order_id, id, type, stop_seq, mandatory, version, created_at)
      select ${companyId}::uuid, ${id}::uuid, n.id, n.type, n."stopSeq", n.mandatory, 1, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as n(id uuid, type text, "stopSeq" smallint, mandatory boolean)
      where ${isSaved} returning company_id`,
  ];
}

/** What is written of a step besides what it changes of the order. */
export interface StepWritten {
  event: NewEvent & { id: string };
  recorded: CompanyAuditEvent;
  /** What the order is found by from now on; null where that is as before. */
  tokens: readonly string[] | null;
}

/** One row when it was saved, none when somebody was faster. */
function stepStatement(
  tx: Tx,
  order: OrderForDecision,
  decided: StepOutcome,
  { event, recorded, tokens }: StepWritten,
): RawBuilder<unknown> {
  const writes = [
    eventInsert(order, event, isSaved),
    ...recordingOf(tx, recorded, isSaved),
    ...stopWrites(order, decided),
    ...slotWrites(order, decided, tx.now),
    ...(tokens ? tokenWrites(order, tokens, isSaved) : []),
  ].map((write, at) => sql`${sql.raw(`write_${at}`)} as (${write})`);
  return sql`with saved as (${orderUpdate(tx, order, decided.to, decided.change).returning('id')}),
    ${sql.join(writes)} select id from saved`;
}

/**
 * Saves a step in one statement: the order if it is still as it was when decided on, and with it the line of its
 * timeline, what is recorded of it, its stop, places for its documents and, where it is found by others now, its tokens.
 * False, and nothing is written, when somebody was faster.
 */
export async function saveStep(
  tx: Tx,
  order: OrderForDecision,
  decided: StepOutcome,
  written: StepWritten,
): Promise<boolean> {
  const { rows } = await stepStatement(tx, order, decided, written).execute(tx.db);
  return rows.length === 1;
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
  return saveChange(tx, order, order.state.status, {});
}

/** Who took the goods of a stop, with their signature; or a photo where nobody was there to sign. */
export type Handover =
  | { recipientName: string; signatureFileId: string; photoFileId?: undefined }
  | { recipientName?: undefined; signatureFileId?: undefined; photoFileId: string };

export async function addBast(tx: Tx, key: OrderKey, bast: Handover & { stopSeq: number; at: Date }): Promise<void> {
  await tx.db
    .insertInto('order_bast')
    .values({
      company_id: key.companyId,
      order_id: key.id,
      stop_seq: bast.stopSeq,
      recipient_name: bast.recipientName ?? null,
      signature_file_id: bast.signatureFileId ?? null,
      photo_file_id: bast.photoFileId ?? null,
      received_at: bast.at,
    })
    .execute();
}

/** What is reported of a stop; where a report was withdrawn before, it takes that one's place. */
export async function addDiscrepancy(
  tx: Tx,
  key: OrderKey,
  { stopSeq, lostFrom, ...told }: Discrepancy & { stopSeq: number; lostFrom: OrderStatus | null; at: Date },
): Promise<void> {
  const values = {
    reason: told.reason,
    description: told.description,
    photo_file_ids: [...told.photoFileIds],
    reported_at: told.at,
    lost_from: lostFrom,
  };
  await tx.db
    .insertInto('order_discrepancy')
    .values({ company_id: key.companyId, order_id: key.id, stop_seq: stopSeq, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'order_id', 'stop_seq'])
        .doUpdateSet({ ...values, withdrawn_at: null, withdrawn_because: null }),
    )
    .execute();
}

interface Discrepancy {
  reason: string;
  description: string;
  photoFileIds: readonly string[];
}

const reportOf = (tx: Tx, { companyId, id }: OrderKey, stopSeq: number) =>
  tx.db
    .updateTable('order_discrepancy')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('stop_seq', '=', stopSeq)
    .where('withdrawn_at', 'is', null);

/** What the shipper decided of the report of a stop. */
export async function decideReport(
  tx: Tx,
  key: OrderKey,
  { stopSeq, ...decided }: Decided & { stopSeq: number },
): Promise<void> {
  const { decision, at, by, note, onward } = decided;
  const written = { decision, decided_at: at, decided_by: by, decision_note: note };
  await reportOf(tx, key, stopSeq)
    .set({ ...written, onward: onward === null ? null : JSON.stringify(onward) })
    .execute();
}

interface Decided {
  decision: StopDecision;
  at: Date;
  by: string;
  note: string | null;
  /** Where the goods go on to. */
  onward: Onward | null;
}

/** What was decided to go on to another place is to be decided again. */
export async function reopenDecisions(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  await tx.db
    .updateTable('order_discrepancy')
    .set({ decision: null, decided_at: null, decided_by: null, decision_note: null, onward: null })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('decision', '=', 'change-destination')
    .execute();
}

/** The report of a stop was a mistake. */
export async function withdrawReport(tx: Tx, key: OrderKey, stopSeq: number, because: string): Promise<void> {
  await reportOf(tx, key, stopSeq).set({ withdrawn_at: tx.now, withdrawn_because: because }).execute();
}

/** Which documents must be there from now on; an empty place for a report that was withdrawn goes. */
export async function fitDocuments(
  tx: Tx,
  { companyId, id }: OrderKey,
  documents: readonly Pick<ExpectedDocument, 'type' | 'stopSeq' | 'mandatory'>[],
): Promise<void> {
  const wanted = JSON.stringify(documents.map(({ type, stopSeq, mandatory }) => ({ type, stopSeq, mandatory })));
  const expected = sql`jsonb_to_recordset(${wanted}::jsonb) as n(type text, "stopSeq" smallint, mandatory boolean)`;
  const same = sql`n.type = x.type and n."stopSeq" is not distinct from x.stop_seq`;
  await sql`update order_document x set mandatory = coalesce((select n.mandatory from ${expected} where ${same}), false)
    where x.company_id = ${companyId} and x.order_id = ${id}`.execute(tx.db);
  await sql`delete from order_document x where x.company_id = ${companyId} and x.order_id = ${id} and x.type = 'basp'
    and x.file_id is null and not exists (select 1 from ${expected} where ${same})`.execute(tx.db);
}

export interface RefusedDocument {
  documentId: string;
  note: string;
}

/** Marks documents as refused, each with why. */
export async function refuseDocuments(tx: Tx, key: OrderKey, refused: readonly RefusedDocument[]): Promise<void> {
  await sql`update order_document x set refused_because = r.note, version = x.version + 1
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r("documentId" uuid, note text)
    where x.company_id = ${key.companyId} and x.order_id = ${key.id} and x.id = r."documentId"`.execute(tx.db);
}
