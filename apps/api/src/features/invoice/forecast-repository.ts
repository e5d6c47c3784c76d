import { openStatuses } from '@lajur/domain/invoice/invoice';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** How many of the last invoices and lines tell how long the company takes. */
const lately = 200;

interface OpenInvoice {
  id: string;
  number: string;
  shipper_id: string;
  shipper_name: string;
  open_cash: number;
  due_day: string | null;
  payment_term_days: number;
}

/** Every invoice of which money is still to come. */
export async function openInvoices(tx: CompanyTx, shipperId: string | null): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.number, i.shipper_id, i.shipper_name, i.open_cash, i.due_day, i.payment_term_days from invoice i
    where i.company_id = ${tx.companyId} and i.status in (${sql.join(openStatuses.map((one) => sql.lit(one)))})
      and i.credited < i.total and i.open_cash > 0
      and ${shipperId === null ? sql`true` : sql`i.shipper_id = ${shipperId}`}`.execute(tx.db);
  return rows;
}

/** How many days lay between an invoice and its sending, and between complete documents and the invoice, lately. */
export async function handlingDays(tx: CompanyTx): Promise<{ toSend: number[]; toBill: number[] }> {
  const sent = await sql<{ days: number }>`
    select s.day - i.invoice_day as days from invoice i
    join invoice_step s on s.company_id = ${tx.companyId} and s.invoice_id = i.id and s.status = 'SENT'
    where i.company_id = ${tx.companyId} and i.status <> 'PROFORMA' order by i.invoice_day desc limit ${sql.lit(lately)}`.execute(
    tx.db,
  );
  const billed = await sql<{ days: number }>`
    select (select l.invoice_day - (max(e.at) at time zone c.timezone)::date from order_event e
      where e.company_id = ${tx.companyId} and e.order_id = l.order_id and e.action = 'verify-pod') as days
    from (select i.invoice_day, n.order_id from invoice i
        join invoice_line n on n.company_id = ${tx.companyId} and n.invoice_id = i.id
        where i.company_id = ${tx.companyId} and i.status <> 'PROFORMA' and n.order_id is not null
        order by i.invoice_day desc limit ${sql.lit(lately)}) l
    join company c on c.id = ${tx.companyId}`.execute(tx.db);
  const known = (rows: readonly { days: number | null }[]) => rows.flatMap(({ days }) => (days === null ? [] : [days]));
  return { toSend: known(sent.rows), toBill: known(billed.rows) };
}

/** Who paid an invoice. */
export async function payers(tx: CompanyTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.shipper_id as id from invoice i
    where i.company_id = ${tx.companyId} and i.status = 'PAID' and i.paid_in_cash`.execute(tx.db);
  return rows.map(({ id }) => id);
}
