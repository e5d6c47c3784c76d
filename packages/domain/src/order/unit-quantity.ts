import { type Counted, exact, type Line, stopKind } from './quantity';
import type { PricingType, QuantityUnit } from './status';
import type { Tolerant } from './tolerance';

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

/** What the whole load at a stop was stated to be, in a unit in which its goods are not counted one by one (ADR 0066). */
export interface Statement {
  unit: QuantityUnit;
  quantity: number;
}

/** An order with what was counted and stated at its stops, as its detail has it. */
export interface MeasuredOrder {
  pricingType: PricingType;
  /** Agreed, in the unit of the price. */
  quantity: number;
  stops: readonly {
    kind: 'PICKUP' | 'DROP';
    quantityEntered: boolean;
    departedAt: unknown;
    counted: readonly Line[];
    stated: readonly Statement[];
  }[];
  goods: readonly {
    seq: number;
    unit: QuantityUnit;
    ordered: number;
    loaded: number | null;
    delivered: number | null;
    weightKg: number;
    volumeM3: number;
  }[];
}

/** The same, with how far counts may be from what was ordered. */
export interface UnitOrder extends MeasuredOrder, Tolerant {}

type Goods = MeasuredOrder['goods'][number];
type Stop = MeasuredOrder['stops'][number];

export const isWeight = (unit: QuantityUnit): boolean => unit === 'kg' || unit === 'kilo';
/** A trip is a trip, whatever was on it: trips of several stops are not added up. */
export const isTrip = (unit: QuantityUnit): boolean => unit === 'ritase' || unit === 'oncall';

/** Both weigh: what was stated in one is known in the other. */
const sameMeasure = (one: QuantityUnit, other: QuantityUnit) => one === other || (isWeight(one) && isWeight(other));

/**
 * The goods are counted one by one in this unit, and there is nothing to state beside their sum. All of a load can be weighed or
 * measured where only some of it is counted so; cartons beside boxes are not all cartons.
 */
export const countsGoodsIn = ({ goods }: { goods: readonly Pick<Goods, 'unit'>[] }, unit: QuantityUnit): boolean =>
  isWeight(unit) || unit === 'm3'
    ? goods.every((one) => sameMeasure(one.unit, unit))
    : goods.some((one) => one.unit === unit);

/**
 * The units in which the whole load of an order may be stated: what its price counts, weight and volume, as far as its goods are not
 * counted in them one by one.
 */
export function statableUnits(order: Pick<UnitOrder, 'pricingType' | 'goods'>): QuantityUnit[] {
  const priced = countedBy[order.pricingType].unit;
  const units: QuantityUnit[] = [priced, ...(isWeight(priced) ? [] : ['kg' as const]), 'm3'];
  return [...new Set(units)].filter((unit) => !countsGoodsIn(order, unit));
}

/** How much of a goods line that is in a unit; null where the line is not counted in it. */
function inUnit(goods: Goods, unit: QuantityUnit, counted: number): number | null {
  const share = goods.ordered > 0 ? counted / goods.ordered : 0;
  if (isWeight(unit)) return goods.weightKg * share;
  if (unit === 'm3') return goods.volumeM3 * share;
  return goods.unit === unit ? counted : null;
}

function sumIn(unit: QuantityUnit, lines: readonly { goods: Goods; quantity: number }[]): number | null {
  const amounts = lines.map(({ goods, quantity }) => inUnit(goods, unit, quantity)).filter((one) => one !== null);
  return amounts.length === 0 ? null : exact(amounts.reduce((sum, one) => sum + one, 0));
}

/** What was ordered in a unit; null where nothing says. */
export function orderedIn(order: MeasuredOrder, unit: QuantityUnit): number | null {
  if (countedBy[order.pricingType].unit === unit) return order.quantity;
  if (isTrip(unit)) return null;
  return sumIn(
    unit,
    order.goods.map((goods) => ({ goods, quantity: goods.ordered })),
  );
}

/** What was stated at a stop in this unit, or in another of the same measure. */
export const statedAt = ({ stated }: Pick<Stop, 'stated'>, unit: QuantityUnit): number | null =>
  (stated.find((one) => one.unit === unit) ?? stated.find((one) => sameMeasure(one.unit, unit)))?.quantity ?? null;

/** What was counted of the goods at a stop, said in this unit; null where it cannot be. */
export function countedAt(order: Pick<UnitOrder, 'goods'>, { counted }: Pick<Stop, 'counted'>, unit: QuantityUnit) {
  return sumIn(
    unit,
    counted.flatMap(({ seq, quantity }) => {
      const goods = order.goods.find((one) => one.seq === seq);
      return goods ? [{ goods, quantity }] : [];
    }),
  );
}

/**
 * How much was loaded, or delivered, in a unit so far: what was stated at a stop, or else what its counts come to by what the
 * ordered goods weigh and measure; null while nothing is known in it.
 */
export function countedIn(order: MeasuredOrder, unit: QuantityUnit, which: Counted): number | null {
  const lines = order.goods.flatMap((goods) => {
    const quantity = goods[which];
    return quantity === null ? [] : [{ goods, quantity }];
  });
  const stated = order.stops
    .filter((stop) => stop.kind === stopKind[which])
    .flatMap((stop) => {
      const quantity = statedAt(stop, unit);
      return quantity === null ? [] : [{ stop, quantity }];
    });
  if (isTrip(unit)) {
    if (stated.length > 0) return Math.max(...stated.map(({ quantity }) => quantity));
    return lines.length > 0 ? orderedIn(order, unit) : null;
  }
  const counted = sumIn(unit, lines);
  if (stated.length === 0) return counted;
  const apart = stated.map(({ stop, quantity }) => quantity - (countedAt(order, stop, unit) ?? 0));
  return exact(apart.reduce((sum, one) => sum + one, counted ?? 0));
}
