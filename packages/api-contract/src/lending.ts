import { workflowDefinitionIds, workflowParties } from '@lajur/domain/approval/workflow';
import { invoiceStatuses } from '@lajur/domain/invoice/invoice';
import { loanStatuses, maxLoanInvoices, maxLoanNote } from '@lajur/domain/lending/loan';
import { loanDocumentKinds, uploadedLoanDocuments } from '@lajur/domain/lending/loan-pledge';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { choice, optionalText, searchWords, several, wholeNumber } from './field';
import { day, id, int32, rupiah, timestamp, version } from './id';
import { listQuery, pageOf } from './page';
import { createOne, deleteOne, getOne, updateOne } from './plain-call';
import { recordEvent } from './record-event';

/** Loans against invoices that shippers received and have not paid (docs/spec/money.md, P2P lending; ADR 0116). */
const needs = 'VIEW_LENDING';
const named = z.object({ id, name: z.string() });
const numbered = z.object({ id, number: z.string() });
const loanStatus = z.enum(loanStatuses, 'Status pinjaman tidak dikenal');

export const loanRow = z.object({
  id,
  version,
  number: z.string(),
  status: loanStatus,
  /** How many are pledged. */
  invoices: int32,
  principal: rupiah,
  /** Admin fee and interest. */
  cost: rupiah,
  repay: rupiah,
  /** What is still owed; 0 until it is paid out. */
  open: rupiah,
  loanDay: day,
  /** The last day of repayment, once it is paid out. */
  dueDay: day.nullable(),
  /** How many days beyond it is. */
  daysOverdue: int32,
  /** The day on which the last of it was repaid. */
  paidDay: day.nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type LoanRow = z.output<typeof loanRow>;

export const listLoans = endpoint({
  method: 'GET',
  path: '/p2p-lending/filter',
  needs,
  summary: 'The loans of the company, the newest first.',
  query: listQuery(
    ['createdAt', 'number', 'principal', 'dueDay', 'loanDay'],
    {
      /** Words of its number, its invoices and their shippers. */
      search: searchWords,
      status: several(loanStatus, loanStatuses.length).optional(),
      /** Days on which it was asked for, both included. */
      dateFrom: day.optional(),
      dateTo: day.optional(),
    },
    { sort: 'createdAt,desc' },
  ),
  answer: pageOf(loanRow),
});

const terms = z.object({
  mouId: id,
  mouNumber: z.string(),
  /** Days from the payout to the last day of repayment. */
  topDays: int32,
  /** Basis points of the principal. */
  adminBp: int32,
  /** Parts per million of the principal a day. */
  dailyPpm: int32,
  /** Overdue invoices may be pledged, too. */
  takesOverdue: z.boolean(),
});
export type LoanOffer = z.output<typeof terms>;

export const listLoanTerms = endpoint({
  method: 'GET',
  path: '/p2p-lending/top',
  needs,
  summary: 'The terms of lending of the MoUs in force; none where none is agreed, and why.',
  answer: z.object({ content: z.array(terms), reason: z.string().nullable() }),
});

const documentCounts = z.record(z.enum(loanDocumentKinds), int32);

/** An invoice as it can be pledged, or cannot. */
export const pledgeRow = z.object({
  id,
  number: z.string(),
  shipper: named,
  status: z.enum(invoiceStatuses),
  dueDay: day.nullable(),
  /** When such an invoice of its shipper is usually paid; null where no payment is known. */
  expectedDay: day.nullable(),
  /** By how many days after the due day its shipper usually pays. */
  usualDelayDays: int32.nullable(),
  /** The shipper paid too seldom to tell: it goes by all shippers of the company. */
  expectedByAll: z.boolean(),
  open: rupiah,
  /** Of it, what should come as money: without the tax that the payer keeps. */
  openCash: rupiah,
  documents: documentCounts,
  /** What else of its shipper is overdue: how many invoices, and the days of the longest. */
  shipperOverdue: z.object({ count: int32, days: int32 }).nullable(),
  /** Why it cannot be pledged; null when it can. */
  refusal: z.string().nullable(),
});
export type PledgeRow = z.output<typeof pledgeRow>;

export const listPledgeable = endpoint({
  method: 'GET',
  path: '/p2p-lending/invoice',
  needs,
  summary: 'What can be pledged, the longest wait first, then what cannot, with the reason.',
  query: listQuery(
    ['statusDay'],
    {
      search: searchWords,
      /** By whose terms; without it those of the MoU with the marketplace. */
      mouId: id.optional(),
      /** The loan that is being changed: its own invoices are free to it. */
      loanId: id.optional(),
    },
    { maxSize: 100, size: 50 },
  ),
  answer: pageOf(pledgeRow),
  refusals: ['NOT_FOUND'],
});

const sums = z.object({
  principal: rupiah,
  admin: rupiah,
  interest: rupiah,
  cost: rupiah,
  payout: rupiah,
  repay: rupiah,
});

const account = z.object({
  bankName: z.string(),
  bankAccountNo: z.string(),
  bankAccountName: z.string(),
  /** Changed in the days before: it is shown to the lender. */
  changedAt: timestamp.nullable(),
});

export const loanDetail = loanRow.extend({
  mou: numbered,
  terms: terms.omit({ mouId: true, mouNumber: true }),
  /** Whether terms and sums are those that were submitted; until then they follow the MoU and the invoices. */
  isCopied: z.boolean(),
  sums,
  /** How the sums came about. */
  derivation: z.object({ admin: z.string(), interest: z.string() }),
  /** What it costs of its principal (basis points), and a day of its term (parts per million). */
  costShare: int32,
  costPerDay: int32,
  /** What a day may cost by the regulator's word; a warning only. */
  ceiling: z.object({ ppm: int32, source: z.string(), isAbove: z.boolean() }).nullable(),
  account: account.nullable(),
  note: z.string().nullable(),
  pledged: z.array(
    pledgeRow.extend({
      /** What the shipper paid since it was submitted. */
      cameIn: rupiah,
      /** The lender lets the company credit of it. */
      hasConsent: z.boolean(),
    }),
  ),
  /** The day of the payout, or the one that is usual. */
  payoutDay: day,
  /** Borrowing against waiting; null where no payment is known. */
  comparison: z
    .object({
      payoutDay: day,
      lastDay: day,
      net: rupiah,
      daysSaved: int32,
      breakEven: rupiah.nullable(),
      cameByThen: rupiah,
      missing: rupiah,
      from: day,
      until: day,
    })
    .nullable(),
  /** What stands in the way of submitting it. */
  problems: z.array(z.string()),
  submittedBy: z.string().nullable(),
  submittedAt: timestamp.nullable(),
  decision: z.object({ by: z.string(), at: timestamp, note: z.string().nullable() }).nullable(),
  disbursement: z.object({ day, amount: rupiah, reference: z.string(), proofUrl: z.string().nullable() }).nullable(),
  repayments: z.array(
    z.object({
      id,
      day,
      amount: rupiah,
      interestForgiven: rupiah,
      charge: rupiah,
      reference: z.string(),
      by: z.string(),
      at: timestamp,
      /** It was recorded by mistake and counts for nothing: who took it back, and why. */
      reversal: z.object({ by: z.string(), at: timestamp, note: z.string() }).nullable(),
    }),
  ),
  /** What was asked for being late; it stands beside what is owed. */
  charges: rupiah,
  approval: z
    .object({ id, definition: z.enum(workflowDefinitionIds), version, turn: z.enum(workflowParties).nullable() })
    .nullable(),
  timeline: z.array(recordEvent),
});
export type LoanDetail = z.output<typeof loanDetail>;

export const getLoan = getOne({
  path: '/p2p-lending/{id}',
  needs,
  summary: 'One loan with what is pledged, what it costs, how borrowing compares with waiting, and its history.',
  answer: loanDetail,
});

const content = {
  invoiceIds: z
    .array(id)
    .min(1, 'Pilih paling sedikit satu invoice')
    .max(maxLoanInvoices, `Paling banyak ${maxLoanInvoices} invoice`),
  note: optionalText('Catatan', { max: maxLoanNote }),
};
const rules = [
  'Every invoice was received by its shipper and is not paid; an overdue one is taken only where the MoU says so.',
  'The invoices are named once each.',
];

export const createLoan = createOne({
  path: '/p2p-lending',
  needs: 'CREATE_LENDING',
  summary: 'Makes a draft of a loan. An invoice that another live loan holds answers 409 and names the loan.',
  rules,
  body: z.object({ mouId: id, ...content }),
  answer: loanDetail,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const updateLoan = updateOne({
  method: 'PATCH',
  path: '/p2p-lending/{id}',
  needs: 'UPDATE_LENDING',
  summary: 'Changes what is pledged, and the note, of a draft or of what was sent back.',
  rules,
  body: z.object({ version, ...content }),
  answer: loanDetail,
  refusals: ['CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const submitLoan = updateOne({
  method: 'PATCH',
  path: '/p2p-lending/{id}/submit',
  needs: 'UPDATE_LENDING',
  summary:
    'Submits a loan to the marketplace; terms and sums are copied. Another cost than the one that was accepted answers 409 with both.',
  rules: ['Each invoice has its own document, a travel letter and a BAST.', 'The principal is Rp 1.000.000 at least.'],
  body: z.object({
    version,
    /** The cost (admin fee and interest) that the person saw. */
    acceptedCost: z.number().int().min(0).max(1e15),
  }),
  answer: loanDetail,
  refusals: ['CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const deleteLoan = deleteOne({
  path: '/p2p-lending/{id}',
  needs: 'DELETE_LENDING',
  summary: 'Gives a draft up, which is gone, or takes back what was sent back, which is cancelled.',
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647).optional() }),
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

export const loanDocument = z.object({
  /** Null of what the portal took over by itself. */
  id: id.nullable(),
  kind: z.enum(loanDocumentKinds),
  /** Its invoice, the documents of the orders that it bills, or what was uploaded for the loan. */
  source: z.enum(['INVOICE', 'POD', 'OWN']),
  name: z.string(),
  /** For `GET /file-upload?url=`; null of the invoice, which `GET /export/pdf/template/{id}` gives. */
  url: z.string().nullable(),
  contentType: z.string(),
  /** In bytes; null where it is drawn when it is asked for. */
  size: z.number().int().nullable(),
  uploadedBy: z.string().nullable(),
});
export type LoanDocument = z.output<typeof loanDocument>;

const ofInvoice = z.object({ id, invoiceId: id });

export const listLoanDocuments = endpoint({
  method: 'GET',
  path: '/p2p-lending/{id}/{invoiceId}/document',
  needs,
  summary: 'What the lender is shown of a pledged invoice: taken over from it and its orders, or uploaded.',
  params: ofInvoice,
  answer: z.array(loanDocument),
  refusals: ['NOT_FOUND'],
});

export const uploadLoanDocument = createOne({
  path: '/p2p-lending/{id}/{invoiceId}/upload',
  needs: 'UPDATE_LENDING',
  summary: 'Adds a document of a pledged invoice: JPG, PNG or PDF, at most ten of a kind.',
  params: ofInvoice,
  bodyKind: 'multipart',
  takes: 'document',
  body: z.object({
    kind: choice('Jenis dokumen', uploadedLoanDocuments, 'Jenis dokumen tidak dikenal'),
    file: z.instanceof(File, { message: 'Berkas wajib diisi' }),
  }),
  answer: z.array(loanDocument),
  maxBytes: 6 * 1024 * 1024,
  refusals: [
    ...(['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE'] as const),
    ...(['FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'] as const),
  ],
});

export const deleteLoanDocument = deleteOne({
  path: '/p2p-lending/{id}/{invoiceId}/document/{documentId}',
  params: z.object({ id, invoiceId: id, documentId: id }),
  needs: 'UPDATE_LENDING',
  summary: 'Takes back what was uploaded for a loan that is not with the marketplace.',
  refusals: ['STEP_NOT_POSSIBLE'],
});
