import type { InvoiceLetterhead } from '@lajur/api-contract/invoice';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

export interface StoredReceipt {
  id: string;
  number: string;
  invoiceId: string;
  settlementId: string;
  day: string;
  amount: number;
  stampDuty: number;
  serial: string | null;
  letterhead: InvoiceLetterhead;
  by: string;
  at: Date;
}

const columns = sql`r.id, r.number, r.invoice_id as "invoiceId", r.settlement_id as "settlementId", r.day, r.amount,
  r.stamp_duty as "stampDuty", r.serial, r.letterhead, r.created_by as by, r.created_at as at`;

/** The receipts of an invoice's payments, the first first. */
export async function receiptsOf(tx: CompanyTx, invoiceId: string): Promise<StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`
    select ${columns} from receipt r where r.company_id = ${tx.companyId} and r.invoice_id = ${invoiceId}
    order by r.id`.execute(tx.db);
  return rows;
}

export async function receiptOf(tx: CompanyTx, id: string): Promise<StoredReceipt | null> {
  const { rows } = await sql<StoredReceipt>`
    select ${columns} from receipt r where r.company_id = ${tx.companyId} and r.id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
}

export async function addReceipt(tx: CompanyTx, receipt: Omit<StoredReceipt, 'serial' | 'at'>): Promise<void> {
  await tx.db
    .insertInto('receipt')
    .values({
      ...{ company_id: tx.companyId, id: receipt.id, number: receipt.number, invoice_id: receipt.invoiceId },
      ...{ settlement_id: receipt.settlementId, day: receipt.day, amount: receipt.amount },
      ...{ stamp_duty: receipt.stampDuty, letterhead: JSON.stringify(receipt.letterhead) },
      ...{ created_by: receipt.by, created_at: tx.now },
    })
    .execute();
}

export async function writeSerial(tx: CompanyTx, id: string, { serial, by }: { serial: string; by: string }) {
  await tx.db
    .updateTable('receipt')
    .set({ serial, serial_by: by })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
