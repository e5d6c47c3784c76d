import type { OrderToCarry } from './assignment';
import { asOneOrder } from './merge';
import { onTripStatuses } from './phase';
import type { OrderStatus } from './status';

/** When an order under way is expected at its end. */
export interface Expected {
  /** Null: nobody has said. */
  eta: Date | null;
}

/**
 * An order as a relief has to carry it (decisions §4, Breakdown): from now on, whatever its pickup was planned for, and until it
 * is expected at its end. Nobody comes too late for it.
 */
export function takenOver<T extends OrderToCarry & Expected>(order: T, now: Date): T {
  const times = [order.arrivalPlan, order.eta ?? now, now].map((at) => at.getTime());
  return {
    ...order,
    pickupFrom: order.pickupFrom < now ? order.pickupFrom : now,
    pickupUntil: now,
    arrivalPlan: new Date(Math.max(...times)),
  };
}

type ToTakeOver = Parameters<typeof asOneOrder>[0][number] & Expected;

/** The orders of a broken down vehicle as one that a relief has to carry; those of a group share it. */
export const takenOverTogether = (orders: readonly [ToTakeOver, ...ToTakeOver[]], now: Date) => {
  const [first, ...others] = orders;
  const all = [takenOver(first, now), ...others.map((one) => takenOver(one, now))] as const;
  return { ...asOneOrder(all), cargoGroupNo: first.cargoGroupNo };
};

/** It is on the vehicle, or the vehicle is on its way to it. */
export const isAboard = (status: OrderStatus): boolean => onTripStatuses.includes(status);
