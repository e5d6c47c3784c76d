import * as contract from '@lajur/api-contract/order';
import { getProviderOrder } from '@lajur/api-contract/provider';
import { describe, expect, it } from 'vitest';
import { drive, setOutAt } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../../test-kit/order-world';
import { until } from '../../../test-kit/until';
import { reportPositions } from '../../provider/position-service';

const t = orderTests();

const system = () => t.api.database.system;
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const time = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000);
const at = (minutes: number) => time(minutes).toISOString();
const point = (orderId: string, minutes: number, place: string, more: object = {}) => ({
  orderId,
  latitude: -6.9 - minutes / 1000,
  longitude: 110.4,
  place,
  speedKmh: 54,
  at: at(minutes),
  eta: at(900),
  ...more,
});

/** An order that set out an hour ago. */
async function underWay() {
  const made = await t.assigned({ mode: 'driver' });
  for (const action of ['driver-accept', 'go-to-pickup'] as const) await drive(t.api, made.id, { action });
  t.api.clock.advance(60);
  return made;
}

describe('positions', () => {
  it('move the order, its vehicle and its driver without a new version', async () => {
    const { id, v } = await underWay();
    const before = await get(id);
    const heard: string[] = [];
    await t.api.database.listener.on('lajur_changed', (payload) => heard.push(payload));
    const { accepted, refused } = await reportPositions(system(), [
      point(id, -3, 'Kendal'),
      point(t.world.shipperId, -1, 'Entah'),
      point(id, -1, 'Semarang'),
    ]);
    expect({ accepted, refused }).toMatchObject({
      accepted: 2,
      refused: [{ index: 1, orderId: t.world.shipperId, reason: 'unknown-order' }],
    });
    await reportPositions(system(), [point(id, -2, 'Kaliwungu')]);
    const order = await get(id);
    expect(order).toMatchObject({
      version: before.version,
      lastPosition: { place: 'Semarang', speedKmh: 54 },
      eta: at(900),
      toldEta: at(900),
      oddSignal: null,
    });
    const trail = [-3, -2, -1].map((minutes) => point(id, minutes, ''));
    expect(order.trail).toEqual(trail.map(({ latitude, longitude }) => [latitude, longitude]));
    const positions = () => heard.map((payload) => JSON.parse(payload)).filter((one) => one.entity === 'position');
    // Word of a change comes by itself.
    await until(() => positions().length > 0);
    expect(positions()[0]).toMatchObject({ company: t.api.first.id, entityId: id, action: 'report' });
    const { vehiclePosition } = await t.api.provider(getProviderOrder, { params: { id } });
    expect(vehiclePosition).toMatchObject({ place: 'Semarang', at: at(-1) });
    expect((await get(id)).vehicle?.id).toBe(v.id);
  });

  it('are of the vehicle that carries the order: another one has not been seen yet', async () => {
    const { id, v, d } = await t.assigned();
    await setOutAt(t.api, id, time(-10));
    await reportPositions(system(), [point(id, -1, 'Semarang')]);
    const change = async (vehicleId: string, driverId: string) => {
      const { version } = await get(id);
      const reasonId = (t.world.reasons.assignment as { plain: string }).plain;
      return t.call(contract.changeAssignment, { body: { orderId: id, version, vehicleId, driverId, reasonId } });
    };
    const other = await addDriver(t.api, t.api.first);
    expect(await change(v.id, other.id)).toMatchObject({ eta: at(900), lastPosition: { place: 'Semarang' } });
    const truck = await addVehicle(t.api, t.world, t.api.first);
    expect(await change(truck.id, d.id)).toMatchObject({ eta: null, toldEta: null, lastPosition: null });
  });

  it('of an order that nobody drives, or from another driver’s telephone, are refused', async () => {
    const waits = await offered(t.api, t.world, t.api.first, t.nextDays());
    const { id, d } = await underWay();
    const other = await addDriver(t.api, t.api.first);
    expect(
      await reportPositions(system(), [
        point(waits, -1, 'Semarang'),
        point(id, -2, 'Semarang', { driverId: other.id }),
        point(id, -1, 'Semarang', { driverId: d.id }),
      ]),
    ).toMatchObject({
      accepted: 1,
      refused: [
        { index: 0, orderId: waits, reason: 'unknown-order' },
        { index: 1, orderId: id, reason: 'other-driver', message: 'Pengemudi ini tidak ditugaskan pada pesanan ini.' },
      ],
    });
  });
});

