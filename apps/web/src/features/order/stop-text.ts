import type { OrderDetail, OrderEvent, OrderStop } from '@lajur/api-contract/order-detail';
import { dayIn, formatClock, formatDate, formatDateTime, formatMoment, zoneOf } from '@lajur/domain/common/time';
import { arrivalFact, expectedText } from '@lajur/domain/order/arrival';
import { isUnderWay } from '@lajur/domain/order/phase';
import { type CrossingStanding, crossingTimes } from '@lajur/domain/order/standing';
import { type StopLateness, stopLateness } from '@lajur/domain/order/stop-lateness';

/** What the times of a stop are told from: a page without an account has no more of it. */
type TimedStop = Pick<OrderStop, 'seq' | 'timezone' | 'planFrom' | 'planUntil' | 'arrivedAt' | 'departedAt'>;
type Timed = Pick<OrderDetail, 'status' | 'eta'> & { stops: readonly TimedStop[] };

/** "Muat: Gudang Graha" */
export const stopTitle = ({ kind, name }: Pick<OrderStop, 'kind' | 'name'>): string =>
  `${kind === 'PICKUP' ? 'Muat' : 'Bongkar'}: ${name}`;

/** The estimate is of the last stop, while the order is under way to it. */
function etaOf(order: Timed, stop: TimedStop): Date | null {
  const isLast = stop.seq === order.stops.at(-1)?.seq;
  return order.eta && isLast && !stop.arrivedAt && isUnderWay(order.status) ? new Date(order.eta) : null;
}

/** How a stop stands to its plan; null while nothing is known, and for good once the order has ended without it. */
function comparison(order: Timed, stop: TimedStop, now: Date): StopLateness | null {
  if (!stop.arrivedAt && !isUnderWay(order.status)) return null;
  const arrivedAt = stop.arrivedAt ? new Date(stop.arrivedAt) : null;
  const plan = { planFrom: new Date(stop.planFrom), planUntil: new Date(stop.planUntil) };
  return stopLateness({ ...plan, arrivedAt, eta: etaOf(order, stop) }, now);
}

export interface StopFact {
  /** "19.48 – 21.35 WIB", "± 21.10 WITA"; null while nothing is known. */
  times: string | null;
  /** The same in words: "Tiba 19.48 · berangkat 21.35 WIB". */
  sentence: string | null;
  compared: StopLateness | null;
}

/** What happened at a stop, or is expected there. A moment on another day than the plan says its day. */
export function stopFact(order: Timed, stop: TimedStop, now: Date): StopFact {
  const zone = zoneOf(stop.timezone);
  const planned = [stop.planFrom, stop.planUntil].map((at) => dayIn(new Date(at), zone));
  const at = (moment: Date) =>
    `${planned.includes(dayIn(moment, zone)) ? '' : `${formatDate(moment, zone)}, `}${formatClock(moment, zone)}`;
  const compared = comparison(order, stop, now);
  if (stop.arrivedAt) {
    const arrived = at(new Date(stop.arrivedAt));
    if (!stop.departedAt) return { times: `${arrived} ${zone}`, sentence: `Tiba ${arrived} ${zone}`, compared };
    const departed = `${at(new Date(stop.departedAt))} ${zone}`;
    return { times: `${arrived} – ${departed}`, sentence: `Tiba ${arrived} · berangkat ${departed}`, compared };
  }
  const eta = etaOf(order, stop);
  if (!eta) return { times: null, sentence: null, compared };
  return { times: `± ${at(eta)} ${zone}`, sentence: `Perkiraan ${at(eta)} ${zone}`, compared };
}

const aboard = { LAND: 'Di kapal', SEA: 'Di kapal', AIR: 'Di udara' } as const;

/** What is known of the ferry, ship or plane: "Di kapal sejak 07.30 WIB", "Selesai 09.10 WIB"; it agrees with the chip. */
export function crossingFact(
  order: Pick<OrderDetail, 'serviceType' | 'origin' | 'destination'>,
  standing: CrossingStanding,
  history: readonly OrderEvent[],
): { text: string | null; tone: 'attention' | 'quiet' | 'plain' } {
  const { boardedAt, landedAt } = crossingTimes(history);
  const at = (moment: string, { timezone }: { timezone: string }) => formatDateTime(new Date(moment), zoneOf(timezone));
  switch (standing) {
    case 'planned':
      return { text: order.serviceType === 'AIR' ? 'Belum terbang' : 'Belum menyeberang', tone: 'quiet' };
    case 'aboard': {
      const where = aboard[order.serviceType];
      return { text: boardedAt ? `${where} sejak ${at(boardedAt, order.origin)}` : where, tone: 'plain' };
    }
    case 'done':
      return { text: landedAt ? `Selesai ${at(landedAt, order.destination)}` : 'Selesai', tone: 'quiet' };
    case 'none':
    case 'missed':
      return { text: null, tone: 'quiet' };
  }
}

const leads = { arrived: 'Tiba', expected: 'Perkiraan', planned: 'Rencana' } as const;

/** Beside the status on a phone: "Perkiraan", "21.10 WITA", "sesuai jadwal"; null when nothing is to be said. */
export function arrivalText(
  order: Timed & Pick<OrderDetail, 'arrivalPlan' | 'arrivedAt'> & { etaRange: OrderDetail['etaRange'] },
  now: Date,
): { lead: string; time: string; rest: string | null } | null {
  const last = order.stops.at(-1);
  const { kind, at } = arrivalFact(order);
  if (!last || !(kind === 'arrived' || isUnderWay(order.status))) return null;
  const rest = comparison(order, last, now)?.text.toLowerCase() ?? null;
  return {
    lead: leads[kind],
    time: expectedText(at, kind === 'expected' ? order.etaRange : null, zoneOf(last.timezone), now),
    rest,
  };
}

/** Until when somebody has to answer: "Jawab sampai 14.42 WIB"; null when nobody has to. */
export function answerByText(order: Pick<OrderDetail, 'status' | 'answerBy' | 'origin'>, now: Date): string | null {
  if (!order.answerBy) return null;
  const [until, zone] = [new Date(order.answerBy), zoneOf(order.origin.timezone)];
  const who = order.status === 'MENUNGGU_KONFIRMASI_DRIVER' ? 'Pengemudi menjawab' : 'Jawab';
  return `${who} sampai ${formatMoment(until, zone, now)}`;
}
