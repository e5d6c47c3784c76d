import { describe, expect, it } from 'vitest';
import { costByCount, mainChangeProblem, mainCostAt, mainDifference, unitPriceFor } from './main-cost-change';
import type { PricedOrder } from './priced-quantity';

const cartons = (loaded: number | null, delivered: number | null): PricedOrder => ({
  pricingType: 'CARTON',
  quantity: 200,
  stops: [],
  goods: [{ seq: 1, unit: 'carton', ordered: 200, loaded, delivered, weightKg: 4000, volumeM3: 10 }],
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

const weighed = (kg: number): PricedOrder => ({ ...tons, quantity: kg, goods: [] });
const measured = (m3: number): PricedOrder => ({ ...weighed(m3), pricingType: 'CUBIC' });

describe('a price that was typed', () => {
  /** Numbers that are the same in every run, between 0 and 1. */
  const dice = () => {
    let state = 20_261_125;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  };
  const rolls = 2_000;

  it('is found again by what it costs: in tens from a tenth of a ton on', () => {
    const roll = dice();
    for (let n = 0; n < rolls; n++) {
      const order = weighed(100 + Math.floor(roll() * 39_901));
      const price = (1 + Math.floor(roll() * 2_000_000)) * 10;
      expect(unitPriceFor(mainCostAt(price, order), order), `${order.quantity} kg at ${price}`).toBe(price);
    }
  });
  it('costs the same when it is shown again, whatever it was and however much there is', () => {
    const roll = dice();
    for (let n = 0; n < rolls; n++) {
      const order =
        n % 2 ? weighed(1 + Math.floor(roll() * 40_000)) : measured((1 + Math.floor(roll() * 90_000)) / 1000);
      const cost = mainCostAt(1 + Math.floor(roll() * 20_000_000), order);
      expect(mainCostAt(unitPriceFor(cost, order) ?? 0, order), `${order.quantity} costs ${cost}`).toBe(cost);
    }
  });
  it.each([
    [700, 500_001],
    [999, 1_234_567],
  ])('of %i kg it is one that costs as much', (kg, price) => {
    const cost = mainCostAt(price, weighed(kg));
    expect(mainCostAt(unitPriceFor(cost, weighed(kg)) ?? 0, weighed(kg))).toBe(cost);
  });
});

it('only more than what holds is asked for', () => {
  const agreed = { mainCost: 2_000_000, granted: 100_000 };
  expect(mainDifference(agreed, 2_250_000)).toBe(150_000);
  expect(mainChangeProblem(agreed, 2_100_001)).toBeNull();
  expect(mainChangeProblem(agreed, 2_100_000)).toBe('Harus lebih dari ongkos yang berlaku, Rp 2.100.000');
});
