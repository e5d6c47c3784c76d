import type { ApprovalAction, ApprovalDetail, ApprovalDocument } from '@lajur/api-contract/approval';
import {
  definitionOf,
  type WorkflowAction,
  type WorkflowDefinitionId,
  type WorkflowState,
  workflowActionLabels,
} from '@lajur/domain/approval/workflow';
import { AppError } from '../../platform/app-error';
import type { Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx, Tx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import type { UserContext } from '../../platform/http/context';
import { type ApprovalEffects, act } from './act';
import * as lists from './list-repository';
import * as stored from './repository';

export { type ApprovalEffects, type Outcome, resubmitDocument, submitDocument } from './act';
export { actionsOf, openWorkflowOf, usualDays } from './repository';

export const listApprovals = ({ company, user }: UserContext, box: lists.Box, query: lists.ApprovalFilter & Paging) =>
  company.readLatest((tx) => lists.page(tx, user.id, box, query));

export const approvalCounts = (company: CompanyScope) => company.readLatest(lists.counts);

export const unreadApprovals = async ({ company, user }: UserContext) => ({
  unread: await company.readLatest((tx) => lists.unread(tx, user.id)),
});

type Done = Awaited<ReturnType<typeof stored.actionsOf>>[number];

const actionView = (definition: WorkflowDefinitionId, { step, at, ...done }: Done): ApprovalAction => ({
  ...done,
  at: at.toISOString(),
  stepLabel:
    done.action === 'SUBMIT' ? workflowActionLabels.SUBMIT : (definitionOf(definition).steps[step]?.label ?? ''),
});

/** The way through the parties: of the last round, who has done what, where it stands and what is ahead. */
export function laneOf(state: WorkflowState, newestFirst: readonly Done[]): ApprovalDetail['lane'] {
  const { steps, submitter } = definitionOf(state.definition);
  const lastSubmit = newestFirst.findIndex(({ action }) => action === 'SUBMIT');
  const round = newestFirst.slice(0, lastSubmit + 1);
  const approvals = new Map(round.filter(({ action }) => action === 'APPROVE').map((one) => [one.step, one]));
  const submit = round.at(-1);
  const done = (one: Done | undefined) => ({ by: one?.actorName ?? null, at: one?.at.toISOString() ?? null });
  return [
    {
      label: workflowActionLabels.SUBMIT,
      party: submitter,
      state: state.status === 'REVISE' ? 'now' : 'done',
      ...done(submit),
    },
    ...steps.map(({ label, party }, step): ApprovalDetail['lane'][number] => {
      const approved = approvals.get(step);
      if (approved) return { label, party, state: 'done', ...done(approved) };
      const isNow = step === state.step && state.status === 'SUBMIT';
      const ended = step === state.step && state.status === 'REJECT';
      return { label, party, state: isNow || ended ? 'now' : 'ahead', ...done(ended ? round[0] : undefined) };
    }),
  ];
}

async function detailOf(tx: CompanyTx, userId: string, id: string): Promise<ApprovalDetail> {
  const row = await lists.rowOf(tx, userId, id);
  if (!row) throw new AppError('NOT_FOUND');
  const done = await stored.actionsOf(tx, { companyId: tx.companyId, id });
  return { ...row, lane: laneOf(row, done), actions: done.map((one) => actionView(row.definition, one)) };
}

export const getApproval = ({ company, user }: UserContext, id: string): Promise<ApprovalDetail> =>
  company.readLatest((tx) => detailOf(tx, user.id, id));

export const approvalHistory = async (call: UserContext, id: string): Promise<ApprovalAction[]> =>
  (await getApproval(call, id)).actions;

/** The document as it was submitted last, and the time before. */
export async function documentOf(tx: Tx, key: stored.WorkflowKey): Promise<ApprovalDocument> {
  const [sections, before = null] = await stored.documentsOf(tx, key);
  if (!sections) throw new AppError('NOT_FOUND');
  return { sections, before };
}

export const approvalDocument = (company: CompanyScope, id: string): Promise<ApprovalDocument> =>
  company.readLatest((tx) => documentOf(tx, { companyId: tx.companyId, id }));

/** This person has looked at it as it stands. */
export const readApproval = ({ company, user }: UserContext, id: string): Promise<void> =>
  company.transaction(async (tx) => {
    if (!(await lists.rowOf(tx, user.id, id))) throw new AppError('NOT_FOUND');
    await stored.markSeen(tx, user.id, id);
  });

/** What a person of the company does with what waits for it; a document is submitted again by its own form. */
export const actOnApproval = (
  effects: ApprovalEffects,
  { company, user }: UserContext,
  id: string,
  { action, ...given }: { action: WorkflowAction; version: number; note: string | null },
): Promise<ApprovalDetail> =>
  company.transaction(async (tx) => {
    if (action === 'SUBMIT')
      throw new AppError('STEP_NOT_POSSIBLE', { message: 'Ajukan lagi lewat formulir dokumennya.' });
    const key = { companyId: tx.companyId, id };
    await act(tx, effects, key, { ...given, action, actor: actorOf(user), party: 'transporter' });
    await stored.markSeen(tx, user.id, id);
    return detailOf(tx, user.id, id);
  });
