import { fakturStates, maxFakturs, nsfpPattern } from '@lajur/domain/invoice/faktur';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { dayOf, wholeNumber, written } from './field';
import { id, rupiah, version } from './id';
import { invoiceDetail } from './invoice';
import { faktur } from './invoice-faktur-view';
import { updateOne } from './plain-call';

/** Tax invoices (faktur pajak): the portal keeps what the tax office gave, and makes the import that it asks for (ADR 0109). */
const month = z
  .string()
  .max(7)
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Bulan harus seperti 2026-11');

export const recordFaktur = updateOne({
  method: 'PATCH',
  path: '/transporter/invoice/{id}/faktur',
  needs: 'UPDATE_INVOICE',
  whileSuspended: 'allowed',
  summary: 'Records how far the tax invoice of an invoice has come, with the number that the tax office gave.',
  rules: [
    'The invoice was issued by a scheme that has a tax invoice, and its state may follow the one before.',
    'Approved or replaced it has a number, which no other invoice has; the day is not before the invoice, and today at the latest.',
  ],
  body: z.object({
    version,
    state: z.enum(fakturStates, 'Keadaan faktur tidak dikenal'),
    number: written({
      max: 20,
      patterns: [nsfpPattern],
      rule: (value) => (/^\d{17}$/.test(value) ? null : 'NSFP harus 17 angka'),
    }).nullable(),
    day: dayOf('Tanggal faktur'),
  }),
  answer: invoiceDetail,
  refusals: ['STEP_NOT_POSSIBLE', 'CONFLICT'],
});

const query = z.strictObject({
  month,
  /** Which thousand of the month, from 1. */
  part: wholeNumber(1, 1000).default(1),
});

export const checkCoretax = endpoint({
  method: 'GET',
  path: '/transporter/invoice-data/coretax',
  needs: 'VIEW_INVOICE_DATA',
  summary: 'The tax invoices of a month that were not uploaded yet, each with what the tax office would refuse of it.',
  query,
  answer: z.object({
    /** How many of the month were not uploaded, and in how many files they go. */
    total: z.number().int(),
    parts: z.number().int(),
    /** By when they are to be uploaded: the 20th of the next month. */
    until: z.string(),
    rows: z
      .array(
        faktur.pick({ code: true }).extend({
          id,
          number: z.string(),
          shipperName: z.string(),
          base: rupiah,
          ppn: rupiah,
          problems: z.array(z.string()),
        }),
      )
      .max(maxFakturs),
  }),
});
export type CoretaxCheck = z.output<(typeof checkCoretax)['answer']>;

export const exportCoretax = endpoint({
  method: 'GET',
  path: '/transporter/invoice-data/coretax/export',
  needs: 'VIEW_INVOICE_DATA',
  summary: `The same as the XML that Coretax imports, at most ${maxFakturs} in a file; refused while anything is wrong with one of them.`,
  rules: ['Nothing is wrong with any of them, and there is one.'],
  query,
  answer: z.string(),
  replyKind: 'file',
  media: ['application/xml'],
});
