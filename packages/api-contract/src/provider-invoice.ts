import { invoiceStatuses, maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, several, someText } from './field';
import { day, id, idParams } from './id';
import { invoiceRow, invoiceStatus } from './invoice';
import { listQuery, pageOf } from './page';

/** Invoices as the marketplace sees them for their shippers: what was issued, to be received and paid (decisions §6). */
export const providerInvoice = invoiceRow
  .pick({
    id: true,
    version: true,
    number: true,
    type: true,
    status: true,
    periodFrom: true,
    periodUntil: true,
    cargos: true,
    total: true,
    net: true,
    invoiceDay: true,
    statusDay: true,
    dueDay: true,
  })
  .extend({ shipperRef: z.string().nullable(), shipperName: z.string(), paidAmount: z.number().int().nullable() });
export type ProviderInvoice = z.output<typeof providerInvoice>;

export const listProviderInvoices = endpoint({
  method: 'GET',
  path: '/companies/{id}/invoices',
  needs: 'scope:company:read',
  summary: 'The invoices that a company has issued, by default the oldest of those first that wait longest.',
  params: idParams,
  query: listQuery(['statusDay', 'dueDay', 'createdAt'], {
    status: several(invoiceStatus, invoiceStatuses.length).optional(),
  }),
  answer: pageOf(providerInvoice),
  refusals: ['NOT_FOUND'],
});

export const settleInvoice = endpoint({
  method: 'POST',
  path: '/companies/{id}/invoices/{invoiceId}/status',
  needs: 'scope:contract:write',
  summary: 'Records that a shipper received an invoice, or paid it. The same again changes nothing.',
  rules: ['The day is not before that of the step before, and today at the latest.'],
  params: z.object({ id, invoiceId: id }),
  body: z.object({
    status: z.enum(['RECEIVED', 'PAID']),
    /** On which day it happened; today by default. */
    statusDate: day.optional(),
    /** Of the shipper: who received or paid it. */
    by: someText(100).optional(),
    /** What came in, of a payment; what was expected by default. */
    amount: z.number().int().min(1).max(1e15).optional(),
    note: anyText(maxInvoiceNote).optional(),
  }),
  answer: providerInvoice,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});
