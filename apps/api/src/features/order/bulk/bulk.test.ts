import * as contract from '@lajur/api-contract/order';
import * as bulkContract from '@lajur/api-contract/order-bulk';
import { mergeOrders } from '@lajur/api-contract/order-merge';
import type { TripStep } from '@lajur/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();
/** Orders that can take their first step; the pickup of each is planned for within so many hours. */
async function ready(...hours: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const inHours of hours) {
    const orderId = await offered(t.api, t.world, t.api.first, { inHours });
    const vehicleId = (await addVehicle(t.api, t.world, t.api.first)).id;
    await t.call(contract.assignOrder, {
      body: { orderId, vehicleId, driverId: (await addDriver(t.api, t.api.first)).id },
    });
    ids.push(orderId);
  }
  return ids;
}
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const minutesAgo = (minutes: number) => new Date(t.api.clock.now().getTime() - minutes * 60_000).toISOString();
const report = (orderIds: string[], action: TripStep, given: { at?: string; confirmed?: 'far'[] } = {}) =>
  t.call(bulkContract.bulkReportStatus, { body: { orderIds, action, ...given } });
const statusesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await get(id)).status));

describe('the time of a step of many', () => {
  it('is judged by the history of each', async () => {
    const ids = await ready(2, 2);
    const [first = '', second = ''] = ids;
    t.api.clock.advance(60);
    await report([second], 'go-to-pickup', { at: minutesAgo(10) });
    const outcomes = await report(ids, 'go-to-pickup', { at: minutesAgo(20) });
    expect(outcomes).toMatchObject([
      { ok: true, recorded: { eventId: expect.any(String) } },
      { ok: false, doubts: [], recorded: null, message: expect.stringContaining('kini') },
    ]);
    expect((await get(first)).recentEvents[0]?.at).toBe(minutesAgo(20));
    expect(await report(ids, 'arrive-pickup', { at: minutesAgo(11) })).toMatchObject([
      { ok: true },
      { message: expect.stringMatching(/^Tidak boleh sebelum langkah sebelumnya, \d\d\.\d\d WIB\.$/) },
    ]);
    expect(await report([second], 'arrive-pickup', { at: minutesAgo(-1) })).toMatchObject([
      { message: 'Waktunya belum tiba.' },
    ]);
    expect(await statusesOf(ids)).toEqual(['DI_LOKASI_PENJEMPUTAN', 'PENJEMPUTAN']);
  });

  it.each([
    ['told', 1],
    ['now', null],
  ])('is asked about for those whose plan it is far from (%s)', async (_, minutes) => {
    const ids = await ready(2, 12);
    const [, far = ''] = ids;
    await report(ids, 'go-to-pickup');
    t.api.clock.advance(10);
    const given = minutes ? { at: minutesAgo(minutes) } : {};
    expect(await report(ids, 'arrive-pickup', given)).toMatchObject([
      { ok: true, doubts: [] },
      { ok: false, doubts: ['far'], recorded: null, message: expect.stringMatching(/^Yakin .* sebelum rencana\.$/) },
    ]);
    expect((await get(far)).status).toBe('PENJEMPUTAN');
    expect(await report([far], 'arrive-pickup', { ...given, confirmed: ['far'] })).toMatchObject([{ ok: true }]);
    expect((await get(far)).status).toBe('DI_LOKASI_PENJEMPUTAN');
  });
});

it('a step of many is taken back, each by itself', async () => {
  const ids = await ready(2, 2, 2);
  const taken = await report(ids, 'go-to-pickup');
  const steps = taken.flatMap(({ orderId, recorded }) => (recorded ? [{ orderId, ...recorded }] : []));
  expect(steps).toHaveLength(3);
  await report(ids.slice(1, 2), 'arrive-pickup', { confirmed: ['far'] });
  const outcomes = await t.call(bulkContract.bulkUndoSteps, { body: { steps } });
  expect(outcomes.map((one) => one.ok)).toEqual([true, false, true]);
  expect(outcomes[1]?.message).toMatch(/^Status pesanan ini kini /);
  expect(await statusesOf(ids)).toEqual(['TERKONFIRMASI', 'DI_LOKASI_PENJEMPUTAN', 'TERKONFIRMASI']);

  const [again] = await report(ids.slice(0, 1), 'go-to-pickup');
  t.api.clock.advance(1);
  const late = again?.recorded ? [{ orderId: again.orderId, ...again.recorded }] : [];
  expect(await t.call(bulkContract.bulkUndoSteps, { body: { steps: late } })).toMatchObject([
    { ok: false, message: expect.stringMatching(/^Sudah terlambat/) },
  ]);
});

