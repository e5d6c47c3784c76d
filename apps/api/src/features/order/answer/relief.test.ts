import type { RequestOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/order';
import * as merging from '@lajur/api-contract/order-merge';
import { replaceCarrier } from '@lajur/api-contract/order-relief';
import { reportPositions } from '@lajur/api-contract/provider-position';
import { expect, it } from 'vitest';
import { drive } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, type draft, offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const pair = async () => ({
  vehicleId: (await addVehicle(t.api, t.world, t.api.first)).id,
  driverId: (await addDriver(t.api, t.api.first)).id,
});
const step = async (id: string, action: 'go-to-pickup' | 'arrive-pickup') => {
  const { version } = await get(id);
  await t.call(contract.reportStatus, { params: { id }, body: { action, version } });
};
/** An order whose vehicle has set out. */
async function underWay(given: Parameters<typeof draft>[2] = {}) {
  const order = await t.assigned(given);
  await step(order.id, 'go-to-pickup');
  return order;
}
type Body = RequestOf<typeof replaceCarrier>['body'];
const relieve = async (id: string, given: Partial<Body> & { vehicleId: string; driverId: string }) =>
  t.call(replaceCarrier, {
    params: { id },
    body: {
      version: (await get(id)).version,
      reasonId: t.world.reasons.assignment?.plain ?? '',
      ...{ place: 'Tol Cipali KM 102', at: t.api.clock.now().toISOString(), confirmed: ['far' as const] },
      ...given,
    },
  });
const inHistory = (id: string) => t.call(contract.getOrderHistory, { params: { id } });

it('goes on with another vehicle and driver where it is, and says who it was before', async () => {
  const { id, v, d } = await underWay();
  const before = await get(id);
  const relief = await pair();
  t.api.clock.advance(30);
  const at = new Date(t.api.clock.now().getTime() - 10 * 60_000).toISOString();
  const after = await relieve(id, { ...relief, at });
  expect(after).toMatchObject({
    status: 'PENJEMPUTAN',
    version: before.version + 1,
    vehicle: { id: relief.vehicleId },
    driver: { id: relief.driverId },
    lastPosition: null,
    eta: null,
    currentStop: before.currentStop,
  });
  const [event] = await inHistory(id);
  expect(event).toMatchObject({
    ...{ action: 'replace-carrier', fromStatus: 'PENJEMPUTAN', toStatus: 'PENJEMPUTAN' },
    ...{ place: 'Tol Cipali KM 102', reason: 'Alasan assignment', at },
    note: `${v.plate} · ${d.name} → ${after.vehicle?.plate} · ${after.driver?.name}`,
  });
  const found = await t.call(contract.listOrders, {
    params: { status: 'process' },
    query: { search: after.vehicle?.plate },
  });
  expect(found.content.map((row) => row.id)).toEqual([id]);
  // Both are free: the same days can be driven by them at once.
  const next = await offered(t.api, t.world, t.api.first, { inHours: t.nextDays().inHours - 48 });
  await t.call(contract.assignOrder, { body: { orderId: next, vehicleId: v.id, driverId: d.id } });
});

it('says to the marketplace who takes over, and from whom', async () => {
  const { id, v, d } = await underWay();
  const relief = await pair();
  const { vehicle } = await relieve(id, relief);
  const told = await t.api.database
    .company(t.api.first.id)
    .transaction((tx) =>
      tx.db
        .selectFrom('outbox')
        .select(['payload', 'dispatched_at'])
        .where('company_id', '=', tx.companyId)
        .where('entity_id', '=', id)
        .where('topic', '=', 'order.replace-carrier')
        .executeTakeFirstOrThrow(),
    );
  expect(told).toMatchObject({
    dispatched_at: null,
    payload: {
      ...{ status: 'PENJEMPUTAN', plate: vehicle?.plate, driverId: relief.driverId },
      previous: { vehicleId: v.id, plate: v.plate, driverId: d.id, driverName: d.name },
    },
  });
});

it('starts its last position anew', async () => {
  const { id } = await underWay();
  const seen = async (latitude: number) =>
    t.api.provider(reportPositions, {
      body: {
        positions: [
          {
            orderId: id,
            latitude,
            longitude: 107.15,
            place: 'Cikarang',
            speedKmh: 40,
            at: t.api.clock.now().toISOString(),
          },
        ],
      },
    });
  await seen(-6.31);
  expect((await get(id)).lastPosition).not.toBeNull();
  t.api.clock.advance(5);
  expect((await relieve(id, await pair())).lastPosition).toBeNull();
  t.api.clock.advance(5);
  await seen(-6.32);
  expect((await get(id)).lastPosition).toMatchObject({ latitude: -6.32 });
});

it('is open where the driver has the app, and to a changed driver alone', async () => {
  const days = t.nextDays();
  const id = await offered(t.api, t.world, t.api.first, { ...days, mode: 'driver' });
  const first = await pair();
  await t.call(contract.assignOrder, { body: { orderId: id, ...first } });
  for (const action of ['driver-accept', 'go-to-pickup'] as const) await drive(t.api, id, { action });
  const { driverId } = await pair();
  const after = await relieve(id, { vehicleId: first.vehicleId, driverId });
  expect(after).toMatchObject({ status: 'PENJEMPUTAN', vehicle: { id: first.vehicleId }, driver: { id: driverId } });
});

it('refuses who may not be assigned, nobody new, no reason, and a time that cannot be', async () => {
  const { id, v, d } = await underWay();
  const relief = await pair();
  const code = async (given: Partial<Body>) => (await refused(relieve(id, { ...relief, ...given }))).code;
  expect(await code({ vehicleId: v.id, driverId: d.id })).toBe('STEP_NOT_POSSIBLE');
  const lapsed = await addVehicle(t.api, t.world, t.api.first, { kir_expired_date: '2026-11-20' });
  expect(await code({ vehicleId: lapsed.id })).toBe('VEHICLE_UNFIT');
  const busy = await underWay({ inHours: t.nextDays().inHours - 48 });
  expect(await code({ vehicleId: busy.v.id })).toBe('VEHICLE_UNFIT');
  expect(await code({ driverId: busy.d.id })).toBe('DRIVER_UNFIT');
  expect(await code({ reasonId: t.world.reasons.basp?.plain ?? '' })).toBe('REASON_REQUIRED');
  const at = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000).toISOString();
  expect((await refused(relieve(id, { ...relief, at: at(10) }))).validation?.at).toBe('Waktunya belum tiba.');
  expect((await refused(relieve(id, { ...relief, at: at(-600) }))).validation?.at).toContain('langkah sebelumnya');
  expect((await refused(relieve(id, { ...relief, place: ' ' }))).validation?.place).toBe('Tempat wajib diisi');
  const waiting = await t.assigned();
  expect(await refused(relieve(waiting.id, relief))).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
  expect((await relieve(id, relief)).vehicle?.id).toBe(relief.vehicleId);
});

