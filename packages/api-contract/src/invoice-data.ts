import { accountFields } from '@lajur/domain/company/bank-account';
import { type InvoiceDataValues, invoiceDataErrors, invoiceDataFields } from '@lajur/domain/invoice/invoice-data';
import * as z from 'zod';
import { ownProof } from './auth';
import { endpoint } from './endpoint';
import { ruleBroken } from './field';
import { day, id, idParams, timestamp } from './id';
import { taxRule } from './invoice-tax';
import { bodyOf, rowOf } from './record';
import { recordEvent } from './record-event';

/** What stands on every invoice of the company: its logo, bank and signers, and how it is taxed (spec §3 Invoice data). */
const shown = rowOf(invoiceDataFields).omit({ id: true, version: true, createdAt: true });
/** 0 while nothing was kept yet. */
const dataVersion = z.number().int().min(0).max(2_147_483_647);

/** An account that was submitted and does not hold yet. */
const accountChange = rowOf(accountFields)
  .omit({ version: true, createdAt: true })
  .extend({
    id,
    /** Sent back with `note`, it is submitted again by another account, or withdrawn. */
    status: z.enum(['WAITING', 'RETURNED']),
    note: z.string().nullable(),
    /** Its approval, `GET /workflow/{id}`. */
    approvalId: id.nullable(),
    askedBy: z.string(),
    askedAt: timestamp,
  });

const invoiceData = z.object({
  version: dataVersion,
  /** Null while nothing was kept yet. */
  values: shown.nullable(),
  /** How services are taxed, in the order in which it was recorded; withdrawn ones among them. */
  taxRules: z.array(taxRule),
  /** Whether the company's registration has an NPWP: without one shippers withhold twice as much. */
  hasNpwp: z.boolean(),
  npwp: z.string().nullable(),
  /** The company's day, by whose rates a new invoice is reckoned. */
  today: day,
  /** An invoice has its number for ever: pattern and first number stay. */
  hasIssued: z.boolean(),
  /** Another account that waits for the marketplace; until it is approved the one of `values` holds and is printed. */
  accountChange: accountChange.nullable(),
  /** Until when the account is said to be another than before: 7 days from the approval; null when it is not said. */
  accountChangedUntil: timestamp.nullable(),
  changedBy: z.string().nullable(),
  updatedAt: timestamp.nullable(),
  timeline: z.array(recordEvent),
});
export type InvoiceData = z.output<typeof invoiceData>;

export const getInvoiceData = endpoint({
  method: 'GET',
  path: '/transporter/invoice-data',
  needs: 'VIEW_INVOICE_DATA',
  summary: 'Logo, bank and signers of the company, and how its services are taxed.',
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
  description:
    'A first account, and another one, ask for the own `password` or a `code`. Another account is submitted to the marketplace (`accountChange`): the old one holds until it is approved. The other fields hold at once.',
  rules: [
    'A second signer has a name and a title, or neither.',
    'A pattern of numbers has the count once and the year; it and the first number stay once an invoice was issued.',
    'For another account the password is the own one, or the code one of the own second factor.',
  ],
  body: bodyOf(invoiceDataFields)
    .extend({ version: dataVersion, ...ownProof })
    .check(ruled),
  answer: invoiceData,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE', 'FILE_TYPE_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
});

export const withdrawAccountChange = endpoint({
  method: 'POST',
  path: '/transporter/invoice-data/account-change/{id}/withdraw',
  needs: 'UPDATE_INVOICE_DATA',
  whileSuspended: 'allowed',
  summary: 'Takes back an account that was submitted, until the marketplace has decided on it.',
  params: idParams,
  answer: invoiceData,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});
