import type { ProviderInvoice } from '@lajur/api-contract/provider-invoice';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { type RawBuilder, sql } from 'kysely';
import { type ListSource, sortsOf } from '../../platform/database/list';
import { factColumns, factsOf, type InvoiceFactsRecord } from './repository';

interface IssuedRecord extends InvoiceFactsRecord {
  shipper_ref: string | null;
}

/** Invoices `i` as the marketplace sees them, each with the ref of its shipper. */
export const issuedSource: ListSource<IssuedRecord, ProviderInvoice> = {
  columns: sql`${factColumns}, s.ref as shipper_ref`,
  from: sql`invoice i join shipper s on s.id = i.shipper_id`,
  id: sql`i.id`,
  sorts: {
    ...sortsOf('i', { statusDay: 'date', createdAt: 'timestamptz' }),
    dueDay: { column: sql`i.due_turn`, type: 'date' },
  },
  item: (row) => ({
    ...factsOf(row),
    shipperRef: row.shipper_ref,
    shipperName: row.shipper_name,
    paidAmount: row.received > 0 ? row.received : null,
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
