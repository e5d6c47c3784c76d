import { type ProofAttachment, proofsIn } from '@lajur/domain/invoice/mail-attachment';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../../platform/database/scope';

/** A file that proves what an invoice bills. */
export interface ProofFile {
  choice: ProofAttachment;
  id: string;
  name: string;
  contentType: string;
  size: number;
  cargoNo: string;
}

/** The files of the orders of an invoice that nobody refused, and those of the costs that it bills. */
export async function proofsOf(tx: CompanyTx, invoiceId: string): Promise<ProofFile[]> {
  const file = sql`f.id, f.name, f.content_type as "contentType", f.size`;
  const { rows } = await sql<ProofFile>`
    select case when d.type in ('bast', 'basp') then 'BAST' else 'POD' end as choice, ${file}, o.cargo_no as "cargoNo"
    from order_document d
    join orders o on o.company_id = ${tx.companyId} and o.id = d.order_id
    join file f on f.company_id = ${tx.companyId} and f.id = d.file_id
    where d.company_id = ${tx.companyId} and d.refused_because is null
      and d.order_id in (select l.order_id from invoice_line l
        where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId})
    order by o.cargo_no, d.created_at, d.id`.execute(tx.db);
  const { rows: receipts } = await sql<ProofFile>`
    select 'COST' as choice, ${file}, o.cargo_no as "cargoNo"
    from order_cost c
    join orders o on o.company_id = ${tx.companyId} and o.id = c.order_id
    join file f on f.company_id = ${tx.companyId} and f.id = c.proof_file_id
    where c.company_id = ${tx.companyId}
      and c.id in (select l.item_id from invoice_line l
        where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId})
    order by o.cargo_no, c.created_at, c.id`.execute(tx.db);
  return [...rows, ...receipts];
}

/** Keeps whose a link is. */
export async function addLink(
  tx: CompanyTx,
  link: { tokenHash: Buffer; mailingId: string; expiresAt: Date },
): Promise<void> {
  const { tokenHash: token_hash, mailingId: mailing_id, expiresAt: expires_at } = link;
  await tx.db
    .insertInto('mail_link_token')
    .values({ token_hash, company_id: tx.companyId, mailing_id, expires_at })
    .execute();
}

/** Whose a link is that has not lapsed. In a system transaction. */
export async function ownerOfLink(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ companyId: string; mailingId: string } | undefined> {
  return tx.db
    .selectFrom('mail_link_token')
    .select(['company_id as companyId', 'mailing_id as mailingId'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
}

/** What a mail has a link to. */
export async function linkedOf(
  tx: CompanyTx,
  mailingId: string,
): Promise<{ invoiceId: string; choices: ProofAttachment[] } | null> {
  const { rows } = await sql<{ invoiceId: string; choices: ProofAttachment[] }>`
    select m.invoice_id as "invoiceId", m.attachments as choices from mailing m
    where m.company_id = ${tx.companyId} and m.id = ${mailingId} and m.as_link`.execute(tx.db);
  const [found] = rows;
  return found ? { ...found, choices: proofsIn(found.choices) } : null;
}
