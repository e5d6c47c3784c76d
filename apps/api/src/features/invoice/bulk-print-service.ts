import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { zipOf, zipType } from '../../platform/export/zip';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { mergePdfs } from '../../platform/pdf/make-pdf';
import { Unprintable } from '../../platform/pdf/print-thread';
import { companyToday } from '../company/company-service';
import { invoicePdf, type PrintDeps } from './document-service';
import { getInvoice } from './service';

interface Printed {
  invoice: InvoiceDetail;
  content: Buffer;
}

/** Prints each; those that cannot be printed are named together, by their places. What is not to be had just now blames none. */
async function printed(
  deps: PrintDeps,
  company: CompanyScope,
  invoices: ReadonlyMap<number, InvoiceDetail>,
): Promise<Printed[]> {
  const all: Printed[] = [];
  const wrong: Record<string, string> = {};
  for (const [place, invoice] of invoices)
    try {
      all.push({ invoice, content: await invoicePdf(deps, company, invoice) });
    } catch (error) {
      if (!(error instanceof Unprintable)) throw error;
      wrong[`ids.${place}`] = `${invoice.number}: ${error.message}`;
    }
  if (Object.keys(wrong).length > 0) throw new AppError('RULE_BROKEN', { validation: wrong });
  return all;
}

/** Several invoices as one PDF, or each as it is printed alone in a ZIP. */
export async function printInvoices(
  deps: PrintDeps,
  company: CompanyScope,
  { ids, file }: { ids: readonly string[]; file: 'pdf' | 'zip' },
): Promise<FileReply> {
  const invoices = new Map<number, InvoiceDetail>();
  for (const id of new Set(ids)) invoices.set(ids.indexOf(id), await getInvoice(company, id));
  const all = await printed(deps, company, invoices);
  const today = await company.read(companyToday);
  const content =
    file === 'pdf'
      ? await mergePdfs(all.map(({ invoice: { number: name }, content: bytes }) => ({ name, content: bytes })))
      : await zipOf(
          all.map(({ invoice, content: bytes }) => ({
            ...{ name: invoiceFileName(invoice.number), content: bytes, at: new Date(invoice.createdAt) },
          })),
        );
  return {
    ...{ content, contentType: file === 'pdf' ? pdfType : zipType, disposition: 'attachment' },
    ...{ fileName: `invoice-${today}.${file}`, size: content.length },
  };
}
