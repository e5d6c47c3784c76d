import { isUnderWay } from './phase';
import type { OrderStatus } from './status';

/** What is known of an order's arrival at its last stop. */
export interface ArrivalFacts {
  status: OrderStatus;
  arrivedAt: string | null;
  eta: string | null;
  arrivalPlan: string;
}

/** When an order came to its last stop, else when it is expected while it is under way, else when it was planned. */
export function arrivalFact(order: ArrivalFacts): { kind: 'arrived' | 'expected' | 'planned'; at: string } {
  if (order.arrivedAt) return { kind: 'arrived', at: order.arrivedAt };
  if (order.eta && isUnderWay(order.status)) return { kind: 'expected', at: order.eta };
  return { kind: 'planned', at: order.arrivalPlan };
}
