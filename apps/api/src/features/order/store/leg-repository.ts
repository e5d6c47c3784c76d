import type { LegDocumentKind, LegPlan } from '@lajur/domain/order/leg';
import type { LegStep } from '@lajur/domain/order/leg-time';
import type { LegWay, LegZones } from '@lajur/domain/order/leg-way';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { Schema } from '../../../platform/database/tables.generated';
import { fileUrl } from '../../../platform/file/file-url';
import { happenedAt, isStandingStep } from './event-repository';
import type { OrderKey } from './order-key';
import { iso } from './row-repository';

export interface StoredLegDocument {
  kind: LegDocumentKind;
  name: string;
  fileId: string;
}

/** A leg as it is stored: its documents by the ids of their files. */
export type StoredLeg = LegPlan & { documents: StoredLegDocument[] };

export type LegRow = Selectable<Schema['order_leg']>;

/** What is planned of a leg, of the columns it is stored in. */
export const legPlanOf = (row: Omit<LegRow, 'company_id' | 'order_id' | 'seq' | 'documents'>): LegPlan => ({
  mode: row.mode,
  carrier: row.carrier,
  transport: row.transport,
  voyage: row.voyage,
  from: row.from_place,
  to: row.to_place,
  containerNo: row.container_no,
  sealNo: row.seal_no,
  waybillNo: row.waybill_no,
  etd: iso(row.etd),
  eta: iso(row.eta),
});

/** The legs of an order, first to last. */
export async function legsOf(tx: Tx, { companyId, id }: OrderKey): Promise<StoredLeg[]> {
  const rows = await tx.db
    .selectFrom('order_leg')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...legPlanOf(row), documents: row.documents as StoredLegDocument[] }));
}

/** The steps of an order that stand, oldest first, each when it happened as it was put right last. */
export async function standingSteps(tx: Tx, { companyId, id }: OrderKey): Promise<LegStep[]> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await sql<{ action: string; at: Date; photo_file_ids: string[] | null }>`
    select e.action, ${happenedAt(company)} as at, e.photo_file_ids from order_event e
    where e.company_id = ${companyId} and e.order_id = ${id} and ${isStandingStep(company)}
    order by 2, e.id`.execute(tx.db);
  return rows.map(({ action, at, photo_file_ids }) => ({
    action,
    at: iso(at),
    photos: (photo_file_ids ?? []).map(fileUrl),
  }));
}

/** The legs of an order from now on, instead of those it had. */
export async function replaceLegs(tx: Tx, { companyId, id }: OrderKey, legs: readonly StoredLeg[]): Promise<void> {
  await tx.db.deleteFrom('order_leg').where('company_id', '=', companyId).where('order_id', '=', id).execute();
  if (legs.length === 0) return;
  const rows = legs.map(({ from, to, containerNo, sealNo, waybillNo, etd, eta, documents, ...leg }, at) => ({
    company_id: companyId,
    order_id: id,
    seq: at + 1,
    mode: leg.mode,
    carrier: leg.carrier,
    transport: leg.transport,
    voyage: leg.voyage,
    from_place: from,
    to_place: to,
    container_no: containerNo,
    seal_no: sealNo,
    waybill_no: waybillNo,
    etd: new Date(etd),
    eta: new Date(eta),
    documents: JSON.stringify(documents),
  }));
  await tx.db.insertInto('order_leg').values(rows).execute();
}

/** How far an order is on its legs, as the list of them has it. */
export interface StoredWay {
  way: LegWay;
  count: number;
  zones: LegZones;
  searchText: string;
}

/** Keeps how far an order is on its legs; null where the list of them has it no more. */
export async function saveWay(tx: Tx, { companyId, id }: OrderKey, stored: StoredWay | null): Promise<void> {
  if (!stored) {
    await tx.db.deleteFrom('order_way').where('company_id', '=', companyId).where('order_id', '=', id).execute();
    return;
  }
  const { way, count, zones, searchText } = stored;
  const told = {
    state: way.state,
    leg_seq: way.seq,
    leg_count: count,
    due_at: new Date(way.dueAt),
    departed_at: way.departedAt === null ? null : new Date(way.departedAt),
    arrived_at: way.arrivedAt === null ? null : new Date(way.arrivedAt),
    from_timezone: zones.from,
    to_timezone: zones.to,
    search_text: searchText,
  };
  await tx.db
    .insertInto('order_way')
    .values({ company_id: companyId, order_id: id, ...told })
    .onConflict((row) => row.columns(['company_id', 'order_id']).doUpdateSet(told))
    .execute();
}

/** The version of an order; undefined when the company has no such order. */
export const versionOf = (tx: Tx, { companyId, id }: OrderKey) =>
  tx.db
    .selectFrom('orders')
    .select('version')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
