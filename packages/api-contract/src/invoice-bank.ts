import { matchGrounds, maxBookedInvoices } from '@lajur/domain/invoice/bank-match';
import { bankLineStates } from '@lajur/domain/invoice/bank-statement';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { optionalText, searchWords, text } from './field';
import { day, id, rupiah, timestamp, version } from './id';
import { getOne, listAndExport, updateOne } from './plain-call';

/** Lines of banks' statements, which come by the import of `bank-line`, and what is booked by them (ADR 0112). */
const needs = 'VIEW_INVOICE';
const writes = { needs: 'UPDATE_INVOICE', whileSuspended: 'allowed' } as const;

const proposal = z.object({
  /** In the order in which they are paid. */
  invoices: z.array(z.object({ id, number: z.string(), shipperName: z.string(), openCash: rupiah })),
  /** By what they were found; RECORDED: their payment was recorded already, and the line may be it. */
  ground: z.enum(matchGrounds),
  /** What would be left of the last of them, to be closed as the bank's fee. */
  fee: rupiah,
  /** False: the amount is a part of what is waited for, or more; it is never `sure`. */
  fits: z.boolean(),
});

export const bankLine = z.object({
  id,
  version,
  /** Its digits; empty where nobody said it. */
  account: z.string(),
  day,
  amount: rupiah,
  booked: rupiah,
  /** Of the amount what is not booked yet. */
  left: rupiah,
  text: z.string(),
  state: z.enum(bankLineStates),
  /** Why it is no payment of an invoice. */
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  bookings: z.array(z.object({ invoiceId: id, number: z.string(), amount: rupiah })),
  /** What it may pay, while it waits; nothing is booked by it. */
  proposals: z.array(proposal),
  /** The one of them that may be taken with others at once. */
  sure: proposal.nullable(),
});
export type BankLine = z.output<typeof bankLine>;

export const { list: listBankLines, export: exportBankLines } = listAndExport({
  path: '/transporter/bank-line/filter',
  needs,
  summary: 'Money that came in by the statements of the company’s banks, with the invoices that it may pay.',
  row: bankLine,
  filters: {
    search: searchWords,
    state: z.enum(bankLineStates, 'Status mutasi tidak dikenal').optional(),
    /** Of those that wait: with a proposal, or without. */
    match: z.enum(['PROPOSED', 'NONE'], 'Usulan tidak dikenal').optional(),
    from: day.optional(),
    until: day.optional(),
  },
  sortKeys: ['day', 'amount'],
  sort: 'day,desc',
});

export const getBankSummary = endpoint({
  method: 'GET',
  path: '/transporter/bank-line/summary',
  needs,
  summary: 'How many lines wait, how many of them with a proposal, and how many were booked or are no payment.',
  answer: z.object({
    open: z.number().int(),
    proposed: z.number().int(),
    booked: z.number().int(),
    other: z.number().int(),
  }),
});

export const getBankLine = getOne({
  path: '/transporter/bank-line/{id}',
  needs,
  summary: 'One line of a statement, with what is proposed for it.',
  answer: bankLine,
});

export const bookBankLine = updateOne({
  ...writes,
  method: 'POST',
  path: '/transporter/bank-line/{id}/booking',
  summary:
    'Books a line: what it pays of these invoices is recorded in one transaction, all that each waits for, and of the last what is left.',
  rules: [
    'The invoices were sent, and not after the day of the line; of several the sum fits.',
    'With `closeRemainder` what is left of the last one is closed as a fee, up to what the company closes so.',
    'Where the marketplace recorded the same amount within three days it is asked whether it is the same payment (REPEAT): SAME joins the line to that entry, ANOTHER records one more.',
  ],
  body: z.object({
    version,
    invoiceIds: z
      .array(id)
      .min(1, 'Pilih paling sedikit satu invoice')
      .max(maxBookedInvoices, `Paling banyak ${maxBookedInvoices} invoice`),
    closeRemainder: z.boolean().optional(),
    samePayment: z.enum(['SAME', 'ANOTHER'], 'Jawaban tidak dikenal').optional(),
  }),
  answer: bankLine,
  idempotent: true,
  refusals: ['CONFLICT', 'REPEAT'],
});

export const releaseBankLine = updateOne({
  ...writes,
  method: 'POST',
  path: '/transporter/bank-line/{id}/release',
  summary: 'Takes back what was booked by a line: its entries are reversed, and it waits again.',
  body: z.object({ version, note: text('Alasan', { max: maxInvoiceNote }) }),
  answer: bankLine,
  idempotent: true,
  refusals: ['CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const setBankLineAside = updateOne({
  ...writes,
  method: 'PATCH',
  path: '/transporter/bank-line/{id}',
  summary: 'Says that a line pays no invoice, or that it may after all.',
  body: z.object({ version, isOther: z.boolean(), note: optionalText('Catatan', { max: maxInvoiceNote }) }),
  answer: bankLine,
  refusals: ['CONFLICT'],
});
