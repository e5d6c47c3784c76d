import type { OrderDetail, OrderEvent, OrderStop } from '@lajur/api-contract/order-detail';
import { formatDate, formatMoment, zoneOf } from '@lajur/domain/common/time';
import { crossingLabels } from '@lajur/domain/order/lane';
import { type CrossingStanding, type StopStanding, standingOf } from '@lajur/domain/order/standing';
import { planText } from '../../ui/shipment/shipment-text';
import { crossingFact, stopFact } from './stop-text';

export type PlaceState = 'ahead' | 'now' | 'done';

/** A place of the way: a stop, or, where `stop` is null, the crossing. */
export interface TripPlace {
  key: string;
  stop: OrderStop | null;
  state: PlaceState;
}

/** `next` is driven to now: the ring of the lane stands on the road before it. */
const stopStates: Record<StopStanding, PlaceState> = {
  ahead: 'ahead',
  next: 'now',
  here: 'now',
  done: 'done',
  missed: 'ahead',
};
const crossingStates: Record<CrossingStanding, PlaceState> = {
  none: 'ahead',
  planned: 'ahead',
  aboard: 'now',
  done: 'done',
  missed: 'ahead',
};

/** The places in the order they are come to; the crossing stands between pickups and drops. */
export function tripPlaces(order: OrderDetail): TripPlace[] {
  const standing = standingOf({ ...order, crossing: order.crossingState });
  const places = order.stops.map(
    (stop): TripPlace => ({
      key: String(stop.seq),
      stop,
      state: stopStates[standing.stops.get(stop.seq) ?? 'ahead'],
    }),
  );
  if (!order.crossing) return places;
  const firstDrop = order.stops.findIndex((stop) => stop.kind === 'DROP');
  const crossing: TripPlace = { key: 'crossing', stop: null, state: crossingStates[standing.crossing] };
  return places.toSpliced(firstDrop < 0 ? places.length : firstDrop, 0, crossing);
}

/** "Penyeberangan: Ketapang–Gilimanuk" */
export const crossingTitle = ({ serviceType }: OrderDetail, { name }: { name: string }): string =>
  `${crossingLabels[serviceType]}: ${name}`;

/** Places beside each other that are only counted. */
export interface FoldedPlaces {
  key: string;
  count: number;
  state: PlaceState;
}

/**
 * The places as there is room for them, of four lines or, when it is tight, of three: where the order is, what is next,
 * and the end stay; what lies behind, and what lies between, is counted.
 */
export function foldPlaces(
  places: readonly TripPlace[],
  { tight = false }: { tight?: boolean } = {},
): (TripPlace | FoldedPlaces)[] {
  const room = tight ? 3 : 4;
  if (places.length <= room) return [...places];
  const fold = (from: number, until: number): FoldedPlaces => ({
    key: `${from}-${until}`,
    count: until - from,
    state: places[from]?.state === 'done' ? 'done' : 'ahead',
  });
  const end = places.length - 1;
  const firstAhead = places.findIndex((place) => place.state !== 'done');
  const here = firstAhead < 0 ? end : firstAhead;
  // Near its end nothing ahead has to be counted, near its beginning nothing behind.
  const lastOnes = places.length - (room - 1);
  if (here >= lastOnes) return [fold(0, lastOnes), ...places.slice(lastOnes)];
  if (here < room - 2) return [...places.slice(0, room - 2), fold(room - 2, end), ...places.slice(end)];
  return [fold(0, here), ...places.slice(here, here + 1), fold(here + 1, end), ...places.slice(end)];
}

/** "2 titik selesai", "2 titik lagi" */
export const foldedText = ({ count, state }: FoldedPlaces): string =>
  `${count} titik ${state === 'done' ? 'selesai' : 'lagi'}`;

/** The time of a place in a line: what happened there, else its plan, with the day unless that is today. */
export function placeLine(
  order: OrderDetail,
  place: TripPlace,
  history: readonly OrderEvent[],
  now: Date,
): { text: string; late: string | null } {
  if (!place.stop) return { text: crossingLine(order, history, now), late: null };
  const { sentence, compared } = stopFact(order, place.stop, now);
  // The last stop's is said with the arrival (`arrivalText`), beside the status; of what is behind the full list tells it.
  const isOpen = !place.stop.departedAt && place.stop.seq !== order.stops.at(-1)?.seq;
  const late = isOpen && compared && compared.minutes > 0 ? compared.text.toLowerCase() : null;
  if (place.stop.arrivedAt && sentence) return { text: sentence, late };
  const { time, day } = planText(place.stop);
  const today = formatDate(now, zoneOf(place.stop.timezone));
  return { text: `Rencana ${day === today ? time : `${time}, ${day}`}`, late };
}

function crossingLine(order: OrderDetail, history: readonly OrderEvent[], now: Date): string {
  const standing = standingOf({ ...order, crossing: order.crossingState }).crossing;
  const plan = order.crossing?.plan;
  if (plan && (standing === 'planned' || standing === 'missed')) {
    return `Rencana ${formatMoment(new Date(plan), zoneOf(order.origin.timezone), now)}`;
  }
  return crossingFact(order, standing, history).text ?? '—';
}
