import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { Page } from '@lajur/api-contract/page';
import type { listProviderInvoices, ProviderInvoice, settleInvoice } from '@lajur/api-contract/provider-invoice';
import { AppError } from '../../platform/app-error';
import type { ProviderContext } from '../../platform/http/context';
import { issuedInvoices, settleIssued } from '../invoice/issued-service';
import { companyById } from './company-repository';
import { providerActor } from './company-service';

async function known({ system }: ProviderContext, companyId: string): Promise<void> {
  if (!(await system.readLatest((tx) => companyById(tx, companyId)))) throw new AppError('NOT_FOUND');
}

/** The invoices that a company has issued. */
export async function listInvoices(
  call: ProviderContext,
  companyId: string,
  query: RequestOf<typeof listProviderInvoices>['query'],
): Promise<Page<ProviderInvoice>> {
  await known(call, companyId);
  return issuedInvoices(call.company(companyId), query);
}

/** Records that an invoice was received or paid, in the name of the shipper where one is said. */
export async function settle(
  call: ProviderContext,
  { id: companyId, invoiceId }: { id: string; invoiceId: string },
  { by, ...given }: RequestOf<typeof settleInvoice>['body'],
): Promise<ProviderInvoice> {
  await known(call, companyId);
  const actor = providerActor(call);
  return settleIssued(call.company(companyId), invoiceId, by === undefined ? actor : { ...actor, name: by }, given);
}
