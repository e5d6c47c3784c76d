import type { BillableOrder, InvoiceShipper } from '@lajur/api-contract/invoice';
import type { Page } from '@lajur/api-contract/page';
import { dayIn } from '@lajur/domain/common/time';
import type { OrderInvoiceType } from '@lajur/domain/invoice/invoice';
import { usualDelay } from '@lajur/domain/invoice/invoice-due';
import { AppError } from '../../platform/app-error';
import { listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { zoneOfOwn } from '../company/company-service';
import { paymentTerms } from '../mou/service';
import * as billable from './billable-repository';
import { invoiceOf, paymentDelays } from './repository';
import { termsWith } from './terms-with';

type Asked = billable.BillableFilter &
  Paging & { type: OrderInvoiceType; state: 'billable' | 'refused'; invoiceId?: string };

/** Orders that an invoice of a type can take, or those that it cannot take yet. */
export const listBillableOrders = (
  company: CompanyScope,
  { page, size, sort, type, state, invoiceId, ...filter }: Asked,
): Promise<Page<BillableOrder>> =>
  company.readLatest(async (tx) => {
    if (invoiceId && !(await invoiceOf(tx, invoiceId))) throw new AppError('NOT_FOUND');
    const ask = { type, state, except: invoiceId ?? null };
    const source = billable.billableSource(tx.companyId, ask, await zoneOfOwn(tx));
    const where = billable.billableConditions(tx.companyId, ask, filter);
    return listPage(tx, source, where, { page, size, sort });
  });

/** Of whom something can be billed, with what was agreed of paying. */
export const listInvoiceShippers = (company: CompanyScope, type: OrderInvoiceType): Promise<InvoiceShipper[]> =>
  company.readLatest(async (tx) => {
    const zone = await zoneOfOwn(tx);
    const shippers = await billable.billableShippers(tx, type);
    const terms = await paymentTerms(tx);
    const delays = await paymentDelays(
      tx,
      shippers.map(({ id }) => id),
    );
    return shippers.map(({ id, name, count, value, first, last }) => ({
      id,
      name,
      count,
      value,
      firstDay: dayIn(first, zone),
      lastDay: dayIn(last, zone),
      ...termsWith(terms, id),
      usualDelayDays: usualDelay(delays.get(id) ?? []),
    }));
  });
