import * as contract from '@lajur/api-contract/order';
import * as bulkContract from '@lajur/api-contract/order-bulk';
import type { TripStep } from '@lajur/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../../test-kit/order-world';

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
