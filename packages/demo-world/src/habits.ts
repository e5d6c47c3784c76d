import { random } from './random';

/** How the people of one order go about it. Settled by its key, so that all who plan the trip plan the same. */
export interface Habits {
  /** Stretches every drive. */
  pace: number;
  /** Minutes after the window of the first pickup that they come; 0 when they are in time. */
  latePickup: number;
  /** The same for the last drop. */
  lateDrop: number;
  /** Minutes before a window that they like to be there. */
  early: number;
  /** Registers at the gate and waits until a place at the dock is free. */
  queues: boolean;
  /** Minutes at each stop: until the gate opens, in the queue, with the goods. */
  stops: readonly { gate: number; queue: number; work: number }[];
}

/** What stays the same of an order however often it is looked at: the end of its id is pure chance. */
export const habitKeyOf = (orderId: string): string => orderId.slice(-10);

/** How an order's people are, by its key. */
export function habitsOf(key: string, stops: number): Habits {
  const rng = random(`habits ${key}`);
  return {
    pace: rng.between(0.95, 1.18),
    latePickup: rng.chance(0.08) ? rng.int(10, 60) : 0,
    lateDrop: rng.chance(0.14) ? rng.int(15, 140) : 0,
    early: rng.int(10, 40),
    queues: rng.chance(0.7),
    stops: Array.from({ length: stops }, () => ({
      gate: rng.int(5, 16),
      queue: rng.int(8, 40),
      work: rng.int(35, 80),
    })),
  };
}

/** Whether the app of an order's driver tells when it will arrive; the others send where they are alone. */
export const tellsArrival = (orderId: string): boolean => random(`app ${habitKeyOf(orderId)}`).chance(0.6);
