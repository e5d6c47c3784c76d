import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { newId } from '../../../platform/id';

/** A document as it is stored. */
export interface StoredDocument {
  id: string;
  type: string;
  stopSeq: number | null;
  fileId: string | null;
}

const documents = (tx: CompanyTx, orderId: string) =>
  tx.db
    .selectFrom('order_document')
    .select(['id', 'type', 'stop_seq as stopSeq', 'file_id as fileId'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId);

export function documentById(tx: CompanyTx, orderId: string, id: string): Promise<StoredDocument | undefined> {
  return documents(tx, orderId).where('id', '=', id).executeTakeFirst();
}

/** The place of a type (and stop), with its document or still waiting for it. */
function place(
  tx: CompanyTx,
  orderId: string,
  { type, stopSeq, filled }: { type: string; stopSeq: number | null; filled: boolean },
): Promise<StoredDocument | undefined> {
  return documents(tx, orderId)
    .where('type', '=', type)
    .where('stop_seq', stopSeq === null ? 'is' : '=', stopSeq)
    .where('file_id', filled ? 'is not' : 'is', null)
    .orderBy('id')
    .executeTakeFirst();
}

/** The place of a type (and stop) that waits for its document. */
export const emptyPlace = (tx: CompanyTx, orderId: string, type: string, stopSeq: number | null) =>
  place(tx, orderId, { type, stopSeq, filled: false });

/** A place of a type (and stop) that has its document. */
export const filledPlace = (tx: CompanyTx, orderId: string, type: string, stopSeq: number | null) =>
  place(tx, orderId, { type, stopSeq, filled: true });

/** A place beside the expected ones. */
export async function addPlace(
  tx: CompanyTx,
  orderId: string,
  place: { type: string; stopSeq: number | null },
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('order_document')
    .values({
      company_id: tx.companyId,
      order_id: orderId,
      id,
      type: place.type,
      stop_seq: place.stopSeq,
      mandatory: false,
      file_id: null,
      uploaded_by: null,
      uploaded_at: null,
      refused_because: null,
      version: 1,
      created_at: tx.now,
    })
    .execute();
  return id;
}

/** Puts a file in a place, or takes it out; what was refused of the old one is settled. */
export async function setFile(
  tx: CompanyTx,
  orderId: string,
  id: string,
  file: { id: string; uploadedBy: string } | null,
): Promise<void> {
  await tx.db
    .updateTable('order_document')
    .set({
      file_id: file?.id ?? null,
      uploaded_by: file?.uploadedBy ?? null,
      uploaded_at: file ? tx.now : null,
      refused_because: null,
      version: sql`version + 1`,
    })
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .execute();
}

export async function removePlace(tx: CompanyTx, orderId: string, id: string): Promise<void> {
  await tx.db
    .deleteFrom('order_document')
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .execute();
}
