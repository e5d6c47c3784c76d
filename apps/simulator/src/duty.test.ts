import { indonesia, kmBetween } from '@lajur/demo-world/geo';
import { makeOrder } from '@lajur/demo-world/order';
import { random } from '@lajur/demo-world/random';
import { describe, expect, it } from 'vitest';
import { driverReport } from './driver-report';
import { dutyOf, type Stand } from './duty';
import { gpsOf } from './gps';
import { type Mood, moodOf } from './mood';
import { RuledOrder } from './trip.fixture';

const start = new Date('2026-11-21T01:00:00Z');
const minute = 60_000;
const seed = 7;
const tempo = { speed: 20, startedAt: start };
const ended = new Set(['BARANG_DITERIMA_UTUH', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER']);

function drive(order: RuledOrder, mood: Mood, beatSeconds: number) {
  let now = start;
  const stand = (): Stand => ({ sight: order.sight, mood, seed, tempo, now });
  const track: { at: Date; km: number; place: string; mode: string; stop: number; eta: Date | null }[] = [];
  let before: readonly [number, number] | null = null;
  for (let beats = 0; beats < 60_000 && !ended.has(order.sight.order.status); beats++) {
    const gps = gpsOf(stand());
    if (gps) {
      const here = [gps.latitude, gps.longitude] as const;
      track.push({
        at: now,
        km: before ? kmBetween(before, here) : 0,
        place: gps.place,
        mode: order.sight.order.status,
        stop: order.sight.order.currentStop,
        eta: gps.eta ? new Date(gps.eta) : null,
      });
      expect(gps.latitude > indonesia.south && gps.latitude < indonesia.north).toBe(true);
      expect(gps.longitude > indonesia.west && gps.longitude < indonesia.east).toBe(true);
      expect(gps.place).not.toBe('');
      before = here;
    } else before = null;
    const duty = dutyOf(stand());
    if (duty?.who === 'driver' && duty.action !== 'driver-reject') {
      const refused = order.step(duty.action, now);
      expect(refused, `${duty.action} after ${order.actions.join(' ')}`).toBeNull();
    } else if (duty) break;
    now = new Date(now.getTime() + beatSeconds * 1000);
  }
  return { hours: (now.getTime() - start.getTime()) / (60 * minute), track };
}

const willing = (mood: Mood): Mood => ({ ...mood, cancels: false, late: false });

describe('a driver', () => {
  it('brings every kind of order from assignment to receipt, each step allowed by the domain', {
    timeout: 30_000,
  }, () => {
    const rng = random(41);
    const seen = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const serviceType = (['LAND', 'LAND', 'SEA', 'AIR'] as const)[i % 4];
      const draft = makeOrder(rng, start, { mode: 'driver', serviceType, lead: [0, 0.1] });
      const order = new RuledOrder(draft, String(i), 'TERKONFIRMASI', start);
      const { hours } = drive(order, willing(moodOf(seed, String(i))), 30);
      expect(ended, `${serviceType} ${order.actions.join(' ')}`).toContain(order.sight.order.status);
      // At twenty times the clock a trip takes a twentieth of its hours, and the handling; the quickest pace is 0.85.
      expect(hours).toBeGreaterThan((draft.hours * 0.85) / 20);
      expect(hours).toBeLessThan((draft.hours * 1.5 + 10 * draft.stops.length) / 20 + 0.3);
      for (const action of order.actions) seen.add(action);
    }
    for (const action of [
      'wait-loading',
      'next-pickup',
      'board-ferry',
      'leave-ferry',
      'sail',
      'arrive-port',
      'fly',
      'arrive-airport',
      'continue',
      'next-drop',
      'receive',
      'report-discrepancy',
    ])
      expect(seen).toContain(action);
  });

  it('moves at believable speed and never jumps', () => {
    const rng = random(5);
    for (let i = 0; i < 12; i++) {
      const order = new RuledOrder(
        makeOrder(rng, start, { mode: 'driver', serviceType: 'LAND' }),
        `t${i}`,
        'TERKONFIRMASI',
        start,
      );
      const { track } = drive(order, willing(moodOf(seed, `t${i}`)), 10);
      expect(track.length).toBeGreaterThan(5);
      // Ten real seconds are 3⅓ simulated minutes: 70 km/h make 3.9 km.
      for (const { km, place, mode } of track.filter((one) => one.mode === 'PENGIRIMAN'))
        expect(km, `${place} ${mode}`).toBeLessThan(4.2);
    }
  });

  it('expects to be at the last stop when it is, from the way to the first drop on', () => {
    const rng = random(11);
    let seen = 0;
    for (let i = 0; seen < 5 && i < 100; i++) {
      const draft = makeOrder(rng, start, { mode: 'driver', serviceType: 'LAND', withinKm: 300 });
      if (draft.crossing || draft.stops.filter((stop) => stop.kind === 'DROP').length < 2) continue;
      seen++;
      const order = new RuledOrder(draft, `eta${i}`, 'TERKONFIRMASI', start);
      const { track } = drive(order, willing(moodOf(seed, `eta${i}`)), 10);
      const arrived = track.findLast((one) => one.mode === 'PENGIRIMAN')?.at ?? start;
      const told = track.filter((one) => one.eta !== null);
      expect(new Set(told.map((one) => one.stop)).size).toBeGreaterThan(1);
      // At each stop on the way it may take half an hour more or less than the driver reckons, a twentieth on the clock.
      for (const { eta, stop } of told)
        expect(Math.abs(Number(eta) - arrived.getTime()) / minute, `to stop ${stop}`).toBeLessThan(
          1 + (35 / tempo.speed) * (draft.stops.length - stop),
        );
    }
    expect(seen).toBe(5);
  });

  it('decides the same after a restart', () => {
    expect(moodOf(seed, 'abc')).toEqual(moodOf(seed, 'abc'));
    expect(moodOf(seed, 'abc')).not.toEqual(moodOf(seed + 1, 'abc'));
  });

  it('does not let a trip of others jump to its end when it starts', () => {
    const draft = makeOrder(random(3), start, { mode: 'driver', serviceType: 'LAND' });
    const order = new RuledOrder(draft, 'old', 'PENGIRIMAN', new Date(start.getTime() - 90 * 24 * 60 * minute));
    order.sight = {
      ...order.sight,
      order: { ...order.sight.order, currentStop: draft.stops.findIndex((stop) => stop.kind === 'DROP') + 1 },
    };
    const stand: Stand = { sight: order.sight, mood: willing(moodOf(seed, 'old')), seed, tempo, now: start };
    expect(dutyOf(stand)).toBeNull();
    expect(gpsOf(stand)?.speedKmh).toBeGreaterThan(0);
  });

  it('signs, counts and photographs', async () => {
    const draft = makeOrder(random(8), start, { mode: 'driver', serviceType: 'LAND' });
    const order = new RuledOrder(draft, 'papers', 'BONGKAR_MUATAN', start);
    order.sight = { ...order.sight, order: { ...order.sight.order, currentStop: draft.stops.length } };
    const stand: Stand = {
      sight: order.sight,
      mood: { ...moodOf(seed, 'papers'), discrepancy: 'damaged' },
      seed,
      tempo,
      now: start,
    };
    const bast = await driverReport('receive', stand);
    expect(bast.recipientName).toBeTruthy();
    expect(
      Buffer.from(bast.signature ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(bast.quantities).toEqual(draft.goods.map(({ quantity }, i) => ({ seq: i + 1, quantity })));
    const basp = await driverReport('report-discrepancy', stand);
    expect(basp.reason).toBeTruthy();
    expect(Buffer.from(basp.photos?.[0] ?? '', 'base64').length).toBeGreaterThan(10_000);
    expect(Buffer.from(basp.photos?.[0] ?? '', 'base64').length).toBeLessThan(500_000);
    for (const [i, line] of (basp.quantities ?? []).entries())
      expect(line.quantity + (line.damaged ?? 0) + (line.missing ?? 0)).toBe(draft.goods[i]?.quantity);
  });
});
