import { mailStates } from '@lajur/domain/email/mail-state';
import { linkDays, mailAttachments } from '@lajur/domain/invoice/mail-attachment';
import {
  mailKinds,
  mailRoles,
  maxMailRecipients,
  maxMailSubject,
  maxMailText,
  recipientsProblem,
  variableProblem,
} from '@lajur/domain/invoice/mailing';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { email, ruleBroken, written } from './field';
import { id, idParams, timestamp } from './id';
import { getOne } from './plain-call';

/** Mail of invoices, with an outcome for each recipient (docs/spec/money.md, Mailing; ADR 0121). */
const needs = 'UPDATE_INVOICE';
const seeing = 'VIEW_INVOICE';
const whileSuspended = 'allowed';

const kind = z.enum(mailKinds, 'Jenis email tidak dikenal');
/** More than anybody means to; who names so many is told the limit. */
const mostAddresses = 100;
const addresses = z.array(email('Email')).max(mostAddresses, `Paling banyak ${maxMailRecipients} penerima`);
/** One line: a break would begin another header. */
const onlyLine = String.raw`^[^\r\n\u2028\u2029]*$`;
const subject = written({
  max: maxMailSubject,
  patterns: [onlyLine],
  rule: (value) => (/[\r\n\u2028\u2029]/.test(value) ? 'Perihal tidak boleh berganti baris' : null),
});
const text = written({ max: maxMailText });

const wording = {
  /** What is usual unless told; {nomor}, {pengirim}, {total}, {neto} and {jatuhTempo} are filled in. */
  subject: subject.optional(),
  text: text.optional(),
  kind,
  /** The step SENT is taken once somebody it is written to has it. */
  marksSent: z.boolean().default(false),
  /** It was asked whether it should go out again so soon. */
  force: z.boolean().default(false),
};

interface Worded {
  subject?: string;
  text?: string;
}

function wordingRuled({ value, issues }: { value: Worded; issues: z.core.$ZodRawIssue[] }): void {
  for (const field of ['subject', 'text'] as const) {
    const wrong = variableProblem(value[field] ?? '');
    if (wrong) issues.push(ruleBroken(wrong, [field], value));
  }
}

interface Addressed {
  to: string[];
  copy: string[];
}

function addressesRuled({ value, issues }: { value: Addressed; issues: z.core.$ZodRawIssue[] }): void {
  const wrong = recipientsProblem(value.to, value.copy);
  if (wrong) issues.push(ruleBroken(wrong, ['to'], value));
}

