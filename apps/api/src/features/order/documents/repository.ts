import type { PictureFault } from '@lajur/domain/pod-document/picture-check';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { pdfType } from '../../../platform/file/content-type';
import { newId } from '../../../platform/id';

/** A document as it is stored. */
export interface StoredDocument {
  id: string;
  type: string;
  stopSeq: number | null;
  fileId: string | null;
  refusedBecause: string | null;
  lastRefusedFileId: string | null;
}

const documents = (tx: CompanyTx, orderId: string) =>
  tx.db
    .selectFrom('order_document')
    .select([
      'id',
      'type',
      'stop_seq as stopSeq',
      'file_id as fileId',
      'refused_because as refusedBecause',
      'last_refused_file_id as lastRefusedFileId',
    ])
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

/** A place of a type (and stop) whose document was made by the service, not put there by anybody. */
export async function madePlace(
  tx: CompanyTx,
  orderId: string,
  type: string,
  stopSeq: number | null,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select x.id, x.type, x.stop_seq as "stopSeq", x.file_id as "fileId", x.refused_because as "refusedBecause",
      x.last_refused_file_id as "lastRefusedFileId"
    from order_document x join file f on f.company_id = ${tx.companyId} and f.id = x.file_id
    where x.company_id = ${tx.companyId} and x.order_id = ${orderId} and x.type = ${type} and x.stop_seq is not distinct from ${stopSeq}::smallint
      and f.uploaded_by is null and f.content_type = ${pdfType} order by x.id limit 1`.execute(tx.db);
  return rows[0];
}

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

/**
 * Puts a file in a place, or takes it out; what was refused of the old one is settled. `refused`: the file that stood there, if
 * it was refused, and why; it stays to be compared with.
 */
export async function setFile(
  tx: CompanyTx,
  orderId: string,
  id: string,
  file: { id: string; uploadedBy: string; fault?: PictureFault | undefined } | null,
  refused?: { fileId: string; because: string },
): Promise<void> {
  await tx.db
    .updateTable('order_document')
    .set({
      file_id: file?.id ?? null,
      uploaded_by: file?.uploadedBy ?? null,
      uploaded_at: file ? tx.now : null,
      refused_because: null,
      fault: file?.fault ?? null,
      ...(refused && { last_refused_file_id: refused.fileId, last_refused_because: refused.because }),
      version: sql`version + 1`,
    })
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .execute();
}

/** Keeps the numbers of the travel letters of an order. */
export async function writeTravelLetters(tx: CompanyTx, orderId: string, numbers: string[]): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ travel_letters: numbers })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', orderId)
    .execute();
}

/** When the goods came, and the day on which their original documents did. */
export async function originalPodOf(
  tx: CompanyTx,
  orderId: string,
): Promise<{ receivedAt: Date | null; originalPodDay: string | null }> {
  const found = await tx.db
    .selectFrom('orders')
    .select(['received_at as receivedAt', 'original_pod_day as originalPodDay'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return found ?? { receivedAt: null, originalPodDay: null };
}

export async function writeOriginalPod(tx: CompanyTx, orderId: string, day: string): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ original_pod_day: day })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', orderId)
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
