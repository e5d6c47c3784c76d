import type { DecisionBody } from '@lajur/api-contract/approval';
import type { MouDetail } from '@lajur/api-contract/mou';
import type { WorkflowAction } from '@lajur/domain/approval/workflow';
import type { AuditAction } from '@lajur/domain/audit/audit-word';
import { dayIn, zoneOf } from '@lajur/domain/common/time';
import { approvalProblem } from '@lajur/domain/mou/mou-check';
import { type MouEnding, type MouEvent, mouAfter } from '@lajur/domain/mou/mou-status';
import { AppError } from '../../platform/app-error';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';
import { freezePaper } from '../approval/paper-service';
import { type ApprovalEffects, actOnApproval, type Outcome } from '../approval/service';
import { activateCompany, companyToday } from '../company/company-service';
import { mouPaper } from './document-service';
import { limitsOf, lockMou, mouInForce, type StoredMou } from './repository';
import { getMou, ownMou } from './service';
import { lockMous, moveMou, writeRequests } from './write-repository';

export interface MouDeps {
  sessions: Sessions;
}

/** Screens, notifications and the marketplace hear of what happened to an MoU. */
export const tellMou = (
  tx: CompanyTx,
  { row }: StoredMou,
  action: AuditAction<'mou'>,
  { actor, ...data }: { actor: Actor; status: string; lastDay?: string; ending?: MouEnding; note?: string | null },
): Promise<void> =>
  record(tx, {
    entity: 'mou',
    entityId: row.id,
    action,
    actor,
    data: { number: row.number, company: row.company.companyName, lastDay: row.lastDay, ...data },
  });

/** Moves an MoU on by an event; who finds it elsewhere is told. */
export async function happen(
  tx: CompanyTx,
  mou: StoredMou,
  event: MouEvent,
  { actor, note, ending }: { actor: Actor; note?: string | null; ending?: MouEnding },
): Promise<void> {
  const from = mou.row.status;
  const to = mouAfter(from, event);
  const decided = event === 'approve' || event === 'revise' || event === 'reject';
  const decision = decided ? { decision: { by: actor.name, note: note ?? null } } : {};
  if (!to || !(await moveMou(tx, mou.row.id, { from, to, ending, ...decision })))
    throw new AppError('STEP_NOT_POSSIBLE');
  await tellMou(tx, mou, event, { actor, status: to, ...(note ? { note } : {}), ...(ending ? { ending } : {}) });
}

/** An approved MoU is in force from now on: the one before is over, and orders can come to its company. */
export async function beginMou(deps: MouDeps, tx: CompanyTx, id: string, actor: Actor): Promise<void> {
  const mou = await lockMou(tx, id);
  if (!mou || !mouAfter(mou.row.status, 'begin')) return;
  const before = await mouInForce(tx, mou.shipperId);
  if (before) await happen(tx, before, 'replace', { actor, ending: 'REPLACED' });
  await happen(tx, mou, 'begin', { actor });
  if (mou.shipperId === null) await activateCompany(deps, tx, tx.companyId, { actor, note: `MoU ${mou.row.number}` });
}

const events: Partial<Record<WorkflowAction, MouEvent>> = { APPROVE: 'approve', REVISE: 'revise', REJECT: 'reject' };

/** What follows when the company decides on an MoU. */
export async function mouDecided(deps: MouDeps, all: Tx, outcome: Outcome): Promise<void> {
  const { companyId, entityId, action, actor, note } = outcome;
  const event = events[action];
  if (!event) return;
  const tx: CompanyTx = { ...all, companyId };
  await lockMous(tx);
  const mou = await lockMou(tx, entityId);
  if (!mou) throw new AppError('NOT_FOUND');
  const problem = event === 'approve' ? approvalProblem(await limitsOf(tx, entityId)) : null;
  if (problem) throw new AppError('RULE_BROKEN', { message: problem });
  await happen(tx, mou, event, { actor, note });
  if (event === 'approve') await freezePaper(tx, mouPaper, entityId, 'APPROVAL');
  if (event === 'approve' && mou.row.startDay <= (await companyToday(tx))) await beginMou(deps, tx, entityId, actor);
}

/** Approves, sends back or rejects an MoU in the version of its approval that was seen. */
export async function decideMou(
  effects: ApprovalEffects,
  call: UserContext,
  id: string,
  given: DecisionBody & { action: WorkflowAction },
): Promise<MouDetail> {
  const { workflowId } = await call.company.readLatest((tx) => ownMou(tx, id));
  await actOnApproval(effects, call, workflowId, given);
  return getMou(call.company, id);
}

/** Asks for other numbers of vehicles while an MoU waits for the company. */
export async function requestLimits(
  { company, user }: UserContext,
  { id, companyId }: { id: string; companyId: string },
  { version, limits }: { version: number; limits: readonly { transportTypeId: string; units: number }[] },
): Promise<MouDetail> {
  await company.transaction(async (tx) => {
    const mou = await lockMou(tx, id);
    if (!mou || mou.row.company.id !== companyId) throw new AppError('NOT_FOUND');
    if (mou.row.status !== 'SUBMIT') throw new AppError('STEP_NOT_POSSIBLE');
    const proposed = new Map((await limitsOf(tx, id)).map((one) => [one.transportType.id, one.units]));
    const wanted = new Map<string, number | null>();
    for (const [at, { transportTypeId, units }] of limits.entries()) {
      const now = proposed.get(transportTypeId);
      const message = 'Jenis kendaraan ini tidak ada di MoU';
      if (now === undefined)
        throw new AppError('RULE_BROKEN', { message, validation: { [`limits.${at}.transportTypeId`]: message } });
      wanted.set(transportTypeId, units === now ? null : units);
    }
    if (!(await writeRequests(tx, { id, version }, wanted))) throw new AppError('STALE_VERSION');
    await tellMou(tx, mou, 'request-limits', { actor: actorOf(user), status: mou.row.status });
  });
  return getMou(company, id);
}

/** The day where a company is. */
export const dayOfZone = (now: Date, timezone: string): string => dayIn(now, zoneOf(timezone));
