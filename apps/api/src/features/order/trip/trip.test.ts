import { reportDiscrepancy } from '@lajur/api-contract/damage';
import { uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/order';
import * as bulkContract from '@lajur/api-contract/order-bulk';
import { orderStatuses } from '@lajur/domain/order/status';
import { rowsFrom, type TripStep, tripSteps } from '@lajur/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, draft, offered, picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();

async function confirmed(given: Parameters<typeof draft>[2] = {}): Promise<string> {
  const id = await offered(t.api, t.world, t.api.first, { ...t.nextDays(), ...given });
  const assignment = {
    vehicleId: (await addVehicle(t.api, t.world, t.api.first)).id,
    driverId: (await addDriver(t.api, t.api.first)).id,
  };
  await t.call(contract.assignOrder, { body: { orderId: id, ...assignment } });
  return id;
}
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
async function report(id: string, ...actions: TripStep[]) {
  let order = await get(id);
  for (const action of actions) {
    t.api.clock.advance(1);
    order = await t.call(contract.reportStatus, { params: { id }, body: { action, version: order.version } });
  }
  return order;
}
async function count(id: string, which: 'loaded' | 'delivered', amounts: number[], more: object = {}) {
  const set = which === 'loaded' ? contract.setLoadedQuantity : contract.setDeliveredQuantity;
  const { version } = await get(id);
  const lines = amounts.map((quantity, at) => ({ seq: at + 1, quantity }));
  return t.call(set, { params: { id, unit: 'carton' }, body: { version, lines, ...more } });
}
const upload = async (shade: number) =>
  (await t.call(uploadFile, { body: { encodedFile: (await picture(shade)).toString('base64'), fileName: 'foto.png' } }))
    .url;
async function arrivedAt(id: string): Promise<string | null> {
  const row = await t.api.database.system.read((tx) =>
    tx.db.selectFrom('orders').select('arrived_at').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return row.arrived_at?.toISOString() ?? null;
}
const toPickup: TripStep[] = ['go-to-pickup', 'arrive-pickup', 'wait-loading', 'load'];

describe('a lumpsum trip', () => {
  it('goes from pickup to a signed receipt', async () => {
    const id = await confirmed();
    await report(id, ...toPickup);
    const early = await refused(report(id, 'depart'));
    expect(early).toMatchObject({
      status: 422,
      code: 'STEP_NOT_POSSIBLE',
      message: 'Isi jumlah yang dimuat lebih dulu.',
    });
    expect(await count(id, 'loaded', [210, 64.5], { confirmed: ['less', 'fraction'] })).toMatchObject({
      status: 'MUAT_BARANG',
      goods: [
        { loaded: 210, delivered: null },
        { loaded: 64.5, delivered: null },
      ],
    });
    expect(await t.call(contract.getLoadedQuantity, { params: { id, unit: 'carton' } })).toMatchObject({
      lines: [{ quantity: 210 }, { quantity: 64.5 }],
    });
    const onTheWay = await report(id, 'depart');
    expect(onTheWay).toMatchObject({ status: 'PENGIRIMAN', currentStop: 2 });
    expect(onTheWay.stops[0]).toMatchObject({ departedAt: t.api.clock.now().toISOString() });
    await report(id, 'arrive-destination', 'unload');
    await count(id, 'delivered', [210, 64.5]);
    const { version } = await get(id);
    const bast = { version, recipientName: 'Ketut Artana', signatureUrl: await upload(1) };
    const received = await t.call(contract.receiveWithBast, { params: { id }, body: bast });
    expect(received).toMatchObject({
      status: 'BARANG_DITERIMA_UTUH',
      basts: [{ recipientName: 'Ketut Artana', stopSeq: 2, signatureUrl: bast.signatureUrl }],
    });
    expect(received.stops[1]?.arrivedAt).toBeTruthy();
    expect(received.stops[1]?.departedAt).toBe(t.api.clock.now().toISOString());
    const history = await t.call(contract.getOrderHistory, { params: { id } });
    expect(history.find((event) => event.action === 'arrive-pickup')?.place).toBe('Gudang Graha 2');
    expect(history.map((event) => event.action)).toEqual([
      ...['receive', 'enter-delivered', 'unload', 'arrive-destination', 'depart', 'enter-loaded'],
      ...['load', 'wait-loading', 'arrive-pickup', 'go-to-pickup', 'accept', 'offer', 'submit', 'create'],
    ]);
  });

  it('visits every stop of a multipick, multidrop order', async () => {
    const simple = draft(t.world, t.api.clock.now(), t.nextDays());
    const [pick, last] = simple.stops as [(typeof simple.stops)[0], (typeof simple.stops)[0]];
    const stops = [pick, { ...pick, name: 'Kedua' }, { ...last, name: 'Ketiga' }, last];
    const id = await confirmed({ stops });
    await report(id, ...toPickup);
    expect((await refused(report(id, 'depart'))).message).toBe('Masih ada 1 titik muat.');
    await report(id, 'next-pickup', 'arrive-pickup', 'load');
    await count(id, 'loaded', [200, 65], { confirmed: ['less'] });
    await count(id, 'loaded', [0, 0], { confirmed: ['zero'], stopSeq: 1, reason: 'Gudang pertama kosong' });
    await report(id, 'depart', 'arrive-destination', 'unload');
    await count(id, 'delivered', [100, 30]);
    expect(await arrivedAt(id)).toBeNull();
    const first = { version: (await get(id)).version, recipientName: 'Made', signatureUrl: await upload(3) };
    expect(await t.call(contract.receiveWithBast, { params: { id }, body: first })).toMatchObject({
      status: 'PENGIRIMAN',
      currentStop: 4,
      basts: [{ recipientName: 'Made', stopSeq: 3, signatureUrl: first.signatureUrl }],
    });
    await report(id, 'arrive-destination', 'unload');
    const { version } = await get(id);
    const body = { version, recipientName: 'Ketut', signatureUrl: await upload(2) };
    const wrongName = { ...body, recipientName: 'A.B/C;[D]-E' };
    expect((await refused(t.call(contract.receiveWithBast, { params: { id }, body: wrongName }))).validation).toEqual({
      recipientName: 'Format nama penerima salah: tanpa tanda . / ; [ ] -',
    });
    const missing = await refused(t.call(contract.receiveWithBast, { params: { id }, body }));
    expect(missing.message).toBe('Isi jumlah yang diterima di titik ini lebih dulu.');
    expect((await refused(count(id, 'delivered', [100.5, 35]))).validation).toEqual({
      'lines.0.quantity': 'Paling banyak 100 karton: sisa yang dimuat.',
    });
    const counted = await count(id, 'delivered', [100, 34.5], { confirmed: ['less', 'fraction'] });
    expect(counted.goods).toMatchObject([{ delivered: 200 }, { delivered: 64.5 }]);
    expect(counted.stops.map((stop) => stop.counted.map((line) => line.quantity))).toEqual([
      [0, 0],
      [200, 65],
      [100, 30],
      [100, 34.5],
    ]);
    expect(await t.call(contract.getDeliveredQuantity, { params: { id, unit: 'carton' } })).toMatchObject({
      lines: [
        { quantity: 100, total: 200 },
        { quantity: 34.5, total: 64.5 },
      ],
    });
    // Counted again at the same stop, it takes the place of what was counted before.
    const again = await count(id, 'delivered', [99, 34.5], { confirmed: ['less', 'fraction'] });
    expect(again.goods[0]).toMatchObject({ delivered: 199 });
    const received = await t.call(contract.receiveWithBast, {
      params: { id },
      body: { ...body, version: again.version },
    });
    expect(received.basts.map((bast) => [bast.stopSeq, bast.recipientName])).toEqual([
      [3, 'Made'],
      [4, 'Ketut'],
    ]);
    // In time is who comes to the last stop in time.
    expect(await arrivedAt(id)).toBe(received.stops[3]?.arrivedAt);
  });

  it('loads more than was ordered when that is meant, and never more than the vehicle carries', async () => {
    const id = await confirmed();
    await report(id, ...toPickup);
    expect((await refused(count(id, 'loaded', [1210.5, 65]))).validation).toEqual({
      lines: 'Muatan menjadi 12,805 ton, melebihi batas kendaraan 8 ton.',
    });
    expect(await refused(count(id, 'loaded', [220, 65]))).toMatchObject({
      status: 422,
      code: 'CONFIRM_FIRST',
      validation: { 'lines.0.quantity': 'Lebih 10 karton dari yang dipesan.' },
    });
    const all = { confirmed: ['more', 'zero', 'fraction'] };
    expect((await refused(count(id, 'loaded', [1210.5, 65], all))).validation).toEqual({
      lines: 'Muatan menjadi 12,805 ton, melebihi batas kendaraan 8 ton.',
    });
    expect((await get(id)).goods[0]).toMatchObject({ loaded: null });
    expect((await count(id, 'loaded', [1220, 0], all).catch((error) => error)).code).toBe('RULE_BROKEN');
    const loaded = await count(id, 'loaded', [220.25, 65], all);
    expect(loaded.goods[0]).toMatchObject({ loaded: 220.25 });
    expect(loaded.recentEvents[0]).toMatchObject({
      note: '220,25 karton Televisi, 65 karton Kulkas',
      place: 'Gudang Graha 2',
    });
  });

  it('asks about what is outside the tolerance, and tells it', async () => {
    const id = await confirmed();
    await t.api.database.system.transaction((tx) =>
      tx.db
        .updateTable('orders')
        .set({ tolerance_bp: 100 })
        .where('company_id', '=', t.api.first.id)
        .where('id', '=', id)
        .execute(),
    );
    await report(id, ...toPickup);
    expect(await refused(count(id, 'loaded', [208, 64]))).toMatchObject({
      status: 422,
      code: 'CONFIRM_FIRST',
      validation: { 'lines.1.quantity': 'Kurang 1 karton dari yang dipesan, di luar toleransi 1%.' },
    });
    expect((await get(id)).goods).toMatchObject([{ loaded: null }, { loaded: null }]);
    expect(await count(id, 'loaded', [208, 64], { confirmed: ['less'] })).toMatchObject({
      toleranceBp: 100,
      goods: [{ loaded: 208 }, { loaded: 64 }],
    });
    const told = await t.api.database.system.read((tx) =>
      tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('entity_id', '=', id)
        .where('action', '=', 'enter-loaded')
        .executeTakeFirstOrThrow(),
    );
    expect(told.payload).toMatchObject({ outsideTolerance: [2] });
  });

  it('asks who sets out while the vehicle or the driver is on another trip', async () => {
    const first = await t.assigned();
    const next = await t.assigned();
    const other = await t.assigned();
    const take = (id: string, given: { v?: { id: string }; d?: { id: string } }) =>
      t.api.database.system.transaction((tx) =>
        tx.db
          .updateTable('orders')
          .set({ ...(given.v && { vehicle_id: given.v.id }), ...(given.d && { driver_id: given.d.id }) })
          .where('company_id', '=', t.api.first.id)
          .where('id', '=', id)
          .execute(),
      );
    await take(next.id, first);
    await take(other.id, { d: first.d });
    expect(await get(next.id)).toMatchObject({ otherTrip: null });
    await report(first.id, 'go-to-pickup');
    const { cargoNo } = await get(first.id);
    const trip = { id: first.id, cargoNo, vehicle: true, driver: true };
    expect(await get(next.id)).toMatchObject({ otherTrip: trip });
    expect(await get(other.id)).toMatchObject({ otherTrip: { ...trip, vehicle: false } });

    expect(await refused(report(next.id, 'go-to-pickup'))).toMatchObject({
      status: 422,
      code: 'CONFIRM_FIRST',
      validation: { 'other-trip': `Kendaraan dan pengemudinya masih di perjalanan ${cargoNo}.` },
    });
    const body = { orderIds: [other.id], action: 'go-to-pickup' as const };
    expect(await t.call(bulkContract.bulkReportStatus, { body })).toMatchObject([
      { ok: false, doubts: ['other-trip'] },
    ]);
    const { version } = await get(next.id);
    const meant = { action: 'go-to-pickup' as const, version, confirmed: ['other-trip' as const] };
    const gone = await t.call(contract.reportStatus, { params: { id: next.id }, body: meant });
    expect(gone).toMatchObject({ status: 'PENJEMPUTAN', otherTrip: null });
  });

  it('asks about nothing and about parts of a carton, and takes each as it is meant', async () => {
    const id = await confirmed();
    await report(id, ...toPickup);
    expect(await refused(count(id, 'loaded', [0, 12.5]))).toMatchObject({
      status: 422,
      code: 'CONFIRM_FIRST',
      validation: {
        'lines.0.quantity': 'Yakin 0 karton?',
        'lines.1.quantity': 'Kurang 52,5 karton dari yang dipesan. Yakin 12,5 karton?',
      },
    });
    // One answer is not the other.
    const half = await refused(count(id, 'loaded', [0, 12.5], { confirmed: ['zero'] }));
    expect(half.validation).toEqual({
      'lines.1.quantity': 'Kurang 52,5 karton dari yang dipesan. Yakin 12,5 karton?',
    });
    expect((await get(id)).goods).toMatchObject([{ loaded: null }, { loaded: null }]);
    const meant = await count(id, 'loaded', [0, 12.5], { confirmed: ['zero', 'less', 'fraction'] });
    expect(meant.goods).toMatchObject([{ loaded: 0 }, { loaded: 12.5 }]);
    await report(id, 'depart', 'arrive-destination', 'unload');
    const reasonId = (t.world.reasons.basp as { plain: string }).plain;
    const body = {
      version: (await get(id)).version,
      reasonId,
      description: 'Pecah',
      photoUrls: [await upload(5)],
      lines: [{ seq: 2, damaged: 0.5, missing: 0 }],
    };
    const send = (more: object) => t.call(reportDiscrepancy, { params: { id }, body: { ...body, ...more } });
    expect(await refused(send({}))).toMatchObject({
      code: 'CONFIRM_FIRST',
      validation: { 'lines.0.damaged': 'Yakin 0,5 karton?' },
    });
    expect((await send({ confirmed: ['fraction'] })).goods[1]).toMatchObject({ damaged: 0.5 });
  });

  it('records its crossing before it can arrive', async () => {
    const id = await confirmed({ crossing: { name: 'Ketapang–Gilimanuk', vessel: null, plan: null } });
    await report(id, ...toPickup);
    await count(id, 'loaded', [1, 1], { confirmed: ['less'] });
    expect(await report(id, 'depart')).toMatchObject({ crossingState: 'planned' });
    expect((await refused(report(id, 'arrive-destination'))).message).toBe('Catat naik dan turun kapal lebih dulu.');
    expect(await report(id, 'board-ferry', 'leave-ferry')).toMatchObject({ crossingState: 'done' });
    expect(await report(id, 'arrive-destination')).toMatchObject({ status: 'DI_LOKASI_TUJUAN' });
    expect((await refused(report(await confirmed(), 'sail'))).status).toBe(409);
  });

  it('may end with damaged goods', async () => {
    const id = await confirmed();
    await report(id, ...toPickup);
    await count(id, 'loaded', [210, 65]);
    await report(id, 'depart', 'arrive-destination', 'unload');
    const { version } = await get(id);
    const reasonId = (t.world.reasons.basp as { plain: string }).plain;
    const photoUrls = [await upload(3), await upload(4)];
    const body = { version, reasonId, description: 'Basah', photoUrls, lines: [{ seq: 1, damaged: 2, missing: 3 }] };
    const send = (given: object) => t.call(reportDiscrepancy, { params: { id }, body: { ...body, ...given } });
    const none = await refused(send({ lines: [{ seq: 1, damaged: 0, missing: 0 }] }));
    expect(none.validation).toEqual({ lines: 'Isi jumlah yang rusak atau kurang' });
    expect((await refused(send({ lines: [{ seq: 9, damaged: 1, missing: 0 }] }))).status).toBe(422);
    expect((await refused(send({ lines: [{ seq: 1, damaged: 200, missing: 11 }] }))).validation).toEqual({
      'lines.0.missing': 'Rusak dan hilang paling banyak 210 karton.',
    });
    const reported = await send({});
    expect(reported).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      discrepancy: { reason: 'Alasan basp', description: 'Basah', photoUrls },
      goods: [
        { damaged: 2, missing: 3, delivered: 207 },
        { damaged: null, missing: null },
      ],
    });
    expect(reported.documents.map((one) => one.label)).toContain('BASP bertanda tangan');
  });

  it('takes no signature that is another company’s file', async () => {
    const id = await confirmed();
    await report(id, ...toPickup);
    await count(id, 'loaded', [1, 1], { confirmed: ['less'] });
    await report(id, 'depart', 'arrive-destination', 'unload');
    await count(id, 'delivered', [1, 1]);
    const other = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
    const encodedFile = (await picture(9)).toString('base64');
    const { url } = await other(uploadFile, { body: { encodedFile } });
    const { version } = await get(id);
    const body = { version, recipientName: 'Ketut', signatureUrl: url };
    expect(await refused(t.call(contract.receiveWithBast, { params: { id }, body }))).toMatchObject({ status: 404 });
    expect((await get(id)).status).toBe('BONGKAR_MUATAN');
  });
});

