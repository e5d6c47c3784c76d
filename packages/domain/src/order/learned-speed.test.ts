import { describe, expect, it } from 'vitest';
import { assumedKmh, type LearnedSpeeds, learnTrip, type Seen, speedAt } from './learned-speed';

const start = Date.parse('2026-11-23T01:00:00Z');
/** A degree of latitude is 111.195 km: a tenth of it every ten minutes is 66.7 km/h. */
const trail = (minutes: number, degrees: number, speedKmh: number | null = 60, count = 3): Seen[] =>
  Array.from({ length: count }, (_, step) => ({
    latitude: -7.2 + step * degrees,
    longitude: 110.1,
    speedKmh,
    at: new Date(start + step * minutes * 60_000),
  }));
const here = { latitude: -7.2, longitude: 110.1 };
const learned = (...trips: Seen[][]): LearnedSpeeds => {
  const speeds: LearnedSpeeds = new Map();
  for (const trip of trips) learnTrip(speeds, trip, 'LAND');
  return speeds;
};
const at = (speeds: LearnedSpeeds, hours = 0) => speedAt(speeds, here, 'LAND', new Date(start + hours * 3_600_000));

describe('speeds of own trips', () => {
  it('are assumed by island and service where there are none', () => {
    expect(at(new Map())).toBe(assumedKmh(here, 'LAND'));
    expect(assumedKmh({ latitude: -8.7, longitude: 121.5 }, 'LAND')).toBeLessThan(assumedKmh(here, 'LAND'));
    expect(assumedKmh(here, 'SEA')).toBeLessThan(assumedKmh(here, 'LAND'));
  });

  it('count the more the more was driven', () => {
    const once = at(learned(trail(10, 0.1)));
    const often = at(learned(...Array.from({ length: 20 }, () => trail(10, 0.1))));
    expect(once).toBeGreaterThan(assumedKmh(here, 'LAND'));
    expect(often).toBeGreaterThan(once);
    expect(often).toBeCloseTo(66.7, 0);
  });

  it('are of the part of the day first', () => {
    const speeds = learned(...Array.from({ length: 20 }, () => trail(10, 0.1)));
    const night = trail(10, 0.02).map((seen) => ({ ...seen, at: new Date(seen.at.getTime() + 12 * 3_600_000) }));
    for (let trip = 0; trip < 20; trip++) learnTrip(speeds, night, 'LAND');
    expect(at(speeds)).toBeGreaterThan(60);
    expect(at(speeds, 12)).toBeLessThan(30);
  });

  it('are not told by standing, silence, or another service', () => {
    expect(learned(trail(10, 0.1, 0)).size).toBe(0);
    expect(learned(trail(31, 0.1)).size).toBe(0);
    expect(learned(trail(30, 0.1)).size).toBeGreaterThan(0);
    expect(speedAt(learned(trail(10, 0.1)), here, 'SEA', new Date(start))).toBe(assumedKmh(here, 'SEA'));
  });
});
