import * as order from '@lajur/api-contract/order';
import * as pod from '@lajur/api-contract/pod-document';
import * as contract from '@lajur/api-contract/provider';
import * as discrepancyApi from '@lajur/api-contract/provider-discrepancy';
import type { NewOrder } from '@lajur/api-contract/provider-order';
import * as positions from '@lajur/api-contract/provider-position';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { createKey } from './api-key';
import {
  acceptedOrder,
  cikarang,
  createOne,
  driveToUnloading,
  loaded,
  newOrder,
  offer,
  picture,
  providerWith,
  putMasterData,
  reasonFor,
  report,
  semarang,
} from './provider.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await putMasterData(api.provider);
});
afterAll(() => api.close());

const orderOf = (id: string) => api.provider(contract.getProviderOrder, { params: { id } });

describe('orders of the marketplace', () => {
  it('are made once for a ref, each with its own result', async () => {
    const orders = [
      newOrder(api, 'R-1'),
      newOrder(api, 'R-2', { shipperRef: 'NOBODY' }),
      newOrder(api, 'R-3', { stops: newOrder(api, '').stops.toReversed() }),
      newOrder(api, 'R-1'),
    ];
    const { results } = await api.provider(contract.createOrders, { body: { orders } });
    expect(results.map((one) => one.error)).toEqual([
      null,
      'Pengirim NOBODY tidak dikenal',
      'Titik pertama harus muat dan titik terakhir bongkar.',
      null,
    ]);
    expect(results[3]?.id).toBe(results[0]?.id);
    const again = await api.provider(contract.createOrders, { body: { orders: [newOrder(api, 'R-1')] } });
    expect(again.results[0]?.id).toBe(results[0]?.id);
    expect(await orderOf(results[0]?.id ?? '')).toMatchObject({
      ref: 'R-1',
      companyId: null,
      status: 'PESANAN_DIBUAT',
    });
  });

  it('are priced, offered, and then the company’s', async () => {
    const id = await createOne(api, 'R-10');
    expect(await api.provider(contract.priceOrder, { params: { id }, body: { mainCost: 3_900_000 } })).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI',
      mainCost: 3_900_000,
    });
    expect(await offer(api, id, api.first)).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
      companyId: api.first.id,
      answerBy: new Date(api.clock.now().getTime() + 3_600_000).toISOString(),
    });
    expect(await refused(offer(api, id, api.second))).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    expect((await user(order.getOrder, { params: { id } })).mainCost).toBe(3_900_000);
    const stranger = await api.as(api.second.users.TRANSPORTER_ADMIN);
    expect(await refused(stranger(order.getOrder, { params: { id } }))).toMatchObject({ status: 404 });
  });

  it('are offered to active companies alone', async () => {
    const id = await createOne(api, 'R-11');
    await api.provider(contract.decideCompany, { params: { id: api.second.id }, body: { decision: 'suspend' } });
    expect(await refused(offer(api, id, api.second))).toMatchObject({ status: 409, code: 'CONFLICT' });
    await api.provider(contract.decideCompany, { params: { id: api.second.id }, body: { decision: 'activate' } });
    expect(await refused(offer(api, id, { ...api.second, id: newId() }))).toMatchObject({ status: 404 });
  });

  it('are cancelled in the name of the shipper', async () => {
    const id = await createOne(api, 'R-12');
    const cancel = () =>
      api.provider(contract.providerCancelOrder, {
        params: { id },
        body: { by: 'shipper', reason: 'Barang belum siap' },
      });
    expect((await cancel()).status).toBe('DIBATALKAN');
    const { events } = await orderOf(id);
    expect(events.at(-1)).toMatchObject({
      actorKind: 'shipper',
      actorName: 'PT Graha Elektronik',
      reason: 'Barang belum siap',
    });
    expect(await refused(cancel())).toMatchObject({ status: 409, code: 'ORDER_MOVED_ON' });
  });

  it('are followed by what changed, in the copy of whoever holds them', async () => {
    api.clock.advance(1);
    const since = api.clock.now().toISOString();
    const id = await createOne(api, 'R-13');
    const changed = () => api.provider(contract.listProviderOrders, { query: { updatedSince: since } });
    expect((await changed()).content.map((one) => one.id)).toEqual([id]);
    await offer(api, id, api.first);
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const reasonId = await reasonFor(api, 'rejection');
    await user(order.confirmOrder, { params: { id }, body: { decision: 'reject', reasonId } });
    await offer(api, id, api.second);
    const { content, totalElements } = await changed();
    expect(content.map((one) => [one.id, one.companyId, one.status])).toEqual([
      [id, api.second.id, 'MENUNGGU_KONFIRMASI_TRANSPORTER'],
    ]);
    expect(totalElements).toBe(1);
    const mine = await api.provider(contract.listProviderOrders, {
      query: { companyId: api.second.id, status: 'MENUNGGU_KONFIRMASI_TRANSPORTER,PENGIRIMAN' },
    });
    expect(mine.content.map((one) => one.id)).toEqual([id]);
  });

  it('have a cargo number of their own, whoever was offered the other', async () => {
    const id = await createOne(api, 'R-5', { cargoNo: 'C-GANDA' });
    await offer(api, id, api.first);
    expect(await refused(createOne(api, 'R-6', { cargoNo: 'C-GANDA' }))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      validation: { 'orders.0.cargoNo': 'Nomor kargo ini sudah dipakai.' },
    });
    const orders = [newOrder(api, 'R-7', { cargoNo: 'C-GANDA' }), newOrder(api, 'R-8', { cargoNo: 'C-LAIN' })];
    const { results } = await api.provider(contract.createOrders, { body: { orders } });
    expect(results.map(({ error }) => error)).toEqual(['Nomor kargo ini sudah dipakai.', null]);
    const both = await Promise.allSettled(['R-90', 'R-91'].map((ref) => createOne(api, ref, { cargoNo: 'C-SEKALI' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that cannot be carried as they stand are refused on their fields', async () => {
    const [pick, drop] = newOrder(api, '').stops as [NewOrder['stops'][0], NewOrder['stops'][0]];
    const stops = [{ ...pick, timezone: 'Asia/Bandung' }, drop];
    expect(await refused(createOne(api, 'R-20', { stops, quantity: 0 }))).toMatchObject({
      status: 422,
      code: 'RULE_BROKEN',
      validation: {
        'orders.0.stops.0.timezone': 'Zona waktu ini bukan zona waktu Indonesia.',
        'orders.0.quantity': 'Jumlah harus lebih dari 0',
      },
    });
  });

  it('are to be answered before their goods are fetched', async () => {
    const id = await createOne(api, 'R-21');
    const body = { companyId: api.first.id, answerBy: newOrder(api, '').stops[0]?.planUntil ?? '' };
    expect(await refused(api.provider(contract.offerOrder, { params: { id }, body }))).toMatchObject({
      status: 422,
      validation: { answerBy: 'Batas waktu menjawab harus sebelum jadwal muat' },
    });
  });
});

describe('the shipper’s decision', () => {
  it('sends the goods on to a new destination with an order of their own', async () => {
    const id = await acceptedOrder(api, 'S-1');
    await driveToUnloading(api, id);
    const lines = [
      { seq: 1, quantity: 150, damaged: 0, missing: 50 },
      { seq: 2, quantity: 20 },
    ];
    await report(api, id, {
      action: 'report-discrepancy',
      reason: 'Jumlah kurang',
      quantities: lines,
      photos: [await picture('jpeg')],
    });
    const decide = (body: object) =>
      api.provider(discrepancyApi.decideDiscrepancy, { params: { id }, body: body as never });
    expect(await refused(decide({ decision: 'change-destination' }))).toMatchObject({ status: 400 });
    const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    await decide({
      ...{ decision: 'change-destination', destination: { ...cikarang, name: 'Gudang Retur' } },
      ...{ planFrom: at(12), planUntil: at(24), mainCost: 1_500_000 },
    });
    const first = await orderOf(id);
    expect(first.status).toBe('BA_PENERIMAAN_GANTI_LOKASI_TUJUAN');
    expect(first.goods).toMatchObject([{ loadedWithin: true, deliveredWithin: false }, { deliveredWithin: true }]);
    const onward = await orderOf(first.followOnOrderId ?? '');
    expect(onward).toMatchObject({
      ...{ companyId: first.companyId, followsOrderId: id, status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' },
      stops: [{ name: semarang.name }, { name: 'Gudang Retur' }],
    });
    expect(onward.goods.map((line) => line.ordered)).toEqual([150, 20]);
    expect(await refused(decide({ decision: 'to-warehouse' }))).toMatchObject({ status: 409 });
  });
});

describe('the documents', () => {
  it('are refused one by one, sent again, and verified', async () => {
    const id = await acceptedOrder(api, 'V-1');
    await driveToUnloading(api, id);
    const signature = await picture('png');
    await report(api, id, { action: 'receive', quantities: loaded, recipientName: 'Ketut Artana', signature });
    const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const file = new File([Buffer.from(await picture('jpeg'), 'base64')], 'surat-jalan.jpg', { type: 'image/jpeg' });
    const replace = (documentId: string) =>
      user(pod.replacePodDocument, { params: { id, documentId }, body: { file } });
    const submit = async () => {
      const { version } = await user(order.getOrder, { params: { id } });
      return user(pod.submitPod, { params: { id }, body: { version } });
    };
    const mandatory = (await orderOf(id)).documents.filter((one) => one.mandatory);
    for (const document of mandatory) await replace(document.id);
    await submit();

    const decide = (body: object) => api.provider(contract.decidePod, { params: { id }, body: body as never });
    const [first] = mandatory;
    const stranger = { decision: 'refuse', documents: [{ documentId: newId(), note: 'Buram' }] };
    expect(await refused(decide(stranger))).toMatchObject({ status: 422 });
    const refusal = { decision: 'refuse', documents: [{ documentId: first?.id, note: 'Nomor tidak terbaca' }] };
    expect(await decide(refusal)).toMatchObject({ status: 'BARANG_DITERIMA_UTUH', podStatus: 'DOKUMEN_TIDAK_LENGKAP' });
    const { documents } = await orderOf(id);
    expect(documents.filter((one) => one.refusedBecause).map((one) => one.refusedBecause)).toEqual([
      'Nomor tidak terbaca',
    ]);
    expect(await refused(decide({ decision: 'verify' }))).toMatchObject({ status: 409 });

    await replace(first?.id ?? '');
    await submit();
    expect(await decide({ decision: 'verify' })).toMatchObject({
      status: 'DOKUMEN_LENGKAP',
      podStatus: 'DOKUMEN_POD_LENGKAP',
    });
  });
});

describe('positions', () => {
  it('are taken in bulk, and those of unknown or closed orders named', async () => {
    const id = await acceptedOrder(api, 'P-1');
    for (const action of ['driver-accept', 'go-to-pickup']) await report(api, id, { action });
    api.clock.advance(10);
    const closed = await createOne(api, 'P-2');
    const unknown = newId();
    const at = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000).toISOString();
    const position = (orderId: string, seconds: number) => ({
      orderId,
      latitude: -6.3 - seconds / 10_000,
      longitude: 107.2,
      place: `Tol km ${seconds}`,
      speedKmh: 60,
      at: at(seconds),
    });
    const answer = await api.provider(positions.reportPositions, {
      body: {
        positions: [
          ...Array.from({ length: 399 }, (_, i) => position(id, 400 - i)),
          // The same order, in capitals.
          position(id.toUpperCase(), 1),
          position(closed, 1),
          position(unknown, 1),
        ],
      },
    });
    expect(answer.accepted).toBe(400);
    expect(answer.refused.map(({ index, orderId, reason }) => [index, orderId, reason])).toEqual([
      [400, closed, 'unknown-order'],
      [401, unknown, 'unknown-order'],
    ]);
    const nowhere = report(api, id, { action: 'go-to-pickup', latitude: 999, longitude: 107 });
    expect(await refused(nowhere)).toMatchObject({ status: 400, code: 'VALIDATION' });
    const user = await api.as(api.first.users.TRANSPORTER_MONITORING);
    expect((await user(order.getOrder, { params: { id } })).lastPosition).toMatchObject({
      place: 'Tol km 1',
      at: at(1),
    });
  });
});

describe('webhooks', () => {
  it.each([
    ['order.nix', 'Kejadian order tidak dikenal. Yang ada: order.create, '],
    ['nix.*', 'Kejadian tidak dikenal. Yang ada: order.*, problem.*'],
    ['user.create', 'Kejadian tidak dikenal.'],
  ])('hear of nothing by the name of %s', async (topic, message) => {
    const body = { url: 'https://contoh.test/hook', events: [topic] };
    const answer = await refused(api.provider(contract.createWebhook, { body }));
    expect(answer).toMatchObject({ status: 422, code: 'RULE_BROKEN' });
    expect(answer.validation?.['events.0']).toContain(message);
  });

  it('belong to the key that made them', async () => {
    const { id, secret } = await api.provider(contract.createWebhook, { body: { url: 'https://contoh.test/hook' } });
    expect(secret).toMatch(/^whsec_/);
    expect((await api.provider(contract.listWebhooks, {})).map((one) => one.id)).toEqual([id]);
    expect((await api.provider(contract.listDeliveries, { params: { id }, query: {} })).content).toEqual([]);
    const other = await api.database.system.transaction((tx) =>
      createKey(tx, { name: 'Lain', scopes: ['webhook:write'] }),
    );
    const stranger = providerWith(api, other.token);
    expect(await stranger(contract.listWebhooks, {})).toEqual([]);
    expect(await refused(stranger(contract.deleteWebhook, { params: { id } }))).toMatchObject({ status: 404 });
    await api.provider(contract.deleteWebhook, { params: { id } });
    expect(await api.provider(contract.listWebhooks, {})).toEqual([]);
  });
});
