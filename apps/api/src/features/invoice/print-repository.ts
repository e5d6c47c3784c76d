import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

export interface KeptPrint {
  pdf: Buffer;
  /** In hexadecimal. */
  sha256: string;
}

/** An issued invoice as it was printed once; null while it was not. */
export async function printOf(tx: CompanyTx, invoiceId: string): Promise<KeptPrint | null> {
  const { rows } = await sql<KeptPrint>`
    select p.pdf, encode(p.sha256, 'hex') as sha256 from invoice_print p
    where p.company_id = ${tx.companyId} and p.invoice_id = ${invoiceId}`.execute(tx.db);
  return rows[0] ?? null;
}

export interface PrintFacts {
  sha256: string;
  madeAt: Date;
}

/** What a kept print says of itself, without its bytes. */
export async function printFacts(tx: CompanyTx, invoiceId: string): Promise<PrintFacts | null> {
  const { rows } = await sql<PrintFacts>`
    select encode(p.sha256, 'hex') as sha256, p.made_at as "madeAt" from invoice_print p
    where p.company_id = ${tx.companyId} and p.invoice_id = ${invoiceId}`.execute(tx.db);
  return rows[0] ?? null;
}

/** Keeps a print; of two that were made at once the first stays. */
export async function addPrint(tx: CompanyTx, invoiceId: string, pdf: Buffer): Promise<void> {
  await sql`insert into invoice_print (company_id, invoice_id, pdf, sha256, made_at)
    values (${tx.companyId}, ${invoiceId}, ${pdf}, sha256(${pdf}), ${tx.now})
    on conflict (company_id, invoice_id) do nothing`.execute(tx.db);
}
