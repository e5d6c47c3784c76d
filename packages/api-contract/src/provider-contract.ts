import {
  contractApprovals,
  contractKinds,
  contractLabels,
  contractNumberMaxLength,
} from '@lajur/domain/contract/contract';
import { contractNumberError, contractTitleError } from '@lajur/domain/contract/contract-check';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { ruled } from './field';
import { day, id, idParams } from './id';
import { ref } from './provider-order';

const newContract = z.object({
  number: ruled(contractNumberError, { missing: `${contractLabels.number} wajib diisi` }),
  kind: z.enum(contractKinds, 'Jenis kontrak tidak dikenal'),
  /** The number of the contract that an addendum or a termination refers to. */
  contractNumber: z.string().trim().min(1).max(contractNumberMaxLength).optional(),
  /** With whom a contract is: the ref of a shipper; without it the marketplace itself. What follows takes its contract's. */
  shipperRef: ref.optional(),
  title: ruled(contractTitleError, { missing: `${contractLabels.title} wajib diisi` }),
  startDay: day.optional(),
  endDay: day.optional(),
  approvalStatus: z.enum(contractApprovals, 'Status persetujuan tidak dikenal').default('DISETUJUI'),
  /** JPG, PNG, PDF or DOCX in base64, the whole set; left out, what is there stays. */
  attachments: z
    .array(z.object({ fileName: z.string().trim().min(1).max(255), content: z.string().min(1) }))
    .max(10)
    .optional(),
});
export type NewContract = z.output<typeof newContract>;

export const putContracts = endpoint({
  method: 'PUT',
  path: '/companies/{id}/contracts',
  needs: 'scope:contract:write',
  summary:
    'Records contracts of a company with their addenda and terminations, each by its number; all of them or none. The same again changes nothing.',
  params: idParams,
  body: z.object({ contracts: z.array(newContract).min(1).max(50) }),
  answer: z.object({ results: z.array(z.object({ number: z.string(), id })) }),
  maxBytes: 20 * 1024 * 1024,
  refusals: ['NOT_FOUND', 'CONFLICT', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE'],
});
