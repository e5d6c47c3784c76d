import type { CostLine } from '@lajur/api-contract/order-cost';
import type { CostStatus } from '@lajur/domain/order/additional-cost';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { fileUrl } from '../../../platform/file/file-url';
import { newId } from '../../../platform/id';
import type { OrderKey } from '../store/order-key';
import { iso, isoOrNull } from '../store/row-repository';

/** A cost as it is stored: its proof by the id of the file. */
export type StoredCost = Omit<CostLine, 'proofUrl'> & {
  proofFileId: string | null;
  /** It is the difference to another main cost. */
  ofMain: boolean;
};

const costs = (tx: Tx, { companyId, id }: OrderKey) =>
  tx.db.selectFrom('order_cost').selectAll().where('company_id', '=', companyId).where('order_id', '=', id);

type Row = Awaited<ReturnType<ReturnType<typeof costs>['executeTakeFirstOrThrow']>>;

const read = (row: Row): StoredCost => ({
  id: row.id,
  version: row.version,
  name: row.name,
  reasonId: row.reason_id,
  amount: row.amount,
  taxed: row.taxed,
  status: row.status as CostStatus,
  proposed: row.proposed,
  note: row.note,
  proofFileId: row.proof_file_id,
  ofMain: row.of_main,
  madeBy: row.made_by,
  madeAt: iso(row.created_at),
  submittedBy: row.submitted_by,
  submittedAt: isoOrNull(row.submitted_at),
  decidedBy: row.decided_by,
  decidedAt: isoOrNull(row.decided_at),
  decisionNote: row.decision_note,
});

/** As the wire has it. */
export const costView = ({ proofFileId, ofMain: _, ...cost }: StoredCost): CostLine => ({
  ...cost,
  proofUrl: proofFileId && fileUrl(proofFileId),
});

/** The costs of an order, oldest first. */
export async function costsOf(tx: Tx, key: OrderKey): Promise<StoredCost[]> {
  return (await costs(tx, key).orderBy('created_at').orderBy('id').execute()).map(read);
}

export async function costById(tx: Tx, key: OrderKey, costId: string): Promise<StoredCost | null> {
  const row = await costs(tx, key).where('id', '=', costId).executeTakeFirst();
  return row ? read(row) : null;
}

/** What an order's money is reckoned from besides its costs; undefined when the company has no such order. */
export const paidOrder = (tx: Tx, { companyId, id }: OrderKey) =>
  tx.db
    .selectFrom('orders')
    .select(['status', 'pod_status as podStatus', 'cancelled_at_gate as cancelledAt', 'main_cost as mainCost'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** How much of an order stands on invoices. */
export async function billedOf(tx: Tx, { companyId, id }: OrderKey): Promise<number> {
  const { rows } = await sql<{ billed: number }>`
    select coalesce(sum(l.amount), 0)::bigint as billed from invoice_line l
    where l.company_id = ${companyId} and l.order_id = ${id} and l.freed_by is null`.execute(tx.db);
  return rows[0]?.billed ?? 0;
}

export interface CostFields {
  /** Null of what the marketplace proposed. */
  reasonId: string | null;
  name: string;
  taxed: boolean;
  amount: number;
  note: string | null;
  proofFileId: string | null;
  ofMain: boolean;
  proposed?: boolean;
}

const columnsOf = ({ reasonId, name, taxed, amount, note, proofFileId, ofMain, proposed = false }: CostFields) => ({
  reason_id: reasonId,
  name,
  taxed,
  amount,
  note,
  proof_file_id: proofFileId,
  of_main: ofMain,
  proposed,
});

/** Adds a cost; gives its id. */
export async function insertCost(tx: Tx, { companyId, id }: OrderKey, fields: CostFields, by: string): Promise<string> {
  const costId = newId();
  await tx.db
    .insertInto('order_cost')
    .values({
      company_id: companyId,
      order_id: id,
      id: costId,
      status: 'DRAFT',
      made_by: by,
      created_at: tx.now,
      ...columnsOf(fields),
    })
    .execute();
  return costId;
}

export interface CostChange {
  status: CostStatus;
  fields?: CostFields;
  taxed?: boolean;
  submittedBy?: string;
  decision?: { by: string; note: string | null };
}

/** Changes a cost that is still in the version it was decided on in; false when somebody was faster. */
export async function saveCost(
  tx: Tx,
  { companyId, id }: OrderKey,
  cost: Pick<StoredCost, 'id' | 'version'>,
  { status, fields, taxed, submittedBy, decision }: CostChange,
): Promise<boolean> {
  const saved = await tx.db
    .updateTable('order_cost')
    .set({
      status,
      version: cost.version + 1,
      ...(fields ? columnsOf(fields) : {}),
      ...(taxed === undefined ? {} : { taxed }),
      ...(submittedBy ? { submitted_by: submittedBy, submitted_at: tx.now } : {}),
      ...(decision ? { decided_by: decision.by, decided_at: tx.now, decision_note: decision.note } : {}),
    })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('id', '=', cost.id)
    .where('version', '=', cost.version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** The order changed, for who follows changes; its version stays, since no step of it is decided on its costs. */
export async function touchOrder(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  await sql`update orders set updated_at = ${tx.now} where company_id = ${companyId} and id = ${id}`.execute(tx.db);
}
