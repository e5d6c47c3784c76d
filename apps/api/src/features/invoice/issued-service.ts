import type { Page } from '@lajur/api-contract/page';
import type { ProviderInvoice, ProviderInvoiceDetail } from '@lajur/api-contract/provider-invoice';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { notesOf } from './credit-note-repository';
import { noteViews } from './credit-note-view';
import { issuedConditions, issuedSource } from './issued-repository';
import { invoiceOf } from './repository';
import { entryViews, settlementOf } from './settle';

/** The invoices that a company has issued, as the marketplace sees them. */
export const issuedInvoices = (
  company: CompanyScope,
  { page, size, sort, ...filter }: Paging & { status?: readonly InvoiceStatus[] },
): Promise<Page<ProviderInvoice>> =>
  company.readLatest((tx) => listPage(tx, issuedSource, issuedConditions(tx.companyId, filter), { page, size, sort }));

/** One that was issued, as the marketplace sees it, with what was settled of it; within a transaction. */
export async function issuedDetail(tx: CompanyTx, id: string): Promise<ProviderInvoiceDetail> {
  const found = await listOne(tx, issuedSource, issuedConditions(tx.companyId, { id }));
  const stored = await invoiceOf(tx, id);
  if (!found || !stored) throw new AppError('NOT_FOUND');
  const { entries, sum } = await settlementOf(tx, stored);
  const notes = noteViews(await notesOf(tx, id), stored, false).filter(({ status }) => status === 'ISSUED');
  return {
    ...{ ...found, ...sum, settlements: await entryViews(tx, entries) },
    creditNotes: notes.map(({ id: noteId, number, reason, note, day, lines, base, ppn, pph, total, net }) => ({
      ...{ id: noteId, number, reason, note, day, lines, base, ppn, pph, total, net },
    })),
  };
}

export const issuedInvoice = (company: CompanyScope, id: string): Promise<ProviderInvoiceDetail> =>
  company.readLatest((tx) => issuedDetail(tx, id));