describe('a position that cannot be', () => {
  const years = 365 * 24 * 60;
  const week = 7 * 24 * 60;
  it.each([
    ['outside-indonesia', 'Posisi di luar Indonesia dan lautnya.', () => ({ latitude: 0, longitude: 0, speedKmh: 0 })],
    ['outside-indonesia', 'Posisi di luar Indonesia dan lautnya.', () => ({ latitude: 40.71, longitude: -74 })],
    ['before-setting-out', 'Posisi sebelum pengemudi berangkat menjemput.', () => ({ at: at(-61) })],
    ['before-setting-out', 'Posisi sebelum pengemudi berangkat menjemput.', () => ({ at: at(-10 * years) })],
    [
      'before-setting-out',
      'Posisi sebelum pengemudi berangkat menjemput.',
      () => ({ latitude: -6.9, longitude: 107.9, speedKmh: 0, at: at(-1024 * week) }),
    ],
    ['before-setting-out', 'Posisi sebelum pengemudi berangkat menjemput.', () => ({ at: at(-2048 * week - 5) })],
    ['ahead-of-clock', 'Waktu posisi lebih dari 5 menit di depan jam.', () => ({ at: at(6) })],
    [
      'too-fast',
      'Terlalu jauh dari posisi terakhir untuk waktu yang lewat.',
      () => ({ latitude: -7.25, longitude: 112.75 }),
    ],
  ])('%s: reaches neither trail nor map, and the order says what came', async (reason, message, odd) => {
    const { id } = await underWay();
    await reportPositions(system(), [point(id, -1, 'Kendal')]);
    const before = await get(id);
    const given = { ...point(id, 0, 'Entah'), ...odd() };
    expect(await reportPositions(system(), [given])).toMatchObject({
      accepted: 0,
      refused: [{ index: 0, orderId: id, reason, message }],
    });
    const { lastPosition, trail, eta, oddSignal } = await get(id);
    expect({ lastPosition, trail, eta }).toEqual({
      lastPosition: before.lastPosition,
      trail: before.trail,
      eta: before.eta,
    });
    const { latitude, longitude } = given;
    expect(oddSignal).toEqual({
      ...{ count: 1, reason, latitude, longitude, place: 'Entah', at: given.at, cameAt: at(0) },
    });
    const { vehiclePosition } = await t.api.provider(getProviderOrder, { params: { id } });
    expect(vehiclePosition?.place).toBe('Kendal');
  });

  it('is one of an order that has not set out', async () => {
    const { id } = await t.assigned();
    expect(await reportPositions(system(), [point(id, -1, 'Semarang')])).toMatchObject({
      refused: [{ reason: 'before-setting-out' }],
    });
  });

  it('three times in a row, a minute apart, is the last after all, over as many calls', async () => {
    const { id } = await underWay();
    await reportPositions(system(), [point(id, -30, 'Kendal')]);
    const far = (minutes: number, place: string) => point(id, minutes, place, { latitude: -7.25, longitude: 112.75 });
    for (const minutes of [-20, -19])
      expect(await reportPositions(system(), [far(minutes, 'Surabaya')])).toMatchObject({ accepted: 0 });
    expect((await get(id)).oddSignal).toMatchObject({ count: 2, at: at(-19) });
    expect(await reportPositions(system(), [far(-18, 'Gresik')])).toMatchObject({ accepted: 1, refused: [] });
    const { lastPosition, trail, oddSignal } = await get(id);
    expect(lastPosition).toMatchObject({ place: 'Gresik', at: at(-18) });
    expect(trail).toHaveLength(4);
    expect(oddSignal).toBeNull();
  });

  it('of many at once each is judged on what the others left', async () => {
    const { id } = await underWay();
    await reportPositions(system(), [point(id, -30, 'Kendal')]);
    const east = (minutes: number, km: number) => point(id, minutes, 'Timur', { longitude: 110.4 + km / 110 });
    const calls = Array.from({ length: 8 }, (_, n) => east(-20 + n / 100, n % 2 === 0 ? 15 : -5));
    const answers = await Promise.all(calls.map((one) => reportPositions(system(), [one])));
    const accepted = calls.filter((_, n) => answers[n]?.accepted === 1);
    expect(new Set(accepted.map(({ longitude }) => longitude)).size).toBe(1);
    expect(accepted).toHaveLength(4);
  });
});
