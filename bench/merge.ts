import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mergeProposals, type OfferToGroup } from '@lajur/domain/order/merge-proposal';

/**
 * How long the search for part loads that would better travel together takes: offers of as many pairs of cities as named,
 * the most that are looked at in all, by chance that is the same every time. One pair of cities is the worst there is.
 */
const { values } = parseArgs({
  options: { offers: { type: 'string', default: '200' }, rounds: { type: 'string', default: '7' } },
});
const capacities = [
  { maxWeightKg: 15_000, maxVolumeM3: 50 },
  { maxWeightKg: 4000, maxVolumeM3: 18 },
];

let state = 1;
const chance = () => {
  state = (state * 16_807) % 2_147_483_647;
  return state / 2_147_483_647;
};

function offers(count: number, pairs: number): OfferToGroup[] {
  const near = (latitude: number, longitude: number) => ({
    latitude: latitude + chance() * 0.3,
    longitude: longitude + chance() * 0.3,
  });
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    serviceType: 'LAND',
    originCity: 'Kab. Bekasi',
    destinationCity: `Kota ${at % pairs}`,
    weightKg: 300 + chance() * 2500,
    volumeM3: 1 + chance() * 8,
    pickupFrom: new Date('2026-11-23T01:00:00Z'),
    pickupUntil: new Date('2026-11-23T04:00:00Z'),
    pickups: [near(-6.3, 107)],
    drops: [near(-7.3, 112.6)],
  }));
}

for (const pairs of [40, 20, 5, 1]) {
  const asked = offers(Number(values.offers), pairs);
  const times = Array.from({ length: Number(values.rounds) }, () => {
    const before = performance.now();
    mergeProposals(asked, capacities);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  console.log(`${asked.length} offers, ${pairs} pairs of cities: ${Math.round(times[times.length >> 1] ?? 0)} ms`);
}
