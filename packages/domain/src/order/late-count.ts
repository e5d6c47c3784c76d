import { isUnderWay } from './phase';
import type { OrderState } from './transitions';

/** What a pickup that was left uncounted is told from. */
type LateCounted = Pick<OrderState, 'status' | 'stops' | 'currentStop'>;

/** Pickups that were left without a count, in the order of the stops. */
export const skippedPickups = ({ stops, currentStop }: Pick<OrderState, 'stops' | 'currentStop'>): number[] =>
  stops.flatMap(({ seq, kind, loadedEntered }) =>
    kind === 'PICKUP' && seq < currentStop && !loadedEntered ? [seq] : [],
  );

type LateCountRefusal = { code: 'NOT_SKIPPED' | 'NOT_UNDER_WAY' };

/**
 * Why what was loaded at a stop that was left cannot be counted now; null when it can, with a reason: nobody counted there, and
 * the order is under way. Whoever reports its trip, since a driver who went on cannot.
 */
export function lateCountRefusal(order: LateCounted, stopSeq: number): LateCountRefusal | null {
  if (!isUnderWay(order.status)) return { code: 'NOT_UNDER_WAY' };
  return skippedPickups(order).includes(stopSeq) ? null : { code: 'NOT_SKIPPED' };
}

/** The pickup that is counted late when somebody counts now: the first that was left, once the stop of loading has its own. */
export function lateCountStop(order: LateCounted): number | null {
  const here = order.stops.find(({ seq }) => seq === order.currentStop);
  if (order.status === 'MUAT_BARANG' && !here?.loadedEntered) return null;
  const [first] = skippedPickups(order);
  return first !== undefined && lateCountRefusal(order, first) === null ? first : null;
}

const texts: Record<LateCountRefusal['code'], string> = {
  NOT_SKIPPED: 'Hanya titik muat yang ditinggalkan tanpa jumlah.',
  NOT_UNDER_WAY: 'Hanya selama pesanan dalam perjalanan.',
};
export const lateCountText = ({ code }: LateCountRefusal): string => texts[code];
