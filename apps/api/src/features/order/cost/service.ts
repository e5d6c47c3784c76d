import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { CostLine, OrderCosts, patchAdditionalCost, putAdditionalCost } from '@lajur/api-contract/order-cost';
import type { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import {
  addCostRefusal,
  type CostAction,
  type CostedOrder,
  type CostRefusal,
  changeMainCostRefusal,
  costAfter,
  costProblems,
  costRefusal,
  maxCosts,
  mayPropose,
  type ProposalAnswer,
  proposalAnswers,
  proposalRefusal,
  proposedCostNames,
} from '@lajur/domain/order/additional-cost';
import { costRefusalText } from '@lajur/domain/order/cost-text';
import { mainChangeName } from '@lajur/domain/order/main-cost-change';
import { moneyOf } from '@lajur/domain/order/order-money';
import { costChanges } from '@lajur/domain/order/recorded-change';
import type { OrderStatus, PodStatus } from '@lajur/domain/order/status';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx, Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { type Actor, record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import type { SessionUser } from '../../../platform/session/session';
import { decideDocument, type Outcome } from '../../approval/service';
import { linkFile, ownFileId, unlinkFile } from '../../file/service';
import { costReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { lockOrder, orderToMove } from '../step/load';
import { noteOrder } from '../step/note-order';
import type { OrderKey } from '../store/order-key';
import { followCost, openCostApproval } from './approval-service';
import * as stored from './repository';

type Given = RequestOf<typeof putAdditionalCost>['body'];

/** The costs of an order and what they add up to; NOT_FOUND when the company has no such order. */
export async function costsWithSums(tx: Tx, key: OrderKey): Promise<OrderCosts> {
  const order = await stored.paidOrder(tx, key);
  if (!order) throw new AppError('NOT_FOUND');
  const costs = await stored.costsOf(tx, key);
  const billed = await stored.billedOf(tx, key);
  const { mainCost, cancelledAt } = order;
  const [status, podStatus] = [order.status as OrderStatus, order.podStatus as PodStatus];
  const money = moneyOf({ status, podStatus, cancelledAtGate: cancelledAt !== null, mainCost, costs, billed });
  return { lines: costs.map(stored.costView), money };
}

export const additionalCosts = (company: CompanyScope, id: string): Promise<OrderCosts> =>
  company.readLatest((tx) => costsWithSums(tx, { companyId: tx.companyId, id }));

const costed = ({ state, cancelledAtGate }: OrderForDecision): CostedOrder => ({
  status: state.status,
  cancelledAtGate,
});

function refuse(refused: CostRefusal | null): void {
  if (!refused) return;
  const code = refused.code === 'ORDER_TAKES_NONE' ? 'STEP_NOT_POSSIBLE' : 'CONFLICT';
  throw new AppError(code, { message: costRefusalText(refused) });
}

/** The order is locked: what is done to its costs, and steps that end it, follow each other. */
export const ownLocked = (tx: CompanyTx, id: string) =>
  orderToMove(tx, { companyId: tx.companyId, id }, { lock: true });

/** A cost in the version that was seen, of which this may be done now. */
async function costTo(
  tx: Tx,
  order: OrderForDecision,
  seen: { id: string; version: number },
  action: CostAction,
): Promise<stored.StoredCost> {
  const cost = await stored.costById(tx, order, seen.id);
  if (!cost) throw new AppError('NOT_FOUND');
  // First where it stands: who comes too late is told what became of it.
  refuse(costRefusal(cost, action, costed(order)));
  if (cost.version !== seen.version) throw new AppError('STALE_VERSION');
  return cost;
}

type CostEvent = 'add-cost' | 'propose-cost' | `${CostAction | ProposalAnswer}-cost`;

/** Saves, and records it: the audit trail, and once the marketplace may know of it, the timeline and the marketplace. */
async function change(
  tx: Tx,
  order: OrderForDecision,
  cost: stored.StoredCost,
  { action, actor, ...changed }: { action: CostEvent; actor: Actor } & stored.CostChange,
): Promise<stored.StoredCost> {
  if (!(await stored.saveCost(tx, order, cost, changed))) throw new AppError('STALE_VERSION');
  const now = await stored.costById(tx, order, cost.id);
  if (!now) throw new AppError('NOT_FOUND');
  const { id, version, name, amount, taxed, status, note } = now;
  const told = {
    cost: { id, version, name, amount, taxed, status, note },
    reason: changed.decision?.note ?? undefined,
    changes: costChanges(action === 'add-cost' || action === 'propose-cost' ? null : cost, now),
  };
  await stored.touchOrder(tx, order);
  if (cost.status === 'DRAFT' && status !== 'SUBMIT') {
    await recordDraft(tx, order, { action, actor, data: told });
    return now;
  }
  const was = cost.amount !== amount && action === 'change-cost' ? ` (semula ${formatRupiah(cost.amount)})` : '';
  await noteOrder(tx, order, {
    action,
    actor,
    note: `${name}, ${formatRupiah(amount)}${was}`,
    reason: changed.decision?.note ?? note,
    data: told,
  });
  return now;
}

/** A draft is the company's own: its screens hear of it, the timeline and the marketplace do not. */
const recordDraft = (
  tx: Tx,
  { id, companyId, cargoNo }: OrderForDecision,
  what: { action: CostEvent; actor: Actor; data: Record<string, unknown> },
): Promise<void> => record(tx, { companyId, entity: 'order', entityId: id, subject: cargoNo, ownOnly: true, ...what });

/** What a person gave of a cost, judged; its proof is theirs, or the one the cost has already. */
async function fieldsOf(
  tx: CompanyTx,
  given: Given & { ofMain?: true },
  { by, before }: { by: string; before: stored.StoredCost | null },
): Promise<stored.CostFields> {
  const { reasonId, amount, note, proofUrl } = given;
  const reason = await costReason(tx, reasonId);
  const submits = given.submit || before?.status === 'SUBMIT';
  const validation = costProblems({ reason, amount, note, hasProof: Boolean(proofUrl) }, { submits });
  const [message] = Object.values(validation);
  if (message) throw new AppError(validation.reasonId ? 'REASON_REQUIRED' : 'RULE_BROKEN', { message, validation });
  const kept = before && proofUrl === stored.costView(before).proofUrl ? before.proofFileId : null;
  const proofFileId =
    kept ?? (proofUrl ? await ownFileId(tx, proofUrl, { allowed: 'image', by, holder: 'order' }) : null);
  const ofMain = before?.ofMain ?? given.ofMain ?? false;
  const named = reason?.name ?? '';
  const name = ofMain ? mainChangeName(named) : named;
  return { ofMain, reasonId, name, taxed: reason?.taxed ?? false, amount, note, proofFileId };
}

async function holdProof(tx: CompanyTx, order: OrderForDecision, before: string | null, after: string | null) {
  if (before === after) return;
  if (after) await linkFile(tx, after, { kind: 'order', id: order.id });
  if (before) await unlinkFile(tx, before);
}

/** Adds a cost or changes one, and asks the marketplace for it when that is wished. */
export async function putCost({ company, user }: UserContext, id: string, given: Given): Promise<OrderCosts> {
  return company.transaction(async (tx) => {
    const order = await ownLocked(tx, id);
    await writeCost(tx, user, order, given);
    return costsWithSums(tx, order);
  });
}

/** The same within a transaction that holds the order. `ofMain`: a new one is the difference to another main cost. */
export async function writeCost(
  tx: CompanyTx,
  user: SessionUser,
  order: OrderForDecision,
  given: Given & { ofMain?: true },
): Promise<void> {
  const actor = actorOf(user);
  const before = given.cost ? await costTo(tx, order, given.cost, 'change') : null;
  const ofMain = before?.ofMain ?? given.ofMain ?? false;
  refuse((ofMain ? changeMainCostRefusal : addCostRefusal)(costed(order)));
  const fields = await fieldsOf(tx, given, { by: user.id, before });
  const cost = before ?? (await newCost(tx, order, fields, user.fullName));
  const submits = given.submit && cost.status !== 'SUBMIT';
  const action = submits ? 'submit-cost' : before ? 'change-cost' : 'add-cost';
  const status = submits ? costAfter(cost.status, 'submit') : cost.status;
  const changed = { status, fields, ...(submits ? { submittedBy: user.fullName } : {}) };
  const now = await change(tx, order, cost, { action, actor, ...changed });
  await holdProof(tx, order, before?.proofFileId ?? null, fields.proofFileId);
  await followCost(tx, order, now, { action: submits ? 'submit' : 'change', actor });
}

async function newCost(
  tx: CompanyTx,
  order: OrderForDecision,
  fields: stored.CostFields,
  by: string,
): Promise<stored.StoredCost> {
  const standing = (await stored.costsOf(tx, order)).filter(({ status }) => status !== 'NONACTIVE');
  if (standing.length >= maxCosts)
    throw new AppError('CONFLICT', { message: `Pesanan ini sudah punya ${maxCosts} biaya tambahan.` });
  const cost = await stored.costById(tx, order, await stored.insertCost(tx, order, fields, by));
  if (!cost) throw new AppError('NOT_FOUND');
  return cost;
}

/** Asks for a draft, or takes a cost back. */
export async function patchCost(
  { company, user }: UserContext,
  id: string,
  { costId, version, action, note }: RequestOf<typeof patchAdditionalCost>['body'],
): Promise<OrderCosts> {
  return company.transaction(async (tx) => {
    const order = await ownLocked(tx, id);
    if (action === 'accept' || action === 'decline') {
      await answerProposal(tx, order, { costId, version, answer: action, note: note ?? null, actor: actorOf(user) });
      return costsWithSums(tx, order);
    }
    const cost = await costTo(tx, order, { id: costId, version }, action);
    if (action === 'submit' && !cost.proofFileId) {
      const message = 'Foto bukti wajib diisi';
      throw new AppError('RULE_BROKEN', { message, validation: { proofUrl: message } });
    }
    const status = costAfter(cost.status, action);
    const submittedBy = action === 'submit' ? user.fullName : undefined;
    const actor = actorOf(user);
    const now = await change(tx, order, cost, { action: `${action}-cost`, actor, status, submittedBy });
    await followCost(tx, order, now, { action, actor });
    return costsWithSums(tx, order);
  });
}

const decisions = { approve: 'APPROVE', revise: 'REVISE', refuse: 'REJECT' } as const;
type Decision = keyof typeof decisions;
interface Decided {
  decision: Decision;
  note: string | null;
  actor: Actor;
  /** Billed with tax; as its reason says unless told. */
  taxed?: boolean;
}

async function moveCost(
  tx: Tx,
  order: OrderForDecision,
  cost: stored.StoredCost,
  { decision, note, actor, taxed }: Decided,
): Promise<void> {
  const status = costAfter(cost.status, decision);
  const decided = { by: actor.name, note };
  await change(tx, order, cost, { action: `${decision}-cost`, actor, status, taxed, decision: decided });
}

/** What the marketplace proposes to pay with its decision on a report. In a system transaction. */
export async function proposeCost(
  tx: Tx,
  id: string,
  given: { decision: string; amount: number; taxed: boolean; note?: string | undefined; actor: Actor },
): Promise<void> {
  const { decision, amount, taxed, note = null, actor } = given;
  if (!mayPropose(decision)) {
    const additionalCost = 'Biaya tambahan hanya untuk kembali ke gudang asal atau simpan di gudang';
    throw new AppError('RULE_BROKEN', { validation: { additionalCost } });
  }
  const order = await lockOrder(tx, id);
  refuse(addCostRefusal(costed(order)));
  const name = proposedCostNames[decision];
  const fields = { reasonId: null, name, taxed, amount, note, proofFileId: null, ofMain: false, proposed: true };
  const cost = await stored.costById(tx, order, await stored.insertCost(tx, order, fields, actor.name));
  if (!cost) throw new AppError('NOT_FOUND');
  await change(tx, order, cost, { action: 'propose-cost', actor, status: 'SUBMIT', submittedBy: actor.name });
}

/** The transporter answers what the marketplace proposed. */
async function answerProposal(
  tx: CompanyTx,
  order: OrderForDecision,
  given: { costId: string; version: number; answer: ProposalAnswer; note: string | null; actor: Actor },
): Promise<void> {
  const { costId, version, answer, note, actor } = given;
  const cost = await stored.costById(tx, order, costId);
  if (!cost) throw new AppError('NOT_FOUND');
  refuse(proposalRefusal(cost));
  if (cost.version !== version) throw new AppError('STALE_VERSION');
  if (answer === 'decline' && !note) {
    const message = 'Alasan wajib diisi';
    throw new AppError('RULE_BROKEN', { message, validation: { note: message } });
  }
  const decision = { by: actor.name, note };
  await change(tx, order, cost, { action: `${answer}-cost`, actor, status: proposalAnswers[answer], decision });
}

/** The marketplace decides on a cost, and so on its approval. In a system transaction. */
export async function decideCost(
  tx: Tx,
  id: string,
  costId: string,
  given: RequestOf<typeof decideAdditionalCost>['body'],
  actor: Actor,
): Promise<CostLine> {
  const order = await lockOrder(tx, id);
  const { decision, version } = given;
  const cost = await costTo(tx, order, { id: costId, version }, decision);
  const note = given.decision === 'approve' ? null : given.note;
  const decided = { decision, note, actor, taxed: given.decision === 'approve' ? given.taxed : undefined };
  const move = () => moveCost(tx, order, cost, decided);
  const { companyId } = order;
  const open = await openCostApproval({ ...tx, companyId }, costId);
  if (open) {
    const act = { action: decisions[decision], note, actor, party: 'provider' } as const;
    await decideDocument(tx, { companyId, id: open.id }, act, move);
  } else await move();
  const now = await stored.costById(tx, order, costId);
  if (!now) throw new AppError('NOT_FOUND');
  return stored.costView(now);
}

/** What follows for a cost when the marketplace decides on its approval. */
export async function costDecided(tx: Tx, { entityId, partOf, action, actor, note }: Outcome): Promise<void> {
  const decision = (Object.keys(decisions) as Decision[]).find((one) => decisions[one] === action);
  if (!decision || !partOf) return;
  const order = await lockOrder(tx, partOf);
  const cost = await stored.costById(tx, order, entityId);
  if (!cost) throw new AppError('NOT_FOUND');
  refuse(costRefusal(cost, decision, costed(order)));
  await moveCost(tx, order, cost, { decision, note, actor });
}
