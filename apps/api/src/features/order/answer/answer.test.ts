import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import * as bulkContract from '@lajur/api-contract/order-bulk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drive } from '../../../test-kit/drive';
import { addDriver, addVehicle, makeWorld, offered, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;
/** Each test on days of its own, so that assignments of earlier ones are free. */
let days = 0;
const next = () => ({ inHours: ++days * 48 });

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const vehicle = (facts = {}) => addVehicle(api, world, api.first, facts);
const driver = (facts = {}) => addDriver(api, api.first, facts);
const order = (given = {}) => offered(api, world, api.first, { ...next(), ...given });
const accept = (id: string, vehicleId: string, driverId: string) =>
  call(contract.confirmOrder, { params: { id }, body: { decision: 'accept', vehicleId, driverId } });
const reject = (id: string, reasonId: string, reasonText?: string) =>
  call(contract.confirmOrder, { params: { id }, body: { decision: 'reject', reasonId, reasonText } });
const rejection = () => world.reasons.rejection as { plain: string; free: string };

describe('accepting', () => {
  it('confirms a lumpsum order at once and makes places for its documents', async () => {
    const [v, d, id] = [await vehicle(), await driver(), await order()];
    const accepted = await accept(id, v.id, d.id);
    expect(accepted).toMatchObject({
      status: 'TERKONFIRMASI',
      answerBy: null,
      vehicle: { plate: v.plate },
      version: 4,
    });
    expect(accepted.documents.map((one) => [one.type, one.mandatory, one.fileUrl])).toEqual([
      ['loading-note', true, null],
      ['loading-photo', false, null],
      ['unloading-photo', false, null],
      ['bast', true, null],
      ['returned-note', true, null],
    ]);
    expect(accepted.recentEvents[0]).toMatchObject({
      action: 'accept',
      fromStatus: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
      toStatus: 'TERKONFIRMASI',
      actorName: 'PT Uji Satu TRANSPORTER_ADMIN',
    });
    const found = await call(contract.listOrders, { params: { status: 'process' }, query: { search: v.plate } });
    expect(found.content.map((row) => row.id)).toEqual([id]);
  });

  it('asks the driver where there is a driver app, within the set minutes', async () => {
    const accepted = await accept(await order({ mode: 'driver' }), (await vehicle()).id, (await driver()).id);
    expect(accepted).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI_DRIVER',
      answerBy: new Date(api.clock.now().getTime() + 30 * 60_000).toISOString(),
      offeredAt: api.clock.now().toISOString(),
    });
  });

  it('works by assigning as well', async () => {
    const body = { orderId: await order(), vehicleId: (await vehicle()).id, driverId: (await driver()).id };
    expect(await call(contract.assignOrder, { body })).toMatchObject({ status: 'TERKONFIRMASI' });
  });

  it.each([
    ['an expired KIR', { kir_expired_date: '2026-11-20' }, 'KIR habis 20 Nov 2026, kemarin'],
    ['an STNK that ends on the way', { stnk_expired_date: '2026-11-22' }, 'STNK habis 22 Nov 2026, barang tiba'],
    ['an inactive vehicle', { is_active: false }, 'Tidak aktif'],
  ])('refuses %s', async (_, facts, words) => {
    const error = await refused(accept(await order(), (await vehicle(facts)).id, (await driver()).id));
    expect(error).toMatchObject({ status: 422, code: 'VEHICLE_UNFIT' });
    expect(error.validation?.vehicleId).toContain(words);
  });

  it('refuses a vehicle too small, and a driver whose SIM ends or who is suspended', async () => {
    const id = await order();
    const small = await vehicle({ transportTypeId: world.smallType });
    expect((await refused(accept(id, small.id, (await driver()).id))).message).toContain('Muatan 3,8 ton melebihi');
    const [v, late] = [await vehicle(), await driver({ sim_expired_date: '2026-11-20' })];
    expect(await refused(accept(id, v.id, late.id))).toMatchObject({ status: 422, code: 'DRIVER_UNFIT' });
    const away = await driver({ suspended_at: api.clock.now(), suspended_by: 'Rina' });
    expect((await refused(accept(id, v.id, away.id))).message).toContain('Ditangguhkan sejak');
    expect(await call(contract.getOrder, { params: { id } })).toMatchObject({ version: 3, eventCount: 3 });
  });

  it('refuses a vehicle that is on another order then, and takes it before and after', async () => {
    const [v, d] = [await vehicle(), await driver()];
    const start = next().inHours;
    const [first, overlapping, after] = [
      await order({ inHours: start }),
      await order({ inHours: start + 12 }),
      await order({ inHours: start + 30 }),
    ];
    const { cargoNo } = await accept(first, v.id, d.id);
    expect((await refused(accept(overlapping, v.id, (await driver()).id))).message).toContain(`Dipakai ${cargoNo}`);
    expect((await refused(accept(overlapping, (await vehicle()).id, d.id))).code).toBe('DRIVER_UNFIT');
    expect((await accept(after, v.id, d.id)).status).toBe('TERKONFIRMASI');
  });

  it('knows neither vehicle nor driver nor order of another company', async () => {
    const id = await order();
    const [v, d] = [await vehicle(), await driver()];
    const foreign = await addVehicle(api, world, api.second);
    const stranger = await addDriver(api, api.second);
    expect(await refused(accept(id, foreign.id, d.id))).toMatchObject({ status: 404 });
    expect(await refused(accept(id, v.id, stranger.id))).toMatchObject({ status: 404 });
    expect(await refused(accept(await offered(api, world, api.second, next()), v.id, d.id))).toMatchObject({
      status: 404,
    });
  });

  it('comes too late after the deadline', async () => {
    const id = await order();
    const before = api.clock.now();
    api.clock.advance(60);
    const late = await refused(accept(id, (await vehicle()).id, (await driver()).id));
    api.clock.set(before);
    expect(late).toMatchObject({ status: 409, code: 'OFFER_LAPSED', message: 'Batas waktu menjawab sudah lewat.' });
  });
});

