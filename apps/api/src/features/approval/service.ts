import type { ApprovalAction, ApprovalDetail, ApprovalDocument, DecisionBody } from '@lajur/api-contract/approval';
import { decidesApprovals, inPlaceOf } from '@lajur/domain/approval/stand-in';
import {
  definitionOf,
  isInNameOf,
  type WorkflowAction,
  type WorkflowDefinitionId,
  type WorkflowState,
  workflowActionLabels,
} from '@lajur/domain/approval/workflow';
import { AppError } from '../../platform/app-error';
import type { Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx, Tx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import type { Actor } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { type ApprovalEffects, act } from './act';
import * as lists from './list-repository';
import * as stored from './repository';

export {
  type ApprovalEffects,
  amendDocument,
  decideDocument,
  type Outcome,
  recallDocument,
  recordedAs,
  resubmitDocument,
  submitDocument,
  withdrawDocument,
} from './act';
export { actionsOf, approvalFacts, openWorkflowOf, usualDays } from './repository';

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
  isInNameOf: done.action !== 'SUBMIT' && done.party === 'provider' && isInNameOf({ definition, step }),
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
      if (step !== state.step || state.status === 'REVISE') return { label, party, state: 'ahead', ...done(undefined) };
      return state.status === 'REJECT'
        ? { label, party, state: 'failed', ...done(round[0]) }
        : { label, party, state: 'now', ...done(undefined) };
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

/** The document as it was submitted last, and the time before, or the version that a first one would replace. */
export async function documentOf(tx: Tx, key: stored.WorkflowKey): Promise<ApprovalDocument> {
  const [sections, before] = await stored.documentsOf(tx, key);
  if (!sections) throw new AppError('NOT_FOUND');
  return { sections, before: before ?? (await stored.baselineOf(tx, key)) };
}

export const approvalDocument = (company: CompanyScope, id: string): Promise<ApprovalDocument> =>
  company.readLatest((tx) => documentOf(tx, { companyId: tx.companyId, id }));

/** This person has looked at it as it stands. */
export const readApproval = ({ company, user }: UserContext, id: string): Promise<void> =>
  company.transaction(async (tx) => {
    if (!(await lists.rowOf(tx, user.id, id))) throw new AppError('NOT_FOUND');
    await stored.markSeen(tx, user.id, id);
  });

/** Who decides in somebody's place says so (ADR 0073). */
function decidingActor(user: UserContext['user']): Actor {
  const actor = actorOf(user);
  const inPlace = user.standsInFor !== null && !decidesApprovals(user.roleId);
  return inPlace ? { ...actor, name: inPlaceOf(actor.name, user.standsInFor as string) } : actor;
}

/** What a person of the company does with what waits for it; a document is submitted again by its own form. */
export function actOnApproval(
  effects: ApprovalEffects,
  { system, user }: UserContext,
  id: string,
  { action, ...given }: DecisionBody & { action: WorkflowAction },
): Promise<ApprovalDetail> {
  if (action === 'SUBMIT')
    throw new AppError('STEP_NOT_POSSIBLE', { message: 'Ajukan lagi lewat formulir dokumennya.' });
  // What follows may be the status of the company, which is not its own people's to write: the system does, for them.
  return system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId: user.companyId };
    const key = { companyId: tx.companyId, id };
    await act(tx, effects, key, { ...given, action, actor: decidingActor(user), party: 'transporter' });
    await stored.markSeen(tx, user.id, id);
    return detailOf(tx, user.id, id);
  });
}
