import { getDriver } from '@lajur/api-contract/driver';
import type { RequestOf } from '@lajur/api-contract/endpoint';
import * as order from '@lajur/api-contract/order';
import * as merging from '@lajur/api-contract/order-merge';
import { amendOrder } from '@lajur/api-contract/provider-order-amend';
import { listScheduleLanes } from '@lajur/api-contract/schedule';
import { getVehicle } from '@lajur/api-contract/vehicle';
import { expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { lapseDueOrders } from '../order/clock/service';

const t = orderTests();
const get = (id: string) => t.call(order.getOrder, { params: { id } });
const minutes = (count: number, from = t.api.clock.now()) => new Date(from.getTime() + count * 60_000).toISOString();
type Body = Partial<RequestOf<typeof amendOrder>['body']>;
const amend = (id: string, body: Body) =>
  t.api.provider(amendOrder, { params: { id }, body: { reason: 'Gudang penuh', stops: [], goods: [], ...body } });
/** Its first window an hour later. */
const later = async (id: string): Promise<Body> => {
  const [stop] = (await get(id)).stops;
  return { stops: [{ seq: 1, planFrom: minutes(60, new Date(stop?.planFrom ?? '')) }], answerBy: minutes(30) };
};
const accept = (id: string, vehicleId: string, driverId: string) =>
  t.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', vehicleId, driverId } });

it('asks again with old and new, holds vehicle and driver, and accepting keeps them', async () => {
  const { id, v, d } = await t.assigned();
  const before = await get(id);
  expect(await amend(id, await later(id))).toMatchObject({
    status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
    version: before.version + 1,
    answerBy: minutes(30),
  });
  const asked = await get(id);
  expect(asked).toMatchObject({ vehicle: { id: v.id }, driver: { id: d.id }, answerBy: minutes(30) });
  expect(asked.amendment?.changes).toMatchObject([{ label: 'Jadwal Gudang Graha 2' }]);
  expect(asked.pickupFrom).toBe(minutes(60, new Date(before.pickupFrom)));
  const [{ label, before: old, after } = { label: '', before: '', after: '' }] = asked.amendment?.changes ?? [];
  expect(asked.recentEvents[0]).toMatchObject({ action: 'amend', reason: 'Gudang penuh' });
  expect(asked.recentEvents[0]?.note).toContain(`${label}: ${old} → ${after}`);
  // Nobody else gets them meanwhile, and their lists say who has them.
  const params = { id: v.id };
  expect(await t.call(getVehicle, { params })).toMatchObject({ engagedBy: { orderId: id } });
  expect(await t.call(getDriver, { params: { id: d.id } })).toMatchObject({ onOrder: { id } });
  const date = asked.pickupFrom.slice(0, 10);
  const lane = (await t.call(listScheduleLanes, { query: { date, idle: 'hide' } })).content.find(
    ({ vehicle }) => vehicle.id === v.id,
  );
  expect(lane?.bars).toMatchObject([{ id, holds: true }]);
  const other = await offered(t.api, t.world, t.api.first, { inHours: t.nextDays().inHours - 48 });
  expect((await refused(accept(other, v.id, d.id))).code).toBe('VEHICLE_UNFIT');
  expect(await accept(id, v.id, d.id)).toMatchObject({ status: 'TERKONFIRMASI', amendment: null });
});

it('refused or lapsed, lets go of them and still says that it was amended', async () => {
  const first = await t.assigned();
  await amend(first.id, await later(first.id));
  const body = { decision: 'reject', reasonId: t.world.reasons.rejection?.plain ?? '' } as const;
  const answer = await t.call(order.confirmOrder, { params: { id: first.id }, body });
  expect(answer).toMatchObject({ status: 'DITOLAK', vehicle: null, driver: null });
  expect(answer.amendment).not.toBeNull();
  const second = await t.assigned();
  await amend(second.id, await later(second.id));
  t.api.clock.advance(31);
  await lapseDueOrders(t.api.database.system);
  t.api.clock.advance(-31);
  const lapsed = await get(second.id);
  expect(lapsed).toMatchObject({ status: 'WAKTU_HABIS', vehicle: null });
  expect(lapsed.amendment).not.toBeNull();
});

it('tells what is not asked: quantity, contact and number, and everything before it is accepted', async () => {
  const { id } = await t.assigned();
  const { version } = await get(id);
  await amend(id, { quantity: 2, orderNo: 'O-BARU', stops: [{ seq: 2, contactName: 'Sari' }] });
  const told = await get(id);
  expect(told).toMatchObject({ status: 'TERKONFIRMASI', version: version + 1, quantity: 2, orderNo: 'O-BARU' });
  expect(told).toMatchObject({ amendment: null, recentEvents: [{ action: 'change-order' }, {}, {}, {}, {}] });
  const offer = await offered(t.api, t.world, t.api.first, t.nextDays());
  const place = {
    ...{ name: 'Gudang Baru', address: 'Jl. Baru 1', city: 'Karawang', province: 'Jawa Barat' },
    ...{ latitude: -6.35, longitude: 107.3, timezone: 'Asia/Jakarta' },
  };
  await amend(offer, { stops: [{ seq: 1, place }] });
  expect(await get(offer)).toMatchObject({
    ...{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', origin: { name: 'Gudang Baru', city: 'Karawang' } },
    amendment: null,
  });
  const found = await t.call(order.listOrders, { params: { status: 'waiting' }, query: { search: 'Gudang Baru' } });
  expect(found.content.map((row) => row.id)).toContain(offer);
});

it('takes an order out of its group, and the vehicle stays with the others', async () => {
  const days = t.nextDays();
  const load = { goods: [{ name: 'Kertas', unit: 'carton' as const, ordered: 10, weightKg: 700, volumeM3: 4 }] };
  const lcl = () => offered(t.api, t.world, t.api.first, { ...days, ...load, loadType: 'LCL' });
  const [one, two] = [await lcl(), await lcl()];
  const orders = await Promise.all([one, two].map(async (id) => ({ id, version: (await get(id)).version })));
  const vehicleId = (await addVehicle(t.api, t.world, t.api.first)).id;
  const driverId = (await addDriver(t.api, t.api.first)).id;
  const body = { orders, vehicleId, driverId };
  const { cargoGroupNo } = await t.call(merging.mergeOrders, { body }, { idempotencyKey: 'amend' });
  await amend(one, await later(one));
  expect(await get(one)).toMatchObject({ cargoGroupNo: null, vehicle: null });
  expect(await get(two)).toMatchObject({ cargoGroupNo, status: 'TERKONFIRMASI', vehicle: { id: vehicleId } });
  // The whole group is amended: nobody else has them now, so that the last one keeps them.
  await amend(two, await later(two));
  expect(await get(two)).toMatchObject({
    ...{ cargoGroupNo: null, status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' },
    ...{ vehicle: { id: vehicleId }, driver: { id: driverId } },
  });
  expect((await refused(accept(one, vehicleId, driverId))).code).toBe('VEHICLE_UNFIT');
  expect(await accept(two, vehicleId, driverId)).toMatchObject({ status: 'TERKONFIRMASI', amendment: null });
});

it('refuses what cannot be, on its field, and of two at once one wins', async () => {
  const { id } = await t.assigned();
  const { version } = await get(id);
  const change = await later(id);
  expect((await refused(amend(id, { ...change, answerBy: undefined }))).validation?.answerBy).toContain('wajib');
  expect((await refused(amend(id, { ...change, answerBy: minutes(-1) }))).validation?.answerBy).toContain('di depan');
  expect((await refused(amend(id, { stops: [{ seq: 9 }] }))).validation?.['stops.0.seq']).toBe('Titik ini tidak ada');
  expect((await refused(amend(id, {}))).message).toBe('Tidak ada yang berubah.');
  expect(await refused(amend(id, { ...change, version: 1 }))).toMatchObject({ code: 'ORDER_MOVED_ON' });
  const setOut = t.call(order.reportStatus, {
    params: { id },
    body: { action: 'go-to-pickup', version, confirmed: ['far'] },
  });
  const outcome = await Promise.allSettled([amend(id, { ...change, version }), setOut]);
  expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const away = await t.assigned();
  const seen = await get(away.id);
  await t.call(order.reportStatus, {
    params: { id: away.id },
    body: { action: 'go-to-pickup', version: seen.version, confirmed: ['far'] },
  });
  expect(await refused(amend(away.id, await later(away.id)))).toMatchObject({ status: 409 });
});
