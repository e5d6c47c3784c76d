import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import * as merging from '@lajur/api-contract/order-merge';
import { describe, expect, it } from 'vitest';
import { drive } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, draft, offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();
type Given = Parameters<typeof draft>[2] & { weightKg?: number; volumeM3?: number };

/** A part load that waits for the company's answer. */
const lcl = ({ weightKg = 1000, volumeM3 = 4, ...given }: Given = {}, company = t.api.first) =>
  offered(t.api, t.world, company, {
    loadType: 'LCL',
    goods: [{ name: 'Kertas', unit: 'carton', ordered: 10, weightKg, volumeM3 }],
    ...given,
  });
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const seen = (ids: readonly string[]) => Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version })));
const pair = async () => ({
  vehicleId: (await addVehicle(t.api, t.world, t.api.first)).id,
  driverId: (await addDriver(t.api, t.api.first)).id,
});
const keys = { made: 0 };
const merge = async (
  ids: readonly string[],
  given: { vehicleId?: string; driverId?: string; call?: Call; key?: string } = {},
) => {
  const { call = t.call, key = `merge-${++keys.made}`, ...assignment } = given;
  const body = { orders: await seen(ids), ...(await pair()), ...assignment };
  return call(merging.mergeOrders, { body }, { idempotencyKey: key });
};
/** Some part loads of the same days, and what they were merged into. */
async function merged(count = 2, given: Given = {}) {
  const days = t.nextDays();
  const ids = await Promise.all(Array.from({ length: count }, () => lcl({ ...days, ...given })));
  const assignment = await pair();
  return { ids, ...assignment, ...(await merge(ids, assignment)) };
}
const unmerge = async (id: string, version?: number) =>
  t.call(merging.unmergeOrders, {
    params: { id },
    body: { version: version ?? (await get(id)).version, reasonId: t.world.reasons.assignment?.plain ?? '' },
  });
const asDriver = (id: string, event: Parameters<typeof drive>[2]) => drive(t.api, id, event);
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));

