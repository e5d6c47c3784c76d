import type { DocumentSection } from '@lajur/domain/approval/document';
import {
  definitionOf,
  noteProblem,
  recallRefusal,
  signerProblem,
  turnOf,
  type WorkflowAction,
  type WorkflowDefinitionId,
  type WorkflowKind,
  type WorkflowParty,
  type WorkflowState,
  workflowAfter,
  workflowRefusal,
  workflowStatusLabels,
} from '@lajur/domain/approval/workflow';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import * as stored from './repository';

/** What an action led to, for the record that is approved. */
export interface Outcome {
  companyId: string;
  entityId: string;
  /** The record that it is a line of. */
  partOf: string | null;
  workflowId: string;
  action: WorkflowAction;
  status: WorkflowState['status'];
  actor: Actor;
  /** Why: for the whole document, else what was said beside its lines. */
  note: string | null;
  /** Its submitter took it back, to put it right. */
  recalled?: true;
}

/** What follows for a record, in the same transaction. */
export type ApprovalEffect = (tx: Tx, outcome: Outcome) => Promise<void>;
/** For the records of each kind. */
export type ApprovalEffects = Readonly<Record<WorkflowKind, ApprovalEffect>>;

/** A document that is submitted: what it is called, and its lines as people read them. */
export interface Submission {
  title: string;
  sections: readonly DocumentSection[];
  /** The record that it is a line of. */
  partOf?: string;
  /** Whom the marketplace speaks for at a step that is another's. */
  inNameOf?: string;
  /** What a first one stands beside: the version that it would replace. */
  baseline?: readonly DocumentSection[];
  actor: Actor;
}

interface Recorded {
  action: WorkflowAction;
  actor: Actor;
  note: string | null;
  after: Pick<WorkflowState, 'status' | 'step'>;
  title: string;
  recalled?: true;
}

/** How an action on an approval is recorded, of the approval and of what it is about. */
const recordedActions = { SUBMIT: 'submit', APPROVE: 'approve', REVISE: 'revise', REJECT: 'reject' } as const;

/** How what an action led to is recorded of the record. */
export const recordedAs = ({ status, recalled }: Pick<Outcome, 'status' | 'recalled'>) =>
  recalled ? 'withdraw' : recordedActions[status];

/** Screens, notifications and the marketplace hear of it. */
const tell = (
  tx: Tx,
  {
    companyId,
    id,
    kind,
    definition,
    round,
  }: Pick<stored.StoredWorkflow, 'companyId' | 'id' | 'kind' | 'definition' | 'round'>,
  { action, actor, note, after, title, recalled }: Recorded,
): Promise<void> =>
  record(tx, {
    companyId,
    entity: 'approval',
    entityId: id,
    action: recordedAs({ status: action, recalled }),
    actor,
    data: { kind, definition, title, status: after.status, step: after.step, round, ...(note ? { note } : {}) },
  });

const alreadySubmitted = () => new AppError('STEP_NOT_POSSIBLE', { message: 'Sudah diajukan' });

/** Submits a record for the first time, by the party that its definition names; two who do at once make one approval, and the second is told. Gives its id. */
export async function submitDocument(
  tx: CompanyTx,
  definition: WorkflowDefinitionId,
  entityId: string,
  { title, sections, partOf, inNameOf, baseline, actor }: Submission,
): Promise<string> {
  const added = stored.insertWorkflow(tx, { definition, entityId, partOf, inNameOf, title, baseline, by: actor.name });
  const id = await onDuplicate(added, alreadySubmitted);
  const key = { companyId: tx.companyId, id };
  const workflow = await stored.lockWorkflow(tx, key);
  if (!workflow) throw new AppError('NOT_FOUND');
  await insertSubmission(tx, workflow, { actor, sections });
  await tell(tx, workflow, { action: 'SUBMIT', actor, note: null, after: workflow, title });
  return id;
}

const submitterOf = ({ definition }: Pick<WorkflowState, 'definition'>): WorkflowParty =>
  definitionOf(definition).submitter;

