import { type CountedOrder, isOpen } from './quantity';
import type { PricingType, QuantityUnit } from './status';
import { isWithin, toleranceOf } from './tolerance';

/** What a price counts: the unit, and how many of it cost the price once. A price per ton counts kilograms. */
export const countedBy: Record<PricingType, { unit: QuantityUnit; per: number }> = {
  FIXED_PRICE: { unit: 'ritase', per: 1 },
  ONCALL: { unit: 'oncall', per: 1 },
  TONNAGE: { unit: 'kg', per: 1000 },
  MASSA: { unit: 'kg', per: 1 },
  KILO: { unit: 'kilo', per: 1 },
  CUBIC: { unit: 'm3', per: 1 },
  CARTON: { unit: 'carton', per: 1 },
  BOX: { unit: 'box', per: 1 },
};

/** What an order has of its goods, as its detail has it. */
export interface PricedOrder extends CountedOrder {
  pricingType: PricingType;
  /** Agreed, in the unit of the price. */
  quantity: number;
  goods: readonly {
    unit: QuantityUnit;
    ordered: number;
    loaded: number | null;
    delivered: number | null;
    weightKg: number;
    volumeM3: number;
  }[];
}

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

const exact = (quantity: number) => Math.round(quantity * 1000) / 1000;

type Goods = PricedOrder['goods'][number];

/** How much of a goods line that is in a unit; null where the line is not counted in it. */
function inUnit(goods: Goods, unit: QuantityUnit, counted: number): number | null {
  const share = goods.ordered > 0 ? counted / goods.ordered : 0;
  if (unit === 'kg' || unit === 'kilo') return goods.weightKg * share;
  if (unit === 'm3') return goods.volumeM3 * share;
  return goods.unit === unit ? counted : null;
}

function counted(order: PricedOrder, unit: QuantityUnit, which: 'loaded' | 'delivered'): number | null {
  const lines = order.goods.filter((goods) => goods[which] !== null);
  if (lines.length === 0) return null;
  // A trip is a trip, whatever was on it.
  if (unit === 'ritase' || unit === 'oncall') return order.quantity;
  const amounts = lines.map((goods) => inUnit(goods, unit, goods[which] ?? 0)).filter((one) => one !== null);
  return amounts.length === 0 ? null : exact(amounts.reduce((sum, one) => sum + one, 0));
}

/**
 * What was agreed, loaded and delivered in the unit that the price counts: the same counts that were told at the stops
 * (ADR 0015), said another way. Weight and volume are those of the ordered goods, by the share of them that was counted.
 */
export function pricedQuantity(order: PricedOrder): PricedQuantity {
  const { unit } = countedBy[order.pricingType];
  const loaded = counted(order, unit, 'loaded');
  const delivered = counted(order, unit, 'delivered');
  const last = delivered ?? loaded;
  const difference = last === null ? null : exact(last - order.quantity);
  const toleranceBp = toleranceOf(order, unit);
  const mayCome = isOpen(order, delivered === null ? 'loaded' : 'delivered');
  const within =
    difference === null || (difference < 0 && mayCome) ? null : isWithin(difference, order.quantity, toleranceBp);
  return { unit, ordered: order.quantity, loaded, delivered, difference, within, toleranceBp };
}

/** What one of the priced unit costs, in whole rupiah; null where nothing is counted. */
export function unitPriceOf(
  mainCost: number,
  { pricingType, quantity }: Pick<PricedOrder, 'pricingType' | 'quantity'>,
) {
  const times = quantity / countedBy[pricingType].per;
  return times > 0 ? Math.round(mainCost / times) : null;
}

/** What a quantity costs at a price, in whole rupiah. */
export const priceTimes = (price: number, { pricingType, quantity }: Pick<PricedOrder, 'pricingType' | 'quantity'>) =>
  Math.round((price * quantity) / countedBy[pricingType].per);