describe('a step', () => {
  it('that the table does not have from where the order stands answers 409', async () => {
    const id = await confirmed();
    for (const status of orderStatuses) {
      await t.api.database.system.transaction((tx) =>
        tx.db.updateTable('orders').set({ status }).where('id', '=', id).execute(),
      );
      const { version } = await get(id);
      const wrong = tripSteps.filter((action) => rowsFrom(status, action).length === 0);
      for (const action of wrong) {
        const error = await refused(t.call(contract.reportStatus, { params: { id }, body: { action, version } }));
        expect([status, action, error.status, error.code]).toEqual([status, action, 409, 'ORDER_MOVED_ON']);
      }
    }
  });

  it('is the driver’s where there is a driver app', async () => {
    const id = await confirmed({ mode: 'driver' });
    await t.api.database.system.transaction((tx) =>
      tx.db.updateTable('orders').set({ status: 'TERKONFIRMASI' }).where('id', '=', id).execute(),
    );
    expect(await refused(report(id, 'go-to-pickup'))).toMatchObject({
      status: 422,
      message: 'Pengemudi melaporkannya lewat aplikasi.',
    });
  });

  it('on a version that somebody changed answers 409', async () => {
    const id = await confirmed();
    const { version } = await get(id);
    const stale = { action: 'go-to-pickup' as const, version: version - 1 };
    expect(await refused(t.call(contract.reportStatus, { params: { id }, body: stale }))).toMatchObject({
      status: 409,
      message: 'Status pesanan ini kini Terkonfirmasi, diubah PT Uji Satu TRANSPORTER_ADMIN.',
    });
  });

  it('is done for many, each with its own result', async () => {
    const ids = [await confirmed(), await offered(t.api, t.world, t.api.first, { inHours: 9000 })];
    const body = { orderIds: ids, action: 'go-to-pickup' as const, confirmed: ['far' as const] };
    const outcomes = await t.call(bulkContract.bulkReportStatus, { body });
    expect(outcomes.map((one) => one.ok)).toEqual([true, false]);
  });
});

describe('cancelling', () => {
  const cancel = async (id: string) => {
    const reasonId = (t.world.reasons.cancellation as { plain: string }).plain;
    const { version } = await get(id);
    return t.call(contract.cancelOrder, { params: { id }, body: { version, reasonId } });
  };
  it('is possible until the vehicle leaves', async () => {
    const id = await confirmed();
    expect(await cancel(id)).toMatchObject({ status: 'DIBATALKAN', billable: 0 });
    const left = await confirmed();
    await report(left, 'go-to-pickup');
    expect(await refused(cancel(left))).toMatchObject({
      status: 409,
      message: 'Hanya sebelum berangkat menjemput.',
    });
  });
});
