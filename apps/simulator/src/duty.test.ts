import { indonesia, kmBetween } from '@lajur/demo-world/geo';
import { tellsArrival } from '@lajur/demo-world/habits';
import { makeOrder } from '@lajur/demo-world/order';
import { random } from '@lajur/demo-world/random';
import type { SpeedChange } from '@lajur/demo-world/tempo';
import { describe, expect, it } from 'vitest';
import { driverReport } from './driver-report';
import { type Duty, dutyOf } from './duty';
import { gpsOf } from './gps';
import { type Mood, moodOf } from './mood';
import type { Stand } from './stand';
import { RuledOrder } from './trip.fixture';

const start = new Date('2026-11-21T01:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const seed = 7;
/** How long whom a problem stops stands. */
const standsFor = 45 * minute;
const ended = new Set(['BARANG_DITERIMA_UTUH', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER']);
const at = (speed: number): SpeedChange[] => [{ since: start, speed }];

interface Track {
  at: Date;
  km: number;
  place: string;
  status: string;
  eta: Date | null;
}

/** Plays the driver of one order, looking every so many seconds, until the goods are received. */
function drive(order: RuledOrder, mood: Mood, changes: SpeedChange[], beatSeconds: number) {
  let now = start;
  const stand = (): Stand => ({ sight: order.sight, mood, seed, changes, startedAt: start, now });
  const track: Track[] = [];
  let before: { at: number; point: readonly [number, number] } | null = null;
  const missed: string[] = [];
  for (let beats = 0; beats < 100_000 && !ended.has(order.sight.order.status); beats++) {
    const gps = gpsOf(stand());
    if (gps) {
      const point = [gps.latitude, gps.longitude] as const;
      const km = before ? kmBetween(before.point, point) : 0;
      track.push({
        at: now,
        km,
        place: gps.place,
        status: order.sight.order.status,
        eta: gps.eta ? new Date(gps.eta) : null,
      });
      expect(gps.latitude > indonesia.south && gps.latitude < indonesia.north).toBe(true);
      expect(gps.longitude > indonesia.west && gps.longitude < indonesia.east).toBe(true);
      before = { at: now.getTime(), point };
    } else before = null;
    const duty: Duty | null = dutyOf(stand());
    if (duty?.what === 'problem') order.trouble({ stops: true, from: now, until: new Date(now.getTime() + standsFor) });
    else if (duty?.what === 'step') {
      const refused = order.step(duty.action, duty.at);
      if (refused) missed.push(`${duty.action}: ${refused}`);
    } else if (duty) break;
    order.resolve(now);
    now = new Date(now.getTime() + beatSeconds * 1000);
  }
  return { hours: (now.getTime() - start.getTime()) / hour, track, missed };
}

const willing = (mood: Mood): Mood => ({ ...mood, cancels: false, withdraws: false, upset: 'none' });
const landOrder = (at: number, id: string, wishes = {}) =>
  new RuledOrder(
    makeOrder(random(at), start, { mode: 'driver', serviceType: 'LAND', lead: [0.5, 1], ...wishes }),
    id,
    'TERKONFIRMASI',
    start,
  );

describe('a shipper', () => {
  it('decides soon on a claim that is complete, and gives the office hours for one that is not', () => {
    const draft = makeOrder(random(9), start, { mode: 'driver', serviceType: 'LAND', lead: [0.5, 1] });
    const order = new RuledOrder(draft, 'broken', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', start);
    const after = (minutes: number, isComplete: boolean) => {
      const damage = {
        ...{ stopSeq: 2, version: 1, number: 'BASP/2026/000001', claim: 0, isComplete },
        decision: 'waiting' as const,
      };
      const now = new Date(start.getTime() + minutes * minute);
      const mood = moodOf(seed, 'broken');
      return dutyOf({ sight: { ...order.sight, damage }, mood, seed, changes: at(1), startedAt: start, now })?.what;
    };
    expect(after(3, true)).toBeUndefined();
    expect(after(21, true)).toBe('discrepancy');
    expect(after(110, false)).toBeUndefined();
    expect(after(241, false)).toBe('discrepancy');
  });
});

describe('a driver', () => {
  it('brings every kind of order from assignment to receipt, each step allowed by the domain', () => {
    const rng = random(41);
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const serviceType = (['LAND', 'LAND', 'SEA', 'AIR'] as const)[i % 4];
      const draft = makeOrder(rng, start, { mode: 'driver', serviceType, lead: [0.5, 1] });
      const order = new RuledOrder(draft, `order-number-${i}`, 'TERKONFIRMASI', start);
      const { hours, missed } = drive(order, willing(moodOf(seed, String(i))), at(1), 300);
      expect(missed).toEqual([]);
      expect(ended, `${serviceType} ${order.actions.join(' ')}`).toContain(order.sight.order.status);
      expect(hours).toBeGreaterThan(draft.hours * 0.9);
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

  it('takes a second ship that the office planned, and is there when all legs are behind', () => {
    const draft = makeOrder(random(3), start, { mode: 'driver', serviceType: 'SEA', lead: [0.5, 1] });
    const order = new RuledOrder(draft, 'two-ships', 'TERKONFIRMASI', start);
    const after = (hours: number) => new Date(start.getTime() + hours * hour).toISOString();
    const none = { carrier: null, voyage: null, containerNo: null, sealNo: null, waybillNo: null };
    const ship = (from: string, to: string, at: number) =>
      ({ ...none, mode: 'SEA', transport: 'KM Luzon', from, to, etd: after(at), eta: after(at + 20) }) as const;
    order.plan([ship('Tanjung Perak', 'Makassar', 10), ship('Makassar', 'Bitung', 40)]);
    const mood = { ...willing(moodOf(seed, 'two')), discrepancy: 'none', trouble: null } as const;
    const { missed } = drive(order, mood, at(1), 300);
    expect(missed).toEqual([]);
    expect(order.actions.filter((action) => action === 'sail' || action === 'arrive-port')).toEqual([
      ...['sail', 'arrive-port', 'sail', 'arrive-port'],
    ]);
    expect(order.sight.legs.every(({ arrivedAt }) => arrivedAt !== null)).toBe(true);
    expect(order.sight.order.status).toBe('BARANG_DITERIMA_UTUH');
  });

  it('never beats a lorry at true speed, and twenty lorries at twenty times', () => {
    for (const speed of [1, 20])
      for (let i = 0; i < 6; i++) {
        // Before a report one stands still, and goes on with the next look.
        const [beat, beats] = speed === 1 ? [60, 1] : [10, 2];
        const { track } = drive(landOrder(50 + i, `lorry-order-${i}`), willing(moodOf(seed, `t${i}`)), at(speed), beat);
        expect(track.length).toBeGreaterThan(5);
        for (const { km, place } of track) expect(km, place).toBeLessThan((90 * speed * beat * beats) / 3600 + 0.1);
      }
  });

  it('stands where a problem stops it, and comes so much later', () => {
    const calm = { ...willing(moodOf(seed, 'p')), trouble: null };
    const order = () => landOrder(61, 'trouble-order');
    const smooth = drive(order(), calm, at(1), 60);
    const troubled = order();
    const { track, missed, hours } = drive(troubled, { ...calm, trouble: 0.4 }, at(1), 60);
    expect(missed).toEqual([]);
    expect(troubled.sight.hadProblem).toBe(true);
    const still = track.filter(({ status, km, eta }) => status === 'PENGIRIMAN' && km === 0 && eta === null);
    expect(still.length).toBeGreaterThanOrEqual(40);
    expect(new Set(still.map(({ place }) => place)).size).toBe(1);
    // What it waits for at the gate may take up some of it.
    expect(hours).toBeGreaterThanOrEqual(smooth.hours);
    for (const { km, place } of track) expect(km, place).toBeLessThan(90 / 60 + 0.1);
  });

  it('is done much sooner at twenty times', () => {
    const slow = drive(landOrder(77, 'same-order-x'), willing(moodOf(seed, 'x')), at(1), 120);
    const fast = drive(landOrder(77, 'same-order-x'), willing(moodOf(seed, 'x')), at(20), 6);
    // Windows stay where the clock has them: waiting for them is what may differ.
    expect(fast.hours).toBeLessThan(slow.hours / 4);
  });

  it('is expected at the last stop when it comes there', () => {
    const ids = Array.from({ length: 24 }, (_, at) => `eta-order-no-${at}`);
    const silent = ids.find((id) => !tellsArrival(id)) as string;
    const { track: untold } = drive(landOrder(90, silent), willing(moodOf(seed, 'e')), at(1), 60);
    expect(untold.filter((one) => one.eta !== null)).toEqual([]);
    for (const [i, id] of ids.filter(tellsArrival).slice(0, 8).entries()) {
      const { track } = drive(landOrder(90 + i, id), willing(moodOf(seed, `e${i}`)), at(1), 60);
      const arrived = track.findLast((one) => one.status === 'PENGIRIMAN')?.at ?? start;
      const told = track.flatMap((one) => (one.eta ? [one.eta] : []));
      expect(told.length).toBeGreaterThan(3);
      for (const eta of told) expect(Math.abs(eta.getTime() - arrived.getTime())).toBeLessThan(2 * minute);
    }
  });

  it('does not jump when the speed changes, nor after a pause of the simulator', () => {
    const changes: SpeedChange[] = [
      { since: start, speed: 1 },
      { since: new Date(start.getTime() + 2 * hour), speed: 20 },
      { since: new Date(start.getTime() + 2.2 * hour), speed: 1 },
    ];
    const { track } = drive(landOrder(120, 'change-order'), willing(moodOf(seed, 'c')), changes, 20);
    for (const { km, place } of track) expect(km, place).toBeLessThan((90 * 20 * 20) / 3600 + 0.1);
  });

  it('sets out at once for a pickup within the hour, and in good time for one far ahead', () => {
    const duty = (order: RuledOrder, now: Date) =>
      dutyOf({ sight: order.sight, mood: willing(moodOf(seed, 'd')), seed, changes: [], startedAt: start, now });
    const soon = landOrder(5, 'soon-order-no', { from: ['MM2'], lead: [0.36, 0.4] });
    expect(duty(soon, new Date(start.getTime() + minute))).toMatchObject({ action: 'go-to-pickup' });
    const far = landOrder(5, 'far-order-no', { from: ['MM2'], lead: [20, 21] });
    expect(duty(far, new Date(start.getTime() + minute))).toBeNull();
    const pickup = Date.parse(far.sight.order.pickupFrom);
    expect(duty(far, new Date(pickup - 3 * hour))).toBeNull();
    expect(duty(far, new Date(pickup - 30 * minute))).toMatchObject({ action: 'go-to-pickup' });
  });

  it('sends nothing without the app', () => {
    const order = landOrder(9, 'lumpsum-order');
    order.step('go-to-pickup', start);
    const later = new Date(start.getTime() + 5 * minute);
    expect(gpsOf({ sight: order.sight, changes: [], now: later })).not.toBeNull();
    const lumpsum = { ...order.sight, order: { ...order.sight.order, mode: 'lumpsum' as const } };
    expect(gpsOf({ sight: lumpsum, changes: [], now: later })).toBeNull();
  });

  it('signs, counts and photographs', async () => {
    const draft = makeOrder(random(8), start, { mode: 'driver', serviceType: 'LAND' });
    const order = new RuledOrder(draft, 'documents', 'BONGKAR_MUATAN', start);
    order.sight = { ...order.sight, order: { ...order.sight.order, currentStop: draft.stops.length } };
    const stand: Stand = {
      sight: order.sight,
      mood: { ...moodOf(seed, 'documents'), discrepancy: 'damaged' },
      seed,
      changes: [],
      startedAt: start,
      now: start,
    };
    const bast = await driverReport('receive', start, stand);
    expect(bast.recipientName).toBeTruthy();
    expect(
      Buffer.from(bast.signature ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const share = (whole: number) => whole - Math.floor(whole / drops) * (drops - 1);
    const drops = draft.stops.filter((stop) => stop.kind === 'DROP').length;
    expect(bast.quantities).toEqual(draft.goods.map(({ quantity }, i) => ({ seq: i + 1, quantity: share(quantity) })));
    const basp = await driverReport('report-discrepancy', start, stand);
    expect(basp.reason).toBeTruthy();
    expect(Buffer.from(basp.photos?.[0] ?? '', 'base64').length).toBeGreaterThan(10_000);
    expect(Buffer.from(basp.photos?.[0] ?? '', 'base64').length).toBeLessThan(500_000);
    for (const [i, line] of (basp.quantities ?? []).entries())
      expect(line.quantity + (line.damaged ?? 0) + (line.missing ?? 0)).toBe(share(draft.goods[i]?.quantity ?? 0));
  });
});

it('states what the weighbridge says where the price asks for a weight that nobody counts', async () => {
  const draft = makeOrder(random(11), start, { mode: 'driver', serviceType: 'LAND', lead: [0.5, 1] });
  const goods = [
    { ...draft.goods[0], name: 'Beras', unit: 'box' as const, quantity: 400, weightKg: 8000, volumeM3: 12 },
    { ...draft.goods[0], name: 'Gula', unit: 'carton' as const, quantity: 100, weightKg: 1500, volumeM3: 2 },
  ];
  const stated = async (change: object) => {
    const order = new RuledOrder({ ...draft, goods, ...change }, 'weighed', 'MUAT_BARANG', start);
    const mood: Mood = { ...moodOf(seed, 'weighed'), loadsShort: false };
    const stand = { sight: order.sight, mood, seed, changes: [], startedAt: start, now: start };
    return (await driverReport('depart', start, stand)).stated;
  };
  const pickups = draft.stops.filter((stop) => stop.kind === 'PICKUP').length;
  const [weight] = (await stated({ pricingType: 'TONNAGE' })) ?? [];
  expect(weight?.unit).toBe('kg');
  expect(weight?.quantity).toBeLessThanOrEqual(9500 / pickups);
  expect(weight?.quantity).toBeGreaterThan((9500 * 0.995) / pickups);
  expect(await stated({ pricingType: 'BOX' })).toBeUndefined();
  const inKilograms = goods.map((line) => ({ ...line, unit: 'kg' as const }));
  expect(await stated({ pricingType: 'TONNAGE', goods: inKilograms })).toBeUndefined();
});

describe('a shipper', () => {
  it('cancels only while there is plenty of time, never minutes after the acceptance', () => {
    const cancels: Mood = { ...moodOf(seed, 'c'), cancels: true };
    const soon = landOrder(5, 'soon-order-no', { lead: [3, 4] });
    const far = landOrder(5, 'far-order-no', { from: ['MM2'], lead: [30, 31] });
    const duty = (order: RuledOrder, minutes: number) => {
      const now = new Date(start.getTime() + minutes * minute);
      return dutyOf({ sight: order.sight, mood: cancels, seed, changes: [], startedAt: start, now });
    };
    for (let minutes = 0; minutes < 240; minutes++) expect(duty(soon, minutes)?.who).not.toBe('shipper');
    for (let minutes = 0; minutes < 180; minutes++) expect(duty(far, minutes)).toBeNull();
    const later = Array.from({ length: 30 }, (_, hours) => duty(far, hours * 60)?.who);
    expect(later).toContain('shipper');
  });
});

it('an additional cost is decided once somebody had time for it, also of an order that is over', () => {
  const order = landOrder(3, 'with-costs');
  const cost = { id: 'cost-1', version: 2, name: 'Tol', amount: 250_000, submittedAt: start.toISOString() };
  const sight = {
    ...order.sight,
    costs: [cost],
    order: { ...order.sight.order, status: 'BARANG_DITERIMA_UTUH' as const },
  };
  const dutyAfter = (minutes: number) =>
    dutyOf({
      sight,
      mood: willing(moodOf(seed, 'with-costs')),
      seed,
      changes: at(1),
      startedAt: start,
      now: new Date(start.getTime() + minutes * minute),
    });
  expect(dutyAfter(3)).toBeNull();
  expect(dutyAfter(26)).toEqual({ who: 'provider', what: 'decide-cost', cost });
});
