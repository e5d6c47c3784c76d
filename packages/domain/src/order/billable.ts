import { wasNeverCarried } from './phase';
import type { OrderStatus } from './status';

export interface OrderCosts {
  status: OrderStatus;
  mainCost: number;
  costs: readonly { amount: number; status: 'SUBMIT' | 'APPROVE' | 'REJECT' | 'REVISE' }[];
}

/** What can be billed of an order: its main cost and the approved additional ones; nothing when it was not carried. */
export function billableOf({ status, mainCost, costs }: OrderCosts): number {
  if (wasNeverCarried(status)) return 0;
  return costs.reduce((sum, cost) => sum + (cost.status === 'APPROVE' ? cost.amount : 0), mainCost);
}
