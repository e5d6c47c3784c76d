import { type DamageDetail, getDamage, reviseDamage } from '@lajur/api-contract/damage';
import * as order from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/provider';
import { decideDiscrepancy } from '@lajur/api-contract/provider-discrepancy';
import type { NewOrder } from '@lajur/api-contract/provider-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import {
  acceptedOrder,
  addAssignment,
  driveToUnloading,
  loaded,
  newOrder,
  picture,
  putMasterData,
  reasonFor,
  report,
} from './provider.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await putMasterData(api.provider);
});
afterAll(() => api.close());

const toSaid = ({ seq, damaged, missing }: DamageDetail['lines'][number]) => ({
  seq,
  damaged,
  missing,
  claim: damaged > 0 ? 100_000 : null,
});
const orderOf = (id: string) => api.provider(contract.getProviderOrder, { params: { id } });

describe('what drivers do', () => {
  it('goes from acceptance to receipt, each step with what it needs', async () => {
    const id = await acceptedOrder(api, 'D-1');
    await driveToUnloading(api, id);
    expect(await refused(report(api, id, { action: 'receive' }))).toMatchObject({
      status: 422,
      code: 'STEP_NOT_POSSIBLE',
    });
    const receipt = {
      action: 'receive',
      quantities: loaded,
      recipientName: 'Ketut Artana',
      signature: await picture('png'),
    };
    const done = await report(api, id, receipt);
    expect(done).toMatchObject({ status: 'BARANG_DITERIMA_UTUH', driverName: 'Wayan Sudarma' });
    expect(done.goods.map((line) => [line.loaded, line.delivered])).toEqual([
      [200, 200],
      [20, 20],
    ]);
    expect(done).toMatchObject({ toleranceBp: null, goods: [{ loadedWithin: true, deliveredWithin: true }, {}] });
    expect(done.stops.every((stop) => stop.arrivedAt && stop.departedAt)).toBe(true);
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    expect((await user(order.getOrder, { params: { id } })).basts).toMatchObject([{ recipientName: 'Ketut Artana' }]);
  });

  it('is signed for at each drop; one signature is no receipt of the next', async () => {
    const [pick, last] = newOrder(api, '').stops as [NewOrder['stops'][0], NewOrder['stops'][0]];
    const id = await acceptedOrder(api, 'D-20', { stops: [pick, { ...last, name: 'Gudang Kendal' }, last] });
    await driveToUnloading(api, id);
    const half = loaded.map(({ seq, quantity }) => ({ seq, quantity: quantity / 2 }));
    const signed = async (recipientName: string) => ({ recipientName, signature: await picture('png') });
    await report(api, id, { action: 'next-drop', quantities: half, ...(await signed('Made Suarta')) });
    for (const action of ['arrive-destination', 'unload'] as const) await report(api, id, { action });
    expect(await refused(report(api, id, { action: 'receive', quantities: half }))).toMatchObject({
      status: 422,
      message: 'Isi nama penerima dan tanda tangan BAST lebih dulu.',
    });
    await report(api, id, { action: 'receive', quantities: half, ...(await signed('Ketut Artana')) });
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const { basts } = await user(order.getOrder, { params: { id } });
    expect(basts.map((bast) => [bast.stopSeq, bast.recipientName])).toEqual([
      [2, 'Made Suarta'],
      [3, 'Ketut Artana'],
    ]);
    expect(new Set(basts.map((bast) => bast.signatureUrl)).size).toBe(2);
  });

  it('may be told by the status reached, in any spelling', async () => {
    const id = await acceptedOrder(api, 'D-2');
    expect((await report(api, id, { status: 'TERIMA_ASSIGNMENT' })).status).toBe('TERKONFIRMASI');
    await report(api, id, { status: 'PENJEMPUTAN' });
    expect((await report(api, id, { status: 'DILOKASI_PENJEMPUTAN' })).status).toBe('DI_LOKASI_PENJEMPUTAN');
    const { events } = await orderOf(id);
    expect((await report(api, id, { status: 'DI_LOKASI_PENJEMPUTAN' })).status).toBe('DI_LOKASI_PENJEMPUTAN');
    expect((await orderOf(id)).events).toHaveLength(events.length);
    expect(await refused(report(api, id, { status: 'BONGKAR_MUATAN' }))).toMatchObject({ status: 409 });
    expect(await refused(report(api, id, { status: 'MUAT_BARANG', action: 'load' }))).toMatchObject({ status: 400 });
  });

  it('is answered the same for the same Idempotency-Key', async () => {
    const id = await acceptedOrder(api, 'D-3');
    const first = await report(api, id, { action: 'driver-accept' }, 'key-1');
    expect(await report(api, id, { action: 'driver-accept' }, 'key-1')).toEqual(first);
    expect(await refused(report(api, id, { action: 'driver-accept' }, 'key-2'))).toMatchObject({ status: 409 });
  });

  it('is the word of the driver who is assigned, of the version that was seen', async () => {
    const id = await acceptedOrder(api, 'D-30');
    const [before, { vehicleId, driverId }] = [await orderOf(id), await addAssignment(api, api.first)];
    const replaced = before.driverId ?? '';
    const accept = (who: object) => report(api, id, { action: 'driver-accept', ...who });
    expect(await refused(accept({ driverId: undefined }))).toMatchObject({
      status: 422,
      code: 'RULE_BROKEN',
      validation: { driverId: 'Pengemudi wajib diisi' },
    });
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const reasonId = await reasonFor(api, 'assignment');
    const change = { orderId: id, version: before.version, vehicleId, driverId, reasonId };
    await user(order.changeAssignment, { body: change });
    const notHis = { status: 422, validation: { driverId: 'Pengemudi ini tidak ditugaskan pada pesanan ini.' } };
    for (const body of [
      { action: 'driver-accept' },
      { action: 'driver-reject', reason: 'Sakit' },
      { action: 'report-discrepancy', reason: 'Basah', photos: [await picture('jpeg')] },
      { status: 'TERKONFIRMASI' },
      // It stands there already.
      { status: 'MENUNGGU_KONFIRMASI_DRIVER' },
    ])
      expect(await refused(report(api, id, { ...body, driverId: replaced }))).toMatchObject(notHis);
    expect(await refused(accept({ driverId: newId() }))).toMatchObject(notHis);
    expect(await refused(accept({ driverId, version: before.version }))).toMatchObject({
      status: 409,
      code: 'ORDER_MOVED_ON',
    });
    const now = await orderOf(id);
    expect(now).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER', driverId });
    expect(await accept({ driverId, version: now.version })).toMatchObject({ status: 'TERKONFIRMASI' });
  });

  it('takes pictures for what they are', async () => {
    const id = await acceptedOrder(api, 'D-4');
    await driveToUnloading(api, id);
    const lines = [
      { seq: 1, quantity: 198, damaged: 2, missing: 0 },
      { seq: 2, quantity: 20 },
    ];
    const event = { action: 'report-discrepancy', reason: 'Kemasan basah', quantities: lines };
    const fake = Buffer.from('<svg onload="x"/>').toString('base64');
    expect(await refused(report(api, id, { ...event, photos: [fake] }))).toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    });
    expect((await orderOf(id)).status).toBe('BONGKAR_MUATAN');
    expect((await report(api, id, { ...event, photos: [await picture('jpeg')] })).status).toBe(
      'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
    );
    // What came damaged did come.
    expect((await orderOf(id)).goods.map((line) => [line.loaded, line.delivered])).toEqual([
      [200, 200],
      [20, 20],
    ]);
    // It begins the report that the office completes.
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const begun = await user(getDamage, { params: { id }, query: {} });
    expect(begun).toMatchObject({ version: 1, reason: 'Kemasan basah', gaps: ['carrier', 'recipient', 'claim'] });
    expect(begun.lines[0]).toMatchObject({ expected: 200, good: 198, damaged: 2, missing: 0, claim: null });
    const { photoUrls, description } = begun;
    const body = {
      version: 1,
      reasonId: null,
      description,
      photoUrls,
      lines: begun.lines.map(toSaid),
      change: 'Nilai',
    };
    expect(await user(reviseDamage, { params: { id }, body })).toMatchObject({ version: 2, claim: 100_000 });
  });

  it('reports what came damaged or short as such, and all three are the load', async () => {
    const id = await acceptedOrder(api, 'D-5');
    await driveToUnloading(api, id);
    const photos = [await picture('jpeg')];
    const signature = await picture('png');
    const lines = (one: object) => [
      { seq: 1, ...one },
      { seq: 2, quantity: 20 },
    ];
    const receive = { action: 'receive', recipientName: 'Ketut Artana', signature };
    expect(
      await refused(report(api, id, { ...receive, quantities: lines({ quantity: 198, damaged: 2 }) })),
    ).toMatchObject({
      status: 422,
      validation: { 'quantities.0.damaged': 'Barang rusak atau hilang dilaporkan dengan BASP.' },
    });
    const event = { action: 'report-discrepancy', reason: 'Kemasan basah', photos };
    const told = (one: object) => report(api, id, { ...event, quantities: lines(one) });
    expect(await refused(told({ quantity: 190, damaged: 2, missing: 0 }))).toMatchObject({
      status: 422,
      message: 'Utuh 190, rusak 2 dan hilang 0 harus sama dengan isi kendaraan: 200 karton.',
    });
    // What is missing is the rest.
    expect(await told({ quantity: 190, damaged: 2 })).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      goods: [{ delivered: 192 }, { delivered: 20 }],
    });
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const { goods } = await user(order.getOrder, { params: { id } });
    expect(goods[0]).toMatchObject({ delivered: 192, damaged: 2, missing: 8 });
    expect((await user(getDamage, { params: { id }, query: {} })).lines[0]).toMatchObject({
      ...{ expected: 200, good: 190, damaged: 2, missing: 8 },
    });
  });

  it('brings a load that is refused whole, which can go on elsewhere', async () => {
    const id = await acceptedOrder(api, 'D-6');
    await driveToUnloading(api, id);
    const quantities = loaded.map(({ seq, quantity }) => ({ seq, quantity: 0, damaged: quantity, missing: 0 }));
    const event = { action: 'report-discrepancy', reason: 'Ditolak seluruhnya', photos: [await picture('jpeg')] };
    expect((await report(api, id, { ...event, quantities })).goods.map(({ delivered }) => delivered)).toEqual([
      200, 20,
    ]);
    const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    const destination = {
      ...{ name: 'Gudang Malang', address: 'Jl. Raya 1', city: 'Malang', province: 'Jawa Timur' },
      ...{ latitude: -7.98, longitude: 112.63, timezone: 'Asia/Jakarta' },
    };
    const onward = { destination, planFrom: inHours(6), planUntil: inHours(48), mainCost: 2_000_000 };
    const { followOnOrderId } = await api.provider(decideDiscrepancy, {
      params: { id },
      body: { decision: 'change-destination', by: 'shipper', ...onward } as never,
    });
    expect((await orderOf(followOnOrderId ?? '')).goods.map(({ ordered }) => ordered)).toEqual([200, 20]);
  });
});