/** A version of the document, which its submitter has seen. */
async function insertSubmission(
  tx: CompanyTx,
  workflow: stored.StoredWorkflow,
  { actor, sections }: Pick<Submission, 'actor' | 'sections'>,
): Promise<void> {
  await stored.insertAction(tx, workflow, {
    action: 'SUBMIT',
    step: 0,
    party: submitterOf(workflow),
    actorId: actor.id,
    actorName: actor.name,
    note: null,
    fieldNotes: [],
    document: sections,
  });
  if (actor.kind === 'transporter' && actor.id) await stored.markSeen(tx, actor.id, workflow.id);
}

/** Submits again what was sent back. */
export async function resubmitDocument(
  tx: CompanyTx,
  id: string,
  { title, sections, actor }: Submission,
): Promise<void> {
  const before = await toAct(tx, { companyId: tx.companyId, id }, 'SUBMIT', submitterOf);
  await submitAgain(tx, before, { title, sections, actor });
}

/** Puts another version in the place of the one that waits, which is then decided on no more. */
export async function amendDocument(tx: CompanyTx, id: string, submission: Submission): Promise<void> {
  const before = await stored.lockWorkflow(tx, { companyId: tx.companyId, id });
  if (!before) throw new AppError('NOT_FOUND');
  if (before.status !== 'SUBMIT') throw new AppError('STEP_NOT_POSSIBLE');
  await submitAgain(tx, before, submission);
}

async function submitAgain(
  tx: CompanyTx,
  before: stored.StoredWorkflow,
  { title, sections, actor }: Submission,
): Promise<void> {
  const after = workflowAfter(before, 'SUBMIT');
  await stored.moveWorkflow(tx, before, after, { action: 'SUBMIT', by: actor.name, title });
  await insertSubmission(tx, before, { actor, sections });
  await tell(tx, { ...before, round: before.round + 1 }, { action: 'SUBMIT', actor, note: null, after, title });
}

/** Takes back what was submitted and has not ended: by who submitted it, whoever's turn it is. What follows is the caller's. */
export async function withdrawDocument(
  tx: CompanyTx,
  id: string,
  { actor, note }: { actor: Actor; note: string },
): Promise<void> {
  const key = { companyId: tx.companyId, id };
  const before = await stored.lockWorkflow(tx, key);
  if (!before) throw new AppError('NOT_FOUND');
  if (!turnOf(before)) throw new AppError('STEP_NOT_POSSIBLE');
  const after = workflowAfter(before, 'REJECT');
  await stored.moveWorkflow(tx, before, after, { action: 'REJECT', by: actor.name });
  await stored.insertAction(tx, key, {
    action: 'REJECT',
    step: before.step,
    party: submitterOf(before),
    actorId: actor.id,
    actorName: actor.name,
    note,
    fieldNotes: [],
    document: null,
  });
  await tell(tx, before, { action: 'REJECT', actor, note, after, title: before.title });
}

const recallNote = 'Ditarik oleh pengaju';

/**
 * Takes back what the company submitted while nobody has acted on it, to be put right and submitted again: as if it had been
 * sent back, by the company itself. Of a decision at once the first wins, and the other is told.
 */
export async function recallDocument(tx: CompanyTx, id: string, actor: Actor, effect: ApprovalEffect): Promise<void> {
  const key = { companyId: tx.companyId, id };
  const before = await stored.lockWorkflow(tx, key);
  if (!before || submitterOf(before) !== 'transporter') throw new AppError('NOT_FOUND');
  const why = recallRefusal(before);
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${before.title}: ${why}` });
  const after = workflowAfter(before, 'REVISE');
  await stored.moveWorkflow(tx, before, after, { action: 'REVISE', by: actor.name });
  await stored.insertAction(tx, key, {
    action: 'REVISE',
    step: before.step,
    party: 'transporter',
    actorId: actor.id,
    actorName: actor.name,
    note: recallNote,
    fieldNotes: [],
    document: null,
  });
  const { companyId, entityId, partOf, title } = before;
  await tell(tx, before, { action: 'REVISE', actor, note: recallNote, after, title, recalled: true });
  const done = { action: 'REVISE', status: after.status, actor, note: recallNote, recalled: true } as const;
  await effect(tx, { ...done, companyId, entityId, partOf, workflowId: id });
}

/** A locked approval with which this party may do that now; who saw another version is told what became of it. */
async function toAct(
  tx: Tx,
  key: stored.WorkflowKey,
  action: WorkflowAction,
  partyOf: (workflow: stored.StoredWorkflow) => WorkflowParty,
  seen?: number,
): Promise<stored.StoredWorkflow> {
  const workflow = await stored.lockWorkflow(tx, key);
  if (!workflow) throw new AppError('NOT_FOUND');
  if (seen !== undefined && seen !== workflow.version)
    throw new AppError('STALE_VERSION', {
      message: `${workflow.title} baru saja diubah ${workflow.lastActor}: ${workflowStatusLabels[workflow.status].toLowerCase()}.`,
    });
  const why = workflowRefusal(workflow, action, partyOf(workflow));
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${workflow.title}: ${why}` });
  return workflow;
}

