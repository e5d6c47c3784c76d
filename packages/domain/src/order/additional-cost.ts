import { maxLength } from '../common/validation';
import { isReceived, isUnderWay, wasNeverCarried } from './phase';
import type { OrderStatus } from './status';
import type { Actor } from './transitions';

/** Where an additional cost stands, in the words of spec §4 (ADR 0048). */
export const costStatuses = ['DRAFT', 'SUBMIT', 'REVISE', 'APPROVE', 'REJECT', 'NONACTIVE'] as const;
export type CostStatus = (typeof costStatuses)[number];

export const costActions = ['change', 'submit', 'withdraw', 'approve', 'revise', 'refuse'] as const;
export type CostAction = (typeof costActions)[number];

interface CostTransition {
  from: readonly CostStatus[];
  /** `same`: it stays where it is. */
  to: CostStatus | 'same';
  by: Extract<Actor, 'transporter' | 'provider'>;
}

/** What may be done with a cost, as data: once it is decided, only a new one follows. */
export const costTransitions = {
  change: { from: ['DRAFT', 'SUBMIT', 'REVISE'], to: 'same', by: 'transporter' },
  submit: { from: ['DRAFT', 'REVISE'], to: 'SUBMIT', by: 'transporter' },
  withdraw: { from: ['DRAFT', 'SUBMIT', 'REVISE'], to: 'NONACTIVE', by: 'transporter' },
  approve: { from: ['SUBMIT'], to: 'APPROVE', by: 'provider' },
  revise: { from: ['SUBMIT'], to: 'REVISE', by: 'provider' },
  refuse: { from: ['SUBMIT'], to: 'REJECT', by: 'provider' },
} as const satisfies Record<CostAction, CostTransition>;

/** How a transporter answers a cost that the marketplace proposed with its decision on a report (decisions §4). */
export const proposalAnswers = { accept: 'APPROVE', decline: 'REJECT' } as const satisfies Record<string, CostStatus>;
export type ProposalAnswer = keyof typeof proposalAnswers;

/** What is proposed with a decision: a return, or a stay in a warehouse, costs more than was agreed. */
export const proposedCostNames = {
  'return-to-origin': 'Biaya kembali ke gudang asal',
  'to-warehouse': 'Biaya simpan di gudang',
} as const;
export const mayPropose = (decision: string): decision is keyof typeof proposedCostNames =>
  Object.hasOwn(proposedCostNames, decision);

/** What decides of an order whether costs may come to it. */
export interface CostedOrder {
  status: OrderStatus;
  /** It was cancelled where it was to be loaded (batal muat, decisions §4). */
  cancelledAtGate: boolean;
}

/** From its confirmation on, also after its goods were received; and where it was cancelled at the gate, what that costs. */
const takesCosts = ({ status, cancelledAtGate }: CostedOrder): boolean =>
  isUnderWay(status) || isReceived(status) || cancelledAtGate;

export type CostRefusal =
  | { code: 'ORDER_TAKES_NONE'; status: OrderStatus }
  | { code: 'COST_STANDS_ELSEWHERE'; status: CostStatus }
  /** The other side asks, or is asked. */
  | { code: 'PROPOSED' | 'NOT_PROPOSED' };

/** Why no cost can be added to an order now; null when one can. */
export const addCostRefusal = (order: CostedOrder): CostRefusal | null =>
  takesCosts(order) ? null : { code: 'ORDER_TAKES_NONE', status: order.status };

/** The same of another main cost: of what was cancelled nothing was carried. */
export const changeMainCostRefusal = ({ status }: CostedOrder): CostRefusal | null =>
  addCostRefusal({ status, cancelledAtGate: false });

/**
 * Why this cannot be done with a cost now; null when it can. What only takes a cost away is possible whatever became of its
 * order, what asks for money needs an order that takes costs.
 */
export function costRefusal(
  { status: cost, proposed = false }: { status: CostStatus; proposed?: boolean },
  action: CostAction,
  order: CostedOrder,
): CostRefusal | null {
  if (proposed && cost === 'SUBMIT') return { code: 'PROPOSED' };
  const from: readonly CostStatus[] = costTransitions[action].from;
  if (!from.includes(cost)) return { code: 'COST_STANDS_ELSEWHERE', status: cost };
  if (action === 'change' || action === 'submit') return addCostRefusal(order);
  if (action === 'approve' && wasNeverCarried(order.status)) return addCostRefusal(order);
  return null;
}

/** Why a transporter cannot answer a cost; null when it waits for that. */
export function proposalRefusal({ status, proposed }: { status: CostStatus; proposed: boolean }): CostRefusal | null {
  if (!proposed) return { code: 'NOT_PROPOSED' };
  return status === 'SUBMIT' ? null : { code: 'COST_STANDS_ELSEWHERE', status };
}

/** Where a cost stands after this was done with it. */
export function costAfter(cost: CostStatus, action: CostAction): CostStatus {
  const { to } = costTransitions[action];
  return to === 'same' ? cost : to;
}

/** More than any cost on a trip: a slip of the finger. */
export const maxCostAmount = 1_000_000_000;
/** Of an order, those that were taken back left out. */
export const maxCosts = 50;
export const costNoteMax = 500;

/** What is wrong with an amount; null when nothing is. */
export function costAmountProblem(amount: number | null): string | null {
  if (amount === null) return 'Jumlah biaya wajib diisi';
  if (!Number.isInteger(amount)) return 'Jumlah biaya harus rupiah bulat';
  if (amount <= 0) return 'Jumlah biaya harus lebih dari Rp 0';
  return amount > maxCostAmount ? 'Jumlah biaya maksimal Rp 1 miliar' : null;
}

export interface CostGiven {
  /** The reason that was chosen; null: none, or one that is not active. */
  reason: { freeText: boolean } | null;
  amount: number | null;
  note: string | null;
  hasProof: boolean;
}

/** What is wrong with a cost as it is given, field by field. A draft may still lack its proof. */
export function costProblems(
  { reason, amount, note, hasProof }: CostGiven,
  { submits }: { submits: boolean },
): Partial<Record<'reasonId' | 'amount' | 'note' | 'proofUrl', string>> {
  const wrongAmount = costAmountProblem(amount);
  const unexplained = reason?.freeText && !note ? 'Catatan wajib diisi' : null;
  const wrongNote = unexplained ?? maxLength(note ?? '', costNoteMax, 'Catatan');
  return {
    ...(reason ? {} : { reasonId: 'Alasan wajib diisi' }),
    ...(wrongAmount ? { amount: wrongAmount } : {}),
    ...(wrongNote ? { note: wrongNote } : {}),
    ...(submits && !hasProof ? { proofUrl: 'Foto bukti wajib diisi' } : {}),
  };
}
