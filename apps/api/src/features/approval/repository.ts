import type { ApprovalAction, ApprovalDocument } from '@lajur/api-contract/approval';
import type { DocumentSection } from '@lajur/domain/approval/document';
import {
  definitionOf,
  turnOf,
  type WorkflowAction,
  type WorkflowDefinitionId,
  type WorkflowKind,
  type WorkflowParty,
  type WorkflowState,
} from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { newId } from '../../platform/id';

/** An approval of a company. */
export interface WorkflowKey {
  companyId: string;
  id: string;
}

/** An approval as it stands. */
export interface StoredWorkflow extends WorkflowState, WorkflowKey {
  kind: WorkflowKind;
  entityId: string;
  /** The record that it is a line of. */
  partOf: string | null;
  title: string;
  round: number;
  version: number;
  /** Whom the marketplace speaks for at a step that is another's. */
  inNameOf: string | null;
  /** Who did something with it last. */
  lastActor: string;
}

const one = (tx: Tx, { companyId, id }: WorkflowKey) =>
  tx.db
    .selectFrom('workflow')
    .select([
      'id',
      'company_id as companyId',
      'definition',
      'kind',
      'entity_id as entityId',
      'part_of as partOf',
      'in_name_of as inNameOf',
      'title',
      'status',
      'step',
      'round',
      'version',
      'last_actor as lastActor',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id);

/** Locked until the transaction ends: of two who act at once the second sees what became of it. */
export const lockWorkflow = (tx: Tx, key: WorkflowKey) =>
  one(tx, key).forUpdate().executeTakeFirst() as Promise<StoredWorkflow | undefined>;

/** The one that runs for a record; undefined when none does. */
export const openWorkflowOf = (tx: CompanyTx, kind: WorkflowKind, entityId: string) =>
  tx.db
    .selectFrom('workflow')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .where('turn', 'is not', null)
    .executeTakeFirst();

/** What is shown of an approval where its record is: by which definition it goes, and whose turn it is. */
export const approvalFacts = (tx: CompanyTx, id: string) =>
  tx.db
    .selectFrom('workflow')
    .select(['id', 'definition', 'version', 'turn'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What was done with an approval. */
export interface ActionRow {
  action: WorkflowAction;
  step: number;
  party: WorkflowParty;
  actorId: string | null;
  actorName: string;
  note: string | null;
  fieldNotes: readonly { key: string; label: string; text: string }[];
  /** The document, of a SUBMIT. */
  document: readonly DocumentSection[] | null;
}

export interface NewWorkflow {
  definition: WorkflowDefinitionId;
  entityId: string;
  partOf?: string;
  inNameOf?: string;
  title: string;
  /** What it stands beside while it was submitted once. */
  baseline?: readonly DocumentSection[];
  by: string;
}

/** Adds an approval that waits at its first step; gives its id. */
export async function insertWorkflow(
  tx: CompanyTx,
  { definition, entityId, partOf, inNameOf, title, baseline, by }: NewWorkflow,
): Promise<string> {
  const id = newId();
  const state = { definition, status: 'SUBMIT', step: 0 } as const;
  await tx.db
    .insertInto('workflow')
    .values({
      company_id: tx.companyId,
      id,
      definition,
      kind: definitionOf(definition).kind,
      entity_id: entityId,
      part_of: partOf ?? null,
      in_name_of: inNameOf ?? null,
      title,
      status: state.status,
      step: state.step,
      turn: turnOf(state),
      round: 1,
      submitted_by: by,
      submitted_at: tx.now,
      last_action: 'SUBMIT',
      last_actor: by,
      since: tx.now,
      search_text: searchText(title, by),
      baseline: baseline ? JSON.stringify(baseline) : null,
    })
    .execute();
  return id;
}

/** Moves a locked approval on. */
export async function moveWorkflow(
  tx: Tx,
  before: StoredWorkflow,
  after: Pick<WorkflowState, 'status' | 'step'>,
  { action, by, title = before.title }: { action: WorkflowAction; by: string; title?: string },
): Promise<void> {
  const again = action === 'SUBMIT' ? { submitted_by: by, submitted_at: tx.now, round: before.round + 1 } : {};
  await tx.db
    .updateTable('workflow')
    .set({
      ...again,
      title,
      status: after.status,
      step: after.step,
      turn: turnOf({ definition: before.definition, ...after }),
      last_action: action,
      last_actor: by,
      since: tx.now,
      reminded_at: null,
      search_text: searchText(title, by),
      version: before.version + 1,
    })
    .where('company_id', '=', before.companyId)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .execute();
}

export async function insertAction(tx: Tx, { companyId, id }: WorkflowKey, given: ActionRow): Promise<void> {
  await tx.db
    .insertInto('workflow_action')
    .values({
      company_id: companyId,
      workflow_id: id,
      id: newId(),
      action: given.action,
      step: given.step,
      party: given.party,
      actor_id: given.actorId,
      actor_name: given.actorName,
      at: tx.now,
      note: given.note,
      field_notes: JSON.stringify(given.fieldNotes),
      document: given.document && JSON.stringify(given.document),
    })
    .execute();
}

/** All that was done with an approval, newest first. */
export async function actionsOf(tx: Tx, { companyId, id }: WorkflowKey) {
  const rows = await tx.db
    .selectFrom('workflow_action')
    .select(['id', 'action', 'step', 'party', 'actor_name as actorName', 'at', 'note', 'field_notes as fieldNotes'])
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    action: row.action as WorkflowAction,
    party: row.party as WorkflowParty,
    fieldNotes: row.fieldNotes as unknown as ApprovalAction['fieldNotes'],
  }));
}

/** What a document was compared with when it was submitted for the first time. */
export async function baselineOf(tx: Tx, { companyId, id }: WorkflowKey): Promise<ApprovalDocument['before']> {
  const row = await tx.db
    .selectFrom('workflow')
    .select('baseline')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.baseline ?? null) as unknown as ApprovalDocument['before'];
}

/** The document as it was submitted last, and the time before. */
export async function documentsOf(tx: Tx, { companyId, id }: WorkflowKey): Promise<ApprovalDocument['sections'][]> {
  const rows = await tx.db
    .selectFrom('workflow_action')
    .select('document')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', id)
    .where('action', '=', 'SUBMIT')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ document }) => document as unknown as ApprovalDocument['sections']);
}

export const markSeen = (tx: CompanyTx, userId: string, id: string): Promise<unknown> =>
  tx.db
    .insertInto('workflow_seen')
    .values({ company_id: tx.companyId, user_id: userId, workflow_id: id, seen_at: tx.now })
    .onConflict((seen) => seen.columns(['company_id', 'user_id', 'workflow_id']).doUpdateSet({ seen_at: tx.now }))
    .execute();

/** How long it takes from sending to approval, in days: the middle one of the last 50; null while there was none. */
export async function usualDays(tx: Tx, kind: WorkflowKind): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select ceil(percentile_disc(0.5) within group (order by extract(epoch from took.ended - took.sent)) / 86400)::int as days
    from (select w.since as ended, w.submitted_at as sent from workflow w
      where w.kind = ${kind} and w.status = 'APPROVE' order by w.since desc limit 50) took`.execute(tx.db);
  return rows[0]?.days ?? null;
}
