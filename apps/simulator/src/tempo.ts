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

/** What stood so long when the simulator began is worked off little by little, not in one breath. */
const backlogAfter = 10 * minute;

/** Real minutes that somebody has had to answer, and whether it was waiting long before the simulator began. */
export function waitOf({ since }: Sight, now: Date, { startedAt }: Tempo): { minutes: number; backlog: boolean } {
  const backlog = startedAt.getTime() - since.getTime() > backlogAfter;
  const from = backlog ? startedAt : since;
  return { minutes: (now.getTime() - from.getTime()) / minute, backlog };
}
