import * as damage from '@lajur/api-contract/damage';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/order';
import * as provider from '@lajur/api-contract/provider';
import * as discrepancyApi from '@lajur/api-contract/provider-discrepancy';
import type { TripStep } from '@lajur/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { draft, picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const asProvider = (id: string) => t.api.provider(provider.getProviderOrder, { params: { id } });

let shade = 0;
async function upload(): Promise<string> {
  const encodedFile = (await picture(++shade)).toString('base64');
  return (await t.call(uploadFile, { body: { encodedFile, fileName: 'foto.png' } })).url;
}

async function steps(id: string, ...actions: TripStep[]) {
  for (const action of actions)
    await t.call(contract.reportStatus, { params: { id }, body: { action, version: (await get(id)).version } });
  return get(id);
}

async function count(id: string, which: 'loaded' | 'delivered', amounts: number[]) {
  const set = which === 'loaded' ? contract.setLoadedQuantity : contract.setDeliveredQuantity;
  const lines = amounts.map((quantity, at) => ({ seq: at + 1, quantity }));
  const confirmed = ['more', 'less', 'zero'] as const;
  const body = { version: (await get(id)).version, lines, confirmed: [...confirmed] };
  return t.call(set, { params: { id, unit: 'carton' }, body });
}

/** At the first of two drops (stops 2 and 3), with 210 and 65 cartons on board. */
async function atFirstDrop(): Promise<string> {
  const { stops } = draft(t.world, t.api.clock.now());
  const [pick, last] = stops as [(typeof stops)[0], (typeof stops)[0]];
  const { id } = await t.assigned({ stops: [pick, { ...last, name: 'Gudang Kendal', city: 'Kendal' }, last] });
  await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', [210, 65]);
  await steps(id, 'depart', 'arrive-destination', 'unload');
  return id;
}

type Reported = Partial<CallOf<typeof damage.reportDiscrepancy>['body']>;
async function reportBroken(id: string, lines: Reported['lines']) {
  const { version } = await get(id);
  const reasonId = t.world.reasons.basp?.plain ?? '';
  const body = { version, reasonId, description: 'Kardus basah', photoUrls: [await upload()], lines: lines ?? [] };
  return t.call(damage.reportDiscrepancy, { params: { id }, body });
}

async function signed(id: string, recipientName: string) {
  const body = { version: (await get(id)).version, recipientName, signatureUrl: await upload() };
  return t.call(contract.receiveWithBast, { params: { id }, body });
}

const decide = (id: string, decision: 'accept-discrepancy' | 'to-warehouse' | 'return-to-origin', stopSeq?: number) =>
  t.api.provider(discrepancyApi.decideDiscrepancy, {
    params: { id },
    body: { decision, by: 'shipper', note: 'Dicatat', ...(stopSeq === undefined ? {} : { stopSeq }) },
  });

const withdraw = async (id: string, stopSeq?: number) =>
  t.call(damage.withdrawDamage, {
    params: { id },
    body: { version: (await get(id)).version, reason: 'Salah hitung', ...(stopSeq === undefined ? {} : { stopSeq }) },
  });

const wanted = async (id: string) =>
  (await get(id)).documents
    .filter(({ type, mandatory }) => mandatory && (type === 'bast' || type === 'basp'))
    .map(({ type, stopSeq }) => `${type} ${stopSeq}`)
    .sort();

