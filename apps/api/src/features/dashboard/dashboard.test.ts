import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/dashboard';
import { assignOrder } from '@lajur/api-contract/order';
import { getPodSummary } from '@lajur/api-contract/pod-document';
import { lateMinutes } from '@lajur/domain/order/lateness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/database/scope';
import { addDriver, addVehicle, makeWorld, offered, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;
let days = 0;
const ids: Record<string, string> = {};

const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);

/** What a test writes beside the service counts as a change of the company, too. */
const writing = (write: (db: Tx['db']) => Promise<unknown>) =>
  api.database.system.transaction(async (tx) => {
    tx.changed(api.first.id);
    await write(tx.db);
  });

async function under(set: object): Promise<string> {
  const id = await offered(api, world, api.first, { inHours: ++days * 48 });
  const v = await addVehicle(api, world, api.first);
  const d = await addDriver(api, api.first);
  await call(assignOrder, { body: { orderId: id, vehicleId: v.id, driverId: d.id } });
  await writing((db) => db.updateTable('orders').set(set).where('id', '=', id).execute());
  return id;
}
const seen = (minutesAgo: number, last_speed_kmh: number) => ({
  last_latitude: -7,
  last_longitude: 110,
  last_place: 'Kendal',
  last_position_at: at(-minutesAgo / 60),
  last_speed_kmh,
});

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_MONITORING);
  const writer = await api.as(api.first.users.TRANSPORTER_ADMIN);
  call = writer;
  ids.offer = await offered(api, world, api.first, { mainCost: 8_750_000, inHours: 5 });
  ids.moving = await under({ status: 'PENGIRIMAN', ...seen(2, 54) });
  ids.silent = await under({ status: 'MUAT_BARANG', ...seen(88, 0) });
  ids.late = await under({ status: 'PENGIRIMAN', delivery_until: at(-0.8), eta: at(-0.5), ...seen(1, 40) });
  ids.foreseen = await under({ status: 'PENGIRIMAN', delivery_until: at(1), eta: at(3.1) });
  ids.lapsed = await under({ status: 'DRIVER_WAKTU_HABIS', main_cost: 2_150_000 });
  const day = 24;
  // Came in time, and was unloaded for hours after it.
  const ended = (hours: number, window: number) => ({
    arrived_at: at(hours),
    received_at: at(hours + 3),
    delivery_until: at(hours + window),
  });
  ids.pod = await under({ status: 'BARANG_DITERIMA_UTUH', ...ended(-day, 1) });
  await under({ status: 'DOKUMEN_LENGKAP', pod_status: 'DOKUMEN_POD_LENGKAP', ...ended(-2 * day, -1) });
  await under({ status: 'DOKUMEN_LENGKAP', pod_status: 'DOKUMEN_POD_LENGKAP', ...ended(-40 * day, 0) });
  await offered(api, world, api.second, {});
  call = await api.as(api.first.users.TRANSPORTER_MONITORING);
});
afterAll(() => api.close());

