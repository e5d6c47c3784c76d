import { companyStatuses } from '@lajur/domain/company/company-status';
import { type RegistrationField, registrationFields, registrationSteps } from '@lajur/domain/company/registration';
import { supportDocumentKinds } from '@lajur/domain/company/support-document';
import type { Field } from '@lajur/domain/record/field';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, choice } from './field';
import { id, timestamp, version } from './id';
import { bodyOf } from './record';

/** The registration of the own company with the marketplace (decisions §2, ADR 0065). */
const path = '/transporter/company/register';

/** Longer than any field takes: what is too long is told when the form is sent. */
const draftTextMax = 1000;

/** What stands in a field of the form, right or wrong. */
function draftValue({ kind }: Field): z.ZodType {
  if (kind === 'yes-no') return z.boolean();
  return (kind === 'number' ? z.int().min(-1_000_000_000).max(1_000_000_000) : anyText(draftTextMax)).nullable();
}

/** What stands in the form of a registration, as far as it was filled in. */
export const draftValues = z.strictObject(
  Object.fromEntries(
    Object.entries(registrationFields).map(([key, field]) => [key, draftValue(field).optional()]),
  ) as Record<
    RegistrationField,
    z.ZodOptional<z.ZodType<string | number | boolean | null, string | number | boolean | null>>
  >,
);

/** What the marketplace wrote beside a field or a document when it sent the registration back. */
export const fieldNote = z.object({ key: z.string(), text: z.string(), by: z.string(), at: timestamp });

const supportFile = z.object({
  id,
  fileName: z.string(),
  /** For reading back through GET /file-upload?url=. */
  url: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  addedBy: z.string(),
  addedAt: timestamp,
});

/** One document of the checklist with its files. */
const supportDocument = z.object({
  kind: z.enum(supportDocumentKinds),
  /** It has to be there by what stands in the form: the letter of a PKP where there is a number. */
  mandatory: z.boolean(),
  files: z.array(supportFile),
});
export type SupportDocument = z.output<typeof supportDocument>;

export const namedRegions = z.array(z.object({ id: z.string(), name: z.string() }));

const registration = z.object({
  companyId: id,
  /** Where the company stands; it is filled in while DRAFT and REVISE. */
  status: z.enum(companyStatuses),
  /** As far as it has been filled in. */
  values: draftValues,
  /** The names of the regions that stand in it. */
  regions: namedRegions,
  /** Where whoever wrote last stopped. */
  step: z.enum(registrationSteps),
  version: version,
  savedBy: z.string().nullable(),
  savedAt: timestamp.nullable(),
  documents: z.array(supportDocument),
  /** The approval it goes through; null while it was never sent. */
  workflowId: id.nullable(),
  submittedAt: timestamp.nullable(),
  /** How long the marketplace usually takes, in days it works; null until it is known. */
  usualDays: z.number().int().nullable(),
  /** Of the last time it was sent back; empty otherwise. */
  notes: z.array(fieldNote),
  /** What was sent last, to see what changed since. */
  submitted: draftValues.nullable(),
});
export type Registration = z.output<typeof registration>;

export const getRegistrationDraft = endpoint({
  method: 'GET',
  path: `${path}/draft`,
  needs: 'VIEW_COMPANY_REGISTRATION',
  summary: 'The registration of the own company as far as it was filled in, with notes of the marketplace.',
  answer: registration,
});

const writes = {
  needs: 'UPDATE_COMPANY_REGISTRATION',
  answer: registration,
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
} as const;

export const saveRegistrationDraft = endpoint({
  ...writes,
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Keeps what was filled in, right or wrong, so that it can be gone on with on another device.',
  body: z.object({ version, step: z.enum(registrationSteps), values: draftValues }),
});

const rules = [
  'Each region lies in the one above it; a billing address of its own and the licence that was chosen are filled in.',
  'Every mandatory document has a file.',
];
const whole = bodyOf(registrationFields).extend({ version });

export const submitRegistration = endpoint({
  ...writes,
  method: 'POST',
  path: `${path}/create`,
  needs: 'CREATE_COMPANY_REGISTRATION',
  summary: 'Sends the registration to the marketplace for the first time.',
  rules,
  body: whole,
});

export const resubmitRegistration = endpoint({
  ...writes,
  method: 'POST',
  path: `${path}/revise/{companyId}/{workflowId}`,
  summary: 'Sends a registration again that the marketplace sent back with notes.',
  rules,
  params: z.object({ companyId: id, workflowId: id }),
  body: whole,
  refusals: ['NOT_FOUND', ...writes.refusals],
});

export const withdrawRegistration = endpoint({
  ...writes,
  method: 'POST',
  path: `${path}/withdraw`,
  summary: 'Takes back the registration that was sent, while nobody has acted on it; it can be changed and sent again.',
  refusals: ['STEP_NOT_POSSIBLE'],
});

const documentKind = choice('Jenis dokumen', supportDocumentKinds, 'Jenis dokumen tidak dikenal');

export const listSupportDocuments = endpoint({
  method: 'GET',
  path: `${path}/document`,
  needs: 'VIEW_COMPANY_REGISTRATION',
  summary: 'The checklist of documents that a registration brings along, with their files.',
  answer: z.array(supportDocument),
});

export const attachSupportDocument = endpoint({
  method: 'POST',
  path: `${path}/document/{companyId}/attachment`,
  needs: 'UPDATE_COMPANY_REGISTRATION',
  summary: 'Adds a file (JPG, PNG, PDF or DOCX) to a document of the checklist.',
  params: z.object({ companyId: id }),
  body: z.object({ kind: documentKind, file: z.instanceof(File, { message: 'Berkas wajib diisi' }) }),
  bodyKind: 'multipart',
  takes: 'any',
  maxBytes: 6 * 1024 * 1024,
  answer: z.array(supportDocument),
  status: 201,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'CONFLICT'],
});

export const removeSupportDocument = endpoint({
  method: 'DELETE',
  path: `${path}/document/{companyId}/attachment/{attachmentId}`,
  needs: 'UPDATE_COMPANY_REGISTRATION',
  summary: 'Takes a file off a document of the checklist.',
  params: z.object({ companyId: id, attachmentId: id }),
  answer: z.array(supportDocument),
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});
