import { creditReasons, maxTaxNoteNumber } from '@lajur/domain/invoice/credit-note';
import { maxInvoiceNote } from '@lajur/domain/invoice/invoice';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { dayOf, optionalText, ruleBroken, text, wholeNumber } from './field';
import { day, id, idParams, version } from './id';
import { invoiceDetail } from './invoice';
import { createOne, deleteOne, printOne, updateOne } from './plain-call';

/** What takes issued invoices back; taxes and numbers are the service's (ADR 0093). The version is that of the invoice. */
const needs = 'UPDATE_INVOICE';
const whileSuspended = 'allowed';
const noteParams = z.object({ id, creditNoteId: id });
const refusals = ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'] as const;
/** No request names more; all of an invoice is taken back by cancelling it. */
const maxLines = 1000;

interface Drafted {
  reason: (typeof creditReasons)[number];
  note: string | null;
  lines: readonly { seq: number }[];
}

function ruled({ value, issues }: { value: Drafted; issues: z.core.$ZodRawIssue[] }): void {
  const wrong = (message: string, field: string) => issues.push(ruleBroken(message, [field], value));
  if (new Set(value.lines.map(({ seq }) => seq)).size < value.lines.length)
    wrong('Baris yang sama disebut dua kali', 'lines');
  if (value.reason === 'LAIN' && !value.note?.trim()) wrong('Catatan wajib diisi', 'note');
}

export const draftCreditNote = createOne({
  path: '/transporter/invoice/{id}/credit-note',
  needs,
  whileSuspended,
  summary:
    'Makes a draft of a credit note: whole lines, or a part of a line. Until it is issued or dropped it holds them.',
  rules: [
    'The invoice was issued, and of no line more is taken back than is left of it.',
    'The day is not before that of the invoice or of the last credit note, and today at the latest.',
    'Another reason is told in the note.',
  ],
  params: idParams,
  body: z
    .object({
      version,
      lines: z
        .array(z.object({ seq: z.number().int().min(1).max(maxLines), base: z.number().int().min(1).max(1e15) }))
        .min(1, 'Pilih paling sedikit satu baris')
        .max(maxLines, `Paling banyak ${maxLines} baris`),
      reason: z.enum(creditReasons, 'Pilih alasannya'),
      note: optionalText('Catatan', { max: maxInvoiceNote }),
      /** That of its issue by default. */
      day: day.optional(),
    })
    .check(ruled),
  answer: invoiceDetail,
  idempotent: true,
  refusals,
});

export const issueCreditNote = updateOne({
  method: 'PATCH',
  path: '/transporter/invoice/{id}/credit-note/{creditNoteId}/issue',
  needs,
  whileSuspended,
  summary:
    'Issues a credit note with the next number, for ever. What was billed wrongly as a whole can be billed again.',
  rules: ['The day is not before that of the invoice or of the last credit note, and today at the latest.'],
  params: noteParams,
  body: z.object({ version }),
  answer: invoiceDetail,
  refusals,
});

export const dropCreditNote = deleteOne({
  path: '/transporter/invoice/{id}/credit-note/{creditNoteId}',
  needs,
  whileSuspended,
  summary: 'Drops a draft of a credit note.',
  params: noteParams,
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647) }),
  refusals: ['CONFLICT', 'STALE_VERSION'],
});

export const keepTaxNote = updateOne({
  method: 'PATCH',
  path: '/transporter/invoice/{id}/credit-note/{creditNoteId}/tax-note',
  needs,
  whileSuspended,
  summary: "Keeps number and day of the buyer's own note of a credit note, which VAT asks for.",
  rules: ['The credit note was issued and lowers VAT.', 'The day is not before the invoice, and today at the latest.'],
  params: noteParams,
  body: z.object({
    version,
    number: text('Nomor nota pembatalan', { max: maxTaxNoteNumber }),
    day: dayOf('Tanggal nota pembatalan'),
  }),
  answer: invoiceDetail,
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/transporter/invoice/{id}/cancel',
  needs,
  whileSuspended,
  summary: 'Cancels an invoice that was not sent: a credit note of all that is left of it. Its number stays used.',
  rules: ['It was issued and not sent, and has no draft of a credit note.'],
  params: idParams,
  body: z.object({ version, note: text('Alasan', { max: maxInvoiceNote }) }),
  answer: invoiceDetail,
  status: 201,
  idempotent: true,
  refusals,
});

export const printCreditNote = printOne({
  path: '/export/pdf/credit-note/{id}',
  needs: 'VIEW_INVOICE',
  summary: 'An issued credit note as a PDF.',
  refusals: ['STEP_NOT_POSSIBLE'],
});