it('of two at once one wins, and so of two orders that want the same relief', async () => {
  const { id } = await underWay();
  const { version } = await get(id);
  const outcome = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).map((one) => (one.status === 'rejected' ? one.reason.code : 'won')).sort();
  const pairs = [await pair(), await pair()];
  expect(await outcome(pairs.map((one) => relieve(id, { ...one, version })))).toEqual(['ORDER_MOVED_ON', 'won']);
  const same = t.nextDays();
  const orders = [await underWay(same), await underWay(same)];
  const relief = await pair();
  expect(await outcome(orders.map((one) => relieve(one.id, relief)))).toEqual(['VEHICLE_UNFIT', 'won']);
});

it('shows in the picker who may take it over now, with why not', async () => {
  const { id, v } = await underWay();
  const busy = await underWay({ inHours: t.nextDays().inHours - 48 });
  const { vehicles } = await t.call(contract.getAssignable, { params: { id }, query: {} });
  const shown = (wanted: string) => vehicles.find((one) => one.id === wanted)?.refusedBecause;
  expect(shown(busy.v.id)?.[0]).toContain('Dipakai');
  expect(shown(v.id)).toEqual([]);
});

it('takes all orders of a group along: who is under way goes on, who waits is assigned to it', async () => {
  const days = t.nextDays();
  const load = { goods: [{ name: 'Kertas', unit: 'carton' as const, ordered: 10, weightKg: 700, volumeM3: 4 }] };
  const lcl = () => offered(t.api, t.world, t.api.first, { ...days, ...load, loadType: 'LCL' });
  const ids = [await lcl(), await lcl(), await lcl()] as const;
  const orders = await Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version })));
  const { cargoGroupNo } = await t.call(
    merging.mergeOrders,
    { body: { orders, ...(await pair()) } },
    { idempotencyKey: 'relief' },
  );
  await step(ids[0], 'go-to-pickup');
  await step(ids[1], 'go-to-pickup');
  await step(ids[1], 'arrive-pickup');
  const small = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
  const relief = await pair();
  expect((await refused(relieve(ids[0], { ...relief, vehicleId: small.id }))).validation?.vehicleId).toContain(
    '2,1 ton',
  );
  await relieve(ids[0], relief);
  for (const [at, status] of ['PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN', 'TERKONFIRMASI'].entries()) {
    const order = await get(ids[at] ?? '');
    expect(order).toMatchObject({
      status,
      cargoGroupNo,
      vehicle: { id: relief.vehicleId },
      driver: { id: relief.driverId },
    });
    expect(order.recentEvents[0]?.action).toBe(at === 2 ? 'change-assignment' : 'replace-carrier');
  }
});
