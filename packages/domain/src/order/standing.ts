import { endsCrossing } from './crossing';
import { isReceived, isUnderWay, type OrderPhase, phaseOf } from './phase';
import type { OrderStatus } from './status';
import type { OrderState } from './transitions';

/** What where an order stands is told from. */
export type StandingFacts = Pick<OrderState, 'status' | 'crossing' | 'currentStop'> & {
  stops: readonly { seq: number; kind: 'PICKUP' | 'DROP'; departedAt: unknown }[];
};

/** `next`: it drives there now. `missed`: the order ended without it. */
export type StopStanding = 'ahead' | 'next' | 'here' | 'done' | 'missed';

/** `planned`: still before it. `missed`: the order ended without it. */
export type CrossingStanding = 'none' | 'planned' | 'aboard' | 'done' | 'missed';

/**
 * Where an order stands: the one answer that the chip's neighbours (lane, stops, map, timeline, lists, dashboard) draw
 * on, so that no two places of a screen can say something else of it.
 */
export interface Standing {
  phase: OrderPhase;
  underWay: boolean;
  received: boolean;
  /** The stop that is driven to or stood at; null when it has not set out, is on the water or in the air, or has ended. */
  stop: number | null;
  /** How each stop stands, by its `seq`. */
  stops: ReadonlyMap<number, StopStanding>;
  crossing: CrossingStanding;
}

const standsAtStop: readonly OrderPhase[] = ['at-pickup', 'loading', 'at-drop', 'unloading'];
const drives: readonly OrderPhase[] = ['to-pickup', 'to-drop', 'landed'];

function crossingOf(order: StandingFacts, phase: OrderPhase): CrossingStanding {
  if (phase === 'crossing') return 'aboard';
  if (phase === 'landed' || order.crossing === 'done') return 'done';
  if (order.crossing === 'none') return 'none';
  return phase === 'not-carried' || isReceived(order.status) ? 'missed' : 'planned';
}

function stopOf(order: StandingFacts, phase: OrderPhase, stop: StandingFacts['stops'][number]): StopStanding {
  // What a stop has behind it stays behind it, however the order ended.
  if (stop.departedAt) return 'done';
  if (isReceived(order.status)) return 'missed';
  if (phase === 'not-carried') return 'missed';
  if (!isUnderWay(order.status) || stop.seq > order.currentStop) return 'ahead';
  if (stop.seq < order.currentStop) return 'done';
  if (standsAtStop.includes(phase)) return 'here';
  return drives.includes(phase) ? 'next' : 'ahead';
}

/** Where an order stands. */
export function standingOf(order: StandingFacts): Standing {
  const phase = phaseOf[order.status];
  return {
    phase,
    underWay: isUnderWay(order.status),
    received: isReceived(order.status),
    stop: standsAtStop.includes(phase) || drives.includes(phase) ? order.currentStop : null,
    stops: new Map(order.stops.map((stop) => [stop.seq, stopOf(order, phase, stop)])),
    crossing: crossingOf(order, phase),
  };
}

/** What an event says of the status it left the order in. */
export interface StatusEvent {
  action: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  at: string;
  /** It was taken back: it led nowhere. */
  undone?: boolean;
}

/** The event led to a status: one that left it as it was (goods counted, assignment changed, a document) is something else. */
export const enters = (event: Pick<StatusEvent, 'fromStatus' | 'toStatus' | 'undone'>): boolean =>
  event.toStatus !== null && event.toStatus !== event.fromStatus && !event.undone;

const boards: readonly string[] = ['board-ferry', 'sail', 'fly'];
const lands: readonly string[] = endsCrossing;

/** When the ferry, ship or plane was taken last, and left again; `history` has the newest first. */
export function crossingTimes(history: readonly StatusEvent[]): { boardedAt: string | null; landedAt: string | null } {
  const boarded = history.findIndex((event) => boards.includes(event.action) && !event.undone);
  const landed = history.findIndex((event) => lands.includes(event.action) && !event.undone);
  // One that landed before this one was taken is another one.
  const isOver = landed >= 0 && (boarded < 0 || landed < boarded);
  return { boardedAt: history[boarded]?.at ?? null, landedAt: isOver ? (history[landed]?.at ?? null) : null };
}
