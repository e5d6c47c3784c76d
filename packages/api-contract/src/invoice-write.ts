import { invoiceStatuses, maxInvoiceNote, maxInvoiceOrders } from '@lajur/domain/invoice/invoice';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, dayOf, ruleBroken, wholeNumber } from './field';
import { day, id, version } from './id';
import { invoiceDetail, orderInvoiceType } from './invoice';
import { createOne, deleteOne, updateOne } from './plain-call';

/** What the company does with its invoices (ADR 0077). What was carried may be billed whatever became of the company since. */
const whileSuspended = 'allowed';
const versionQuery = wholeNumber(1, 2_147_483_647);

const content = {
  /** Days on which the cargos were received, both included. */
  periodFrom: dayOf('Periode mulai'),
  periodUntil: dayOf('Periode akhir'),
  /** Every one bills all that the type takes of it. */
  orderIds: z
    .array(id)
    .min(1, 'Pilih paling sedikit satu kargo')
    .max(maxInvoiceOrders, `Paling banyak ${maxInvoiceOrders} kargo`),
};

function ruled(context: {
  value: { periodFrom: string; periodUntil: string; orderIds: readonly string[] };
  issues: z.core.$ZodRawIssue[];
}): void {
  const { periodFrom, periodUntil, orderIds } = context.value;
  if (periodUntil < periodFrom)
    context.issues.push(ruleBroken('Periode akhir tidak boleh sebelum mulainya', ['periodUntil'], context.value));
  if (new Set(orderIds).size < orderIds.length)
    context.issues.push(ruleBroken('Kargo yang sama disebut dua kali', ['orderIds'], context.value));
}

const rules = [
  'The period ends on or after its first day, and every cargo was received in it.',
  'All cargos are of the shipper, have complete documents and something to bill in the type.',
];
const refusals = ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE'] as const;

export const createInvoice = createOne({
  path: '/transporter/invoice',
  needs: 'CREATE_INVOICE',
  whileSuspended,
  summary: 'Makes a proforma of cargos of one shipper. A cargo that another invoice bills answers 409 and names both.',
  rules,
  body: z
    .object({ shipperId: z.uuid('Pengirim wajib diisi').toLowerCase(), type: orderInvoiceType, ...content })
    .check(ruled),
  answer: invoiceDetail,
  refusals,
});

export const updateInvoice = updateOne({
  method: 'PUT',
  path: '/transporter/invoice/{id}',
  needs: 'UPDATE_INVOICE',
  whileSuspended,
  summary: 'Changes the cargos and the period of a proforma; what it bills and its tax are reckoned anew.',
  rules,
  body: z.object({ version, ...content }).check(ruled),
  answer: invoiceDetail,
  refusals,
});

export const discardInvoice = deleteOne({
  path: '/transporter/invoice/{id}',
  needs: 'UPDATE_INVOICE',
  whileSuspended,
  summary: 'Discards a proforma; its cargos can be billed again.',
  query: z.strictObject({ version: versionQuery }),
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

export const moveInvoice = endpoint({
  method: 'PATCH',
  path: '/transporter/invoice/{id}/status/{status}',
  needs: 'UPDATE_INVOICE',
  whileSuspended,
  summary: 'Issues an invoice, or records that it was printed or sent. Received and paid come from the marketplace.',
  rules: [
    'The day is not before that of the step before, and today at the latest.',
    'Issued on a day before that of another invoice it has a note that says why.',
  ],
  params: z.object({ id, status: z.enum(invoiceStatuses, 'Status invoice tidak dikenal') }),
  query: z.strictObject({
    statusDate: day,
    /** The state that was seen; without it the step is taken of whatever stands there. */
    version: versionQuery.optional(),
    /** How it was sent, why it is issued on an earlier day than others, or what else is to be known. */
    note: anyText(maxInvoiceNote).optional(),
  }),
  answer: invoiceDetail,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});
