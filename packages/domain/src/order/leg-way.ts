import type { LegPlan } from './leg';
import type { LegTimes } from './leg-time';
import { isUnderWay, phaseOf } from './phase';
import type { OrderStatus, ServiceType } from './status';

/** How far an order is on the way that its legs make. */
export const legStates = ['PLANNED', 'UNDER_WAY', 'ARRIVED'] as const;
export type LegState = (typeof legStates)[number];
export const legStateLabels: Record<LegState, string> = {
  PLANNED: 'Belum berangkat',
  UNDER_WAY: 'Dalam perjalanan',
  ARRIVED: 'Sudah tiba',
};

/** The words by which an order is found among those with legs, besides its own. */
export const legWords = (legs: readonly LegPlan[]): (string | null)[] =>
  legs.flatMap(({ carrier, transport, voyage, from, to, containerNo, sealNo, waybillNo }) => [
    ...[carrier, transport, voyage, from, to, containerNo, sealNo, waybillNo],
  ]);

type Timed = Pick<LegPlan, 'mode' | 'etd' | 'eta'> & LegTimes;

/** Where a leg begins and ends by the clock: the names of time zones. */
export interface LegZones {
  from: string;
  to: string;
}

/**
 * The time zones of the places of an order's legs. What is before the ship or the plane is told in the zone of the order's
 * origin, what is behind it in that of its destination, also while it is still to be planned; of a way by road alone only the last place lies there.
 */
export function legZones(
  legs: readonly Pick<LegPlan, 'mode'>[],
  { service, origin, destination }: { service: ServiceType; origin: string; destination: string },
): LegZones[] {
  const crossing = legs.findIndex(({ mode }) => mode !== 'LAND');
  const unplanned = service === 'LAND' ? legs.length - 1 : legs.length;
  const lastBefore = crossing < 0 ? unplanned : crossing;
  return legs.map((_, at) => ({
    from: at > lastBefore ? destination : origin,
    to: at >= lastBefore ? destination : origin,
  }));
}

/** What a list tells of an order's legs. */
export interface LegWay extends LegTimes {
  state: LegState;
  /** The leg under way, or else the next one; of those that are all behind the last. From 1. */
  seq: number;
  /** When that leg is to depart or arrive next; of what has arrived when it did. */
  dueAt: string;
}

/** How far an order is with its legs; null where it has none, or is not carried any more. */
export function legWay(legs: readonly Timed[], status: OrderStatus): LegWay | null {
  if (legs.length === 0 || phaseOf[status] === 'not-carried') return null;
  const running = legs.findIndex(({ departedAt, arrivedAt }) => departedAt && !arrivedAt);
  const begun = legs.findLastIndex(({ departedAt }) => departedAt !== null);
  const isOver = begun === legs.length - 1 && running < 0;
  const wasReceived = !isUnderWay(status) && ['received', 'documents-sent', 'complete'].includes(phaseOf[status]);
  const at = isOver || wasReceived ? legs.length - 1 : running >= 0 ? running : begun + 1;
  const { etd, eta, departedAt, arrivedAt } = legs[at] as Timed;
  const told = { seq: at + 1, departedAt, arrivedAt };
  if (isOver || wasReceived) return { ...told, state: 'ARRIVED', dueAt: arrivedAt ?? eta };
  return { ...told, state: begun < 0 ? 'PLANNED' : 'UNDER_WAY', dueAt: departedAt ? eta : etd };
}

/** By how many minutes a leg is late: it should have departed or arrived, and did not; null when it is not. */
export function legLate({ state, dueAt }: Pick<LegWay, 'state' | 'dueAt'>, now: Date): number | null {
  const minutes = Math.floor((now.getTime() - Date.parse(dueAt)) / 60_000);
  return state !== 'ARRIVED' && minutes > 0 ? minutes : null;
}