/** Part loads that were accepted together. */
async function group(count: number): Promise<string[]> {
  const days = t.nextDays();
  const given = {
    ...days,
    loadType: 'LCL',
    goods: [{ name: 'Kertas', unit: 'carton', ordered: 10, weightKg: 10, volumeM3: 1 }],
  } as const;
  const ids = await Promise.all(
    Array.from({ length: count }, () => offered(t.api, t.world, t.api.first, { ...given, goods: [...given.goods] })),
  );
  const orders = await Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version })));
  const vehicleId = (await addVehicle(t.api, t.world, t.api.first)).id;
  const driverId = (await addDriver(t.api, t.api.first)).id;
  await t.call(mergeOrders, { body: { orders, vehicleId, driverId } }, { idempotencyKey: `group-${ids[0]}` });
  return ids;
}
const reportGroup = (id: string, action: TripStep, orderIds?: string[]) =>
  t.call(bulkContract.reportGroupStatus, { params: { id }, body: { action, confirmed: ['far'], orderIds } });

describe('a step of a cargo group', () => {
  it('is taken by every order of it, each with its own result', async () => {
    const ids = await group(3);
    const [one = '', two = '', three = ''] = ids;
    const reasonId = t.world.reasons.cancellation?.plain ?? '';
    await t.call(contract.cancelOrder, {
      params: { id: three },
      body: { version: (await get(three)).version, reasonId },
    });
    await report([two], 'go-to-pickup');
    const outcomes = await reportGroup(one, 'go-to-pickup');
    expect(outcomes.map(({ orderId, ok }) => [orderId, ok]).sort()).toEqual(
      [
        [one, true],
        [two, false],
      ].sort(),
    );
    expect(await statusesOf(ids)).toEqual(['PENJEMPUTAN', 'PENJEMPUTAN', 'DIBATALKAN']);
    expect(await reportGroup(two, 'arrive-pickup', [two])).toMatchObject([
      { ok: true, recorded: { eventId: expect.any(String) } },
    ]);
    expect(await statusesOf([one, two])).toEqual(['PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN']);
  });

  it('is for nobody outside of it; an order alone is its own group', async () => {
    const [alone = ''] = await ready(2);
    const [one = ''] = await group(2);
    expect(await refused(reportGroup(one, 'go-to-pickup', [alone]))).toMatchObject({ status: 404 });
    expect(await statusesOf([one, alone])).toEqual(['TERKONFIRMASI', 'TERKONFIRMASI']);
    expect(await reportGroup(alone, 'go-to-pickup')).toMatchObject([{ orderId: alone, ok: true }]);
  });

  it('of many at once is taken once by each order', async () => {
    const ids = await group(3);
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, at) => reportGroup(ids[at % 3] ?? '', 'go-to-pickup')),
    );
    for (const id of ids) {
      expect(results.flat().filter((one) => one.orderId === id && one.ok)).toHaveLength(1);
      const taken = (await t.call(contract.getOrderHistory, { params: { id } })).filter(
        (one) => one.action === 'go-to-pickup',
      );
      expect(taken).toHaveLength(1);
    }
  });

  it('of two people at once is one person’s for each order, the other is told, and no order stands apart', async () => {
    const ids = await group(3);
    const other = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
    const body = { action: 'go-to-pickup' as const, confirmed: ['far' as const] };
    const [mine, theirs] = await Promise.all([
      reportGroup(ids[0] ?? '', 'go-to-pickup'),
      other(bulkContract.reportGroupStatus, { params: { id: ids[1] ?? '' }, body }),
    ]);
    for (const id of ids) {
      const outcomes = [mine, theirs].map((all) => all.find((one) => one.orderId === id));
      expect(outcomes.filter((one) => one?.ok)).toHaveLength(1);
      expect(outcomes.find((one) => !one?.ok)?.message).toMatch(/^Status pesanan ini kini Penjemputan, diubah /);
    }
    expect(await statusesOf(ids)).toEqual(['PENJEMPUTAN', 'PENJEMPUTAN', 'PENJEMPUTAN']);
    const versions = await Promise.all(ids.map(async (id) => (await get(id)).version));
    expect(new Set(versions).size).toBe(1);
  });
});
