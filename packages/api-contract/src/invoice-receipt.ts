import { maxSerial, serialPattern } from '@lajur/domain/invoice/receipt';
import * as z from 'zod';
import { text } from './field';
import { id, idParams, version } from './id';
import { invoiceDetail } from './invoice';
import { createOne, printOne, updateOne } from './plain-call';

/** Receipts (kuitansi) of payments; amount, day and number are the service's (ADR 0108). The version is that of the invoice. */
const needs = 'UPDATE_INVOICE';
const whileSuspended = 'allowed';

export const makeReceipt = createOne({
  path: '/transporter/invoice/{id}/receipt',
  needs,
  whileSuspended,
  summary: 'Makes a receipt of one payment, with the next number. It is void as soon as the payment is reversed.',
  rules: ['The entry is money that came in and was not reversed.'],
  params: idParams,
  body: z.object({ version, settlementId: id }),
  answer: invoiceDetail,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

export const stampReceipt = updateOne({
  method: 'PATCH',
  path: '/transporter/invoice/{id}/receipt/{receiptId}/stamp',
  needs,
  whileSuspended,
  summary: 'Keeps the serial number of the e-Meterai on a receipt.',
  rules: ['The receipt is over the limit of the duty, and not void.'],
  params: z.object({ id, receiptId: id }),
  body: z.object({
    version,
    serial: text('Nomor seri e-Meterai', { max: maxSerial, patterns: [serialPattern] }),
  }),
  answer: invoiceDetail,
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const printReceipt = printOne({
  path: '/export/pdf/receipt/{id}',
  needs: 'VIEW_INVOICE',
  summary: 'A receipt as a PDF; a void one says so.',
});