export interface Act {
  action: Exclude<WorkflowAction, 'SUBMIT'>;
  /** The one that was seen; where that was judged by its record, none. */
  version?: number;
  note: string | null;
  /** Beside lines of the document, by their key. */
  fieldNotes?: readonly { key: string; text: string }[];
  actor: Actor;
  party: WorkflowParty;
  /** Who decided, where the step is taken in another's name. */
  signer?: string | null;
}

/** Approves, sends back or rejects an approval in the version that was seen, with what follows for its record. */
export const act = (tx: Tx, effects: ApprovalEffects, key: stored.WorkflowKey, given: Act): Promise<void> =>
  decide(tx, key, given, (kind) => effects[kind]);

/** The same with an approval of a record whose feature knows what follows. */
export const decideDocument = (tx: Tx, key: stored.WorkflowKey, given: Act, effect: ApprovalEffect): Promise<void> =>
  decide(tx, key, given, () => effect);

async function decide(
  tx: Tx,
  key: stored.WorkflowKey,
  given: Act,
  effectOf: (kind: WorkflowKind) => ApprovalEffect,
): Promise<void> {
  const { action, note, fieldNotes = [], party } = given;
  const before = await toAct(tx, key, action, () => party, given.version);
  const actor = decidingActor(before, given);
  const problem = noteProblem(action, note, fieldNotes.length > 0);
  if (problem) throw new AppError('RULE_BROKEN', { message: problem, validation: { note: problem } });
  const notes = await labelled(tx, key, fieldNotes);
  const after = workflowAfter(before, action);
  await stored.moveWorkflow(tx, before, after, { action, by: actor.name });
  await stored.insertAction(tx, key, {
    action,
    step: before.step,
    party,
    actorId: actor.id,
    actorName: actor.name,
    note,
    fieldNotes: notes,
    document: null,
  });
  const { companyId, entityId, partOf, title } = before;
  const said = note ?? notesText(notes);
  await tell(tx, before, { action, actor, note: said, after, title });
  const outcome = { companyId, entityId, partOf, workflowId: key.id, action, status: after.status, actor, note: said };
  await effectOf(before.kind)(tx, outcome);
}

/** At a step that is taken in another's name it is theirs: who of them decided, and whom they decided for. */
function decidingActor(before: stored.StoredWorkflow, { actor, signer = null }: Act): Actor {
  const wrong = signerProblem(before, signer);
  if (wrong) throw new AppError('RULE_BROKEN', { message: wrong, validation: { signer: wrong } });
  return signer ? { kind: 'shipper', id: null, name: `${signer}, ${before.inNameOf ?? 'Pengirim'}` } : actor;
}

const notesText = (notes: stored.ActionRow['fieldNotes']): string | null =>
  notes.map(({ label, text }) => `${label}: ${text}`).join('; ') || null;

/** Notes stand beside lines that the document has, under what those are called. */
async function labelled(tx: Tx, key: stored.WorkflowKey, notes: readonly { key: string; text: string }[]) {
  if (notes.length === 0) return [];
  const [document = []] = await stored.documentsOf(tx, key);
  const labels = new Map(document.flatMap(({ rows }) => rows.map((row) => [row.key, row.label] as const)));
  return notes.map(({ key: line, text }, at) => {
    const label = labels.get(line);
    const message = 'Baris ini tidak ada di dokumennya';
    if (label === undefined)
      throw new AppError('RULE_BROKEN', { message, validation: { [`fieldNotes.${at}.key`]: message } });
    return { key: line, label, text };
  });
}
