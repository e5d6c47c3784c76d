import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { receiptState } from '@lajur/domain/invoice/receipt';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope } from '../../../platform/database/scope';
import { pdfType } from '../../../platform/file/content-type';
import type { FileReply } from '../../../platform/http/context';
import { type CheckKey, keptPrint } from '../../genuineness/service';
import { type PrintDeps, printedLogo } from '../document-service';
import { receiptOf } from '../receipt-repository';
import { invoiceOf, keptLetterhead } from '../repository';
import { entriesOf } from '../settlement-repository';
import { receiptDocument } from './document';

/** What a receipt is checked by. */
export const receiptCheck = (recordId: string): CheckKey => ({ kind: 'RECEIPT', recordId });

/** A receipt as a PDF, as it was made; void once its payment was reversed. */
export async function printReceipt(deps: PrintDeps, company: CompanyScope, id: string): Promise<FileReply> {
  const { receipt, invoice, entries } = await company.readLatest(async (tx) => {
    const found = await receiptOf(tx, id);
    const of = found && (await invoiceOf(tx, found.invoiceId));
    if (!found || !of) throw new AppError('NOT_FOUND');
    return { receipt: found, invoice: of, entries: await entriesOf(tx, of.id) };
  });
  const letterhead = keptLetterhead(receipt.letterhead) ?? receipt.letterhead;
  const payment = entries.find((one) => one.id === receipt.settlementId);
  const state = receiptState(entries, receipt.settlementId);
  const variant = [receipt.serial ?? '', state].join(' ');
  const content = await keptPrint(deps, company, { key: receiptCheck(id), variant }, async (address) =>
    receiptDocument({
      receipt: { ...receipt, letterhead },
      ...{ state, invoice, address },
      payment: { day: payment?.day ?? receipt.day, reference: payment?.reference ?? null },
      logo: await printedLogo(deps, company, letterhead.logoUrl),
    }),
  );
  const fileName = invoiceFileName(receipt.number);
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
