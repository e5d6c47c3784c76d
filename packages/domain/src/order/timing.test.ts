import { describe, expect, it } from 'vitest';
import { deadlineLook, deadlineSentence } from './deadline';
import { estimateArrival, remainingKm } from './eta';
import { stopLateness } from './stop-lateness';

const now = new Date('2026-11-21T07:30:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const inMinutes = (minutes: number) => inSeconds(minutes * 60);

describe('a deadline', () => {
  it.each([
    [12 * 60, 'danger', '12 mnt'],
    [15 * 60, 'danger', '15 mnt'],
    [15 * 60 + 1, 'attention', '16 mnt'],
    [30 * 60, 'attention', '30 mnt'],
    [30 * 60 + 1, 'quiet', '31 mnt'],
    [66 * 60, 'quiet', '1 jam 6 mnt'],
    [5, 'danger', '1 mnt'],
    [0, 'passed', 'Baru saja lewat'],
    [-59, 'passed', 'Baru saja lewat'],
    [-6 * 60, 'passed', 'Lewat 6 mnt'],
    [-92 * 60, 'passed', 'Lewat 1 jam 32 mnt'],
  ])('in %i s is %s: %s', (seconds, state, text) => {
    expect(deadlineLook(inSeconds(seconds), now)).toMatchObject({ state, text });
  });

  it('has a bar of what is left', () => {
    expect(deadlineLook(inMinutes(15), now, inMinutes(-45)).left).toBe(0.25);
    expect(deadlineLook(inMinutes(-1), now, inMinutes(-45)).left).toBe(0);
    expect(deadlineLook(inMinutes(15), now).left).toBe(1);
  });

  it('is told in a sentence', () => {
    expect(deadlineSentence(inMinutes(12), 'WIB', now)).toEqual({
      lead: 'Sisa 12 menit',
      rest: 'untuk menjawab, sampai 14.42 WIB.',
    });
    expect(deadlineSentence(inMinutes(66), 'WITA', now).lead).toBe('Sisa 1 jam 6 mnt');
    expect(deadlineSentence(inMinutes(-2), 'WIB', now).rest).toBe('pada 14.28 WIB.');
  });
});

describe('lateness', () => {
  const plan = { planFrom: inMinutes(60), planUntil: inMinutes(180), arrivedAt: null, eta: null };
  it.each([
    [{ arrivedAt: inMinutes(48) }, -12, '12 mnt lebih awal', 'good', true],
    [{ arrivedAt: inMinutes(60) }, 0, 'sesuai jadwal', 'quiet', true],
    [{ arrivedAt: inMinutes(180) }, 0, 'sesuai jadwal', 'quiet', true],
    [{ arrivedAt: inMinutes(228) }, 48, 'Terlambat 48 mnt', 'danger', true],
    [{ eta: inMinutes(310) }, 130, 'Terlambat 2 jam 10 mnt', 'danger', false],
    [{ eta: inMinutes(100) }, 0, 'sesuai jadwal', 'quiet', false],
    [{ arrivedAt: inMinutes(48), eta: inMinutes(400) }, -12, '12 mnt lebih awal', 'good', true],
  ] as const)('%o', (given, minutes, text, tone, isFact) => {
    expect(stopLateness({ ...plan, ...given }, now)).toEqual({ minutes, text, tone, isFact });
  });

  it('grows with the clock where nothing is reported', () => {
    expect(stopLateness(plan, now)).toBeNull();
    expect(stopLateness(plan, inMinutes(200))?.text).toBe('Terlambat 20 mnt');
    expect(stopLateness({ ...plan, eta: inMinutes(100) }, inMinutes(200))?.minutes).toBe(20);
  });
});

describe('the expected arrival', () => {
  const minutes = (at: Date) => (at.getTime() - now.getTime()) / 60_000;
  it.each([
    [42, {}, 60],
    [42, { speedKmh: 0 }, 60],
    [42, { speedKmh: 62 }, 50],
    [42, { speedKmh: 200 }, 45],
    [168, {}, 240],
    [420, {}, 660],
    [520, { serviceType: 'AIR' }, 60],
    [0, {}, 0],
    [-3, {}, 0],
  ] as const)('%i km with %o takes %i min', (km, options, expected) => {
    expect(minutes(estimateArrival(km, now, options))).toBe(expected);
  });

  it('follows the planned way', () => {
    const at = (longitude: number) => ({ latitude: 0, longitude });
    const route = [at(100), at(101), at(102), { latitude: 1, longitude: 102 }];
    const end = { latitude: 1, longitude: 102 };
    expect(remainingKm(at(101), end, route)).toBeCloseTo(222.4, 0);
    expect(remainingKm(at(100), end, route)).toBeCloseTo(333.6, 0);
    expect(remainingKm(end, end, route)).toBe(0);
    expect(remainingKm(at(101), at(102), [])).toBeCloseTo(111.2 * 1.28, 0);
  });
});
