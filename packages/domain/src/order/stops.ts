import type { OrderAction, OrderState } from './transitions';

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

const receipts: readonly OrderAction[] = ['receive', 'report-discrepancy'];
/** The goods have come to whom they are for, whole or not. */
export const receives = (action: OrderAction): boolean => receipts.includes(action);

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
      return { currentStop: nextOf(order, 'DROP'), arrivedAt: null, departedAt: here };
    case 'receive':
    case 'report-discrepancy':
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
