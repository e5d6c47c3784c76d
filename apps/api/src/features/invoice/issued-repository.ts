import type { ProviderInvoice } from '@lajur/api-contract/provider-invoice';
import type { InvoiceStatus, InvoiceType } from '@lajur/domain/invoice/invoice';
import { type RawBuilder, sql } from 'kysely';
import { type ListSource, sortsOf } from '../../platform/database/list';

interface IssuedRecord {
  id: string;
  version: number;
  number: string;
  type: InvoiceType;
  status: InvoiceStatus;
  shipper_ref: string | null;
  shipper_name: string;
  period_from: string;
  period_until: string;
  cargos: number;
  total: number;
  net: number;
  invoice_day: string;
  status_day: string;
  due_day: string | null;
  paid_amount: number | null;
}

/** Invoices `i` as the marketplace sees them, each with the ref of its shipper. */
export const issuedSource: ListSource<IssuedRecord, ProviderInvoice> = {
  columns: sql`i.id, i.version, i.number, i.type, i.status, s.ref as shipper_ref, i.shipper_name, i.period_from,
    i.period_until, i.cargos, i.total, i.net, i.invoice_day, i.status_day, i.due_day, i.paid_amount`,
  from: sql`invoice i join shipper s on s.id = i.shipper_id`,
  id: sql`i.id`,
  sorts: {
    ...sortsOf('i', { statusDay: 'date', createdAt: 'timestamptz' }),
    dueDay: { column: sql`i.due_turn`, type: 'date' },
  },
  item: (row) => ({
    id: row.id,
    version: row.version,
    number: row.number,
    type: row.type,
    status: row.status,
    shipperRef: row.shipper_ref,
    shipperName: row.shipper_name,
    periodFrom: row.period_from,
    periodUntil: row.period_until,
    cargos: row.cargos,
    total: row.total,
    net: row.net,
    invoiceDay: row.invoice_day,
    statusDay: row.status_day,
    dueDay: row.due_day,
    paidAmount: row.paid_amount,
  }),
};

/** What the marketplace may see: a proforma is the company's own. */
export const issuedConditions = (
  companyId: string,
  { status, id }: { status?: readonly InvoiceStatus[]; id?: string },
): RawBuilder<unknown>[] => [
  sql`i.company_id = ${companyId}`,
  sql`i.status <> 'PROFORMA'`,
  ...(status ? [sql`i.status in (${sql.join(status)})`] : []),
  ...(id ? [sql`i.id = ${id}`] : []),
];
