import * as dashboard from '@lajur/api-contract/dashboard';
import * as contract from '@lajur/api-contract/order';
import { distanceKm } from '@lajur/domain/common/geo';
import { assumedKmh, speedAt } from '@lajur/domain/order/learned-speed';
import { describe, expect, it } from 'vitest';
import { drive } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { reportPositions } from '../../provider/position-service';
import { learnFrom } from './learn';
import { speedsOf } from './repository';
import { estimateArrivals } from './service';

const t = orderTests();

const system = () => t.api.database.system;
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const later = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000);

/** A place on the order's way from Cikarang to Surabaya, so far along. */
const onTheWay = (share: number) => ({ latitude: -6.3 - 1.03 * share, longitude: 107.15 + 5.63 * share });
const see = (orderId: string, share: number, given: { at?: string; eta?: string; speedKmh?: number } = {}) =>
  reportPositions(system(), [
    { orderId, ...onTheWay(share), place: 'Pantura', speedKmh: 60, at: later(0).toISOString(), ...given },
  ]);

/** An order on its way to Surabaya, whose window opens long before it can come. */
async function departed(): Promise<string> {
  const now = later(0);
  const [from, until] = [later(0), later(60)];
  const { id } = await t.assigned({ mode: 'driver', inHours: 0 });
  const quantities = [
    { seq: 1, quantity: 210 },
    { seq: 2, quantity: 65 },
  ];
  const step = (event: Parameters<typeof drive>[2]) => drive(t.api, id, event);
  for (const action of ['driver-accept', 'go-to-pickup', 'arrive-pickup', 'load'] as const) await step({ action });
  await step({ action: 'depart', at: now, quantities });
  // Nothing waits for a window here.
  await system().transaction((tx) =>
    tx.db
      .updateTable('order_stop')
      .set({ plan_from: from, plan_until: until })
      .where('company_id', '=', t.api.first.id)
      .where('order_id', '=', id)
      .where('seq', '=', 2)
      .execute(),
  );
  return id;
}

const hoursUntil = (at: string | null) => (new Date(at ?? 0).getTime() - later(0).getTime()) / 3_600_000;

