import { exact, isOpen } from './quantity';
import type { QuantityUnit } from './status';
import { isWithin, toleranceOf } from './tolerance';
import { countedBy, countedIn, type MeasuredOrder, type UnitOrder } from './unit-quantity';

/** What an order has of its goods, as its detail has it. */
export type PricedOrder = UnitOrder;

export interface PricedQuantity {
  unit: QuantityUnit;
  ordered: number;
  /** Null while nothing was counted. */
  loaded: number | null;
  delivered: number | null;
  /** Delivered, or else loaded, against ordered. */
  difference: number | null;
  /** The difference is within the tolerance (ADR 0061); null while nothing was counted, or what is short may still come. */
  within: boolean | null;
  /** In basis points. */
  toleranceBp: number;
}

/**
 * What was agreed, loaded and delivered in the unit that the price counts: what was stated in it at the stops (ADR 0066), or else
 * the counts of the goods (ADR 0015) said another way.
 */
export function pricedQuantity(order: PricedOrder): PricedQuantity {
  const { unit } = countedBy[order.pricingType];
  const loaded = countedIn(order, unit, 'loaded');
  const delivered = countedIn(order, unit, 'delivered');
  const last = delivered ?? loaded;
  const difference = last === null ? null : exact(last - order.quantity);
  const toleranceBp = toleranceOf(order, unit);
  const mayCome = isOpen(order, delivered === null ? 'loaded' : 'delivered');
  const within =
    difference === null || (difference < 0 && mayCome) ? null : isWithin(difference, order.quantity, toleranceBp);
  return { unit, ordered: order.quantity, loaded, delivered, difference, within, toleranceBp };
}

/** What was delivered in the unit that the price counts, or what was ordered where nothing was counted. */
export const billedQuantity = (order: MeasuredOrder): number =>
  countedIn(order, countedBy[order.pricingType].unit, 'delivered') ?? order.quantity;

/** What one of the priced unit costs, in whole rupiah; null where nothing is counted. */
export function unitPriceOf(
  mainCost: number,
  { pricingType, quantity }: Pick<PricedOrder, 'pricingType' | 'quantity'>,
) {
  const times = quantity / countedBy[pricingType].per;
  return times > 0 ? Math.round(mainCost / times) : null;
}

/** The same where it says the cost to the rupiah; null where the whole was agreed, and no price of a unit makes it. */
export function exactUnitPrice(mainCost: number, order: Pick<PricedOrder, 'pricingType' | 'quantity'>): number | null {
  const price = unitPriceOf(mainCost, order);
  return price !== null && priceTimes(price, order) === mainCost ? price : null;
}

/** What a quantity costs at a price, in whole rupiah. */
export const priceTimes = (price: number, { pricingType, quantity }: Pick<PricedOrder, 'pricingType' | 'quantity'>) =>
  Math.round((price * quantity) / countedBy[pricingType].per);