describe('the dashboard', () => {
  it('lists the trips under way with how late they are', async () => {
    const page = await call(contract.listDashboard, { query: { sort: 'createdAt,asc' } });
    expect(new Set(page.content.map((row) => row.id))).toEqual(
      new Set([ids.moving, ids.silent, ids.late, ids.foreseen]),
    );
    const late = Object.fromEntries(page.content.map((row) => [row.id, row.lateMinutes]));
    expect(late).toEqual({
      [ids.moving as string]: 0,
      [ids.silent as string]: 0,
      [ids.late as string]: 48,
      [ids.foreseen as string]: 126,
    });
    const found = await call(contract.listDashboard, { query: { search: page.content[0]?.cargoNo } });
    expect(found.totalElements).toBe(1);
    const of = async (query: Parameters<typeof call<typeof contract.listDashboard>>[1]['query']) =>
      (await call(contract.listDashboard, { query })).content.map((row) => row.id);
    expect(await of({ latestStatus: 'MUAT_BARANG' })).toEqual([ids.silent]);
    // One that is not under way is no trip.
    expect(await of({ latestStatus: 'DRIVER_WAKTU_HABIS' })).toEqual([]);
    expect(await of({ cargoTitle: page.content[1]?.cargoNo })).toEqual([page.content[1]?.id]);
    expect(await of({ companyTransportNo: page.content[2]?.vehicle?.plate })).toContain(page.content[2]?.id);
    expect(await of({ fromDate: '2030-01-01' })).toEqual([]);
    expect(await of({ originLocationId: ids.moving })).toEqual([]);
  });

  it('has the trips that need help on top, the late by how much, then the silent', async () => {
    const { content } = await call(contract.listDashboard, {});
    expect(content.map((row) => row.id)).toEqual([ids.foreseen, ids.late, ids.silent, ids.moving]);
    const least = await call(contract.listDashboard, { query: { sort: 'urgency,asc' } });
    expect(least.content).toEqual(content.toReversed());
  });

  it('finds among them in the same order', async () => {
    const all = await call(contract.listDashboard, {});
    const common = await call(contract.listDashboard, { query: { search: 'C-26' } });
    expect(common.content.map((row) => row.id)).toEqual(all.content.map((row) => row.id));
  });

  it('counts what there is to do', async () => {
    const summary = await call(contract.getShipmentSummary, {});
    expect(summary).toMatchObject({
      toAnswer: { count: 1, value: 8_750_000 },
      underWay: { count: 4, loadingOrUnloading: 1, notLeft: 0 },
      late: { count: 2, foreseen: 1, longestMinutes: 126 },
      podIncomplete: { count: 1, value: 5_000_000 },
      onTime: { basisPoints: 5000, previous: 10_000 },
      taskCount: 5,
    });
    const { heldUp } = await call(getPodSummary, {});
    expect(summary.podIncomplete.value).toBe((heldUp.BELUM_KIRIM_DOKUMEN ?? 0) + (heldUp.DOKUMEN_TIDAK_LENGKAP ?? 0));
    // Whole weeks with anything received: the sixth and the last of eight.
    expect(summary.onTime.weekly).toEqual([10_000, 5000]);
  });

  it('says what waits, dearest first, in a line', async () => {
    const { tasks } = await call(contract.getShipmentSummary, {});
    expect(tasks[0]).toMatchObject({
      kind: 'answer',
      orderId: ids.offer,
      value: 8_750_000,
      line: 'Cikarang → Surabaya · muat 19.30 WIB',
      dueAt: at(1).toISOString(),
    });
    expect(tasks.find((task) => task.kind === 'reassign')).toMatchObject({
      orderId: ids.lapsed,
      line: expect.stringMatching(/^[A-Z].* tidak menjawab · muat /),
    });
    expect(tasks.find((task) => task.orderId === ids.late)?.line).toMatch(
      /^B \d+ KXU terlambat 48 mnt · batas tiba 13\.42 WIB$/,
    );
    // Its window is open for another hour.
    expect(tasks.find((task) => task.orderId === ids.foreseen)).toMatchObject({
      line: expect.stringMatching(/^B \d+ KXU akan terlambat 2 jam 6 mnt · batas tiba 15\.30 WIB$/),
      dueAt: at(1).toISOString(),
    });
    expect(tasks.find((task) => task.kind === 'pod')).toMatchObject({
      orderId: ids.pod,
      line: 'PT Graha Elektronik · selesai 20 Nov 2026',
    });
    const rank = (task: (typeof tasks)[number]) => (task.kind === 'pod' ? 0 : 1e12) + task.value;
    expect(tasks.map(rank)).toEqual(tasks.map(rank).sort((a, b) => b - a));
  });

  it('puts what lapses within the hour on top, however cheap', async () => {
    const id = await offered(api, world, api.first, { mainCost: 100_000, inHours: 5 });
    const setDue = (hours: number) =>
      writing((db) =>
        db
          .updateTable('orders')
          .set({ answer_by: at(hours) })
          .where('id', '=', id)
          .execute(),
      );
    const first = async () => (await call(contract.getShipmentSummary, {})).tasks[0]?.orderId;
    await setDue(0.99);
    expect(await first()).toBe(id);
    await setDue(1.01);
    expect(await first()).toBe(ids.offer);
    // Lapsed, though the clock has not come by: it neither waits nor counts.
    await setDue(-0.01);
    const { tasks, toAnswer } = await call(contract.getShipmentSummary, {});
    expect(tasks.some((task) => task.orderId === id)).toBe(false);
    expect(toAnswer.count).toBe(1);
    await writing((db) => db.deleteFrom('orders').where('id', '=', id).execute());
  });

  it('is as late as the domain says', () => {
    const order = { status: 'PENGIRIMAN', eta: at(-0.5), deliveryUntil: at(-0.8) } as const;
    expect(lateMinutes({ ...order, arrivedAt: null }, api.clock.now())).toBe(48);
  });

  it('of a company without orders is empty', async () => {
    const other = await api.as(api.second.users.TRANSPORTER_MONITORING);
    expect(await other(contract.getShipmentSummary, {})).toMatchObject({
      toAnswer: { count: 1 },
      underWay: { count: 0 },
      late: { count: 0, foreseen: 0, longestMinutes: 0 },
      onTime: { basisPoints: null, previous: null, weekly: [] },
    });
  });
});
