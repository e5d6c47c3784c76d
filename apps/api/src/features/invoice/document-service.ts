import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import { fileId } from '../../platform/file/file-url';
import type { FileReply } from '../../platform/http/context';
import { preparedLogo } from '../../platform/pdf/prepared-logo';
import type { FileDeps } from '../file/service';
import { type CheckDeps, type CheckKey, checkAddress, checkToken, tokenOf } from '../genuineness/service';
import { invoiceDocument } from './invoice-document';
import { addPrint, printOf } from './print-repository';
import { getInvoice } from './service';

/** What issued documents are drawn of, besides their records. */
export type PrintDeps = FileDeps & CheckDeps;

/** What an invoice is checked by. */
export const invoiceCheck = (recordId: string): CheckKey => ({ kind: 'INVOICE', recordId });

/** The logo of a letterhead, small enough to print. */
export async function printedLogo(
  { files }: FileDeps,
  { companyId }: CompanyScope,
  logoUrl: string | null,
): Promise<Buffer | null> {
  const stored = logoUrl && (await files.get({ companyId, fileId: fileId(logoUrl) }));
  return stored ? preparedLogo(stored) : null;
}

async function draw(
  deps: FileDeps,
  company: CompanyScope,
  { invoice, address }: { invoice: InvoiceDetail; address: string | null },
): Promise<Buffer> {
  const logo = await printedLogo(deps, company, invoice.letterhead.logoUrl);
  return invoiceDocument({ invoice, logo, address });
}

/** The bytes of an issued invoice: drawn once, the same for ever. One that was issued before it could be checked gets its token here. */
export async function issuedPdf(deps: PrintDeps, company: CompanyScope, id: string): Promise<Buffer> {
  const { kept, had } = await company.readLatest(async (tx) => ({
    kept: await printOf(tx, id),
    had: await tokenOf(tx, invoiceCheck(id)),
  }));
  if (kept && had) return kept.pdf;
  const { token } = await company.transaction((tx) => checkToken(tx, invoiceCheck(id)));
  if (kept) return kept.pdf;
  const invoice = await getInvoice(company, id);
  const pdf = await draw(deps, company, { invoice, address: checkAddress(deps, token) });
  return company.transaction(async (tx) => {
    await addPrint(tx, id, pdf);
    return (await printOf(tx, id))?.pdf ?? pdf;
  });
}

/** The bytes of an invoice as it is printed: a proforma as it stands, an issued one as it was issued. */
export const invoicePdf = (deps: PrintDeps, company: CompanyScope, invoice: InvoiceDetail): Promise<Buffer> =>
  invoice.status === 'PROFORMA'
    ? draw(deps, company, { invoice, address: null })
    : issuedPdf(deps, company, invoice.id);

/** An invoice as a PDF. */
export async function printInvoice(deps: PrintDeps, company: CompanyScope, id: string): Promise<FileReply> {
  const invoice = await getInvoice(company, id);
  const content = await invoicePdf(deps, company, invoice);
  const fileName = invoiceFileName(invoice.number);
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