describe('rejecting', () => {
  it('keeps the reason', async () => {
    const answer = await reject(await order(), rejection().free, 'Jalan putus');
    expect(answer.status).toBe('DITOLAK');
    expect(answer.recentEvents[0]).toMatchObject({ action: 'reject', reason: 'Lainnya', note: 'Jalan putus' });
  });

  it('asks for a reason of the right type, and for words where the reason needs them', async () => {
    const id = await order();
    const { plain } = world.reasons.cancellation as { plain: string };
    expect(await refused(reject(id, plain))).toMatchObject({ status: 422, code: 'REASON_REQUIRED' });
    expect((await refused(reject(id, rejection().free))).validation).toEqual({ reasonText: 'Keterangan wajib diisi' });
  });

  it('tells who was faster', async () => {
    const id = await order();
    await reject(id, rejection().plain);
    expect(await refused(accept(id, (await vehicle()).id, (await driver()).id))).toMatchObject({
      status: 409,
      code: 'ORDER_MOVED_ON',
      message: 'Status pesanan ini kini Ditolak, diubah PT Uji Satu TRANSPORTER_ADMIN.',
    });
  });

  it('tells who was faster before anything of the assignment or the reason is judged', async () => {
    const gone = await order();
    await reject(gone, rejection().plain);
    const [unfit, d] = [await vehicle({ kir_expired_date: '2026-11-20' }), await driver()];
    expect(await refused(accept(gone, unfit.id, d.id))).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
    const another = (world.reasons.cancellation as { plain: string }).plain;
    expect(await refused(reject(gone, another))).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
    const lapsed = await order();
    const before = api.clock.now();
    api.clock.advance(60);
    expect(await refused(accept(lapsed, unfit.id, d.id))).toMatchObject({ status: 409, code: 'OFFER_LAPSED' });
    api.clock.set(before);
  });

  it('does many at once, each with its own result', async () => {
    const [open, gone, foreign] = [await order(), await order(), await offered(api, world, api.second, next())];
    await reject(gone, rejection().plain);
    const body = { orderIds: [open, gone, foreign], reasonId: rejection().plain };
    const outcomes = await call(bulkContract.bulkReject, { body });
    expect(outcomes.map((one) => [one.orderId, one.ok])).toEqual([
      [open, true],
      [gone, false],
      [foreign, false],
    ]);
    expect(outcomes[1]?.message).toContain('Ditolak');
  });
});

describe('changing the assignment', () => {
  it('asks the new driver, and finds the order by the new plate alone', async () => {
    const [v, d] = [await vehicle({ plate: 'B 7001 LMA' }), await driver({ name: 'Lama Sekali' })];
    const accepted = await accept(await order({ mode: 'driver' }), v.id, d.id);
    const [w, e] = [await vehicle({ plate: 'B 7002 BRU' }), await driver({ name: 'Baru Sekali' })];
    const reasonId = (world.reasons.assignment as { plain: string }).plain;
    const change = (version: number, vehicleId: string, driverId: string) =>
      call(contract.changeAssignment, { body: { orderId: accepted.id, version, vehicleId, driverId, reasonId } });
    expect((await refused(change(accepted.version - 1, w.id, e.id))).code).toBe('ORDER_MOVED_ON');
    expect((await refused(change(accepted.version, v.id, d.id))).code).toBe('STEP_NOT_POSSIBLE');
    const changed = await change(accepted.version, w.id, e.id);
    expect(changed).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI_DRIVER',
      vehicle: { id: w.id },
      driver: { id: e.id },
    });
    const by = async (search: string) =>
      (await call(contract.listOrders, { params: { status: 'waiting' }, query: { search } })).totalElements;
    expect(await by('b7002bru')).toBe(1);
    expect(await by('b7001lma')).toBe(0);
    expect(await by('lama')).toBe(0);
  });
});

