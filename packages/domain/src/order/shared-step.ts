import { type OrderState, rowOf, type TripStep, tripSteps } from './transitions';

/** What a row of a list tells of an order's way. */
export type ListedOrder = Pick<OrderState, 'status' | 'mode' | 'serviceType'> & {
  pickupCount: number;
  dropCount: number;
};

function mayTake(order: ListedOrder, step: TripStep): boolean {
  if (order.mode !== 'lumpsum' || !rowOf(order, step)) return false;
  if (step === 'next-pickup') return order.pickupCount > 1;
  return step !== 'next-drop' || order.dropCount > 1;
}

/**
 * The steps that the transporter's user can report for all of these orders at once, as far as their rows tell; what a
 * step needs besides (quantities, a crossing) is known to each order alone and answered for each.
 */
export const sharedSteps = (orders: readonly ListedOrder[]): TripStep[] =>
  orders.length === 0 ? [] : tripSteps.filter((step) => orders.every((order) => mayTake(order, step)));
