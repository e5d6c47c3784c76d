import { type InvoiceDataValues, invoiceDataErrors, invoiceDataFields } from '@lajur/domain/invoice/invoice-data';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { ruleBroken } from './field';
import { day, timestamp } from './id';
import { bodyOf, rowOf } from './record';
import { recordEvent } from './record-event';

/** What stands on every invoice of the company: its logo, bank and signers, and how it charges VAT (spec §3 Invoice data). */
const shown = rowOf(invoiceDataFields).omit({ id: true, version: true, createdAt: true });
/** 0 while nothing was kept yet. */
const dataVersion = z.number().int().min(0).max(2_147_483_647);

const invoiceData = z.object({
  version: dataVersion,
  /** Null while nothing was kept yet. */
  values: shown.nullable(),
  /** Since when the company charges VAT so. */
  ppnSince: day.nullable(),
  /** How VAT is reckoned now, kept or usual. */
  ppnScheme: shown.shape.ppnScheme,
  /** Whether the company's registration has an NPWP: without one shippers withhold twice as much. */
  hasNpwp: z.boolean(),
  npwp: z.string().nullable(),
  /** The company's day, by whose rates a new invoice is reckoned. */
  today: day,
  changedBy: z.string().nullable(),
  updatedAt: timestamp.nullable(),
  timeline: z.array(recordEvent),
});
export type InvoiceData = z.output<typeof invoiceData>;

export const getInvoiceData = endpoint({
  method: 'GET',
  path: '/transporter/invoice-data',
  needs: 'VIEW_INVOICE_DATA',
  summary: 'Logo, bank, signers and VAT scheme of the company.',
  answer: invoiceData,
});

function ruled(context: { value: InvoiceDataValues; issues: z.core.$ZodRawIssue[] }): void {
  for (const [field, message] of Object.entries(invoiceDataErrors(context.value)))
    context.issues.push(ruleBroken(message, [field], context.value));
}

export const putInvoiceData = endpoint({
  method: 'PUT',
  path: '/transporter/invoice-data',
  needs: 'UPDATE_INVOICE_DATA',
  summary: 'Changes them; of two at once the second gets STALE_VERSION. Invoices that were issued stay as they are.',
  rules: ['A second signer has a name and a title, or neither.'],
  body: bodyOf(invoiceDataFields).extend({ version: dataVersion }).check(ruled),
  answer: invoiceData,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'FILE_TYPE_NOT_ALLOWED'],
});
