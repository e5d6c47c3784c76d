import { expiryStates } from '@lajur/domain/common/expiry';
import {
  legalDocumentFields,
  legalDocumentKinds,
  legalStatuses,
  legalVersionFields,
  maxFilesOfVersion,
} from '@lajur/domain/company/legal-document';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { searchWords, someText, wholeNumber } from './field';
import { day, id, timestamp, version } from './id';
import { chosenIds } from './page';
import { createOne, deleteOne, getOne, listAndExport, updateOne } from './plain-call';
import { bodyOf } from './record';

/** The legal documents of the own company, each with its versions (ADR 0069). */
const path = '/legal-document';

const kinds = Object.keys(legalDocumentKinds) as [keyof typeof legalDocumentKinds];
const kind = z.enum(kinds, 'Jenis dokumen tidak dikenal');
const status = z.enum(legalStatuses, 'Status dokumen tidak dikenal');
const no = z.number().int();

/** What a version says; of those that came with the registration not everything is known. */
const said = {
  no,
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedDay: day.nullable(),
  lastDay: day.nullable(),
};

export const legalDocumentRow = z.object({
  id,
  version,
  kind: z.enum(kinds),
  name: z.string().nullable(),
  /** What people call it: its kind, with its name where there are several. */
  title: z.string(),
  /** Where the newest version stands. */
  status: z.enum(legalStatuses),
  /** A draft that was sent back with notes. */
  isSentBack: z.boolean(),
  newest: z.object({ ...said, files: z.number().int() }),
  /** The version that was approved last; null while none was. */
  inForce: z.object(said).nullable(),
  /** How near the last day of the version in force is; null where it has none. */
  expiry: z.enum(expiryStates).nullable(),
  createdAt: timestamp,
});
export type LegalDocumentRow = z.output<typeof legalDocumentRow>;

const note = z.object({ key: z.string(), label: z.string(), text: z.string() });

const legalVersion = z.object({
  ...said,
  status: z.enum(legalStatuses),
  files: z.array(z.object({ url: z.string(), fileName: z.string(), contentType: z.string(), size: z.number().int() })),
  createdBy: z.string(),
  createdAt: timestamp,
  submittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** The approval it goes or went through; null while it was never submitted. */
  workflowId: id.nullable(),
  /** What the marketplace said of it last, when it sent it back or rejected it. */
  answer: z
    .object({ by: z.string(), at: timestamp, note: z.string().nullable(), fieldNotes: z.array(note) })
    .nullable(),
});
export type LegalVersion = z.output<typeof legalVersion>;

export const legalDocument = legalDocumentRow.extend({
  /** Newest first. */
  versions: z.array(legalVersion),
});
export type LegalDocument = z.output<typeof legalDocument>;

export const { list: listLegalDocuments, export: exportLegalDocuments } = listAndExport({
  path: `${path}/filter`,
  needs: 'VIEW_LEGAL_DOCUMENT',
  summary: 'The legal documents of the company, with their newest version and the one in force.',
  row: legalDocumentRow,
  filters: {
    search: searchWords,
    kind: kind.optional(),
    status: status.optional(),
    /** Last days of the version in force from and until, both included. */
    from: day.optional(),
    until: day.optional(),
  },
  exportFilters: { ids: chosenIds },
  sortKeys: ['title', 'lastDay', 'createdAt'],
});

export const getLegalDocument = getOne({
  path: `${path}/detail/{id}`,
  needs: 'VIEW_LEGAL_DOCUMENT',
  summary: 'One legal document with every version, its files and what the marketplace said of it.',
  answer: legalDocument,
});

/** Files stored by POST /file-upload, JPG, PNG, PDF or DOCX: the whole set. */
const fileUrls = z.array(someText(500)).max(maxFilesOfVersion, `Paling banyak ${maxFilesOfVersion} berkas`).default([]);
const rules = ['The last day fits the kind, comes after the day of issue, and after that of the version in force.'];
const fileRefusals = ['FILE_TYPE_NOT_ALLOWED'] as const;

export const createLegalDocument = createOne({
  path,
  needs: 'CREATE_LEGAL_DOCUMENT',
  summary: 'Adds a legal document with its first version, as a draft.',
  rules: [...rules, 'Of a kind that a company has once there is none yet; others have a name of their own.'],
  body: bodyOf(legalDocumentFields).extend({ fileUrls }),
  answer: legalDocument,
  refusals: ['NOT_FOUND', 'CONFLICT', ...fileRefusals],
});

const versionBody = bodyOf(legalVersionFields).extend({ version, fileUrls });

export const updateLegalDocument = updateOne({
  method: 'PUT',
  path: `${path}/{id}`,
  needs: 'UPDATE_LEGAL_DOCUMENT',
  summary: 'Changes the draft of the newest version, with its files.',
  rules,
  body: versionBody,
  answer: legalDocument,
  refusals: ['STEP_NOT_POSSIBLE', ...fileRefusals],
});

export const renewLegalDocument = createOne({
  path: `${path}/{id}/renewal`,
  needs: 'UPDATE_LEGAL_DOCUMENT',
  summary: 'Begins a new version as a draft; the one in force stays so until the new one is approved.',
  rules,
  params: z.object({ id }),
  body: versionBody,
  answer: legalDocument,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE', ...fileRefusals],
});

export const discardLegalDocument = deleteOne({
  path: `${path}/{id}`,
  needs: 'UPDATE_LEGAL_DOCUMENT',
  summary:
    'Discards the draft of the newest version, which was never submitted, with its files; of a first version the document with it.',
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647) }),
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

const submission = {
  method: 'POST',
  needs: 'UPDATE_LEGAL_DOCUMENT',
  body: z.object({
    documents: z.array(z.object({ id, version })).min(1).max(20),
  }),
  answer: z.array(legalDocumentRow),
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'],
} as const;

export const submitLegalDocuments = endpoint({
  ...submission,
  path: '/transporter/company/register/document',
  summary: 'Submits the drafts of legal documents to the marketplace, all or none; each has an approval of its own.',
});

export const withdrawLegalDocument = updateOne({
  method: 'POST',
  path: '/transporter/company/register/document/{id}/withdraw',
  needs: 'UPDATE_LEGAL_DOCUMENT',
  summary: 'Takes back the version that was submitted while nobody has acted on it; it is a draft again.',
  body: z.object({ version }),
  answer: legalDocument,
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const listSentBackLegalDocuments = endpoint({
  method: 'GET',
  path: '/transporter/company/register/document/revise',
  needs: 'VIEW_LEGAL_DOCUMENT',
  summary: 'The legal documents that the marketplace sent back, with its notes.',
  answer: z.array(legalDocument),
});

export const resubmitLegalDocuments = endpoint({
  ...submission,
  path: '/transporter/company/register/document/revise',
  summary: 'Submits again what the marketplace sent back, all or none.',
});
