import { invoiceStatuses, maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { maxReference } from '@lajur/domain/invoice/settlement-refusal';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, several, someText } from './field';
import { day, idParams, invoiceParams, rupiah } from './id';
import { creditNote, invoiceRow, invoiceStatus, settlementEntry, settlementSum } from './invoice';
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
    open: true,
    openCash: true,
    word: true,
    invoiceDay: true,
    statusDay: true,
    dueDay: true,
  })
  .extend({
    shipperRef: z.string().nullable(),
    shipperName: z.string(),
    /** What came in and stayed; null while nothing did. */
    paidAmount: rupiah.nullable(),
  });
export type ProviderInvoice = z.output<typeof providerInvoice>;

/** One of them, with all that was recorded of its money. */
export const providerInvoiceDetail = providerInvoice.extend({
  ...settlementSum.shape,
  settlements: z.array(settlementEntry),
  /** Those that were issued, the first first. */
  creditNotes: z.array(
    creditNote.pick({
      ...{ id: true, number: true, reason: true, note: true, day: true, lines: true },
      ...{ base: true, ppn: true, pph: true, total: true, net: true },
    }),
  ),
});
export type ProviderInvoiceDetail = z.output<typeof providerInvoiceDetail>;

export const getProviderInvoice = endpoint({
  method: 'GET',
  path: '/companies/{id}/invoices/{invoiceId}',
  needs: 'scope:company:read',
  summary: 'One invoice that a company has issued, with what was settled of it.',
  params: invoiceParams,
  answer: providerInvoiceDetail,
  refusals: ['NOT_FOUND'],
});

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
  summary:
    'Records that a shipper received an invoice, or a payment of it; it is paid once nothing more is to come. The same again changes nothing.',
  rules: ['The day is not before that of the step before, and today at the latest.'],
  params: invoiceParams,
  body: z.object({
    status: z.enum(['RECEIVED', 'PAID']),
    /** On which day it happened; today by default. */
    statusDate: day.optional(),
    /** Of the shipper: who received or paid it. */
    by: someText(100).optional(),
    /** What came in, of a payment; what should still come by default. */
    amount: z.number().int().min(1).max(1e15).optional(),
    /** Of a payment: the bank's. */
    reference: someText(maxReference).optional(),
    note: anyText(maxInvoiceNote).optional(),
    /** Another payment than the one that REPEAT asks about. */
    isAnother: z.boolean().optional(),
  }),
  answer: providerInvoiceDetail,
  refusals: ['NOT_FOUND', 'CONFLICT', 'REPEAT', 'STEP_NOT_POSSIBLE'],
});