describe('merging', () => {
  it('accepts every order with one vehicle and driver, in one group that they are found by', async () => {
    const { ids, vehicleId, driverId, cargoGroupNo, orders } = await merged(3);
    expect(cargoGroupNo).toMatch(/^GRP-2611-\d{4}$/);
    expect(orders.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'TERKONFIRMASI']));
    for (const id of ids) {
      const order = await get(id);
      expect(order).toMatchObject({ cargoGroupNo, vehicle: { id: vehicleId }, driver: { id: driverId } });
      expect(order.recentEvents[0]).toMatchObject({
        action: 'accept',
        note: expect.stringContaining(`Digabung dalam ${cargoGroupNo}`),
      });
    }
    const found = await t.call(contract.listOrders, { params: { status: 'process' }, query: { search: cargoGroupNo } });
    expect(found.content.map((row) => row.id).sort()).toEqual([...ids].sort());
    expect(await t.call(merging.getCargoGroup, { params: { id: ids[0] ?? '' } })).toMatchObject({
      cargoGroupNo,
      orders: [{ weightKg: 1000 }, { weightKg: 1000 }, { weightKg: 1000 }],
      capacity: { maxWeightKg: 8000, maxVolumeM3: 30 },
    });
  });

  it('asks the driver of every order of the app', async () => {
    const { orders } = await merged(2, { mode: 'driver' });
    expect(orders.map((one) => one.status)).toEqual(['MENUNGGU_KONFIRMASI_DRIVER', 'MENUNGGU_KONFIRMASI_DRIVER']);
  });

  it('makes one group however often the same request is sent', async () => {
    const ids = await Promise.all([lcl({ inHours: 3000 }), lcl({ inHours: 3000 })]);
    const body = { orders: await seen(ids), ...(await pair()) };
    const send = () => t.call(merging.mergeOrders, { body }, { idempotencyKey: 'the-same' });
    expect(await send()).toEqual(await send());
    expect((await get(ids[0] ?? '')).eventCount).toBe(4);
  });

  // biome-ignore format: a truth table is read in rows
  it.each<[string, Given, string]>([
    ['a full truck', { loadType: 'FTL' }, 'bukan muatan LCL'],
    ['another service', { serviceType: 'SEA' }, 'Jenis layanan'],
    ['a pickup that opens too late', { inHours: 24 * 400 + 15 }, 'lebih dari 12 jam'],
  ])('refuses %s on its field, and nothing is done', async (_, given, words) => {
    const ids = [await lcl({ inHours: 24 * 400 }), await lcl({ inHours: 24 * 400, ...given })];
    const error = await refused(merge(ids));
    expect(error).toMatchObject({ status: 422, code: 'RULE_BROKEN' });
    expect(error.validation?.['orders.1']).toContain(words);
    expect(await get(ids[0] ?? '')).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', cargoGroupNo: null });
  });

  it('holds the sum against the vehicle, not each order', async () => {
    const days = t.nextDays();
    const ids = [await lcl({ ...days, weightKg: 4100 }), await lcl({ ...days, weightKg: 4000 })];
    const error = await refused(merge(ids));
    expect(error).toMatchObject({ status: 422, code: 'VEHICLE_UNFIT' });
    expect(error.validation?.vehicleId).toMatch(/^[A-Z \d]+: Muatan 8,1 ton melebihi batas 8 ton$/);
    expect((await merge([ids[1] ?? '', await lcl({ ...days, weightKg: 4000 })])).orders).toHaveLength(2);
  });

  it('refuses a vehicle and a driver that are not free for all of the time', async () => {
    const start = t.nextDays().inHours;
    const busy = await t.assigned({ inHours: start + 27 });
    const ids = [await lcl({ inHours: start }), await lcl({ inHours: start + 10 })];
    expect((await refused(merge(ids, { vehicleId: busy.v.id }))).validation?.vehicleId).toContain('Dipakai');
    expect((await refused(merge(ids, { driverId: busy.d.id }))).validation?.driverId).toContain('Dipakai');
    expect((await merge(ids)).orders).toHaveLength(2);
  });

  it('takes no order twice, none that moved on and none that lapsed', async () => {
    const days = t.nextDays();
    const [one, two] = [await lcl(days), await lcl(days)];
    expect((await refused(merge([one, one]))).validation).toEqual({ 'orders.1': 'Pesanan ini disebut dua kali' });
    const body = { orders: [...(await seen([one])), { id: two, version: 1 }], ...(await pair()) };
    const stale = await refused(t.call(merging.mergeOrders, { body }, { idempotencyKey: 'stale' }));
    const { cargoNo } = await get(two);
    expect(stale).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
    expect(stale.validation?.['orders.1']).toContain(cargoNo);
    const before = t.api.clock.now();
    t.api.clock.advance(60);
    const late = await refused(merge([one, two]));
    t.api.clock.set(before);
    expect(late).toMatchObject({ status: 409, code: 'OFFER_LAPSED' });
    expect((await get(one)).status).toBe('MENUNGGU_KONFIRMASI_TRANSPORTER');
  });

  it('knows nothing of another company', async () => {
    const days = t.nextDays();
    const theirs = await lcl(days, t.api.second);
    const body = { orders: [...(await seen([await lcl(days)])), { id: theirs, version: 3 }], ...(await pair()) };
    expect(await refused(t.call(merging.mergeOrders, { body }, { idempotencyKey: 'foreign' }))).toMatchObject({
      status: 404,
    });
    const stranger = await addVehicle(t.api, t.world, t.api.second);
    expect(await refused(merge([await lcl(days), await lcl(days)], { vehicleId: stranger.id }))).toMatchObject({
      status: 404,
    });
    expect(await refused(t.call(merging.getCargoGroup, { params: { id: theirs } }))).toMatchObject({ status: 404 });
    const together = { params: { id: await lcl(days) }, query: { with: theirs } };
    expect(await refused(t.call(contract.getAssignable, together))).toMatchObject({ status: 404 });
  });
});