describe('the arrival of a vehicle whose app says nothing', () => {
  it('is worked out from where it was seen, and again when it was seen five minutes later', async () => {
    const id = await departed();
    await see(id, 0.1);
    expect((await get(id)).eta).toBeNull();
    await estimateArrivals(system());
    const first = await get(id);
    const hours = hoursUntil(first.eta);
    const km = distanceKm(onTheWay(0.1), onTheWay(1));
    expect(hours).toBeGreaterThan(km / assumedKmh(onTheWay(0.5), 'LAND'));
    expect(hours).toBeLessThan(km / 30);
    expect(hoursUntil(first.etaRange?.from ?? null)).toBeLessThan(hours);
    expect(hoursUntil(first.etaRange?.until ?? null)).toBeGreaterThan(hours);
    expect(await estimateArrivals(system())).toBe(0);

    const { content } = await t.call(dashboard.listEta, { query: { size: 100 } });
    expect(content.find((one) => one.id === id)).toMatchObject({ eta: first.eta, etaRange: first.etaRange });
    const elsewhere = await t.call(dashboard.listEta, { query: { destinationLocation: 'Kota Medan' } });
    expect(elsewhere.content).toEqual([]);

    t.api.clock.advance(6 * 60);
    await see(id, 0.6);
    await estimateArrivals(system());
    expect(hoursUntil((await get(id)).eta)).toBeLessThan(hours * 0.6);
  });

  it('gives way to what the app tells', async () => {
    const id = await departed();
    await see(id, 0.2);
    await estimateArrivals(system());
    const eta = later(600).toISOString();
    t.api.clock.advance(60);
    await see(id, 0.3, { eta });
    expect(await get(id)).toMatchObject({ eta, etaRange: null });
    await estimateArrivals(system());
    expect(await get(id)).toMatchObject({ eta, etaRange: null });
    // What was told and has passed is ours again; what was told is kept beside it.
    t.api.clock.advance(9 * 60 + 1);
    await see(id, 0.4);
    await estimateArrivals(system());
    const passed = await get(id);
    expect(passed.toldEta).toBe(eta);
    expect(Date.parse(passed.eta ?? '')).toBeGreaterThan(later(0).getTime());
    expect(passed.etaRange).not.toBeNull();
  });

  it.each([
    ['past', -1],
    ['too-late', 71 * 365 * 24 * 60],
    ['too-soon', 60],
  ])('is kept where the app tells one that cannot be: %s', async (reason, minutes) => {
    const id = await departed();
    await see(id, 0.2);
    await estimateArrivals(system());
    const { eta } = await get(id);
    t.api.clock.advance(10);
    const { accepted, refusedEtas } = await see(id, 0.2, { eta: later(minutes).toISOString() });
    expect({ accepted, refusedEtas }).toMatchObject({ accepted: 1, refusedEtas: [{ index: 0, orderId: id, reason }] });
    expect(await get(id)).toMatchObject({ eta, toldEta: null, lastPosition: { at: later(0).toISOString() } });
  });

  it('is late as soon as it can be foreseen', async () => {
    const id = await departed();
    await system().transaction((tx) =>
      tx.db
        .updateTable('orders')
        .set({ delivery_until: later(120) })
        .where('company_id', '=', t.api.first.id)
        .where('id', '=', id)
        .execute(),
    );
    await see(id, 0.1);
    expect((await get(id)).lateMinutes).toBe(0);
    await estimateArrivals(system());
    expect((await get(id)).lateMinutes).toBeGreaterThan(60);
  });
});

const learned = () =>
  system().transaction((tx) =>
    tx.db.selectFrom('learned_speed').selectAll().where('company_id', '=', t.api.first.id).orderBy('stretch').execute(),
  );

it('a trip that ends a second time adds only what was driven since', async () => {
  const key = { companyId: t.api.first.id, id: await departed() };
  const drive = async (from: number, to: number) => {
    for (let at = from; at <= to; at++) {
      await see(key.id, at / 200);
      t.api.clock.advance(5);
    }
  };
  await drive(0, 6);
  await Promise.all([learnFrom(system(), key), learnFrom(system(), key)]);
  const once = await learned();
  expect(once).not.toEqual([]);
  await learnFrom(system(), key);
  expect(await learned()).toEqual(once);
  const hours = (rows: typeof once) => rows.reduce((sum, row) => sum + row.hours, 0);
  await drive(7, 12);
  await learnFrom(system(), key);
  expect(hours(await learned()) / hours(once)).toBeCloseTo(2, 5);
});

it('speeds are learned from trips of the company, and only of the company', async () => {
  const id = await departed();
  const start = later(0);
  for (let at = 0; at <= 12; at++) {
    await see(id, at / 200);
    t.api.clock.advance(5);
  }
  await learnFrom(system(), { companyId: t.api.first.id, id });
  const stretches = await system().transaction((tx) =>
    tx.db.selectFrom('learned_speed').select(['company_id', 'stretch']).execute(),
  );
  expect(new Set(stretches.map((one) => one.company_id))).toEqual(new Set([t.api.first.id]));
  const speeds = await system().transaction((tx) =>
    speedsOf(
      tx,
      t.api.first.id,
      stretches.map((one) => one.stretch),
    ),
  );
  const kmh = distanceKm(onTheWay(0), onTheWay(0.005)) * 12;
  const learned = speedAt(speeds, onTheWay(0.002), 'LAND', start);
  const assumed = assumedKmh(onTheWay(0.002), 'LAND');
  expect(Math.abs(learned - kmh)).toBeLessThan(Math.abs(assumed - kmh));
});
