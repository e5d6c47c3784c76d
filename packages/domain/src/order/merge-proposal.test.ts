import { expect, it } from 'vitest';
import { at } from './assignment.fixture';
import { mergeProposals, type OfferToGroup } from './merge-proposal';

const gudang = { latitude: -6.3, longitude: 107.15 };
const toko = { latitude: -7.33, longitude: 112.78 };
const one: OfferToGroup = {
  id: 'one',
  serviceType: 'LAND',
  originCity: 'Cikarang',
  destinationCity: 'Surabaya',
  weightKg: 3000,
  volumeM3: 10,
  pickupFrom: at('2026-11-23T08:00:00'),
  pickupUntil: at('2026-11-23T10:00:00'),
  pickups: [gudang],
  drops: [toko],
};
const beside = (id: string, given: Partial<OfferToGroup> = {}): OfferToGroup => ({
  ...one,
  id,
  pickups: [{ ...gudang, longitude: 107.25 }],
  drops: [{ ...toko, latitude: -7.25 }],
  ...given,
});
const capacities = [{ maxWeightKg: 8000, maxVolumeM3: 30 }];
const idsOf = (offers: readonly OfferToGroup[], limits = capacities) =>
  mergeProposals(offers, limits).map((proposal) => proposal.orders.map(({ id }) => id));

it('proposes those that save a trip, with what that saves and whom it delays', () => {
  const [proposal, ...others] = mergeProposals([one, beside('two')], capacities);
  expect(others).toEqual([]);
  expect(proposal?.orders.map(({ id }) => id).sort()).toEqual(['one', 'two']);
  expect(proposal).toMatchObject({ weightKg: 6000, volumeM3: 20 });
  const { kmTogether = 0, kmApart = 0, detour } = proposal ?? {};
  expect(kmApart).toBeGreaterThan(1500);
  expect(kmTogether).toBeGreaterThan(kmApart / 2);
  expect(kmTogether).toBeLessThan(kmApart / 2 + 40);
  expect(detour?.km).toBeGreaterThan(0);
  expect(detour?.km).toBeLessThan(40);
});

// biome-ignore format: a truth table is read in rows
it.each<[string, Partial<OfferToGroup>]>([
  ['another city', { destinationCity: 'Sidoarjo' }],
  ['another service', { serviceType: 'SEA' }],
  ['another day', { pickupFrom: at('2026-11-24T08:00:00'), pickupUntil: at('2026-11-24T10:00:00') }],
  ['too much', { weightKg: 5001 }],
])('proposes nothing for %s', (_, given) => {
  expect(idsOf([one, beside('two', given)])).toEqual([]);
});

it('proposes nothing where no vehicle is, and no order twice', () => {
  expect(idsOf([one, beside('two')], [])).toEqual([]);
  const many = Array.from({ length: 25 }, (_, count) => beside(`n${count}`, { weightKg: 2500 }));
  const groups = idsOf(many);
  const proposed = groups.flat();
  expect(new Set(proposed).size).toBe(proposed.length);
  // Three fit together: nine trips, however the last ones are shared out.
  expect(groups.length + many.length - proposed.length).toBe(9);
});

it('has the most km saved first', () => {
  const near = {
    originCity: 'Bekasi',
    destinationCity: 'Depok',
    drops: [{ latitude: -6.4, longitude: 106.8 }] as const,
  };
  expect(idsOf([beside('a', near), beside('b', near), one, beside('two')]).map((ids) => [...ids].sort())).toEqual([
    ['one', 'two'],
    ['a', 'b'],
  ]);
});