describe('damage at the first of two drops', () => {
  it('leaves the trip under way, and its end is told at the last', async () => {
    const id = await atFirstDrop();
    expect(await refused(reportBroken(id, [{ seq: 1, damaged: 4, missing: 6 }]))).toMatchObject({
      status: 422,
      message: 'Isi jumlah yang diterima di titik ini lebih dulu.',
    });
    await count(id, 'delivered', [100, 30]);
    expect((await refused(reportBroken(id, [{ seq: 1, damaged: 101, missing: 0 }]))).validation).toEqual({
      'lines.0.damaged': 'Diterima di titik ini 100 karton.',
    });
    expect((await refused(reportBroken(id, [{ seq: 1, damaged: 0, missing: 111 }]))).validation).toEqual({
      'lines.0.missing': 'Di kendaraan ada 210 karton, diterima di titik ini 100 karton.',
    });
    const after = await reportBroken(id, [{ seq: 1, damaged: 4, missing: 6 }]);
    expect(after).toMatchObject({
      ...{ status: 'PENGIRIMAN', currentStop: 3, arrivedAt: null },
      goods: [{ delivered: 100, damaged: 4, missing: 6 }, { delivered: 30 }],
      discrepancies: [{ stopSeq: 2, reportId: id, decision: null, lostFrom: null }],
      stops: [{}, { broken: [{ seq: 1, damaged: 4, missing: 6 }] }, { broken: [] }],
    });
    expect(await wanted(id)).toEqual(['basp 2', 'bast null']);
    expect(await t.call(damage.getDamage, { params: { id }, query: {} })).toMatchObject({
      ...{ orderId: id, stopSeq: 2, decision: 'waiting', stop: { name: 'Gudang Kendal' } },
      lines: [
        { expected: 106, good: 96, damaged: 4, missing: 6 },
        { expected: 30, good: 30 },
      ],
    });

    // The shipper decides on the way, and nothing ends by it.
    expect(await decide(id, 'to-warehouse')).toMatchObject({ status: 'PENGIRIMAN' });
    expect(await refused(decide(id, 'accept-discrepancy'))).toMatchObject({
      ...{ status: 409, code: 'ORDER_MOVED_ON', message: 'Pengirim sudah memutuskan BASP ini.' },
    });
    expect(await get(id)).toMatchObject({
      discrepancies: [{ decision: 'to-warehouse' }],
      recentEvents: expect.arrayContaining([
        expect.objectContaining({
          action: 'decide-stop',
          actorKind: 'shipper',
          place: 'Gudang Kendal',
          note: 'Dicatat',
        }),
      ]),
    });
    await steps(id, 'arrive-destination', 'unload');
    expect((await refused(count(id, 'delivered', [105, 35]))).validation).toEqual({
      'lines.0.quantity': 'Paling banyak 104 karton: sisa yang dimuat.',
    });
    await count(id, 'delivered', [104, 35]);
    expect(await signed(id, 'Ketut')).toMatchObject({ status: 'BA_PENERIMAAN_DITERIMA_GUDANG' });
    expect(await asProvider(id)).toMatchObject({
      damage: { stopSeq: 2, decision: 'to-warehouse' },
      damages: [{ stopSeq: 2, decision: 'to-warehouse' }],
    });
  });

  it('waits for the shipper at the end while one report is undecided; the gravest decision tells it', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 1, missing: 0 }]);
    await steps(id, 'arrive-destination', 'unload');
    expect(await reportBroken(id, [{ seq: 2, damaged: 0, missing: 5 }])).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      goods: [
        { delivered: 210, damaged: 1 },
        { delivered: 60, missing: 5 },
      ],
    });
    expect(await wanted(id)).toEqual(['basp 2', 'basp null']);
    const { discrepancies } = await get(id);
    const second = discrepancies.find(({ stopSeq }) => stopSeq === 3)?.reportId ?? '';
    expect(second).not.toBe(id);
    expect(await t.call(damage.getDamage, { params: { id: second }, query: {} })).toMatchObject({
      ...{ id: second, orderId: id, stopSeq: 3 },
      lines: [{ expected: 110 }, { expected: 35, good: 30, missing: 5 }],
    });
    // Without a stop the report of the last one is meant.
    expect(await decide(id, 'accept-discrepancy')).toMatchObject({ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' });
    expect(await decide(id, 'return-to-origin', 2)).toMatchObject({ status: 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL' });
    const listed = (await t.call(damage.listDamage, { query: { size: 100 } as never })).content;
    expect(
      listed
        .filter((one) => one.orderId === id)
        .map(({ stopSeq, decision }) => [stopSeq, decision])
        .sort(),
    ).toEqual([
      [2, 'return-to-origin'],
      [3, 'accept-discrepancy'],
    ]);
  });

  it('that is withdrawn once the trip is over did come where it was said to be missing', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 0, missing: 6 }]);
    await steps(id, 'arrive-destination', 'unload');
    await reportBroken(id, [{ seq: 2, damaged: 1, missing: 0 }]);
    expect(await withdraw(id, 2)).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      goods: [{ loaded: 210, delivered: 210, missing: null }, { delivered: 65 }],
      stops: [{}, { counted: [{ quantity: 106 }, { quantity: 30 }] }, { counted: [{ quantity: 104 }, {}] }],
    });
  });

  it('is completed under the stop it belongs to', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 1, missing: 0 }]);
    await steps(id, 'arrive-destination', 'unload');
    await reportBroken(id, [{ seq: 1, damaged: 2, missing: 0 }]);
    const body = {
      ...{ version: 1, stopSeq: 2, reasonId: null, reasonText: null, description: 'Robek', change: 'Dihitung lagi' },
      ...{ photoUrls: [await upload()], lines: [{ seq: 1, damaged: 3, missing: 0 }] },
    };
    const revised = await t.call(damage.reviseDamage, { params: { id }, body });
    expect(revised).toMatchObject({ id, stopSeq: 2, version: 2, lines: [{ expected: 100, good: 97 }, {}] });
    expect((await get(id)).goods).toMatchObject([{ delivered: 210, damaged: 5 }, {}]);
    // All that was on board has come: nothing can be missing at the first.
    const short = { ...body, version: 2, lines: [{ seq: 1, damaged: 3, missing: 2 }] };
    expect((await refused(t.call(damage.reviseDamage, { params: { id }, body: short }))).status).toBe(422);
    const unknown = { ...body, stopSeq: 1 };
    expect((await refused(t.call(damage.reviseDamage, { params: { id }, body: unknown }))).status).toBe(404);
  });
});

