import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import { fileId } from '../../platform/file/file-url';
import { pictures } from '../../platform/file/pictures';
import type { FileReply } from '../../platform/http/context';
import type { FileDeps } from '../file/service';
import { invoiceDocument } from './invoice-document';
import { addPrint, printOf } from './print-repository';
import { getInvoice } from './service';

/** As wide and high as a logo is printed, in dots. */
const logoDots = 300;

/** The logo of a letterhead, small enough to print. */
export async function printedLogo(
  { files }: FileDeps,
  { companyId }: CompanyScope,
  logoUrl: string | null,
): Promise<Buffer | null> {
  const stored = logoUrl && (await files.get({ companyId, fileId: fileId(logoUrl) }));
  return stored
    ? await (await pictures())(stored)
        .rotate()
        .resize({ width: logoDots, height: logoDots, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    : null;
}

async function draw(deps: FileDeps, company: CompanyScope, invoice: InvoiceDetail): Promise<Buffer> {
  const logo = await printedLogo(deps, company, invoice.letterhead.logoUrl);
  return invoiceDocument({ invoice, logo });
}

/** The bytes of an issued invoice: drawn once, the same for ever. */
export async function issuedPdf(deps: FileDeps, company: CompanyScope, id: string): Promise<Buffer> {
  const kept = await company.readLatest((tx) => printOf(tx, id));
  if (kept) return kept.pdf;
  const pdf = await draw(deps, company, await getInvoice(company, id));
  return company.transaction(async (tx) => {
    await addPrint(tx, id, pdf);
    return (await printOf(tx, id))?.pdf ?? pdf;
  });
}

/** An invoice as a PDF: a proforma as it stands, an issued one as it was issued. */
export async function printInvoice(deps: FileDeps, company: CompanyScope, id: string): Promise<FileReply> {
  const invoice = await getInvoice(company, id);
  const content =
    invoice.status === 'PROFORMA' ? await draw(deps, company, invoice) : await issuedPdf(deps, company, id);
  const fileName = invoiceFileName(invoice.number);
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
