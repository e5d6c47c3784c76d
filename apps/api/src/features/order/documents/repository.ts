import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';
import '../store/order-tables';

/** The papers of an order that have a file. */
export async function papersById(tx: Tx, key: OrderKey): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('order_document')
    .select('id')
    .where('company_id', '=', key.companyId)
    .where('order_id', '=', key.id)
    .where('file_id', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Marks papers as refused, each with why. */
export async function refusePapers(
  tx: Tx,
  key: OrderKey,
  refused: readonly { documentId: string; note: string }[],
): Promise<void> {
  await sql`update order_document x set refused_because = r.note, version = x.version + 1
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r("documentId" uuid, note text)
    where x.company_id = ${key.companyId} and x.order_id = ${key.id} and x.id = r."documentId"`.execute(tx.db);
}
