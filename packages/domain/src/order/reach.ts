import type { Point } from '../common/geo';
import type { Travel } from '../common/travel';
import { type Engagement, expectedEnd, type OrderToAssign, startsLater } from './assignment';

/** Whether a vehicle or driver comes to the first pickup before its window closes. */
export type Reach = 'in-time' | 'unknown' | 'late';

export interface Approach {
  reach: Reach;
  /** From where it sets out, by road as far as that is known without a map; null when nobody knows where it is. */
  km: number | null;
  /** Ships on the way. */
  crossings: number;
  /** The earliest it can be there; null when unknown, or when nothing leads there by road and ferry. */
  earliest: Date | null;
  /** The order it has to finish first; it sets out from where that ends. */
  after: Engagement | null;
}

const hour = 3_600_000;
/** What unloading and documents take at least at the end of an order. */
const unloadingHours = 0.5;

interface Placed {
  lastPosition: Point | null;
  engagements: readonly Engagement[];
}

/** When an order lets go of its vehicle, not before now. */
const endsAt = (engagement: Engagement, now: Date): number =>
  Math.max(expectedEnd(engagement).getTime(), now.getTime()) + unloadingHours * hour;

/** Of the orders it has before this one, the one that ends last; of those that should all have ended, the one that started last. */
function orderBefore(one: Placed, order: OrderToAssign, now: Date): Engagement | null {
  const before = one.engagements.filter(
    (other) =>
      other.orderId !== order.id &&
      (order.cargoGroupNo === null || other.cargoGroupNo !== order.cargoGroupNo) &&
      other.from < order.pickupFrom,
  );
  return before.sort((a, b) => endsAt(b, now) - endsAt(a, now) || startsLater(a, b))[0] ?? null;
}

/**
 * How a vehicle or driver would come to the first pickup: over the road, with crossings, at a believable speed, after
 * the orders before it (decisions §4); `travel` is `travelTo` of that pickup. Where the window has closed already nobody is early, and nobody is called late.
 */
export function approach(
  one: Placed,
  order: OrderToAssign,
  now: Date,
  travel: (from: Point) => Travel | null,
): Approach {
  const after = orderBefore(one, order, now);
  const from = after ? after.end : one.lastPosition;
  if (!from) return { reach: 'unknown', km: null, crossings: 0, earliest: null, after };
  const way = travel(from);
  if (!way) return { reach: 'late', km: null, crossings: 0, earliest: null, after };
  const start = after ? endsAt(after, now) : now.getTime();
  const earliest = new Date(start + way.hours * hour);
  const late = order.pickupUntil > now && earliest > order.pickupUntil;
  return { reach: late ? 'late' : 'in-time', km: way.km, crossings: way.crossings, earliest, after };
}
