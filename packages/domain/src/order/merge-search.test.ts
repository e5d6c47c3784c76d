import { describe, expect, it } from 'vitest';
import { distanceKm, type Point } from '../common/geo';
import { exactPartition, kmOfPartition, type LoadToGroup, maxInRound, searchedPartition } from './merge-search';
import { type RoundStop, shortestRound } from './round';

/** Chance that is the same every time. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const cikarang = { latitude: -6.3, longitude: 107.15 };
const surabaya = { latitude: -7.33, longitude: 112.78 };
const hour = 3_600_000;

/** Part loads between two towns, some with a second pickup, loaded on one of two days. */
function someLoads(seed: number, count: number): LoadToGroup[] {
  const next = chance(seed);
  const near = (town: Point): Point => ({
    latitude: town.latitude + (next() - 0.5) * 0.5,
    longitude: town.longitude + (next() - 0.5) * 0.5,
  });
  return Array.from({ length: count }, () => {
    const from = Date.UTC(2026, 10, 24, 1) + Math.floor(next() * 2) * 24 * hour + Math.floor(next() * 6) * hour;
    return {
      pickups: next() < 0.2 ? [near(cikarang), near(cikarang)] : [near(cikarang)],
      drops: [near(surabaya)],
      weightKg: Math.round(500 + next() * 2500),
      volumeM3: Math.round(20 + next() * 100) / 10,
      pickupFrom: new Date(from),
      pickupUntil: new Date(from + 3 * hour),
    };
  });
}
const capacities = [
  { maxWeightKg: 8000, maxVolumeM3: 30 },
  { maxWeightKg: 4000, maxVolumeM3: 40 },
];

/** Every order of every thing, the plain way. */
function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const one of items)
    for (const rest of permutations(items.filter((other) => other !== one))) yield [one, ...rest];
}

function kmOfWay(orders: readonly RoundStop[], loads: readonly number[], unloads: readonly number[]): number {
  const way = [
    ...loads.flatMap((at) => orders[at]?.pickups ?? []),
    ...unloads.flatMap((at) => orders[at]?.drops ?? []),
  ];
  return way.reduce((sum, point, at) => (at === 0 ? 0 : sum + distanceKm(way[at - 1] as Point, point)), 0);
}

describe('the shortest round', () => {
  it.each([1, 2, 3])('is the shortest of all that there are (%i)', (seed) => {
    const orders = someLoads(seed, 4);
    const round = shortestRound(orders, distanceKm);
    const all = [...permutations([0, 1, 2, 3])];
    const shortest = Math.min(...all.flatMap((loads) => all.map((unloads) => kmOfWay(orders, loads, unloads))));
    expect(round.km).toBeCloseTo(shortest, 6);
    expect(kmOfWay(orders, round.loads, round.unloads)).toBeCloseTo(round.km, 6);
  });

  it('of one order is its own way', () => {
    const [order] = someLoads(9, 1) as [LoadToGroup];
    expect(shortestRound([order], distanceKm)).toMatchObject({
      km: kmOfWay([order], [0], [0]),
      loads: [0],
      unloads: [0],
    });
  });
});

/** Every partition of a list, the plain way. */
function* partitions(items: readonly number[]): Generator<number[][]> {
  const [first, ...rest] = items;
  if (first === undefined) return yield [];
  for (const groups of partitions(rest)) {
    yield [[first], ...groups];
    for (const [at, group] of groups.entries()) yield groups.with(at, [first, ...group]);
  }
}

const question = (seed: number, count: number) => ({ loads: someLoads(seed, count), capacities, km: distanceKm });

function soundGroup(loads: readonly LoadToGroup[], group: readonly number[]): boolean {
  const own = group.map((at) => loads[at] as LoadToGroup);
  const sum = (field: 'weightKg' | 'volumeM3') => own.reduce((total, one) => total + one[field], 0);
  const from = Math.max(...own.map((one) => one.pickupFrom.getTime()));
  const until = Math.min(...own.map((one) => one.pickupUntil.getTime()));
  const fits = capacities.some(
    (one) => sum('weightKg') <= one.maxWeightKg && sum('volumeM3') <= one.maxVolumeM3 + 1e-9,
  );
  return group.length === 1 || (group.length <= maxInRound && fits && from - until <= 12 * hour);
}

describe('the best partition', () => {
  it.each([1, 2, 3, 4])('is the best of all that there are (%i)', (seed) => {
    const asked = question(seed, 6);
    const sound = [...partitions([0, 1, 2, 3, 4, 5])].filter((groups) =>
      groups.every((group) => soundGroup(asked.loads, group)),
    );
    const best = Math.min(...sound.map((groups) => kmOfPartition(asked, groups)));
    const found = exactPartition(asked);
    expect(found.every((group) => soundGroup(asked.loads, group))).toBe(true);
    expect(kmOfPartition(asked, found)).toBeCloseTo(best, 6);
  });

  it('is never missed by much: the search stays within 3 % of it, and within 0.3 % on average', () => {
    const ratios = Array.from({ length: 60 }, (_, at) => {
      const asked = question(100 + at, 9);
      const searched = searchedPartition(asked);
      expect(searched.flat().sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      expect(searched.every((group) => soundGroup(asked.loads, group))).toBe(true);
      return kmOfPartition(asked, searched) / kmOfPartition(asked, exactPartition(asked));
    });
    expect(Math.max(...ratios)).toBeLessThan(1.03);
    expect(ratios.reduce((sum, one) => sum + one, 0) / ratios.length).toBeLessThan(1.003);
  });
});
