import type { CostStatus } from './additional-cost';
import { wasNeverCarried } from './phase';
import { type OrderStatus, orderStatuses, type PodStatus, podStatuses } from './status';
import { statusesFor } from './transitions';

/** What decides what an order's money is called. */
export interface MoneyOrder {
  status: OrderStatus;
  podStatus: PodStatus;
  /** Cancelled where it was to be loaded: its approved costs are billed, without documents. */
  cancelledAtGate: boolean;
}

/** What the documents of an order must be before it can be billed (decisions §6). */
export const billableStatus = 'DOKUMEN_POD_LENGKAP' satisfies PodStatus;

/** Delivered: what an order here brings waits for its documents alone. */
export const deliveredStatuses: readonly OrderStatus[] = [
  ...statusesFor('submit-pod'),
  'DOKUMEN_TERKIRIM',
  'DOKUMEN_LENGKAP',
];

export const moneyStandings = ['value', 'held', 'billable', 'none'] as const;
export type MoneyStanding = (typeof moneyStandings)[number];

/** What people read of it, everywhere the same. */
export const moneyLabels: Readonly<Record<MoneyStanding, string>> = {
  value: 'Nilai pesanan',
  held: 'Tertahan dokumen',
  billable: 'Bisa ditagih',
  none: 'Tidak ditagih',
};

/** What the money of an order is now, for every page, list, report and call (decisions §4, Money words). */
export function moneyStanding({ status, podStatus, cancelledAtGate }: MoneyOrder): MoneyStanding {
  if (wasNeverCarried(status)) return cancelledAtGate ? 'billable' : 'none';
  if (!deliveredStatuses.includes(status)) return 'value';
  return podStatus === billableStatus ? 'billable' : 'held';
}

/**
 * In which statuses, with which states of the documents, the money of an order that was carried stands so: what statements over many
 * orders ask by. Any of the one with any of the other (a test holds it).
 */
export function standsAs(standing: MoneyStanding): { statuses: OrderStatus[]; podStatuses: PodStatus[] } {
  const stands = (status: OrderStatus, podStatus: PodStatus) =>
    moneyStanding({ status, podStatus, cancelledAtGate: false }) === standing;
  return {
    statuses: orderStatuses.filter((status) => podStatuses.some((one) => stands(status, one))),
    podStatuses: podStatuses.filter((podStatus) => orderStatuses.some((one) => stands(one, podStatus))),
  };
}

export interface PaidOrder extends MoneyOrder {
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
  standing: MoneyStanding;
  /** Main cost and approved costs that stand on none; nothing of an order that was never carried. */
  unbilled: number;
  /** Of that what can be billed now. */
  billable: number;
}

/** The one sum of an order's money: its page, its lists, what is billed and what the marketplace sees go by it (ADR 0048). */
export function moneyOf(order: PaidOrder): OrderMoney {
  const { status, cancelledAtGate, mainCost, costs, billed } = order;
  const sum = (which: (cost: PaidOrder['costs'][number]) => boolean) =>
    costs.reduce((total, cost) => total + (which(cost) ? cost.amount : 0), 0);
  const approvedTaxed = sum((cost) => cost.status === 'APPROVE' && cost.taxed);
  const approvedUntaxed = sum((cost) => cost.status === 'APPROVE' && !cost.taxed);
  const approved = approvedTaxed + approvedUntaxed;
  const standing = moneyStanding(order);
  const unbilled = wasNeverCarried(status) ? (cancelledAtGate ? approved - billed : 0) : mainCost + approved - billed;
  return {
    mainCost,
    approved,
    approvedTaxed,
    approvedUntaxed,
    waiting: sum((cost) => cost.status === 'SUBMIT'),
    open: sum((cost) => cost.status === 'DRAFT' || cost.status === 'REVISE'),
    refused: sum((cost) => cost.status === 'REJECT'),
    billed,
    standing,
    unbilled,
    billable: standing === 'billable' ? unbilled : 0,
  };
}
