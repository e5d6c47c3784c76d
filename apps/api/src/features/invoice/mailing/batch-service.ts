import type { MailBatch, MailingView } from '@lajur/api-contract/invoice-mailing';
import { isMailSettled, statesBefore } from '@lajur/domain/email/mail-state';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { invoiceOf } from '../repository';
import { cancelWaiting, mailingsOf, mailingsOfBatch } from './repository';

async function batchOf(tx: CompanyTx, id: string): Promise<MailBatch> {
  const mailings = await mailingsOfBatch(tx, id);
  if (mailings.length === 0) throw new AppError('NOT_FOUND');
  const states = mailings.flatMap(({ recipients }) => recipients.map(({ state }) => state));
  const waiting = statesBefore('CANCELLED');
  return {
    id,
    recipients: states.length,
    settled: states.filter(isMailSettled).length,
    waiting: states.filter((state) => waiting.includes(state)).length,
    mailings,
  };
}

/** How far the mails have come that were asked for together. */
export const getBatch = (company: CompanyScope, id: string): Promise<MailBatch> =>
  company.readLatest((tx) => batchOf(tx, id));

/** Takes back what still waits of them; what is being sent goes on. */
export const cancelBatch = (company: CompanyScope, id: string): Promise<MailBatch> =>
  company.transaction(async (tx) => {
    await cancelWaiting(tx, id);
    return batchOf(tx, id);
  });

/** The mails of an invoice, the newest first. */
export const mailHistory = (company: CompanyScope, id: string): Promise<{ mailings: MailingView[] }> =>
  company.readLatest(async (tx) => {
    if (!(await invoiceOf(tx, id))) throw new AppError('NOT_FOUND');
    return { mailings: await mailingsOf(tx, id) };
  });
