import type { Call } from '@lajur/api-contract/client';
import { uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/order';
import * as amend from '@lajur/api-contract/order-amend';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { OrderReceipt } from '@lajur/api-contract/order-step';
import type { TripStep } from '@lajur/domain/order/transitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, picture, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;
let colleague: Call;
let orders = 0;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  colleague = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

/** A confirmed lumpsum order whose pickup is planned for within hours. */
async function confirmed(given: Parameters<typeof offered>[3] = {}): Promise<string> {
  const id = await offered(api, world, api.first, { inHours: 2, ...given });
  const assignment = {
    vehicleId: (await addVehicle(api, world, api.first)).id,
    driverId: (await addDriver(api, api.first)).id,
  };
  await call(contract.assignOrder, { body: { orderId: id, ...assignment } });
  orders++;
  return id;
}
const get = (id: string) => call(contract.getOrder, { params: { id } });
const now = () => api.clock.now();
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString();

async function step(id: string, action: TripStep, given: { at?: string; confirmed?: 'far'[] } = {}) {
  const { version } = await get(id);
  return call(contract.reportStatus, { params: { id }, body: { action, version, ...given } });
}
async function steps(id: string, ...actions: TripStep[]): Promise<OrderDetail> {
  for (const action of actions) {
    api.clock.advance(10);
    await step(id, action);
  }
  return get(id);
}
const newest = (order: OrderDetail) => order.recentEvents[0]?.id ?? '';
async function undo(id: string, given: { eventId?: string; by?: Call } = {}) {
  const order = await get(id);
  const body = { version: order.version, eventId: given.eventId ?? newest(order) };
  return (given.by ?? call)(amend.undoStep, { params: { id }, body });
}
async function count(id: string, which: 'loaded' | 'delivered') {
  const set = which === 'loaded' ? contract.setLoadedQuantity : contract.setDeliveredQuantity;
  const lines = [1, 2].map((seq) => ({ seq, quantity: 10 }));
  const body = { version: (await get(id)).version, lines, confirmed: ['less' as const] };
  await call(set, { params: { id, unit: 'carton' }, body });
}
async function receive(id: string, given: { at?: string; confirmed?: 'far'[] } = {}) {
  const { url } = await call(uploadFile, { body: { encodedFile: (await picture(orders)).toString('base64') } });
  const body = { version: (await get(id)).version, recipientName: 'Ketut Artana', signatureUrl: url, ...given };
  return call(contract.receiveWithBast, { params: { id }, body });
}
const stored = (id: string) =>
  api.database.system.read((tx) =>
    tx.db
      .selectFrom('orders')
      .select(['arrived_at', 'received_at', 'eta', 'answer_by', 'status', 'current_stop'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const reported = (id: string, topic: string) =>
  api.database.system.read(async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select('payload')
      .where('entity_id', '=', id)
      .where('topic', '=', topic)
      .execute();
    return rows.map((row) => row.payload as unknown as Record<string, unknown>);
  });
const eventOf = (order: OrderDetail, action: string) => {
  const found = order.recentEvents.find((event) => event.action === action);
  if (!found) throw new Error(`no ${action} in the history`);
  return found;
};

describe('the time of a step', () => {
  it('is when it happened: stops, arrival and history go by it', async () => {
    const id = await confirmed();
    api.clock.advance(120);
    const arrived = minutesAgo(45);
    await step(id, 'go-to-pickup', { at: minutesAgo(90) });
    const order = await step(id, 'arrive-pickup', { at: arrived });
    expect(order.stops[0]?.arrivedAt).toBe(arrived);
    const event = eventOf(order, 'arrive-pickup');
    expect(event).toMatchObject({
      at: arrived,
      firstAt: arrived,
      reportedAt: now().toISOString(),
      undone: false,
      amends: null,
    });
    expect(await reported(id, 'order.arrive-pickup')).toMatchObject([
      { happenedAt: arrived, status: 'DI_LOKASI_PENJEMPUTAN' },
    ]);
    await steps(id, 'load');
    await count(id, 'loaded');
    await steps(id, 'depart');
    api.clock.advance(240);
    await step(id, 'arrive-destination', { at: minutesAgo(100), confirmed: ['far'] });
    await step(id, 'unload', { at: minutesAgo(80), confirmed: ['far'] });
    await count(id, 'delivered');
    const received = await receive(id, { at: minutesAgo(30), confirmed: ['far'] });
    expect(await stored(id)).toMatchObject({
      arrived_at: new Date(minutesAgo(100)),
      received_at: new Date(minutesAgo(30)),
    });
    expect(received.basts[0]?.receivedAt).toBe(minutesAgo(30));
    expect(received.stops[1]).toMatchObject({ arrivedAt: minutesAgo(100), departedAt: minutesAgo(30) });
  });

  it('lies after the last step and not ahead, to the minute', async () => {
    const id = await confirmed();
    await steps(id, 'go-to-pickup');
    api.clock.advance(30);
    expect(await refused(step(id, 'arrive-pickup', { at: minutesAgo(31) }))).toMatchObject({
      status: 422,
      code: 'STEP_NOT_POSSIBLE',
      validation: { at: expect.stringMatching(/^Tidak boleh sebelum langkah sebelumnya, \d\d\.\d\d WIB\.$/) },
    });
    expect(await refused(step(id, 'arrive-pickup', { at: minutesAgo(-1) }))).toMatchObject({
      status: 422,
      validation: { at: 'Waktunya belum tiba.' },
    });
    // A clock that shows the very minute of the last step means the moment of it.
    const last = new Date(minutesAgo(30));
    last.setUTCSeconds(0, 0);
    const order = await step(id, 'arrive-pickup', { at: last.toISOString() });
    expect(order.stops[0]?.arrivedAt).toBe(minutesAgo(30));
  });

  it('far from the plan is asked about, and taken when it is meant', async () => {
    const id = await confirmed({ inHours: 12 });
    await steps(id, 'go-to-pickup');
    api.clock.advance(60);
    const at = minutesAgo(20);
    const asked = await refused(step(id, 'arrive-pickup', { at }));
    expect(asked).toMatchObject({ status: 422, code: 'CONFIRM_FIRST' });
    expect(asked.validation?.at).toMatch(/^Yakin \d\d\.\d\d WIB\? Itu 1[01] jam( \d+ mnt)? sebelum rencana\.$/);
    expect((await get(id)).status).toBe('PENJEMPUTAN');
    expect((await step(id, 'arrive-pickup', { at, confirmed: ['far'] })).stops[0]?.arrivedAt).toBe(at);
  });
});

/** What a step may change of an order; what is said of it beside. */
const shape = ({ version, updatedAt, recentEvents, eventCount, ...rest }: OrderDetail) => rest;

describe('taking a step back', () => {
  it.each<[string, TripStep[], TripStep]>([
    ['the first', [], 'go-to-pickup'],
    ['an arrival', ['go-to-pickup'], 'arrive-pickup'],
    ['loading', ['go-to-pickup', 'arrive-pickup'], 'load'],
    ['another pickup', ['go-to-pickup', 'arrive-pickup', 'load'], 'next-pickup'],
  ])('%s leaves nothing of it behind', async (_, before, action) => {
    const id = await confirmed();
    await steps(id, ...before);
    if (action === 'next-pickup') {
      // Two pickups.
      await api.database.system.transaction((tx) =>
        tx.db.updateTable('order_stop').set({ kind: 'PICKUP' }).where('order_id', '=', id).execute(),
      );
    }
    const [order, row] = [await get(id), await stored(id)];
    await steps(id, action);
    const after = await undo(id);
    expect(shape(after)).toEqual(shape(order));
    expect(await stored(id)).toEqual(row);
    expect(after.recentEvents.slice(0, 2)).toMatchObject([
      { action: 'undo-step', amends: { action, becomes: null }, actorName: 'PT Uji Satu TRANSPORTER_ADMIN' },
      { action, undone: true },
    ]);
    expect(await reported(id, 'order.undo-step')).toMatchObject([{ step: action, status: order.status }]);
    // And it can be taken anew.
    expect((await steps(id, action)).recentEvents[0]).toMatchObject({ action, undone: false });
  });

  it('of a crossing and of the last arrival leaves neither', async () => {
    const id = await confirmed({ crossing: { name: 'Ketapang–Gilimanuk', vessel: null, plan: null } });
    await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
    await count(id, 'loaded');
    const loaded = await get(id);
    expect(await steps(id, 'depart')).toMatchObject({ currentStop: 2 });
    expect(shape(await undo(id))).toEqual(shape(loaded));
    await steps(id, 'depart', 'board-ferry', 'leave-ferry');
    expect(await undo(id)).toMatchObject({ status: 'MENYEBRANG_PENGIRIMAN', crossingState: 'planned' });
    await steps(id, 'leave-ferry', 'arrive-destination');
    expect((await stored(id)).arrived_at).not.toBeNull();
    expect(await undo(id)).toMatchObject({ status: 'PENGIRIMAN', crossingState: 'done' });
    expect((await stored(id)).arrived_at).toBeNull();
  });

  it('of a receipt takes the signature with it', async () => {
    const id = await confirmed();
    await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
    await count(id, 'loaded');
    await steps(id, 'depart', 'arrive-destination', 'unload');
    await count(id, 'delivered');
    const before = [shape(await get(id)), await stored(id)];
    await receive(id);
    expect([shape(await undo(id)), await stored(id)]).toEqual(before);
    expect((await receive(id)).basts).toHaveLength(1);
  });

  it('is for who took it, at once, and while nothing came after it', async () => {
    const id = await confirmed();
    await steps(id, 'go-to-pickup');
    const order = await get(id);
    expect(await refused(undo(id, { by: colleague }))).toMatchObject({
      status: 422,
      message: 'Hanya yang mencatat langkah ini yang bisa mengurungkannya.',
    });
    const other = await api.as(api.second.users.TRANSPORTER_ADMIN);
    expect(await refused(undo(id, { by: other }))).toMatchObject({ status: 404 });
    api.clock.advance(0.5);
    expect(await refused(undo(id))).toMatchObject({ status: 422, message: expect.stringContaining('Sudah terlambat') });
    await steps(id, 'arrive-pickup', 'load');
    await count(id, 'loaded');
    expect(await refused(undo(id, { eventId: eventOf(await get(id), 'load').id }))).toMatchObject({
      status: 409,
      code: 'ORDER_MOVED_ON',
    });
    expect(await refused(undo(id))).toMatchObject({ status: 409 });
    const stale = { version: order.version, eventId: newest(order) };
    expect(await refused(call(amend.undoStep, { params: { id }, body: stale }))).toMatchObject({ status: 409 });
  });

  it('against the next step: one of both wins, every time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => confirmed()));
    for (const id of ids) {
      const order = await step(id, 'go-to-pickup');
      const body = { version: order.version, eventId: newest(order) };
      const results = await Promise.allSettled([
        call(amend.undoStep, { params: { id }, body }),
        call(amend.undoStep, { params: { id }, body }),
        colleague(contract.reportStatus, { params: { id }, body: { action: 'arrive-pickup', version: order.version } }),
      ]);
      expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const after = await get(id);
      const steppedOn = results[2]?.status === 'fulfilled';
      expect(after.status).toBe(steppedOn ? 'DI_LOKASI_PENJEMPUTAN' : 'TERKONFIRMASI');
      expect(after.recentEvents.filter((event) => event.action === 'undo-step')).toHaveLength(steppedOn ? 0 : 1);
    }
  });
});

describe('a change that is answered in short', () => {
  const inShort = { brief: true };
  const receipt = (answer: unknown) => answer as OrderReceipt;

  it('says where the order stands, and what takes the step back', async () => {
    const id = await confirmed();
    const body = { action: 'go-to-pickup' as const, version: (await get(id)).version };
    const taken = receipt(await call(contract.reportStatus, { params: { id }, body }, inShort));
    const order = await get(id);
    expect(taken).toEqual({
      id,
      cargoNo: order.cargoNo,
      status: 'PENJEMPUTAN',
      version: order.version,
      recorded: { version: order.version, eventId: newest(order) },
    });

    const back = receipt(await call(amend.undoStep, { params: { id }, body: taken.recorded as never }, inShort));
    expect(back).toMatchObject({ id, status: 'TERKONFIRMASI', version: order.version + 1, recorded: null });
  });

  it('says of an acceptance that it is not to be taken back', async () => {
    const id = await offered(api, world, api.first, { inHours: 2 });
    const vehicleId = (await addVehicle(api, world, api.first)).id;
    const driverId = (await addDriver(api, api.first)).id;
    const taken = await call(contract.assignOrder, { body: { orderId: id, vehicleId, driverId } }, inShort);
    expect(receipt(taken)).toMatchObject({ id, status: 'TERKONFIRMASI', recorded: null });
  });

  it('refuses as ever', async () => {
    const id = await confirmed();
    const body = { action: 'load' as const, version: (await get(id)).version };
    const refusal = await refused(call(contract.reportStatus, { params: { id }, body }, inShort));
    expect(refusal).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
  });
});

describe('putting a time right', () => {
  const correct = async (id: string, eventId: string, given: { at: string; reason?: string; confirmed?: 'far'[] }) => {
    const body = { version: (await get(id)).version, reason: 'Salah ketik', ...given };
    return call(amend.correctStepTime, { params: { id, eventId }, body });
  };

  it('changes all that the step dates, and keeps both times with who and why', async () => {
    const id = await confirmed();
    await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
    await count(id, 'loaded');
    await steps(id, 'depart', 'arrive-destination', 'unload');
    await count(id, 'delivered');
    api.clock.advance(10);
    const order = await receive(id);
    const arrival = eventOf(order, 'arrive-destination');
    const at = new Date(new Date(arrival.at).getTime() - 4 * 60_000).toISOString();
    const corrected = await correct(id, arrival.id, { at, confirmed: ['far'], reason: 'Pengemudi baru mengabari' });
    expect(corrected.stops[1]?.arrivedAt).toBe(at);
    expect((await stored(id)).arrived_at?.toISOString()).toBe(at);
    expect(eventOf(corrected, 'arrive-destination')).toMatchObject({ at, firstAt: arrival.at, undone: false });
    expect(corrected.recentEvents[0]).toMatchObject({
      action: 'correct-time',
      actorName: 'PT Uji Satu TRANSPORTER_ADMIN',
      reason: 'Pengemudi baru mengabari',
      at: now().toISOString(),
      amends: { eventId: arrival.id, action: 'arrive-destination', was: arrival.at, becomes: at },
    });
    expect(await reported(id, 'order.correct-time')).toMatchObject([
      { step: 'arrive-destination', was: arrival.at, happenedAt: at, reason: 'Pengemudi baru mengabari' },
    ]);
    // A second correction goes by the first; the receipt dates the signature and the departure.
    const again = await correct(id, arrival.id, { at: arrival.at, confirmed: ['far'] });
    expect(again.recentEvents[0]?.amends).toMatchObject({ was: at, becomes: arrival.at });
    const receipt = eventOf(again, 'receive');
    const earlier = new Date(new Date(receipt.at).getTime() - 5 * 60_000).toISOString();
    const signed = await correct(id, receipt.id, { at: earlier, confirmed: ['far'] });
    expect(signed.basts[0]?.receivedAt).toBe(earlier);
    expect(signed.stops[1]?.departedAt).toBe(earlier);
    expect((await stored(id)).received_at?.toISOString()).toBe(earlier);
    const history = await call(contract.getOrderHistory, { params: { id } });
    expect(history.filter((event) => event.action === 'correct-time')).toHaveLength(3);
  });

  it('keeps it between its neighbours, and asks about what is far from the plan', async () => {
    const id = await confirmed({ inHours: 2 });
    const order = await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
    const arrival = eventOf(order, 'arrive-pickup');
    const around = (minutes: number) => new Date(new Date(arrival.at).getTime() + minutes * 60_000).toISOString();
    const early = await refused(correct(id, arrival.id, { at: around(-11) }));
    expect(early).toMatchObject({
      status: 422,
      validation: { at: expect.stringContaining('sebelum langkah sebelumnya') },
    });
    api.clock.advance(20);
    const late = await refused(correct(id, arrival.id, { at: around(11) }));
    expect(late.validation?.at).toContain('setelah langkah berikutnya');
    const first = eventOf(order, 'go-to-pickup');
    expect(await refused(correct(id, first.id, { at: '2026-01-01T00:00:00.000Z' }))).toMatchObject({ status: 422 });
    const same = await refused(correct(id, arrival.id, { at: around(0) }));
    expect(same).toMatchObject({ status: 422, validation: { at: 'Waktu sama dengan yang tercatat.' } });
    await correct(id, arrival.id, { at: around(-10) });
    // What was put right is a neighbour itself.
    expect((await refused(correct(id, first.id, { at: around(-9) }))).validation?.at).toContain('langkah berikutnya');
  });

  it('needs a reason, a step of the trip and an order that is not complete', async () => {
    const id = await confirmed();
    const order = await steps(id, 'go-to-pickup');
    const { id: eventId, at } = eventOf(order, 'go-to-pickup');
    expect((await refused(correct(id, eventId, { at, reason: ' ' }))).validation).toEqual({
      reason: 'Alasan wajib diisi',
    });
    expect(await refused(correct(id, eventOf(order, 'accept').id, { at }))).toMatchObject({ status: 422 });
    expect(await refused(correct(id, id, { at }))).toMatchObject({ status: 404 });
    const other = await api.as(api.second.users.TRANSPORTER_ADMIN);
    const body = { version: order.version, at, reason: 'x' };
    expect(await refused(other(amend.correctStepTime, { params: { id, eventId }, body }))).toMatchObject({
      status: 404,
    });
    const set = (change: object) =>
      api.database.system.transaction((tx) => tx.db.updateTable('orders').set(change).where('id', '=', id).execute());
    await set({ status: 'DOKUMEN_LENGKAP' });
    expect(await refused(correct(id, eventId, { at }))).toMatchObject({ status: 409 });
    await set({ status: 'PENJEMPUTAN', mode: 'driver' });
    expect(await refused(correct(id, eventId, { at }))).toMatchObject({
      status: 422,
      message: 'Pengemudi melaporkannya lewat aplikasi.',
    });
    expect(await refused(undo(id))).toMatchObject({ status: 422 });
  });
});