describe('the candidates', () => {
  it('are ranked, the refused ones last with why', async () => {
    const id = await order({ inHours: 24 * 200 });
    const { vehicles, drivers, fitVehicles, totalVehicles, driverMinutes } = await call(contract.getAssignable, {
      params: { id },
      query: {},
    });
    expect(driverMinutes).toBe(30);
    expect(vehicles).toHaveLength(totalVehicles);
    const firstUnfit = vehicles.findIndex((one) => one.refusedBecause.length > 0);
    expect(firstUnfit).toBe(fitVehicles);
    expect(vehicles[0]).toMatchObject({ best: true, lastSeen: { place: 'Cikarang' }, distanceKm: 0, openOrders: 0 });
    expect(vehicles.slice(firstUnfit).every((one) => one.refusedBecause.length > 0)).toBe(true);
    expect(drivers.some((one) => one.refusedBecause[0]?.startsWith('Ditangguhkan'))).toBe(true);
    const named = await call(contract.getAssignable, { params: { id }, query: { search: 'b 7001' } });
    expect(named.vehicles.map((one) => one.plate)).toEqual(['B 7001 LMA']);
    expect(named.totalVehicles).toBe(totalVehicles);
  });

  it('has its drivers ranked for the vehicle that is chosen', async () => {
    const id = await order();
    const [first, second] = [await driver({ name: 'Aan Satu' }), await driver({ name: 'Aan Dua' })];
    const chosen = await vehicle();
    const usual = (driverId: string) =>
      api.database
        .company(api.first.id)
        .transaction((tx) =>
          tx.db
            .updateTable('vehicle')
            .set({ usual_driver_id: driverId })
            .where('company_id', '=', api.first.id)
            .where('id', '=', chosen.id)
            .execute(),
        );
    const leader = async () =>
      (await call(contract.getAssignable, { params: { id }, query: { search: 'aan', vehicleId: chosen.id } }))
        .drivers[0]?.id;
    await usual(first.id);
    expect(await leader()).toBe(first.id);
    await usual(second.id);
    expect(await leader()).toBe(second.id);
  });

  it('name who said no to the order, last of those who can', async () => {
    const id = await order({ mode: 'driver' });
    const [v, d, other] = [
      await vehicle(),
      await driver({ name: 'Bayu Menolak' }),
      await driver({ name: 'Bayu Lain' }),
    ];
    await accept(id, v.id, d.id);
    const event = { action: 'driver-reject', reason: 'Sedang sakit' } as const;
    await drive(api, id, event);
    const { drivers } = await call(contract.getAssignable, { params: { id }, query: { search: 'bayu' } });
    expect(drivers.map((one) => one.id)).toEqual([other.id, d.id]);
    expect(drivers[1]).toMatchObject({ best: false, refusedBecause: [] });
    expect(drivers[1]?.against[0]).toMatch(/^Menolak pesanan ini .*: Sedang sakit$/);
  });

  /** A vehicle was seen there the day before. */
  const place = (vehicleId: string, latitude: number, longitude: number) =>
    api.database.company(api.first.id).transaction((tx) =>
      tx.db
        .updateTable('vehicle')
        .set({
          last_latitude: latitude,
          last_longitude: longitude,
          last_place: 'Di sana',
          last_seen_at: new Date(tx.now.getTime() - 86_400_000),
        })
        .where('company_id', '=', api.first.id)
        .where('id', '=', vehicleId)
        .execute(),
    );

  it('who would come from too far stand behind those near, though they have the type', async () => {
    const id = await order({ inHours: 6 });
    const [far, near] = [await vehicle({ plate: 'KT 7101 JAU' }), await vehicle({ plate: 'B 7102 DKT' })];
    await place(far.id, -1.27, 116.83);
    await place(near.id, -6.31, 107.16);
    const { vehicles } = await call(contract.getAssignable, { params: { id }, query: {} });
    const of = (vehicleId: string) => vehicles.findIndex((one) => one.id === vehicleId);
    expect(of(near.id)).toBeLessThan(of(far.id));
    expect(vehicles[of(far.id)]?.against[0]).toMatch(/^Tidak mungkin tiba sebelum .*, paling cepat sekitar /);
    expect(vehicles[of(near.id)]?.against).toEqual([]);
  });

  it('who finished an order since then are where it ended', async () => {
    const before = await order();
    const id = await order({ inHours: 6 });
    const [v, d] = [await vehicle({ plate: 'KT 7103 USA' }), await driver({ name: 'Cici Selesai' })];
    await place(v.id, -1.27, 116.83);
    const ranked = async () => {
      const { vehicles } = await call(contract.getAssignable, { params: { id }, query: { search: '7103' } });
      return vehicles[0];
    };
    expect((await ranked())?.against).not.toEqual([]);
    await api.database.company(api.first.id).transaction(async (tx) => {
      const finished = { received_at: tx.now, vehicle_id: v.id, driver_id: d.id };
      const end = { latitude: -6.31, longitude: 107.16, name: 'Gudang Akhir' };
      const { companyId } = tx;
      await tx.db
        .updateTable('orders')
        .set({ ...finished, status: 'BARANG_DITERIMA_UTUH' })
        .where('company_id', '=', companyId)
        .where('id', '=', before)
        .execute();
      await tx.db
        .updateTable('order_stop')
        .set(end)
        .where('company_id', '=', companyId)
        .where('order_id', '=', before)
        .execute();
    });
    expect(await ranked()).toMatchObject({ against: [], lastSeen: { place: 'Gudang Akhir' } });
  });
});
