import type { SpeedChange } from '@lajur/demo-world/tempo';
import type { OrderStory } from './marketplace';

/** A vehicle stood from then on; without an end it stands still. */
export interface Standstill {
  from: Date;
  until: Date | null;
}

/** When the vehicle of an order stood, by the problems that stopped its journey. */
export const standstillsOf = (problems: OrderStory['problems']): Standstill[] =>
  problems
    .filter(({ stops }) => stops)
    .map(({ happenedAt, resolvedAt }) => ({
      from: new Date(happenedAt),
      until: resolvedAt === null ? null : new Date(resolvedAt),
    }));

/** How fast time runs on the trip of a vehicle: as in the world, and not at all while it stands. */
export function tripTempo(changes: readonly SpeedChange[], standstills: readonly Standstill[]): SpeedChange[] {
  const stands = (at: Date) => standstills.some(({ from, until }) => from <= at && (until === null || at < until));
  const worldSpeed = (at: Date) =>
    changes.filter(({ since }) => since <= at).sort((a, b) => +b.since - +a.since)[0]?.speed ?? 1;
  return [
    ...changes.map(({ since }) => since),
    ...standstills.flatMap(({ from, until }) => (until ? [from, until] : [from])),
  ].map((since) => ({ since, speed: stands(since) ? 0 : worldSpeed(since) }));
}
