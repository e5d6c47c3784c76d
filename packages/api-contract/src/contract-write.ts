import {
  contractKinds,
  contractLabels,
  contractNumberMaxLength,
  contractTitleMaxLength,
} from '@lajur/domain/contract/contract';
import {
  clauseErrors,
  clauseKeyPattern,
  clauseTextMax,
  clauseTitleMax,
  maxClauses,
} from '@lajur/domain/contract/contract-clause';
import * as z from 'zod';
import { contractDetail } from './contract';
import { anyText, ruleBroken, someText, text, wholeNumber, written } from './field';
import { day, id, rupiah, timestamp, version } from './id';
import { createOne, deleteOne, getOne, printOne, updateOne } from './plain-call';

/** Contracts that the company makes, and what it lets follow them (ADR 0072). */
const clause = z.object({
  /** The same in the contract and in all that changes it. */
  key: written({ max: 40, patterns: [clauseKeyPattern], trim: false }),
  title: anyText(clauseTitleMax),
  /** Null strikes the clause of the contract out, in an addendum. */
  text: anyText(clauseTextMax).nullable(),
});

export const contractClauses = z
  .array(clause)
  .max(maxClauses, `Paling banyak ${maxClauses} pasal`)
  .default([])
  .check((context) => {
    for (const [path, message] of Object.entries(clauseErrors(context.value)))
      context.issues.push(ruleBroken(message, path.split('.').slice(1), context.value));
  });

const content = {
  title: text(contractLabels.title, { max: contractTitleMaxLength }),
  startDay: day.nullable().default(null),
  endDay: day.nullable().default(null),
  clauses: contractClauses,
  /** Files stored by POST /file-upload, JPG, PNG, PDF or DOCX: the whole set. */
  fileUrls: z.array(someText(500)).max(10, 'Paling banyak 10 lampiran').default([]),
  /** Submits it at once; else it stays a draft, or sent back. */
  submit: z.boolean().default(false),
};

const rules = [
  'What a contract, an addendum and a termination say of their days, and which contract they refer to, fits together.',
  'Each clause has a title and a text and is named once.',
];
const refusals = ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE', 'FILE_TYPE_NOT_ALLOWED'] as const;

export const createContract = createOne({
  path: '/contract',
  needs: 'CREATE_CONTRACT',
  summary: 'Makes a contract, or an addendum or termination of one, as a draft or submitted at once.',
  rules,
  body: z.object({
    number: text(contractLabels.number, { max: contractNumberMaxLength }),
    kind: z.enum(contractKinds, 'Jenis kontrak tidak dikenal'),
    /** The contract that an addendum or a termination refers to. */
    contractId: id.nullable().default(null),
    /** With whom a contract is: a shipper, or the marketplace. What follows takes its contract's. */
    companyId: id.nullable().default(null),
    ...content,
  }),
  answer: contractDetail,
  refusals,
});

export const updateContract = updateOne({
  method: 'PUT',
  path: '/contract/{id}',
  needs: 'UPDATE_CONTRACT',
  summary: 'Changes a contract that is a draft or was sent back, and submits it if told so.',
  rules,
  body: z.object({ version, ...content }),
  answer: contractDetail,
  refusals,
});

export const discardContract = deleteOne({
  path: '/contract/{id}',
  needs: 'UPDATE_CONTRACT',
  summary: 'Discards a draft that was never submitted, with its files.',
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647) }),
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

export const withdrawContract = updateOne({
  method: 'POST',
  path: '/contract/{id}/withdraw',
  needs: 'UPDATE_CONTRACT',
  summary: 'Takes back what the company submitted while nobody has acted on it; it can be changed and submitted again.',
  body: z.object({ version }),
  answer: contractDetail,
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const getContractEffect = getOne({
  path: '/contract/{id}/effect',
  needs: 'VIEW_CONTRACT',
  summary:
    'What ending a contract on a day would meet: open orders with the other company, and of those the ones after it.',
  query: z.strictObject({ endDay: day }),
  answer: z.object({
    /** The last day that is agreed on now. */
    lastDay: day,
    open: z.object({ count: z.number().int(), value: rupiah }),
    /** Of those: loaded after the day. */
    after: z.object({
      count: z.number().int(),
      value: rupiah,
      /** The first few, by when they are loaded. */
      first: z.array(z.object({ id, cargoNo: z.string(), pickupFrom: timestamp })),
    }),
    /** Delivered, and not to be billed before their documents are complete: with approved additional costs. */
    unbilled: z.object({ count: z.number().int(), value: rupiah }),
    /** Loaded since the contract began, delivered, with complete documents and on no invoice: what can be billed. */
    billable: z.object({ count: z.number().int(), value: rupiah }),
    /** Invoices to the other company that are not paid, proformas too; of those what is due already. */
    unpaid: z.object({ count: z.number().int(), value: rupiah, overdueCount: z.number().int(), overdueValue: rupiah }),
  }),
});
export type ContractEffect = z.output<(typeof getContractEffect)['answer']>;

export const printContract = printOne({
  path: '/contract/{id}/document',
  needs: 'VIEW_CONTRACT',
  summary: 'A contract, addendum or termination as a PDF, with its clauses and its approval.',
});
