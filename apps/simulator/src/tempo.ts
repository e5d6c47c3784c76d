import { refPrefix } from './new-order';
import type { Sight } from './sight';

const minute = 60_000;

/** How simulated time runs. */
export interface Tempo {
  /** Simulated minutes per real minute. */
  speed: number;
  /** When this simulator began to play. */
  startedAt: Date;
}

/**
 * Simulated minutes that an order has been in its status. While the simulator plays, time runs at its speed. What lay
 * before: our own orders kept that speed, those of others kept the clock's; but no more than `atMost` is granted for it,
 * so that a long stop does not let every trip jump to its end.
 */
export function minutesIn({ order, since }: Sight, now: Date, tempo: Tempo, atMost = Number.POSITIVE_INFINITY): number {
  const start = tempo.startedAt.getTime();
  const before = Math.max(0, Math.min(start, now.getTime()) - since.getTime()) / minute;
  const playing = Math.max(0, now.getTime() - Math.max(start, since.getTime())) / minute;
  const granted = before * (order.ref?.startsWith(refPrefix) ? tempo.speed : 1);
  return Math.min(granted, atMost) + playing * tempo.speed;
}

/** Real minutes in the status. */
export const realMinutesIn = ({ since }: Sight, now: Date): number => (now.getTime() - since.getTime()) / minute;
