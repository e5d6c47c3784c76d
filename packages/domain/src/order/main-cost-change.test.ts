import { expect, it } from 'vitest';
import { costByCount, mainChangeProblem, mainCostAt, mainDifference, unitPriceFor } from './main-cost-change';
import type { PricedOrder } from './priced-quantity';

const cartons = (loaded: number | null, delivered: number | null): PricedOrder => ({
  pricingType: 'CARTON',
  quantity: 200,
  stops: [],
  goods: [{ unit: 'carton', ordered: 200, loaded, delivered, weightKg: 4000, volumeM3: 10 }],
});
const tons: PricedOrder = { ...cartons(null, 250), pricingType: 'TONNAGE', quantity: 4000 };
const trip: PricedOrder = { ...cartons(200, 150), pricingType: 'FIXED_PRICE', quantity: 1 };

// biome-ignore format: a truth table is read in rows
it.each<[string, PricedOrder, number, number, number | null]>([
  ['nothing counted',        cartons(null, null), 10_000, 2_000_000, null],
  ['counted as agreed',      cartons(200, 200),   10_000, 2_000_000, null],
  ['more was loaded',        cartons(210, null),  10_000, 2_100_000, 2_100_000],
  ['less was delivered',     cartons(210, 190),   10_000, 1_900_000, 1_900_000],
  ['a price per ton',        tons,               500_000, 2_500_000, 2_500_000],
  ['a trip is priced whole', trip,             2_000_000, 2_000_000, null],
])('%s', (_, order, unitPrice, at, byCount) => {
  expect(mainCostAt(unitPrice, order)).toBe(at);
  expect(costByCount(2_000_000, order)).toBe(byCount);
  expect(unitPriceFor(at, order)).toBe(unitPrice);
});

it('no price is read off a count of nothing', () => expect(unitPriceFor(2_000_000, cartons(200, 0))).toBeNull());

it('only more than what holds is asked for', () => {
  const agreed = { mainCost: 2_000_000, granted: 100_000 };
  expect(mainDifference(agreed, 2_250_000)).toBe(150_000);
  expect(mainChangeProblem(agreed, 2_100_001)).toBeNull();
  expect(mainChangeProblem(agreed, 2_100_000)).toBe('Harus lebih dari ongkos yang berlaku, Rp 2.100.000');
});
