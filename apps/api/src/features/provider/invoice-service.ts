import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { Page } from '@lajur/api-contract/page';
import type {
  listProviderInvoices,
  ProviderInvoice,
  ProviderInvoiceDetail,
  settleInvoice,
} from '@lajur/api-contract/provider-invoice';
import type * as contract from '@lajur/api-contract/provider-settlement';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import type { ProviderContext } from '../../platform/http/context';
import { issuedInvoice, issuedInvoices } from '../invoice/issued-service';
import { reverseSettlement, sayWithholding, transferCredit } from '../invoice/settlement/correct-service';
import { recordSettlement, settleByStatus } from '../invoice/settlement/service';
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

interface OfInvoice {
  id: string;
  invoiceId: string;
}

export async function getInvoice(call: ProviderContext, { id, invoiceId }: OfInvoice): Promise<ProviderInvoiceDetail> {
  await known(call, id);
  return issuedInvoice(call.company(id), invoiceId);
}

/** Something told of an invoice of a company, in the name of whoever of the shipper is said. */
const told =
  <P extends OfInvoice, B extends { by?: string }>(
    act: (company: CompanyScope, params: P, actor: Actor, given: Omit<B, 'by'>) => Promise<ProviderInvoiceDetail>,
  ) =>
  async (call: ProviderContext, params: P, { by, ...given }: B): Promise<ProviderInvoiceDetail> => {
    await known(call, params.id);
    const actor = providerActor(call);
    return act(call.company(params.id), params, by === undefined ? actor : { ...actor, name: by }, given);
  };

/** That it was received or paid. */
export const settle = told<OfInvoice, RequestOf<typeof settleInvoice>['body']>((company, { invoiceId }, actor, given) =>
  settleByStatus(company, invoiceId, actor, given),
);

export const record = told<OfInvoice, RequestOf<typeof contract.recordSettlement>['body']>(
  (company, { invoiceId }, actor, given) => recordSettlement(company, invoiceId, actor, given),
);

export const reverse = told<OfInvoice & { settlementId: string }, RequestOf<typeof contract.reverseSettlement>['body']>(
  (company, params, actor, given) => reverseSettlement(company, params, actor, given),
);

export const transfer = told<OfInvoice, RequestOf<typeof contract.transferCredit>['body']>(
  (company, { invoiceId }, actor, given) => transferCredit(company, invoiceId, actor, given),
);

export const withhold = told<OfInvoice, RequestOf<typeof contract.sayWithholding>['body']>(
  (company, { invoiceId }, actor, given) => sayWithholding(company, invoiceId, actor, given),
);
