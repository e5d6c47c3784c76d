import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import { maxReference, recordedKinds } from '@lajur/domain/invoice/settlement-refusal';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, ruleBroken, someText } from './field';
import { day, id, invoiceParams } from './id';
import { providerInvoiceDetail } from './provider-invoice';

/** What the marketplace records of the money of an invoice, for its shipper (ADR 0092). */
const needs = 'scope:settlement:write';
const amount = z.number().int().min(1).max(1e15);
/** Of the shipper: who did it. */
const by = someText(100).optional();
/** On which day it happened; today by default. */
const onDay = day.optional();
const dayRule = 'The day is not before that of the invoice, and today at the latest.';

interface Recorded {
  kind: (typeof recordedKinds)[number];
  reference?: string;
  note?: string;
  closeRemainder?: boolean;
}

function ruled({ value, issues }: { value: Recorded; issues: z.core.$ZodRawIssue[] }): void {
  const { kind, reference, note, closeRemainder } = value;
  const wrong = (message: string, field: string) => issues.push(ruleBroken(message, [field], value));
  if (kind === 'CASH' && reference === undefined) wrong('Referensi wajib diisi', 'reference');
  if (kind === 'WRITE_OFF' && !note?.trim()) wrong('Alasan wajib diisi', 'note');
  if (kind !== 'CASH' && closeRemainder) wrong('Hanya bersama pembayaran', 'closeRemainder');
}

export const recordSettlement = endpoint({
  method: 'POST',
  path: '/companies/{id}/invoices/{invoiceId}/settlements',
  needs,
  summary:
    'Records a payment of an invoice, tax that the payer kept, a fee, what is given up or was paid back. The same reference, day and amount again is the same entry.',
  rules: [
    dayRule,
    'A payment has a reference, and what is given up a reason (`note`).',
    'Tax is not more than could be kept, a fee not more than the company closes so, what is paid back not more than was paid too much.',
    'A payment of the same amount within three days of one that the company booked from its bank asks whether it is the same (REPEAT); `isAnother` says that it is not.',
    'With `closeRemainder` what is left is closed as a fee; only with a payment, and up to what the company closes so.',
  ],
  params: invoiceParams,
  body: z
    .object({
      kind: z.enum(recordedKinds),
      day: onDay,
      amount,
      reference: someText(maxReference).optional(),
      note: anyText(maxInvoiceNote).optional(),
      closeRemainder: z.boolean().optional(),
      isAnother: z.boolean().optional(),
      by,
    })
    .check(ruled),
  answer: providerInvoiceDetail,
  status: 201,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT', 'REPEAT'],
});

export const reverseSettlement = endpoint({
  method: 'POST',
  path: '/companies/{id}/invoices/{invoiceId}/settlements/{settlementId}/reversal',
  needs,
  summary:
    'Takes back what was recorded by mistake, once; of a transfer both halves, and with a payment the fee that was closed with it.',
  rules: ['The day is not before that of what is taken back, and today at the latest.'],
  params: invoiceParams.extend({ settlementId: id }),
  body: z.object({ day: onDay, note: someText(maxInvoiceNote), by }),
  answer: providerInvoiceDetail,
  status: 201,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const transferCredit = endpoint({
  method: 'POST',
  path: '/companies/{id}/invoices/{invoiceId}/transfer',
  needs,
  summary: 'Moves what was paid too much to another invoice of the shipper, as much as that still waits for.',
  rules: [dayRule, 'Both invoices are of one shipper; one was paid too much, the other was sent and waits for money.'],
  params: invoiceParams,
  body: z.object({ toInvoiceId: id, day: onDay, by }),
  answer: providerInvoiceDetail,
  status: 201,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const sayWithholding = endpoint({
  method: 'PATCH',
  path: '/companies/{id}/invoices/{invoiceId}/withholding',
  needs,
  summary:
    'Says whether the payer keeps tax back. Where it does not, all of the total is awaited as money, and what was paid may wait again.',
  rules: [dayRule, 'Not before the day of what was said last.'],
  params: invoiceParams,
  body: z.object({ withholds: z.boolean(), day: onDay, note: anyText(maxInvoiceNote).optional(), by }),
  answer: providerInvoiceDetail,
  refusals: ['NOT_FOUND'],
});
