import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope } from '../../../platform/database/scope';
import { pdfType } from '../../../platform/file/content-type';
import type { FileReply } from '../../../platform/http/context';
import { type CheckKey, keptPrint } from '../../genuineness/service';
import { noteOf } from '../credit-note-repository';
import { type PrintDeps, printedLogo } from '../document-service';
import { invoiceOf, keptLetterhead } from '../repository';
import { creditNoteDocument } from './document';

/** What a credit note is checked by. */
export const creditNoteCheck = (recordId: string): CheckKey => ({ kind: 'CREDIT_NOTE', recordId });

/** An issued credit note as a PDF, as it was issued. */
export async function printCreditNote(deps: PrintDeps, company: CompanyScope, id: string): Promise<FileReply> {
  const { note, invoice } = await company.readLatest(async (tx) => {
    const found = await noteOf(tx, id);
    const of = found && (await invoiceOf(tx, found.invoiceId));
    if (!found || !of) throw new AppError('NOT_FOUND');
    return { note: found, invoice: of };
  });
  const { number, day } = note;
  const letterhead = keptLetterhead(note.letterhead);
  if (!letterhead || !number || !day) throw new AppError('STEP_NOT_POSSIBLE', { message: 'Nota kredit belum terbit' });
  const content = await keptPrint(deps, company, { key: creditNoteCheck(id), variant: '' }, async (address) => {
    const logo = await printedLogo(deps, company, letterhead.logoUrl);
    return creditNoteDocument({ note: { ...note, letterhead, number, day }, invoice, logo, address });
  });
  const fileName = invoiceFileName(number);
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
