import type { InvoiceBatch } from '@lajur/api-contract/invoice-batch';
import type { Page } from '@lajur/api-contract/page';
import { listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { zoneOfOwn } from '../company/company-service';
import { type BatchFilter, batchConditions, batchSource } from './batch-repository';

/** What can be billed as invoices would bill it. From the primary: what was just billed is gone from it. */
export const listInvoiceBatches = (
  company: CompanyScope,
  { page, size, sort, ...filter }: BatchFilter & Paging,
): Promise<Page<InvoiceBatch>> =>
  company.readLatest(async (tx) => {
    const source = batchSource(tx.companyId, filter, await zoneOfOwn(tx));
    return listPage(tx, source, batchConditions(filter), { page, size, sort });
  });
