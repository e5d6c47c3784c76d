import type { CostStatus } from './additional-cost';
import { wasNeverCarried } from './phase';
import type { OrderStatus } from './status';

export interface PaidOrder {
  status: OrderStatus;
  /** Cancelled where it was to be loaded: its approved costs are billed, without documents. */
  cancelledAtGate: boolean;
  mainCost: number;
  costs: readonly { amount: number; status: CostStatus; taxed: boolean }[];
  /** What invoices of it, proformas too, bill already. */
  billed: number;
}

/** What an order brings, in whole rupiah. */
export interface OrderMoney {
  mainCost: number;
  /** Approved additional costs, and of them what is billed with tax and without (decisions §6: COST_TAXED, COST). */
  approved: number;
  approvedTaxed: number;
  approvedUntaxed: number;
  /** Asked for and not decided. */
  waiting: number;
  /** To be asked for still: drafts, and those sent back. */
  open: number;
  refused: number;
  /** What stands on invoices. */
  billed: number;
  /** Main cost and approved costs that stand on none: what can be billed; nothing of an order that was never carried. */
  billable: number;
}

/** The one sum of an order's money: its page, its lists, what is billed and what the marketplace sees go by it (ADR 0048). */
export function moneyOf({ status, cancelledAtGate, mainCost, costs, billed }: PaidOrder): OrderMoney {
  const sum = (which: (cost: PaidOrder['costs'][number]) => boolean) =>
    costs.reduce((total, cost) => total + (which(cost) ? cost.amount : 0), 0);
  const approvedTaxed = sum((cost) => cost.status === 'APPROVE' && cost.taxed);
  const approvedUntaxed = sum((cost) => cost.status === 'APPROVE' && !cost.taxed);
  const approved = approvedTaxed + approvedUntaxed;
  return {
    mainCost,
    approved,
    approvedTaxed,
    approvedUntaxed,
    waiting: sum((cost) => cost.status === 'SUBMIT'),
    open: sum((cost) => cost.status === 'DRAFT' || cost.status === 'REVISE'),
    refused: sum((cost) => cost.status === 'REJECT'),
    billed,
    billable: wasNeverCarried(status) ? (cancelledAtGate ? approved - billed : 0) : mainCost + approved - billed,
  };
}
