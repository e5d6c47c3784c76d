import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { closingKinds } from '@lajur/domain/invoice/settlement-refusal';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { text } from './field';
import { id, idParams, version } from './id';
import { invoiceDetail } from './invoice';

/** What the company itself does with the money of its invoices; amounts are the service's (ADR 0092). */
const needs = 'UPDATE_INVOICE';
const whileSuspended = 'allowed';

export const closeInvoice = endpoint({
  method: 'POST',
  path: '/transporter/invoice/{id}/settlements',
  needs,
  whileSuspended,
  summary: "Closes what is left of an invoice: as a bank's fee up to what the company closes so, or written off.",
  rules: ['It was sent, and something is awaited of it.'],
  params: idParams,
  body: z.object({
    kind: z.enum(closingKinds, 'Pilih biaya bank atau hapus buku'),
    reason: text('Alasan', { max: maxInvoiceNote }),
    version,
  }),
  answer: invoiceDetail,
  status: 201,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
});

export const moveCredit = endpoint({
  method: 'POST',
  path: '/transporter/invoice/{id}/transfer',
  needs,
  whileSuspended,
  summary: 'Moves what was paid too much to another invoice of the shipper, as much as that still waits for.',
  rules: ['Both invoices are of one shipper; one was paid too much, the other was sent and waits for money.'],
  params: idParams,
  body: z.object({ toInvoiceId: id, version }),
  answer: invoiceDetail,
  status: 201,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
});
