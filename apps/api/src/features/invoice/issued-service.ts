import type { Page } from '@lajur/api-contract/page';
import type { ProviderInvoice } from '@lajur/api-contract/provider-invoice';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { companyToday } from '../company/company-service';
import { issuedConditions, issuedSource } from './issued-repository';
import { takeStep } from './step-service';
import { lockInvoices } from './write-repository';

/** The invoices that a company has issued, as the marketplace sees them. */
export const issuedInvoices = (
  company: CompanyScope,
  { page, size, sort, ...filter }: Paging & { status?: readonly InvoiceStatus[] },
): Promise<Page<ProviderInvoice>> =>
  company.readLatest((tx) => listPage(tx, issuedSource, issuedConditions(tx.companyId, filter), { page, size, sort }));

async function issued(tx: CompanyTx, id: string): Promise<ProviderInvoice> {
  const found = await listOne(tx, issuedSource, issuedConditions(tx.companyId, { id }));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** What the marketplace tells of an invoice. */
export interface Settlement {
  status: 'RECEIVED' | 'PAID';
  statusDate?: string;
  amount?: number;
  note?: string;
}

/** Records that an issued invoice was received or paid. What was told already changes nothing. */
export const settleIssued = (
  company: CompanyScope,
  id: string,
  actor: Actor,
  { status, statusDate, amount, note }: Settlement,
): Promise<ProviderInvoice> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const before = await issued(tx, id);
    if (before.status === status) return before;
    const day = statusDate ?? (await companyToday(tx));
    await takeStep(tx, id, { party: 'provider', actor }, { status, day, amount, note: note || null });
    return issued(tx, id);
  });
