import { dropsAhead, type OrderAction, type OrderState, type StepFacts } from './transitions';

/** What a step does to the stops: where the order now goes or stands, and which stop it reached or left. */
export interface StopEffect {
  currentStop: number;
  arrivedAt: number | null;
  departedAt: number | null;
}

/** The stop an order with these stops goes to first. */
export function firstStop(stops: OrderState['stops']): number {
  return Math.min(...stops.map((stop) => stop.seq));
}

function nextOf(order: Pick<OrderState, 'stops' | 'currentStop'>, kind: 'PICKUP' | 'DROP'): number {
  const ahead = order.stops.filter((stop) => stop.kind === kind && stop.seq > order.currentStop);
  return ahead.length ? Math.min(...ahead.map((stop) => stop.seq)) : order.currentStop;
}

/** The trip comes to its end with this step: the goods have come to whom they are for, whole or not, or are lost. */
export const endsTrip = (order: Pick<StepFacts, 'stops' | 'currentStop'>, action: OrderAction): boolean =>
  action === 'receive' || action === 'report-loss' || (action === 'report-discrepancy' && dropsAhead(order) === 0);

/** Somebody has taken the goods of the last stop. */
export const receives = (order: Pick<StepFacts, 'stops' | 'currentStop'>, action: OrderAction): boolean =>
  action !== 'report-loss' && endsTrip(order, action);

/** What `action`, once allowed, does to the stops of `order`. */
export function stopEffect(order: Pick<OrderState, 'stops' | 'currentStop'>, action: OrderAction): StopEffect {
  const here = order.currentStop;
  switch (action) {
    case 'arrive-pickup':
    case 'arrive-destination':
      return { currentStop: here, arrivedAt: here, departedAt: null };
    case 'next-pickup':
      return { currentStop: nextOf(order, 'PICKUP'), arrivedAt: null, departedAt: here };
    case 'depart':
    case 'next-drop':
    // A report leaves its stop as a signature does; at the last one there is no next.
    case 'report-discrepancy':
      return { currentStop: nextOf(order, 'DROP'), arrivedAt: null, departedAt: here };
    case 'receive':
      return { currentStop: here, arrivedAt: null, departedAt: here };
    default:
      return { currentStop: here, arrivedAt: null, departedAt: null };
  }
}

/** Quantities count in these steps; the others carry none. */
export const quantityOf: Partial<Record<OrderAction, 'loaded' | 'delivered'>> = {
  depart: 'loaded',
  'next-pickup': 'loaded',
  'next-drop': 'delivered',
  receive: 'delivered',
  'report-discrepancy': 'delivered',
};
