import { dayIn, zoneOf } from '../common/time';
import type { PodDocumentType } from '../order/expected-document';
import { isUnderWay, wasNeverCarried } from '../order/phase';
import type { OrderStatus } from '../order/status';

/** A stop as a day's duty reads it. */
interface DutyStop {
  seq: number;
  kind: 'PICKUP' | 'DROP';
  planFrom: string;
  planUntil: string;
  departedAt: string | null;
  timezone: string;
}

interface DutyOrder {
  status: OrderStatus;
  stops: readonly DutyStop[];
}

/** A stop of a day, with its order. */
export interface Duty<O extends DutyOrder> {
  order: O;
  stop: O['stops'][number];
  /** It was to be done on a day before, and is still to do. */
  isOverdue: boolean;
}

/** Whether a stop belongs to a day, and whether it was left over from a day before; by the clock of its place. */
function standing(stop: DutyStop, status: OrderStatus, { day, today }: DutyDay): 'no' | 'planned' | 'overdue' {
  const zone = zoneOf(stop.timezone);
  const on = (at: string) => dayIn(new Date(at), zone);
  if (stop.departedAt !== null && on(stop.departedAt) < day) return 'no';
  if (on(stop.planFrom) > day) return 'no';
  if (on(stop.planUntil) >= day) return 'planned';
  return day === today && stop.departedAt === null && isUnderWay(status) ? 'overdue' : 'no';
}

/** The day that is asked for, and the day it is. */
export interface DutyDay {
  day: string;
  today: string;
}

/**
 * What a driver has to do on a day, in its order: stops whose window touches the day and that were not left before it; today also
 * what was to be done before and is still to do. Stops of one order keep its order, whatever their windows say.
 */
export function dutiesOf<O extends DutyOrder>(orders: readonly O[], day: DutyDay): Duty<O>[] {
  const found: (Duty<O> & { from: number; at: number })[] = [];
  orders.forEach((order, at) => {
    if (wasNeverCarried(order.status)) return;
    let from = 0;
    for (const stop of [...order.stops].sort((a, b) => a.seq - b.seq)) {
      from = Math.max(from, Date.parse(stop.planFrom));
      const is = standing(stop, order.status, day);
      if (is !== 'no') found.push({ order, stop, isOverdue: is === 'overdue', from, at });
    }
  });
  found.sort((a, b) => a.from - b.from || a.at - b.at || a.stop.seq - b.stop.seq);
  return found.map(({ order, stop, isOverdue }) => ({ order, stop, isOverdue }));
}

const carriedDocuments: readonly string[] = [
  'loading-note',
  'crossing-ticket',
  'bast',
  'basp',
  'returned-note',
] satisfies PodDocumentType[];

interface DutyDocumentPlace {
  type: string;
  stopSeq: number | null;
  mandatory: boolean;
}

/**
 * The documents to bring back on paper from a stop; photos are none. What is of the whole order is asked for at its last drop. Of those that are
 * asked for by the way, only a ticket is told: it comes by itself.
 */
export function documentsFrom<P extends DutyDocumentPlace>(
  documents: readonly P[],
  stops: readonly Pick<DutyStop, 'seq' | 'kind'>[],
  seq: number,
): P[] {
  const lastDrop = Math.max(...stops.filter(({ kind }) => kind === 'DROP').map((stop) => stop.seq));
  return documents.filter(
    ({ type, stopSeq, mandatory }) =>
      carriedDocuments.includes(type) && (mandatory || type === 'crossing-ticket') && (stopSeq ?? lastDrop) === seq,
  );
}