describe('a report that was a mistake', () => {
  it('is withdrawn under way: the trip goes on as if it had not been', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 0, missing: 6 }]);
    expect(await withdraw(id)).toMatchObject({
      ...{ status: 'PENGIRIMAN', discrepancies: [], discrepancy: null },
      goods: [{ delivered: 100, damaged: null, missing: null }, {}],
      recentEvents: expect.arrayContaining([
        expect.objectContaining({ action: 'withdraw-discrepancy', reason: 'Salah hitung' }),
      ]),
    });
    expect(await t.call(damage.getDamage, { params: { id }, query: {} })).toMatchObject({
      ...{ decision: 'withdrawn', withdrawnBecause: 'Salah hitung', fixedBecause: 'Laporan ini sudah ditarik.' },
    });
    expect(await refused(withdraw(id))).toMatchObject({ status: 422, message: 'Tidak ada laporan BASP di titik ini.' });
    await steps(id, 'arrive-destination', 'unload');
    await count(id, 'delivered', [110, 35]);
    expect(await signed(id, 'Ketut')).toMatchObject({ status: 'BARANG_DITERIMA_UTUH' });
  });

  it('at the last drop brings the order back to it, to be counted and signed', async () => {
    const { id } = await t.assigned();
    await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
    await count(id, 'loaded', [210, 65]);
    await steps(id, 'depart', 'arrive-destination', 'unload');
    await reportBroken(id, [{ seq: 1, damaged: 0, missing: 6 }]);
    const { version } = await get(id);
    const stale = { params: { id }, body: { version: version - 1, reason: 'Salah' } };
    expect((await refused(t.call(damage.withdrawDamage, stale))).status).toBe(409);
    const back = await withdraw(id);
    expect(back).toMatchObject({
      ...{ status: 'BONGKAR_MUATAN', goods: [{ delivered: null, missing: null }, {}] },
      stops: [{}, { departedAt: null, quantityEntered: false, counted: [] }],
    });
    expect(await wanted(id)).toEqual(['bast null']);
    // Reported again, it goes on under its number.
    const before = await t.call(damage.getDamage, { params: { id }, query: {} });
    await reportBroken(id, [{ seq: 2, damaged: 1, missing: 0 }]);
    expect(await t.call(damage.getDamage, { params: { id }, query: {} })).toMatchObject({
      ...{ number: before.number, version: 2, decision: 'waiting', withdrawnBecause: null },
      versions: [{ change: 'Dilaporkan lagi setelah ditarik.' }, { change: null }],
    });
    await decide(id, 'accept-discrepancy');
    expect(await refused(withdraw(id))).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
  });

  it('can be taken back by the marketplace', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 1, missing: 0 }]);
    const body = { reason: 'Pengirim menerima fotonya' };
    const given = { params: { id }, body };
    expect(await t.api.provider(discrepancyApi.withdrawDiscrepancy, given)).toMatchObject({ status: 'PENGIRIMAN' });
    expect(await asProvider(id)).toMatchObject({ damages: [{ decision: 'withdrawn' }] });
  });
});

