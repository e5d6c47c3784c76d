import type { OrderAction, OrderState, StopState } from './transitions';

/** For tests: an order in which nothing but the table itself can refuse an action. */

export const noon = new Date('2026-11-21T05:00:00Z');
export const minutesFrom = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);

export const pickup = (seq: number, given: Partial<StopState> = {}): StopState => ({
  seq,
  kind: 'PICKUP',
  arrivedAt: null,
  departedAt: null,
  loadedEntered: true,
  deliveredEntered: false,
  ...given,
});
export const drop = (seq: number, given: Partial<StopState> = {}): StopState => ({
  ...pickup(seq, { loadedEntered: false, deliveredEntered: true }),
  kind: 'DROP',
  ...given,
});

export const anOrder = (given: Partial<OrderState> = {}): OrderState => ({
  status: 'TERKONFIRMASI',
  statusBeforePod: 'BARANG_DITERIMA_UTUH',
  podStatus: 'BELUM_KIRIM_DOKUMEN',
  mode: 'lumpsum',
  serviceType: 'LAND',
  answerBy: minutesFrom(30),
  deliveryUntil: minutesFrom(24 * 60),
  stops: [pickup(1), drop(2)],
  currentStop: 1,
  crossing: 'none',
  startsLoaded: false,
  followOnWaits: false,
  reports: [],
  hasBast: true,
  missingDocuments: 0,
  hasVehicle: true,
  hasDriver: true,
  problem: null,
  isMerged: true,
  handedOn: null,
  ...given,
});

/** Where the order stands and what the clock shows when `action` needs exactly that. */
const reported = { currentStop: 4, reports: [{ stopSeq: 3, decision: null, lostFrom: null }] };
const standing: Partial<
  Record<OrderAction, { currentStop?: number; minutes?: number; reports?: OrderState['reports'] }>
> = {
  'time-out': { minutes: 31 },
  expire: { minutes: 24 * 60 + 1 },
  'next-pickup': { currentStop: 1 },
  depart: { currentStop: 2 },
  'next-drop': { currentStop: 3 },
  receive: { currentStop: 4 },
  'report-discrepancy': { currentStop: 4 },
  'report-loss': { currentStop: 3 },
  'decide-stop': reported,
  'withdraw-discrepancy': reported,
  'accept-discrepancy': reported,
  'to-warehouse': reported,
  'return-to-origin': reported,
  'change-destination': reported,
  'reopen-decision': { currentStop: 4, reports: [{ stopSeq: 3, decision: 'change-destination', lostFrom: null }] },
};

/** @internal */
export function readyFor(action: OrderAction, given: Partial<OrderState>): { order: OrderState; now: Date } {
  const { currentStop = 1, minutes = 0, reports = [] } = standing[action] ?? {};
  const stops = [pickup(1), pickup(2), drop(3), drop(4)];
  return { order: anOrder({ stops, currentStop, reports, ...given }), now: minutesFrom(minutes) };
}
