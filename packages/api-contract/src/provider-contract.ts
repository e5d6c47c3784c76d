import {
  contractApprovals,
  contractKinds,
  contractLabels,
  contractNumberMaxLength,
  contractTitleMaxLength,
} from '@lajur/domain/contract/contract';
import * as z from 'zod';
import { contractClauses } from './contract-write';
import { endpoint } from './endpoint';
import { base64, someText, text } from './field';
import { day, id, idParams } from './id';
import { ref } from './provider-order';

const newContract = z.object({
  number: text(contractLabels.number, { max: contractNumberMaxLength }),
  kind: z.enum(contractKinds, 'Jenis kontrak tidak dikenal'),
  /** The number of the contract that an addendum or a termination refers to. */
  contractNumber: someText(contractNumberMaxLength).optional(),
  /** With whom a contract is: the ref of a shipper; without it the marketplace itself. What follows takes its contract's. */
  shipperRef: ref.optional(),
  title: text(contractLabels.title, { max: contractTitleMaxLength }),
  startDay: day.optional(),
  endDay: day.optional(),
  approvalStatus: z.enum(contractApprovals, 'Status persetujuan tidak dikenal').default('DISETUJUI'),
  /** JPG, PNG, PDF or DOCX in base64, the whole set; left out, what is there stays. */
  attachments: z
    .array(z.object({ fileName: someText(255), content: base64('Lampiran', 15_000_000) }))
    .max(10)
    .optional(),
});
export type NewContract = z.output<typeof newContract>;

/** A call with attachments in base64. */
const contractMaxBytes = 20 * 1024 * 1024;

export const proposeContract = endpoint({
  method: 'POST',
  path: '/companies/{id}/contracts',
  needs: 'scope:contract:write',
  summary:
    'Proposes a contract, an addendum or a termination, which the company approves, sends back or rejects; sent back, the same number proposes it again.',
  params: idParams,
  rules: [
    'What a contract, an addendum and a termination say of their days, and which contract they refer to, fits together.',
    'Each clause has a title and a text and is named once.',
  ],
  body: newContract.omit({ approvalStatus: true }).extend({ clauses: contractClauses }),
  answer: z.object({ id, number: z.string(), workflowId: id }),
  status: 201,
  maxBytes: contractMaxBytes,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE'],
});

export const putContracts = endpoint({
  method: 'PUT',
  path: '/companies/{id}/contracts',
  needs: 'scope:contract:write',
  summary:
    'Records contracts of a company with their addenda and terminations, each by its number; all of them or none. The same again changes nothing.',
  params: idParams,
  rules: [
    'What a contract, an addendum and a termination say of their days, and which contract they refer to, fits together.',
  ],
  body: z.object({ contracts: z.array(newContract).min(1).max(50) }),
  answer: z.object({ results: z.array(z.object({ number: z.string(), id })) }),
  maxBytes: contractMaxBytes,
  refusals: ['NOT_FOUND', 'CONFLICT', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE'],
});
