import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import { fileId } from '../../platform/file/file-url';
import { pictures } from '../../platform/file/pictures';
import type { FileReply } from '../../platform/http/context';
import type { FileDeps } from '../file/service';
import { invoiceDocument } from './invoice-document';
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

/** An invoice as a PDF: a proforma as it stands, an issued one as it was issued. */
export async function printInvoice(deps: FileDeps, company: CompanyScope, id: string): Promise<FileReply> {
  const invoice = await getInvoice(company, id);
  const logo = await printedLogo(deps, company, invoice.letterhead.logoUrl);
  const content = await invoiceDocument({ invoice, logo });
  const fileName = invoiceFileName(invoice.number);
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
