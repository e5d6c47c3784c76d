import { registrationFields } from '@lajur/domain/company/registration';
import * as z from 'zod';
import { draftValues, fieldNote, namedRegions } from './company-registration';
import { endpoint } from './endpoint';
import { id, idParams, timestamp, version } from './id';
import { bodyOf } from './record';
import { recordEvent } from './record-event';

/** What an approved company says of itself, changed by a submission that the marketplace approves (ADR 0085, ADR 0110). */
const path = '/transporter/company-data';

/** Other data that were submitted and do not hold yet. */
const dataChange = z.object({
  id,
  /** Sent back with `note` and `notes`, it is submitted again with other data, or withdrawn. */
  status: z.enum(['WAITING', 'RETURNED']),
  note: z.string().nullable(),
  /** Beside its fields. */
  notes: z.array(fieldNote),
  /** Its approval, `GET /workflow/{id}`. */
  approvalId: id.nullable(),
  askedBy: z.string(),
  askedAt: timestamp,
  values: draftValues,
  regions: namedRegions,
});

const companyData = z.object({
  version,
  /** What holds; empty while nothing was ever approved of it. */
  values: draftValues,
  regions: namedRegions,
  /** What waits for the marketplace; until it is approved `values` hold. */
  change: dataChange.nullable(),
  /** Why nothing can be asked for now, in words; null when it can. */
  refusal: z.string().nullable(),
  changedBy: z.string().nullable(),
  timeline: z.array(recordEvent),
});
export type CompanyData = z.output<typeof companyData>;

export const getCompanyData = endpoint({
  method: 'GET',
  path,
  needs: 'VIEW_COMPANY_REGISTRATION',
  summary: 'What the company says of itself, as it was approved, and the change of it that waits.',
  answer: companyData,
});

export const askCompanyData = endpoint({
  method: 'POST',
  path: `${path}/change`,
  needs: 'UPDATE_COMPANY_REGISTRATION',
  summary: 'Submits other data to the marketplace; those that were approved hold until it approves these.',
  description: 'What was sent back is submitted again as the same change. One waits at a time: it is withdrawn first.',
  rules: [
    'Each region lies in the one above it; a billing address of its own and the licence that was chosen are filled in.',
    'Something is otherwise than what holds.',
  ],
  body: bodyOf(registrationFields).extend({ version }),
  answer: companyData,
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

export const withdrawCompanyData = endpoint({
  method: 'POST',
  path: `${path}/change/{id}/withdraw`,
  needs: 'UPDATE_COMPANY_REGISTRATION',
  whileSuspended: 'allowed',
  summary: 'Takes back data that were submitted, until the marketplace has decided on them.',
  params: idParams,
  answer: companyData,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});
