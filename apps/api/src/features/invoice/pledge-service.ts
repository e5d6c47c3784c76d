import { changeShownUntil } from '@lajur/domain/company/company-change';
import type { CompanyTx } from '../../platform/database/scope';
import { invoiceDataOf } from './data-repository';
import { payers } from './forecast-repository';
import { overdueOfShippers, type PledgeableInvoice, pledgeableInvoices } from './pledge-repository';
import { paymentDelays } from './repository';
import { lockInvoices } from './write-repository';

export type { PledgeableInvoice };

/*
 * What lending asks of invoices. Within a transaction; whoever pledges holds the company's invoices until it is through, as
 * whoever bills or settles does.
 */
export const holdInvoices = (tx: CompanyTx): Promise<void> => lockInvoices(tx);

/** Issued invoices: those that are not paid, or by their ids whatever became of them. */
export const invoicesToPledge = (
  tx: CompanyTx,
  asked: { ids?: readonly string[]; search?: string },
): Promise<PledgeableInvoice[]> => pledgeableInvoices(tx, asked);

/** By how many days after the due day the last payments of shippers came; of all shippers, since some paid too seldom to tell. */
export const delaysOfPayers = async (tx: CompanyTx): Promise<Map<string, number[]>> =>
  paymentDelays(tx, await payers(tx));

/** What of each shipper is overdue. */
export const overdueByShipper = (tx: CompanyTx, today: string) => overdueOfShippers(tx, today);

/** Where the company is paid to; null while nobody said so. `changedAt`: another account than before, in the days that it is shown. */
export async function payingAccount(tx: CompanyTx) {
  const kept = await invoiceDataOf(tx);
  if (!kept) return null;
  const { bankName, bankAccountNo, bankAccountName } = kept.values;
  const isShown = changeShownUntil(kept.accountChangedAt, tx.now) !== null;
  return { bankName, bankAccountNo, bankAccountName, changedAt: isShown ? kept.accountChangedAt : null };
}
