import type { DocumentSection } from '@lajur/domain/approval/document';
import {
  noteProblem,
  type WorkflowAction,
  type WorkflowDefinitionId,
  type WorkflowKind,
  type WorkflowParty,
  type WorkflowState,
  workflowAfter,
  workflowRefusal,
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
  workflowId: string;
  action: WorkflowAction;
  status: WorkflowState['status'];
  actor: Actor;
  note: string | null;
}

/** What follows for the records of each kind, in the same transaction. */
export type ApprovalEffects = Readonly<Record<WorkflowKind, (tx: Tx, outcome: Outcome) => Promise<void>>>;

/** A document that is submitted: what it is called, and its lines as people read them. */
export interface Submission {
  title: string;
  sections: readonly DocumentSection[];
  actor: Actor;
}

interface Recorded {
  action: WorkflowAction;
  actor: Actor;
  note: string | null;
  after: Pick<WorkflowState, 'status' | 'step'>;
  title: string;
}

/** Screens, notifications and the marketplace hear of it. */
const tell = (
  tx: Tx,
  { companyId, id, kind, round }: Pick<stored.StoredWorkflow, 'companyId' | 'id' | 'kind' | 'round'>,
  { action, actor, note, after, title }: Recorded,
): Promise<void> =>
  record(tx, {
    companyId,
    entity: 'approval',
    entityId: id,
    action: action.toLowerCase(),
    actor,
    data: { kind, title, status: after.status, step: after.step, round, ...(note ? { note } : {}) },
  });

const alreadySubmitted = () => new AppError('STEP_NOT_POSSIBLE', { message: 'Sudah diajukan' });

/** Submits a record for the first time; two who do at once make one approval, and the second is told. Gives its id. */
export async function submitDocument(
  tx: CompanyTx,
  definition: WorkflowDefinitionId,
  entityId: string,
  { title, sections, actor }: Submission,
): Promise<string> {
  const added = stored.insertWorkflow(tx, { definition, entityId, title, by: actor.name });
  const id = await onDuplicate(added, alreadySubmitted);
  const key = { companyId: tx.companyId, id };
  const workflow = await stored.lockWorkflow(tx, key);
  if (!workflow) throw new AppError('NOT_FOUND');
  await stored.insertAction(tx, key, submitted(actor, sections));
  await tell(tx, workflow, { action: 'SUBMIT', actor, note: null, after: workflow, title });
  return id;
}

const submitted = (actor: Actor, document: readonly DocumentSection[]): stored.ActionRow => ({
  action: 'SUBMIT',
  step: 0,
  party: 'transporter',
  actorId: actor.id,
  actorName: actor.name,
  note: null,
  fieldNotes: [],
  document,
});

/** Submits again what was sent back. */
export async function resubmitDocument(
  tx: CompanyTx,
  id: string,
  { title, sections, actor }: Submission,
): Promise<void> {
  const key = { companyId: tx.companyId, id };
  const before = await toAct(tx, key, 'SUBMIT', 'transporter');
  const after = workflowAfter(before, 'SUBMIT');
  await stored.moveWorkflow(tx, before, after, { action: 'SUBMIT', by: actor.name, title });
  await stored.insertAction(tx, key, submitted(actor, sections));
  await tell(tx, { ...before, round: before.round + 1 }, { action: 'SUBMIT', actor, note: null, after, title });
}

/** A locked approval with which this party may do that now. */
async function toAct(
  tx: Tx,
  key: stored.WorkflowKey,
  action: WorkflowAction,
  party: WorkflowParty,
): Promise<stored.StoredWorkflow> {
  const workflow = await stored.lockWorkflow(tx, key);
  if (!workflow) throw new AppError('NOT_FOUND');
  const why = workflowRefusal(workflow, action, party);
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${workflow.title}: ${why}` });
  return workflow;
}

export interface Act {
  action: Exclude<WorkflowAction, 'SUBMIT'>;
  version: number;
  note: string | null;
  /** Beside lines of the document, by their key. */
  fieldNotes?: readonly { key: string; text: string }[];
  actor: Actor;
  party: WorkflowParty;
}

/** Approves, sends back or rejects an approval in the version that was seen, with what follows for its record. */
export async function act(tx: Tx, effects: ApprovalEffects, key: stored.WorkflowKey, given: Act): Promise<void> {
  const { action, note, fieldNotes = [], actor, party } = given;
  const before = await toAct(tx, key, action, party);
  if (before.version !== given.version) throw new AppError('STALE_VERSION');
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
  const { companyId, entityId, title } = before;
  await tell(tx, before, { action, actor, note: note ?? notesText(notes), after, title });
  const outcome = { companyId, entityId, workflowId: key.id, action, status: after.status, actor, note };
  await effects[before.kind](tx, outcome);
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
