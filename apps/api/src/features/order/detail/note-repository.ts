import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';

interface StoredNote {
  id: string;
  author: string;
  text: string;
  at: Date;
}

/** Keeps a note; false when this company has no such order. */
export async function addNote(tx: CompanyTx, orderId: string, note: StoredNote): Promise<boolean> {
  const { rows } = await sql`insert into order_note as n (company_id, order_id, id, author, text, at)
    select o.company_id, o.id, ${note.id}::uuid, ${note.author}::text, ${note.text}::text, ${note.at}::timestamptz
    from orders o where o.company_id = ${tx.companyId} and o.id = ${orderId} returning n.company_id`.execute(tx.db);
  return rows.length === 1;
}
