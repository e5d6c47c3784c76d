import { describe, expect, it } from 'vitest';
import { exactUnitPrice, type PricedOrder, pricedQuantity, priceTimes, unitPriceOf } from './priced-quantity';
import { type PricingType, pricingTypes } from './status';
import { countedBy } from './unit-quantity';

const goods = (loaded: number | null, delivered: number | null): PricedOrder['goods'] => [
  { seq: 1, unit: 'carton', ordered: 200, loaded, delivered, weightKg: 1800, volumeM3: 9 },
  { seq: 2, unit: 'carton', ordered: 20, loaded: loaded === null ? null : 20, delivered, weightKg: 580, volumeM3: 6 },
];

describe('the quantity that a price counts', () => {
  it.each<[PricingType, number, number | null]>([
    ['FIXED_PRICE', 1, 1],
    ['ONCALL', 1, 1],
    ['TONNAGE', 2380, 1480],
    ['MASSA', 2380, 1480],
    ['KILO', 2380, 1480],
    ['CUBIC', 15, 10.5],
    ['CARTON', 220, 120],
    ['BOX', 220, null],
  ])('%s: of %d, %s were loaded', (pricingType, quantity, loaded) => {
    const order = { pricingType, quantity, stops: [], goods: goods(100, null) };
    expect(pricedQuantity(order)).toEqual({
      unit: countedBy[pricingType].unit,
      ordered: quantity,
      loaded,
      delivered: null,
      difference: loaded === null ? null : loaded - quantity,
      within: loaded === null ? null : loaded === quantity,
      toleranceBp: { kg: 50, kilo: 50, m3: 100 }[countedBy[pricingType].unit as string] ?? 0,
    });
  });

  it('is unknown until somebody counted, and the last count is held against the order', () => {
    const order = (loaded: number | null, delivered: number | null) =>
      pricedQuantity({ pricingType: 'CARTON', quantity: 220, stops: [], goods: goods(loaded, delivered) });
    expect(order(null, null)).toMatchObject({ loaded: null, delivered: null, difference: null });
    expect(order(200, 20)).toMatchObject({ loaded: 220, delivered: 40, difference: -180 });
  });

  it('is held against the tolerance once nothing more can come', () => {
    const of = (quantityEntered: boolean, loaded: number, toleranceBp?: number) =>
      pricedQuantity({
        pricingType: 'MASSA',
        quantity: 2380,
        stops: [{ kind: 'PICKUP', quantityEntered, departedAt: null, counted: [], stated: [] }],
        goods: goods(loaded, null),
        toleranceBp,
      });
    expect(of(true, 199)).toMatchObject({ difference: -9, within: true, toleranceBp: 50 });
    expect(of(true, 198)).toMatchObject({ difference: -18, within: false });
    expect(of(true, 198, 100)).toMatchObject({ within: true, toleranceBp: 100 });
    expect(of(false, 198)).toMatchObject({ difference: -18, within: null });
    expect(of(false, 202)).toMatchObject({ difference: 18, within: false });
  });
});

describe('what was stated of the whole load', () => {
  const stop = (kind: 'PICKUP' | 'DROP', stated: PricedOrder['stops'][number]['stated']) => ({
    kind,
    quantityEntered: true,
    departedAt: null,
    counted: [
      { seq: 1, quantity: 100 },
      { seq: 2, quantity: kind === 'PICKUP' ? 20 : 100 },
    ],
    stated,
  });

  it('is what a price in its unit counts, before what the goods come to', () => {
    const priced = (pricingType: PricingType, quantity: number, ...stated: PricedOrder['stops'][number]['stated'][]) =>
      pricedQuantity({
        pricingType,
        quantity,
        stops: stated.map((one, at) => stop(at === 0 ? 'PICKUP' : 'DROP', one)),
        goods: goods(100, stated.length > 1 ? 100 : null),
      });
    const weighed = [{ unit: 'kg' as const, quantity: 1512.5 }];
    expect(priced('MASSA', 2380, weighed)).toMatchObject({ loaded: 1512.5, difference: -867.5, within: false });
    expect(priced('TONNAGE', 2380, [], weighed)).toMatchObject({ loaded: 1480, delivered: 1512.5 });
    expect(priced('KILO', 1500, weighed)).toMatchObject({
      unit: 'kilo',
      loaded: 1512.5,
      difference: 12.5,
      within: false,
    });
    expect(priced('CUBIC', 15, weighed)).toMatchObject({ loaded: 10.5 });
    expect(priced('FIXED_PRICE', 1, [{ unit: 'ritase', quantity: 2 }])).toMatchObject({ loaded: 2, difference: 1 });
    expect(priced('CARTON', 220, weighed)).toMatchObject({ loaded: 120 });
  });
});

describe('a price', () => {
  it('times its quantity is the cost, and the cost by its quantity the price', () => {
    for (const pricingType of pricingTypes) {
      const order = { pricingType, quantity: 2500 };
      expect(unitPriceOf(priceTimes(45_000, order), order)).toBe(45_000);
    }
  });

  it('per ton counts kilograms', () => {
    expect(priceTimes(450_000, { pricingType: 'TONNAGE', quantity: 14_500 })).toBe(6_525_000);
  });

  it('of nothing is none', () => {
    expect(unitPriceOf(5_000_000, { pricingType: 'KILO', quantity: 0 })).toBeNull();
  });
});

describe('the price of a unit on an invoice', () => {
  it.each<[PricingType, number, number, number | null]>([
    ['TONNAGE', 7000, 3_500_000, 500_000],
    ['TONNAGE', 7000, 3_500_001, null],
    ['CARTON', 3, 10_000, null],
    ['CARTON', 3, 9_999, 3_333],
    ['CUBIC', 12.5, 1_000_000, 80_000],
    ['FIXED_PRICE', 1, 4_250_000, 4_250_000],
    ['KILO', 0, 4_250_000, null],
  ])('%s of %d for %d is %s', (pricingType, quantity, cost, price) =>
    expect(exactUnitPrice(cost, { pricingType, quantity })).toBe(price),
  );
});
