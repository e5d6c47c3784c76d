import { paperBases } from '@lajur/domain/approval/paper';
import {
  fieldNotesMax,
  lineKeyMax,
  workflowActions,
  workflowDefinitionIds,
  workflowKinds,
  workflowNoteMax,
  workflowParties,
  workflowStatuses,
} from '@lajur/domain/approval/workflow';
import * as z from 'zod';
import { type Endpoint, endpoint, nothing } from './endpoint';
import { optionalText, searchWords, someText } from './field';
import { id, idParams, rupiah, timestamp, version } from './id';
import { listQuery, pageOf } from './page';
import { getOne } from './plain-call';

/** Approvals: documents that go from one party to the next until they are approved or rejected (decisions §3, ADR 0064). */
export const approvalRow = z.object({
  id,
  version,
  kind: z.enum(workflowKinds),
  /** The record that is approved. */
  entityId: id,
  /** The record that it is a line of, of an additional cost its order; null where it stands by itself. */
  partOf: id.nullable(),
  /** `defWorkflowId` of the spec: by which definition it goes. */
  definition: z.enum(workflowDefinitionIds),
  title: z.string(),
  status: z.enum(workflowStatuses),
  /** The step it waits at or ended at, from 0. */
  step: z.number().int(),
  stepLabel: z.string(),
  /** Whose turn it is; null once it has ended. */
  turn: z.enum(workflowParties).nullable(),
  /** In whose name the marketplace takes the step that it waits at, of a contract the shipper's; null elsewhere. */
  inNameOf: z.string().nullable(),
  /** What is asked for, of an additional cost or a loan, as it stands now; null of what has no amount. */
  amount: rupiah.nullable(),
  submittedBy: z.string(),
  submittedAt: timestamp,
  /** How often it was submitted. */
  round: z.number().int(),
  lastAction: z.enum(workflowActions),
  lastActor: z.string(),
  /** Since when it stands as it does. */
  since: timestamp,
  /** Changed since this person looked at it. */
  isUnread: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

/** What was approved, as it was printed that day (ADR 0100). */
export const approvedPaper = z.object({
  /** Of the bytes that are handed out, hex. */
  sha256: z.string(),
  basis: z.enum(paperBases),
  frozenAt: timestamp,
});
export type ApprovedPaper = z.output<typeof approvedPaper>;

const approvalAction = z.object({
  id,
  action: z.enum(workflowActions),
  stepLabel: z.string(),
  party: z.enum(workflowParties),
  /** The marketplace did it in another's name; `actorName` says whose. */
  isInNameOf: z.boolean(),
  actorName: z.string(),
  at: timestamp,
  note: z.string().nullable(),
  /** Notes beside lines of the document, by their key. */
  fieldNotes: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
});
export type ApprovalAction = z.output<typeof approvalAction>;

export const approvalDetail = approvalRow.extend({
  /** The way through the parties: submitting, then the steps; `failed`: rejected there, nothing follows. */
  lane: z.array(
    z.object({
      label: z.string(),
      party: z.enum(workflowParties).nullable(),
      state: z.enum(['done', 'now', 'ahead', 'failed']),
      by: z.string().nullable(),
      at: timestamp.nullable(),
    }),
  ),
  /** Newest first. */
  actions: z.array(approvalAction),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

const documentFile = z.object({ name: z.string(), url: z.string() });
const documentRow = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  files: z.array(documentFile).optional(),
  /** Each version has its own: another one is no change. */
  ownToVersion: z.boolean().optional(),
});
/** A version of the document as titled lines, as it was when it was submitted. */
export const documentSections = z.array(z.object({ title: z.string(), rows: z.array(documentRow) }));
const approvalDocument = z.object({
  sections: documentSections,
  /** What was submitted the time before; null of a first one. */
  before: documentSections.nullable(),
});
export type ApprovalDocument = z.output<typeof approvalDocument>;

const pageOfBox = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    needs: 'VIEW_APPROVAL',
    summary,
    query: listQuery(
      ['since', 'submittedAt', 'title'],
      { search: searchWords, kind: z.enum(workflowKinds, 'Jenis persetujuan tidak dikenal').optional() },
      { sort: 'since,desc' },
    ),
    answer: pageOf(approvalRow),
  });

export const listApprovalInbox = pageOfBox('/workflow/page/inbox', 'What waits for the own company, newest first.');
export const listApprovalsInProcess = pageOfBox(
  '/workflow/page/in-process',
  'What was submitted and waits for the other party.',
);
export const listApprovalsCompleted = pageOfBox('/workflow/page/completed', 'What was approved or rejected.');

export const listAllApprovals = pageOfBox(
  '/workflow/page/history',
  'Every approval of the company wherever it stands, what was done last first.',
);

export const getApproval = getOne({
  path: '/workflow/{id}',
  needs: 'VIEW_APPROVAL',
  summary: 'One approval with its way through the parties and all that was done with it.',
  answer: approvalDetail,
});

export const getApprovalHistory = getOne({
  path: '/workflow/history/{id}',
  needs: 'VIEW_APPROVAL',
  summary: 'All that was done with an approval, newest first.',
  answer: z.array(approvalAction),
});

export const getApprovalDocument = getOne({
  path: '/workflow/document/{id}',
  needs: 'VIEW_APPROVAL',
  summary: 'The document under approval as it was submitted last, and as it was the time before.',
  answer: approvalDocument,
});

export const listApprovalStates = endpoint({
  method: 'GET',
  path: '/workflow/status',
  needs: 'VIEW_APPROVAL',
  summary: 'How many approvals of the company wait for it, wait for others and have ended.',
  answer: z.object({ inbox: z.number().int(), inProcess: z.number().int(), completed: z.number().int() }),
});

export const readApproval = endpoint({
  method: 'PATCH',
  path: '/workflow/inbox/{id}',
  needs: 'VIEW_APPROVAL',
  whileSuspended: 'allowed',
  summary: 'Notes that this person has looked at it as it stands.',
  params: idParams,
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});

/** Why, in the version of the approval that was seen: for the whole document, and by the key of its lines. */
export const decisionBody = z.object({
  version,
  note: optionalText('Catatan', { max: workflowNoteMax }),
  fieldNotes: z
    .array(z.object({ key: someText(lineKeyMax), text: someText(workflowNoteMax) }))
    .max(fieldNotesMax, `Paling banyak ${fieldNotesMax} baris`)
    .default([]),
});
export type DecisionBody = z.output<typeof decisionBody>;

/** What is done with an approval. */
export const actionBody = decisionBody.extend({ action: z.enum(workflowActions, 'Tindakan tidak dikenal') });

/** Two who act at once: one wins, the other is told what became of it. */
export const actionCall = {
  rules: ['Who sends it back or rejects it says why.', 'Notes stand beside lines that the document has.'],
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'STEP_NOT_POSSIBLE'],
} as const satisfies Partial<Endpoint>;

export const actOnApproval = endpoint({
  method: 'POST',
  path: '/workflow/action/{id}',
  needs: 'UPDATE_APPROVAL',
  summary: 'Approves, sends back or rejects what waits for the own company.',
  params: idParams,
  body: actionBody,
  answer: approvalDetail,
  ...actionCall,
});