const recipient = z.object({
  id,
  address: z.string(),
  role: z.enum(mailRoles),
  state: z.enum(mailStates),
  /** What the mail server answered last. */
  code: z.number().int().nullable(),
  answer: z.string().nullable(),
  tries: z.number().int(),
  /** When it is tried again. */
  nextAt: timestamp.nullable(),
  at: timestamp,
  /** What was attached when it was sent; the hash is that of the stored PDF. */
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type MailRecipientView = z.output<typeof recipient>;

const mailing = z.object({
  id,
  batchId: id,
  invoice: z.object({ id, number: z.string() }),
  kind,
  subject: z.string(),
  text: z.string(),
  marksSent: z.boolean(),
  /** What goes with it besides the document; `asLink`: it was too heavy, and the mail says where to get it. */
  attachments: z.array(z.enum(mailAttachments).exclude(['DOCUMENT'])),
  asLink: z.boolean(),
  by: z.string(),
  at: timestamp,
  recipients: z.array(recipient),
});
export type MailingView = z.output<typeof mailing>;

const batch = z.object({
  id,
  /** How many recipients there are, of how many nothing more happens by itself, and how many may be cancelled. */
  recipients: z.number().int(),
  settled: z.number().int(),
  waiting: z.number().int(),
  mailings: z.array(mailing),
});
export type MailBatch = z.output<typeof batch>;

const begun = z.object({
  batchId: id,
  recipients: z.array(recipient.pick({ id: true, address: true, state: true })),
});

export const getMailDraft = getOne({
  path: '/export/email/draft/{id}',
  needs: seeing,
  summary:
    'What a mail of an invoice would say, and to whom: the payment contact of the MoU, the shipper, the contacts.',
  query: z.strictObject({ kind }),
  answer: z.object({
    kind,
    /** Why none of this kind is sent now. */
    refusal: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    /** Where answers go; null: nowhere. */
    replyTo: z.string().nullable(),
    /** The names of the documents that are attached. */
    documents: z.array(z.string()),
    /** What may go with it besides: of each choice how many files, and how heavy they are together. */
    attachable: z.array(
      z.object({
        choice: z.enum(mailAttachments).exclude(['DOCUMENT']),
        files: z.number().int(),
        bytes: z.number().int(),
      }),
    ),
    /** Once it is accepted the step SENT can be taken. */
    canMarkSent: z.boolean(),
    /** There is no mail server: what is sent is read in the mailbox page. */
    isMailbox: z.boolean(),
    proposed: z.array(
      z.object({
        address: z.string(),
        name: z.string().nullable(),
        source: z.enum(['MOU', 'SHIPPER', 'CONTACT']),
        /** It is written to unless somebody chooses otherwise: contacts are of all shippers, and only offered. */
        chosen: z.boolean(),
        /** What a mail server said when it refused the address last. */
        bounced: z.object({ answer: z.string(), at: timestamp }).nullable(),
      }),
    ),
  }),
});
export type MailDraft = z.output<(typeof getMailDraft)['answer']>;

export const sendInvoiceMail = endpoint({
  method: 'POST',
  path: '/export/email/{id}',
  needs,
  whileSuspended,
  summary: 'Mails an invoice, with the PDF that is downloaded; one message for each recipient.',
  rules: [
    `At least one address in \`to\`, and at most ${maxMailRecipients} in all.`,
    'A proforma is mailed as one, and what was issued is not; a credit note was issued; a reminder is of what is still expected.',
    'Only known variables stand in braces.',
    'Of each choice in `attachments` there are files (`attachable` of the draft), with at most 60 MB together; a reminder and a credit note take none.',
  ],
  params: idParams,
  body: z
    .object({
      to: addresses,
      copy: addresses.default([]),
      /** The document goes with it in any case; of POD, BAST and COST one PDF each, or a link where they have over 10 MB together. */
      attachments: z.array(z.enum(mailAttachments)).max(mailAttachments.length),
      ...wording,
    })
    .check(addressesRuled, wordingRuled),
  example: { body: { to: ['keuangan@pengirim.co.id'], copy: [], attachments: ['DOCUMENT'], kind: 'INVOICE' } },
  answer: begun,
  status: 202,
  idempotent: true,
  refusals: ['NOT_FOUND', 'REPEAT'],
});

const maxBulk = 100;

export const sendInvoiceMails = endpoint({
  method: 'POST',
  path: '/export/email/bulk',
  needs,
  whileSuspended,
  summary: 'Mails several invoices, each to the payment contact of its shipper, with a result for each.',
  rules: [
    'Only known variables stand in braces.',
    'Of each choice in `attachments` every invoice takes its own files, or a link where they have over 10 MB together; over 60 MB it is refused in its row.',
  ],
  body: z
    .object({
      invoiceIds: z
        .array(id)
        .min(1, 'Pilih paling sedikit satu invoice')
        .max(maxBulk, `Paling banyak ${maxBulk} invoice`),
      /** As in the mail of one; an invoice that has no files of a choice goes without them. */
      attachments: z.array(z.enum(mailAttachments)).max(mailAttachments.length).default([]),
      ...wording,
    })
    .check(wordingRuled),
  answer: z.object({
    batchId: id,
    /** There is no mail server: what is sent is read in the mailbox page. */
    isMailbox: z.boolean(),
    results: z.array(
      z.object({
        invoiceId: id,
        number: z.string().nullable(),
        /** Why none was made; null: it waits to be sent. */
        refusal: z.string().nullable(),
        /** It is refused because it went out a moment ago; with `force` it goes again. */
        repeats: z.boolean(),
        recipients: z.number().int(),
      }),
    ),
  }),
  status: 202,
  idempotent: true,
});

export const getMailBatch = getOne({
  path: '/export/email/batch/{id}',
  needs: seeing,
  summary: 'How far the mails have come that were asked for together.',
  answer: batch,
});

export const cancelMailBatch = endpoint({
  method: 'POST',
  path: '/export/email/batch/{id}/cancel',
  needs,
  whileSuspended,
  summary: 'Takes back what still waits of the mails that were asked for together.',
  params: idParams,
  answer: batch,
  refusals: ['NOT_FOUND'],
});

export const listInvoiceMails = getOne({
  path: '/export/email/history/{id}',
  needs: seeing,
  summary: 'The mails of an invoice, the newest first, at most 50.',
  answer: z.object({ mailings: z.array(mailing) }),
});

export const resendInvoiceMail = endpoint({
  method: 'POST',
  path: '/export/email/recipient/{id}/resend',
  needs,
  whileSuspended,
  summary: 'Mails one recipient again, to another address where the first was wrong; the contacts learn it, too.',
  rules: ['It failed, bounced, was cancelled, or nobody knows; a mail of this kind may still be sent of the invoice.'],
  params: idParams,
  body: z.object({ address: email('Email').optional() }),
  example: { body: { address: 'keuangan@pengirim.co.id' } },
  answer: begun,
  status: 202,
  idempotent: true,
  refusals: ['NOT_FOUND', 'REPEAT', 'STEP_NOT_POSSIBLE'],
});

export const openMailLink = endpoint({
  method: 'GET',
  path: '/export/email/attachment/{token}',
  needs: 'public',
  summary: 'What was too heavy for a mail of an invoice, as a ZIP; unknown and lapsed links are NOT_FOUND alike.',
  description: `The link of a mail holds for ${linkDays} days. What it brings is what stands with the orders when it is opened; over 60 MB together are RULE_BROKEN.`,
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'Alamat tidak sah') }),
  answer: z.string(),
  replyKind: 'file',
  media: ['application/zip'],
  refusals: ['NOT_FOUND', 'RULE_BROKEN', 'TOO_MANY_REQUESTS'],
});
