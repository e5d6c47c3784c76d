import { loanStatuses, maxLoanNote, maxLoanReference } from '@lajur/domain/lending/loan';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, base64, several, someText } from './field';
import { day, id, idParams, rupiah } from './id';
import { loanDetail, loanRow } from './lending';
import { listQuery, pageOf } from './page';

/** Loans as the lender has them (docs/spec/money.md, P2P lending; ADR 0117). What is submitted waits among the approvals, with its files. */
const reads = 'scope:company:read';
const needs = 'scope:lending:write';
const loanParams = z.object({ id, loanId: id });
const amount = z.number().int().min(1).max(1e15);
const part = z.number().int().min(0).max(1e15).optional();
const reference = someText(maxLoanReference);
const dayRule = 'The day is today at the latest.';

export const providerLoanDetail = loanDetail.omit({ timeline: true, comparison: true, problems: true });

export const listProviderLoans = endpoint({
  method: 'GET',
  path: '/companies/{id}/loans',
  needs: reads,
  summary: 'The loans that a company has asked for, the oldest first.',
  params: idParams,
  query: listQuery(['createdAt', 'dueDay'], { status: several(z.enum(loanStatuses), loanStatuses.length).optional() }),
  answer: pageOf(loanRow),
  refusals: ['NOT_FOUND'],
});

export const getProviderLoan = endpoint({
  method: 'GET',
  path: '/companies/{id}/loans/{loanId}',
  needs: reads,
  summary: 'One loan that a company has asked for, with what it pledges. A draft is the company’s alone.',
  params: loanParams,
  answer: providerLoanDetail,
  refusals: ['NOT_FOUND'],
});

export const decideLoan = endpoint({
  method: 'POST',
  path: '/companies/{id}/loans/{loanId}/decision',
  needs,
  summary: 'Approves a loan, sends it back, rejects it, or cancels an approved one before its payout.',
  rules: ['Who sends back, rejects or cancels says why.'],
  params: loanParams,
  body: z.object({
    action: z.enum(['APPROVE', 'REVISE', 'REJECT', 'CANCEL']),
    note: anyText(maxLoanNote).optional(),
  }),
  answer: providerLoanDetail,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

export const disburseLoan = endpoint({
  method: 'POST',
  path: '/companies/{id}/loans/{loanId}/disbursement',
  needs,
  summary:
    'Records that a loan was paid out. Where an invoice of it was paid, credited or reversed since it was submitted, it answers 409 and the loan goes back to the company.',
  rules: ['The amount is the principal less the admin fee.', 'The day is not before that of the approval.', dayRule],
  params: loanParams,
  body: z.object({
    day,
    amount,
    reference,
    /** Of the transfer: JPG, PNG or PDF in base64. */
    proof: z.object({ fileName: someText(255), content: base64('Bukti', 7_000_000) }).optional(),
  }),
  answer: providerLoanDetail,
  status: 201,
  maxBytes: 8 * 1024 * 1024,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE'],
});

export const repayLoan = endpoint({
  method: 'POST',
  path: '/companies/{id}/loans/{loanId}/repayment',
  needs,
  summary:
    'Records that money came back, all of it or a part. The same reference, day and amount again is the same repayment.',
  rules: [
    'With the interest that is forgiven it is not more than what is owed; no more interest is forgiven than was agreed.',
    'The day is not before that of the payout.',
    dayRule,
  ],
  params: loanParams,
  body: z.object({
    day,
    amount,
    reference,
    /** Asked for being late; it stands beside what is owed. */
    charge: part,
    interestForgiven: part,
  }),
  answer: providerLoanDetail,
  status: 201,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const reverseRepayment = endpoint({
  method: 'POST',
  path: '/companies/{id}/loans/{loanId}/repayment/{repaymentId}/reversal',
  needs,
  summary:
    'Takes back a repayment that was recorded by mistake: what it paid is owed again, and a loan that was over with it runs on. The same again changes nothing.',
  rules: ['A loan whose invoices secure another one by now stays repaid.'],
  params: z.object({ id, loanId: id, repaymentId: id }),
  body: z.object({ note: someText(maxLoanNote) }),
  answer: providerLoanDetail,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const consentToCredit = endpoint({
  method: 'POST',
  path: '/companies/{id}/loans/{loanId}/consent',
  needs,
  summary: 'Lets the company take of a pledged invoice back by a credit note.',
  params: loanParams,
  body: z.object({ invoiceId: id, note: anyText(maxLoanNote).optional() }),
  answer: providerLoanDetail,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

/** What a webhook tells of a loan. */
export const loanEventData = {
  number: z.string(),
  status: z.enum(loanStatuses),
  principal: rupiah,
  /** Admin fee and interest. */
  cost: rupiah,
  payout: rupiah,
  repay: rupiah,
  /** What is owed; 0 until it is paid out. */
  open: rupiah,
  dueDay: day.nullable(),
  /** With `disburse`, `repay`, `close` and `reverse`: what moved. */
  amount: rupiah.optional(),
  day: day.optional(),
  reference: z.string().optional(),
  /** With `consent` and `return`: the invoice. */
  invoice: z.string().optional(),
  note: z.string().nullish(),
};
