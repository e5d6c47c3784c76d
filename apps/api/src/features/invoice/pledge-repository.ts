import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { isPledged, type LoanStatus } from '@lajur/domain/lending/loan';
import { sql } from 'kysely';
import { foundIn } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';

/** More than anybody looks through at once; the longest wait comes first. */
const shownAtOnce = 500;

/** An issued invoice, as far as it can be pledged for a loan. */
export interface PledgeableInvoice {
  id: string;
  number: string;
  shipperId: string;
  shipperName: string;
  status: InvoiceStatus;
  statusDay: string;
  dueDay: string | null;
  total: number;
  open: number;
  openCash: number;
  received: number;
  credited: number;
}

const columns = sql`i.id, i.number, i.shipper_id as "shipperId", i.shipper_name as "shipperName", i.status,
  i.status_day as "statusDay", i.due_day as "dueDay", i.total, i.open, i.open_cash as "openCash", i.received, i.credited`;

/** What is issued and not paid, or by its ids whatever was issued. */
export async function pledgeableInvoices(
  tx: CompanyTx,
  { ids, search }: { ids?: readonly string[]; search?: string },
): Promise<PledgeableInvoice[]> {
  if (ids?.length === 0) return [];
  const words = foundIn(sql`i.search_text`, search) ?? sql`true`;
  const which = ids
    ? sql`i.id in (${sql.join([...ids])})`
    : sql`i.status in ('RECEIVED', 'SENT', 'PRINTED', 'ISSUED') and i.credited < i.total and ${words}`;
  const { rows } = await sql<PledgeableInvoice>`
    select ${columns} from invoice i
    where i.company_id = ${tx.companyId} and i.status <> 'PROFORMA' and ${which}
    order by i.status = 'RECEIVED' desc, i.status_day, i.id limit ${sql.lit(shownAtOnce)}`.execute(tx.db);
  return rows;
}

/** Of each shipper that has overdue invoices: how many, and since when the oldest is due. */
export async function overdueOfShippers(
  tx: CompanyTx,
  today: string,
): Promise<Map<string, { count: number; since: string }>> {
  const { rows } = await sql<{ id: string; count: number; since: string }>`
    select i.shipper_id as id, count(*)::int as count, min(i.due_day) as since from invoice i
    where i.company_id = ${tx.companyId} and i.status in ('SENT', 'RECEIVED') and i.credited < i.total and i.due_day < ${today}
    group by i.shipper_id`.execute(tx.db);
  return new Map(rows.map(({ id, count, since }) => [id, { count, since }]));
}

/** The loan that holds an invoice. */
export interface HeldPledge {
  id: string;
  number: string;
  status: LoanStatus;
  dueDay: string | null;
  hasConsent: boolean;
}

export async function heldPledgeOf(tx: CompanyTx, invoiceId: string): Promise<HeldPledge | null> {
  const { rows } = await sql<HeldPledge>`
    select l.id, l.number, l.status, l.due_day as "dueDay", p.consent_at is not null as "hasConsent"
    from loan_invoice p join loan l on l.company_id = ${tx.companyId} and l.id = p.loan_id
    where p.company_id = ${tx.companyId} and p.invoice_id = ${invoiceId} and p.is_live`.execute(tx.db);
  return rows[0] ?? null;
}

/** The same, once its sum is agreed on: the lender knows of it. */
export async function livePledgeOf(tx: CompanyTx, invoiceId: string): Promise<HeldPledge | null> {
  const held = await heldPledgeOf(tx, invoiceId);
  return held && isPledged(held.status) ? held : null;
}
