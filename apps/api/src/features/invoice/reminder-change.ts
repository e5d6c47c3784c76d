import { reminderRefusal, usualReminderPolicy } from '@lajur/domain/invoice/reminder';
import type { CompanyTx } from '../../platform/database/scope';
import { companyToday } from '../company/company-service';
import { ofShipper, openInvoices, policyOf, releaseReminders, remindedBy } from './reminder-repository';

/** So many invoices of an account are attached; the text lists all. */
const mostAttached = 20;

/** The invoices that go with a mail: those that it reminds of. */
export async function attachedOf(
  tx: CompanyTx,
  { mailingId, invoiceId }: { mailingId: string; invoiceId: string },
): Promise<string[]> {
  const reminded = await remindedBy(tx, mailingId);
  return reminded.length === 0 ? [invoiceId] : reminded.slice(0, mostAttached).map((one) => one.invoiceId);
}

/**
 * Why an account that waits to be sent does not hold any more: somebody paid, credited or held something of it. Its steps and its
 * day are free again, so that it is written anew. Empty: it holds; null: the mail is of one invoice, sent by hand.
 */
export async function changedSince(tx: CompanyTx, mailingId: string): Promise<string | null> {
  const reminded = await remindedBy(tx, mailingId);
  const [first] = reminded;
  if (first?.way !== 'AUTO') return null;
  const policy = (await policyOf(tx)) ?? usualReminderPolicy;
  const day = await companyToday(tx);
  const open = new Map((await openInvoices(tx, ofShipper(first.shipperId))).map((one) => [one.id, one]));
  const holds = reminded.every(({ invoiceId, openCash }) => {
    const now = open.get(invoiceId);
    return now?.openCash === openCash && reminderRefusal(now, policy, day) === null;
  });
  if (holds) return '';
  await releaseReminders(tx, mailingId);
  return 'Tidak dikirim: tagihannya berubah sejak disusun';
}