describe('who could carry them', () => {
  it('is asked for all of them together', async () => {
    const days = t.nextDays();
    const small = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
    const [one, two] = [await lcl({ ...days, weightKg: 1500 }), await lcl({ ...days, weightKg: 600 })];
    const refusedBecause = async (query: { with?: string }) => {
      const { vehicles } = await t.call(contract.getAssignable, {
        params: { id: one },
        query: { search: small.plate, ...query },
      });
      return vehicles.find((vehicle) => vehicle.id === small.id)?.refusedBecause;
    };
    expect(await refusedBecause({})).toEqual([]);
    expect(await refusedBecause({ with: two })).toEqual(['Muatan 2,1 ton melebihi batas 2 ton']);
  });
});

describe('of many at once', () => {
  it('an order is merged once, and no two groups have a number', async () => {
    const days = t.nextDays();
    const shared = await lcl(days);
    const others = await Promise.all(Array.from({ length: 8 }, () => lcl(days)));
    const bodies = await Promise.all(
      others.map(async (other) => ({ orders: await seen([shared, other]), ...(await pair()) })),
    );
    const results = await Promise.allSettled(
      bodies.map((body, at) => t.call(merging.mergeOrders, { body }, { idempotencyKey: `race-${days.inHours}-${at}` })),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(new Set(codesOf(results))).toEqual(new Set(['ORDER_MOVED_ON']));
    const states = await Promise.all(others.map(get));
    expect(states.filter((one) => one.cargoGroupNo !== null)).toHaveLength(1);
    expect(states.filter((one) => one.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER')).toHaveLength(7);
  });

  it('groups of the same moment get numbers of their own', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => merged(2)));
    expect(new Set(made.map((one) => one.cargoGroupNo)).size).toBe(6);
  });

  it('merging, accepting and rejecting leave no half group', async () => {
    for (let round = 0; round < 4; round++) {
      const days = t.nextDays();
      const ids = [await lcl(days), await lcl(days), await lcl(days)];
      const [one = ''] = ids;
      const [alone, reasonId] = [await pair(), t.world.reasons.rejection?.plain ?? ''];
      const confirm = (body: object) => t.call(contract.confirmOrder, { params: { id: one }, body: body as never });
      const results = await Promise.allSettled([
        merge(ids),
        confirm({ decision: 'accept', ...alone }),
        confirm({ decision: 'reject', reasonId }),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const grouped = (await Promise.all(ids.map(get))).filter((order) => order.cargoGroupNo !== null);
      expect([0, 3]).toContain(grouped.length);
    }
  });
});

describe('leaving a group', () => {
  it('a driver who declines one order leaves the others together', async () => {
    const { ids, cargoGroupNo } = await merged(3, { mode: 'driver' });
    const [one = '', two = ''] = ids;
    await asDriver(two, { action: 'driver-accept' });
    await asDriver(one, { action: 'driver-reject', reason: 'Sakit' });
    expect(await get(one)).toMatchObject({ cargoGroupNo: null, vehicle: null });
    expect(await get(two)).toMatchObject({ cargoGroupNo, status: 'TERKONFIRMASI' });
    const found = await t.call(contract.listOrders, { params: { status: 'waiting' }, query: { search: cargoGroupNo } });
    expect(found.content.map((row) => row.id)).toEqual(ids.slice(2));
  });

  it('who gets another vehicle and driver goes on alone; one of the two cannot be shared', async () => {
    const { ids, vehicleId } = await merged(2);
    const [one = ''] = ids;
    const { version } = await get(one);
    const reasonId = t.world.reasons.assignment?.plain ?? '';
    const other = await pair();
    const change = (assignment: { vehicleId: string; driverId: string }) =>
      t.call(contract.changeAssignment, { body: { orderId: one, version, reasonId, ...assignment } });
    expect(await refused(change({ ...other, vehicleId }))).toMatchObject({ code: 'VEHICLE_UNFIT' });
    expect(await change(other)).toMatchObject({ cargoGroupNo: null });
  });

  it('undone before departure, every order waits for the answer again', async () => {
    const { ids, cargoGroupNo } = await merged(3);
    const { orders } = await unmerge(ids[1] ?? '');
    expect(orders.map((one) => one.status)).toEqual(Array(3).fill('MENUNGGU_KONFIRMASI_TRANSPORTER'));
    for (const id of ids) {
      const order = await get(id);
      expect(order).toMatchObject({
        cargoGroupNo: null,
        vehicle: null,
        driver: null,
        answerBy: new Date(t.api.clock.now().getTime() + 30 * 60_000).toISOString(),
      });
      expect(order.recentEvents[0]).toMatchObject({ action: 'unmerge', reason: 'Alasan assignment' });
    }
    const found = await t.call(contract.listOrders, { params: { status: 'waiting' }, query: { search: cargoGroupNo } });
    expect(found.content).toEqual([]);
    expect((await merge(ids)).cargoGroupNo).not.toBe(cargoGroupNo);
  });

  it('is not undone once one of it set out, and says which', async () => {
    const { ids } = await merged(2);
    const [one = '', two = ''] = ids;
    const { version, cargoNo } = await get(one);
    await t.call(contract.reportStatus, { params: { id: one }, body: { action: 'go-to-pickup', version } });
    const error = await refused(unmerge(two));
    expect(error).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
    expect(error.message).toContain(`${cargoNo} sudah berstatus Penjemputan`);
    expect((await get(two)).cargoGroupNo).not.toBeNull();
  });

  it('leaves alone who was cancelled, and an order that is in no group', async () => {
    const { ids } = await merged(2);
    const [one = '', two = ''] = ids;
    const { version } = await get(one);
    const reasonId = t.world.reasons.cancellation?.plain ?? '';
    const { cargoGroupNo } = await t.call(contract.cancelOrder, { params: { id: one }, body: { version, reasonId } });
    expect(cargoGroupNo).not.toBeNull();
    expect((await unmerge(two)).orders).toHaveLength(1);
    expect((await get(one)).status).toBe('DIBATALKAN');
    expect(await refused(unmerge(one))).toMatchObject({ status: 409 });
    const alone = await t.assigned({ loadType: 'LCL' });
    expect(await refused(unmerge(alone.id))).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
    expect(await refused(unmerge(two, 1))).toMatchObject({ status: 409 });
  });

  it('of the undo and a driver who accepts at the same moment one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const { ids } = await merged(2, { mode: 'driver' });
      const [one = '', two = ''] = ids;
      const { version } = await get(one);
      await Promise.allSettled([unmerge(one, version), asDriver(two, { action: 'driver-accept' })]);
      const [first, second] = [await get(one), await get(two)];
      expect(first.cargoGroupNo).toBe(second.cargoGroupNo);
      expect([first.status, second.status]).toEqual(
        first.cargoGroupNo === null
          ? ['MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_TRANSPORTER']
          : ['MENUNGGU_KONFIRMASI_DRIVER', 'TERKONFIRMASI'],
      );
    }
  });
});

