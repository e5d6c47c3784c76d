import type { TakenStep } from '@lajur/domain/order/step-log';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { happenedAt, isStandingStep } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';

/** The steps of an order that stand, as they were taken; and the newest of its events, of whatever kind. */
export async function stepsOf(
  tx: Tx,
  { companyId, id }: OrderKey,
): Promise<{ steps: TakenStep[]; newest: string | null }> {
  const company = sql`${companyId}`;
  const { rows } = await sql<TakenStep & { stands: boolean }>`
    select e.id, e.action, e.from_status as "from", e.to_status as "to", ${happenedAt(company)} as at,
      coalesce(e.told_at, e.at) as "reportedAt", e.actor_id as "actorId", ${isStandingStep(company)} as stands
    from order_event e where e.company_id = ${company} and e.order_id = ${id} order by e.id`.execute(tx.db);
  const steps = rows.flatMap(({ stands, ...step }) => (stands ? [step] : []));
  return { steps, newest: rows.at(-1)?.id ?? null };
}

/** Puts the time of a stop's signature right; false when nobody signed there. */
export async function setBastTime(tx: Tx, { companyId, id }: OrderKey, stopSeq: number, at: Date): Promise<boolean> {
  const signed = await tx.db
    .updateTable('order_bast')
    .set({ received_at: at })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('stop_seq', '=', stopSeq)
    .executeTakeFirst();
  return signed.numUpdatedRows > 0n;
}

/** Puts the time of the report of a stop's damaged or missing goods right. */
export async function setDiscrepancyTime(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('order_discrepancy')
    .set({ reported_at: at })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('stop_seq', '=', stopSeq)
    .execute();
}

/** Puts right what was reported of a stop's damaged or missing goods. */
export async function setDiscrepancy(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
  { photoFileIds, ...words }: { reason?: string; description: string; photoFileIds: readonly string[] },
): Promise<void> {
  await tx.db
    .updateTable('order_discrepancy')
    .set({ ...words, photo_file_ids: [...photoFileIds] })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('stop_seq', '=', stopSeq)
    .execute();
}

/** Empties the place of a document that was made from a signature, not uploaded by anybody; gives its file. */
export async function removeMadeDocument(
  tx: Tx,
  { companyId, id }: OrderKey,
  place: { type: string; stopSeq: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    with made as (
      select x.id, x.file_id from order_document x join file f on f.company_id = ${companyId} and f.id = x.file_id
      where x.company_id = ${companyId} and x.order_id = ${id} and x.type = ${place.type}
        and x.stop_seq is not distinct from ${place.stopSeq}::smallint and f.uploaded_by is null)
    update order_document d set file_id = null, uploaded_by = null, uploaded_at = null, refused_because = null,
      version = d.version + 1
    from made where d.company_id = ${companyId} and d.order_id = ${id} and d.id = made.id
    returning made.file_id as "fileId"`.execute(tx.db);
  return rows[0]?.fileId ?? null;
}

/** Takes the signature of a stop away, or the photo that stands for it; gives its file. */
export async function removeBast(
  tx: Tx,
  { companyId, id }: OrderKey,
  stopSeq: number,
): Promise<{ signature: string | null } | null> {
  const removed = await tx.db
    .deleteFrom('order_bast')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('stop_seq', '=', stopSeq)
    .returning('signature_file_id as signature')
    .executeTakeFirst();
  // The photo is one of the step's, and stays with its event.
  return removed ? { signature: removed.signature } : null;
}