describe('a load that is lost', () => {
  it('ends the trip with drops ahead; all that was on board is missing', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await signed(id, 'Made');
    const given = {
      ...{ version: (await get(id)).version, reasonId: t.world.reasons.basp?.plain ?? '' },
      ...{ description: 'Truk terbakar', photoUrls: [await upload()] },
    };
    const lost = await t.call(damage.reportLoss, { params: { id }, body: given });
    expect(lost).toMatchObject({
      ...{ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', currentStop: 3 },
      goods: [
        { delivered: 100, missing: 110 },
        { delivered: 30, missing: 35 },
      ],
      discrepancies: [{ stopSeq: 3, lostFrom: 'PENGIRIMAN' }],
    });
    expect(await wanted(id)).toEqual(['basp null', 'bast 2']);
    const report = await t.call(damage.getDamage, { params: { id }, query: {} });
    expect(report).toMatchObject({ lost: true, lines: [{ expected: 110, missing: 110, good: 0 }, { missing: 35 }] });
    expect(await withdraw(id)).toMatchObject({
      status: 'PENGIRIMAN',
      discrepancies: [],
      goods: [{ missing: null }, {}],
    });
  });

  it('is told by the marketplace too, with what it heard', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    await signed(id, 'Made');
    const photo = (await picture(1)).toString('base64');
    const body = { reason: 'Pencurian', description: 'Laporan polisi LP/12', photos: [photo] };
    expect(await t.api.provider(discrepancyApi.reportLostLoad, { params: { id }, body })).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
    });
    expect(await decide(id, 'accept-discrepancy')).toMatchObject({ status: 'BARANG_DITERIMA_TIDAK_UTUH' });
  });
});

describe('where nobody is there to sign', () => {
  it('a photo stands for the signature at a drop before the last one', async () => {
    const id = await atFirstDrop();
    await count(id, 'delivered', [100, 30]);
    const { version } = await get(id);
    const body = { action: 'next-drop', version } as const;
    const leave = (more: object) => t.call(contract.reportStatus, { params: { id }, body: { ...body, ...more } });
    const missing = { status: 422, message: 'Isi nama penerima dan tanda tangan BAST lebih dulu.' };
    expect(await refused(leave({}))).toMatchObject(missing);
    expect(await refused(leave({ recipientAbsent: true }))).toMatchObject(missing);
    expect(await refused(leave({ photoUrls: [await upload()] }))).toMatchObject(missing);
    const photoUrls = [await upload()];
    expect(await leave({ recipientAbsent: true, photoUrls })).toMatchObject({
      status: 'PENGIRIMAN',
      basts: [{ stopSeq: 2, recipientName: null, signatureUrl: null, photoUrl: photoUrls[0] }],
      recentEvents: expect.arrayContaining([
        expect.objectContaining({ action: 'next-drop', note: 'Penerima tidak ada', photoUrls }),
      ]),
    });
  });
});

it('a pickup that was left without a count keeps the order from departing, until it is told with a reason', async () => {
  const { stops } = draft(t.world, t.api.clock.now());
  const [pick, last] = stops as [(typeof stops)[0], (typeof stops)[0]];
  const { id } = await t.assigned({ stops: [pick, { ...pick, name: 'Gudang Kedua' }, last] });
  await steps(id, 'go-to-pickup', 'arrive-pickup', 'load', 'next-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', [200, 60]);
  expect(await refused(steps(id, 'depart'))).toMatchObject({
    ...{ status: 422, message: 'Isi jumlah yang dimuat di 1 titik muat sebelumnya lebih dulu.' },
  });
  const lines = [
    { seq: 1, quantity: 10 },
    { seq: 2, quantity: 5 },
  ];
  const late = async (more: object) => {
    const body = { version: (await get(id)).version, lines, stopSeq: 1, ...more };
    return t.call(contract.setLoadedQuantity, { params: { id, unit: 'carton' }, body });
  };
  expect((await refused(late({}))).validation).toEqual({ reason: 'Alasan wajib diisi' });
  const reason = 'Surat jalan menyusul';
  expect(await late({ reason })).toMatchObject({
    ...{ status: 'MUAT_BARANG', goods: [{ loaded: 210 }, { loaded: 65 }] },
    recentEvents: expect.arrayContaining([expect.objectContaining({ action: 'enter-loaded', reason })]),
  });
  expect((await refused(late({ reason }))).message).toBe('Hanya titik muat yang ditinggalkan tanpa jumlah.');
  expect(await steps(id, 'depart')).toMatchObject({ status: 'PENGIRIMAN' });
});