describe('proposals', () => {
  it('are offers that fit a free vehicle and save a trip, and no others', async () => {
    const days = { inHours: 24 * 196 + 7 };
    const near = (longitude: number): Given => ({
      ...days,
      stops: draft(t.world, t.api.clock.now(), days).stops.map((stop) =>
        stop.kind === 'PICKUP' ? { ...stop, longitude } : stop,
      ),
    });
    const ids = [await lcl(near(107.15)), await lcl(near(107.25))];
    await lcl({ ...near(107.2), loadType: 'FTL' });
    const size = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
    const proposed = async () => {
      const { proposals } = await t.call(merging.listMergeProposals, {});
      return proposals.find((one) => one.orders.some((order) => order.id === ids[0]));
    };
    const proposal = await proposed();
    expect(proposal?.orders.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(proposal).toMatchObject({
      weightKg: 2000,
      volumeM3: 8,
      originCity: 'Cikarang',
      destinationCity: 'Surabaya',
    });
    expect(proposal?.vehicle.maxWeightKg).toBe(2000);
    expect(proposal?.vehicle.plate).toBeTruthy();
    expect((proposal?.kmApart ?? 0) - (proposal?.kmTogether ?? 0)).toBeGreaterThan(700);
    expect(proposal?.detourKm).toBeLessThan(40);
    const { proposals } = await (await t.api.as(t.api.second.users.TRANSPORTER_ADMIN))(merging.listMergeProposals, {});
    expect(proposals).toEqual([]);
    await merge(ids, { vehicleId: size.id });
    expect(await proposed()).toBeUndefined();
  });
});
