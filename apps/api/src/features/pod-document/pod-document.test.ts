import type { Call } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { readFile, uploadFile } from '@lajur/api-contract/file';
import * as orderContract from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/pod-document';
import type { OrderStatus } from '@lajur/domain/order/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, marketplace, offered, picture, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { refusePod, verifyPod } from '../order/documents/service';
import { acceptedOrder } from './pod-document.fixture';

let api: TestApi;
let world: World;
let call: Call;
let days = 0;
let shade = 0;
beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const png = async (name = 'surat-jalan.png') =>
  new File([new Uint8Array(await picture(++shade))], name, { type: 'image/png' });
const get = (id: string) => call(orderContract.getOrder, { params: { id } });
const upload = async (id: string, type: string, stopSeq?: number) =>
  call(contract.uploadPodDocument, { params: { id }, body: { type, stopSeq, file: await png() } });
const submit = async (id: string) =>
  call(contract.submitPod, { params: { id }, body: { version: (await get(id)).version } });
const system = () => api.database.system;

const orderIn = (status: OrderStatus) => acceptedOrder({ api, world, call }, status, ++days * 48);

describe('the documents', () => {
  it('go the whole way: uploaded, sent, refused, replaced, sent again, complete', async () => {
    const id = await orderIn('BARANG_DITERIMA_UTUH');
    const note = await upload(id, 'loading-note', 1);
    expect(note).toMatchObject({
      label: 'Surat jalan muat',
      mandatory: true,
      contentType: 'image/png',
      uploadedBy: 'PT Uji Satu TRANSPORTER_ADMIN',
      fileName: 'surat-jalan.png',
    });
    const missing = await refused(submit(id));
    expect(missing).toMatchObject({ status: 422, code: 'DOCUMENT_INCOMPLETE' });
    expect(missing.message).toBe('Belum ada: BAST bertanda tangan, Surat jalan balik.');
    await upload(id, 'bast');
    await upload(id, 'returned-note');
    const sent = await submit(id);
    expect(sent).toMatchObject({
      status: 'DOKUMEN_TERKIRIM',
      podStatus: 'DOKUMEN_POD_DIKIRIM',
      statusBeforePod: 'BARANG_DITERIMA_UTUH',
      missingDocuments: 0,
    });
    expect(await refused(upload(id, 'other'))).toMatchObject({
      status: 409,
      message: 'Dokumen sedang diperiksa penyedia.',
    });

    const refusal = [{ documentId: note.id, note: 'Tidak terbaca' }];
    await system().transaction((tx) => refusePod(tx, id, refusal, marketplace));
    const back = await get(id);
    expect(back).toMatchObject({
      status: 'BARANG_DITERIMA_UTUH',
      podStatus: 'DOKUMEN_TIDAK_LENGKAP',
      statusBeforePod: null,
      missingDocuments: 1,
    });
    expect(back.documents.find((one) => one.id === note.id)).toMatchObject({ refusedBecause: 'Tidak terbaca' });
    const listed = await call(contract.listPodOrders, { query: { podStatus: 'DOKUMEN_TIDAK_LENGKAP' } });
    expect(listed.content).toMatchObject([{ id, missingDocuments: 1, refusedDocuments: 1, completeness: 66 }]);
    expect((await refused(submit(id))).code).toBe('DOCUMENT_INCOMPLETE');
    const params = { id, documentId: note.id };
    expect((await refused(call(contract.deletePodDocument, { params }))).message).toContain('hanya bisa diganti');
    const doubtful = { file: await png('ulang.png'), fault: 'blurred' } as const;
    const replaced = await call(contract.replacePodDocument, { params, body: doubtful });
    expect(replaced).toMatchObject({ fault: 'blurred', refusedBecause: null, version: note.version + 2 });
    expect(replaced.lastRefused).toEqual({ because: 'Tidak terbaca', fileUrl: note.fileUrl });
    await submit(id);
    await system().transaction((tx) => refusePod(tx, id, refusal, marketplace));
    const third = await call(contract.replacePodDocument, { params, body: { file: await png('lagi.png') } });
    expect(third).toMatchObject({ fault: null, lastRefused: { because: 'Tidak terbaca', fileUrl: replaced.fileUrl } });
    const gone = call(readFile, { query: { url: note.fileUrl ?? '' } });
    expect((await refused(gone)).status).toBe(404);
    await submit(id);
    await system().transaction((tx) => verifyPod(tx, id, marketplace));
    expect(await get(id)).toMatchObject({ status: 'DOKUMEN_LENGKAP', podStatus: 'DOKUMEN_POD_LENGKAP' });
    expect(await refused(upload(id, 'other'))).toMatchObject({
      status: 409,
      message: 'Dokumen sudah dinyatakan lengkap.',
    });
    const history = (await call(orderContract.getOrderHistory, { params: { id } })).map((event) => event.action);
    expect(history.slice(0, 4)).toEqual(['verify-pod', 'submit-pod', 'replace-document', 'refuse-pod']);
  });

  it('that were refused go nowhere a second time: replaced, or withdrawn where nobody asks for them', async () => {
    const id = await orderIn('BARANG_DITERIMA_UTUH');
    for (const [type, stopSeq] of [['loading-note', 1], ['bast'], ['returned-note']] as const)
      await upload(id, type, stopSeq);
    const [photo, extra] = [await upload(id, 'loading-photo'), await upload(id, 'other')];
    await submit(id);
    const refusal = [photo, extra].map((one) => ({ documentId: one.id, note: 'Salah pesanan' }));
    await system().transaction((tx) => refusePod(tx, id, refusal, marketplace));
    expect(await get(id)).toMatchObject({ missingDocuments: 2 });
    const query = { podStatus: 'DOKUMEN_TIDAK_LENGKAP', search: (await get(id)).cargoNo } as const;
    expect((await call(contract.listPodOrders, { query })).content).toMatchObject([
      { missingDocuments: 0, absentDocuments: 0, refusedDocuments: 2 },
    ]);
    expect(await refused(submit(id))).toMatchObject({
      status: 422,
      code: 'DOCUMENT_INCOMPLETE',
      message: 'Ganti atau tarik dulu yang ditolak: Foto muatan, Dokumen tambahan.',
    });
    // What was not refused stays with what was sent.
    const bast = (await get(id)).documents.find((one) => one.type === 'bast');
    const kept = { id, documentId: bast?.id ?? '' };
    expect((await refused(call(contract.deletePodDocument, { params: kept }))).status).toBe(422);
    await call(contract.deletePodDocument, { params: { id, documentId: extra.id } });
    expect((await refused(submit(id))).message).toBe('Ganti atau tarik dulu yang ditolak: Foto muatan.');
    await call(contract.deletePodDocument, { params: { id, documentId: photo.id } });
    const sent = await submit(id);
    expect(sent.status).toBe('DOKUMEN_TERKIRIM');
    expect(sent.documents.find((one) => one.id === photo.id)).toMatchObject({ fileUrl: null, refusedBecause: null });
    expect(sent.documents.some((one) => one.id === extra.id)).toBe(false);
  });

  it('may be more than expected, and be taken back', async () => {
    const id = await orderIn('BARANG_DITERIMA_UTUH');
    const before = (await get(id)).documents.length;
    const [first, second] = [await upload(id, 'loading-photo'), await upload(id, 'loading-photo')];
    const extra = await upload(id, 'other');
    expect(extra.label).toBe('Dokumen tambahan');
    expect((await get(id)).documents).toHaveLength(before + 2);
    const images = await call(contract.listOrderImages, { params: { id } });
    expect(images.map((one) => one.id).sort()).toEqual([first.id, second.id, extra.id].sort());
    for (const documentId of [extra.id, second.id, first.id])
      await call(contract.deletePodDocument, { params: { id, documentId } });
    const { documents } = await call(contract.getPodDocuments, { params: { id } });
    expect(documents).toHaveLength(before);
    expect(documents.every((one) => one.fileUrl === null)).toBe(true);
    const history = await call(orderContract.getOrderHistory, { params: { id } });
    expect(history.slice(0, 3).map(({ action, note }) => [action, note])).toEqual([
      ['delete-document', 'Foto muatan'],
      ['delete-document', 'Foto muatan'],
      ['delete-document', 'Dokumen tambahan'],
    ]);
    const params = { id, documentId: first.id };
    expect(await call(contract.getPodDocument, { params })).toMatchObject({ fileUrl: null, label: 'Foto muatan' });
    expect(await refused(call(contract.deletePodDocument, { params }))).toMatchObject({ status: 422 });
  });

  it('are not taken before there is anything to show, nor what is no document', async () => {
    const early = await orderIn('TERKONFIRMASI');
    expect(await refused(upload(early, 'loading-note', 1))).toMatchObject({
      status: 422,
      message: 'Setelah barang dimuat.',
    });
    const id = await orderIn('BARANG_DITERIMA_UTUH');
    expect(await refused(upload(id, 'rahasia'))).toMatchObject({ status: 400 });
    expect(await refused(upload(id, 'loading-note', 9))).toMatchObject({ status: 422 });
    const page = new File(['<script>alert(1)</script>'], 'surat.png', { type: 'image/png' });
    const body = { type: 'bast', file: page };
    expect(await refused(call(contract.uploadPodDocument, { params: { id }, body }))).toMatchObject({ status: 415 });
    expect((await get(id)).documents.every((one) => one.fileUrl === null)).toBe(true);
  });

  it('of another company do not exist', async () => {
    const id = await orderIn('BARANG_DITERIMA_UTUH');
    const other = await api.as(api.second.users.TRANSPORTER_ADMIN);
    const given = { params: { id }, body: { type: 'bast' as const, file: await png() } };
    const { id: documentId } = await call(contract.uploadOrderDocument, given);
    for (const attempt of [
      () => other(contract.getPodDocuments, { params: { id } }),
      () => other(contract.getPodDocument, { params: { id, documentId } }),
      () => other(contract.uploadPodDocument, given),
      () => other(contract.replacePodDocument, { params: { id, documentId }, body: { file: given.body.file } }),
      () => other(contract.deletePodDocument, { params: { id, documentId } }),
      () => other(contract.submitPod, { params: { id }, body: { version: 5 } }),
      () => other(contract.listOrderImages, { params: { id } }),
    ])
      expect(await refused(attempt())).toMatchObject({ status: 404 });
    expect((await other(contract.listPodOrders, { query: {} })).totalElements).toBe(0);
  });

  it('taken back while they are sent: one of both wins, every time', async () => {
    // One after the other: the service takes only so many files at once.
    const rounds: { id: string; documentId: string; version: number }[] = [];
    while (rounds.length < 8) {
      const id = await orderIn('BARANG_DITERIMA_UTUH');
      const note = await upload(id, 'loading-note', 1);
      await upload(id, 'bast');
      await upload(id, 'returned-note');
      rounds.push({ id, documentId: note.id, version: (await get(id)).version });
    }
    await Promise.all(
      rounds.map(async ({ id, documentId, version }) => {
        const [sent, taken] = await Promise.allSettled([
          call(contract.submitPod, { params: { id }, body: { version } }),
          call(contract.deletePodDocument, { params: { id, documentId } }),
        ]);
        expect([sent.status, taken.status].sort()).toEqual(['fulfilled', 'rejected']);
        const after = await get(id);
        expect([after.podStatus, after.missingDocuments]).toEqual(
          sent.status === 'fulfilled' ? ['DOKUMEN_POD_DIKIRIM', 0] : ['BELUM_KIRIM_DOKUMEN', 1],
        );
      }),
    );
  });

  it('keep their files, and let go of the ones that were replaced', async () => {
    const id = await orderIn('BARANG_DITERIMA_UTUH');
    const first = await upload(id, 'bast');
    const params = { id, documentId: first.id };
    const second = await call(contract.replacePodDocument, { params, body: { file: await png() } });
    const state = (url: string | null) =>
      system().transaction((tx) =>
        tx.db
          .selectFrom('file')
          .select('state')
          .where('id', '=', (url ?? '').replace('file:', ''))
          .executeTakeFirst(),
      );
    expect(await state(first.fileUrl)).toEqual({ state: 'deleted' });
    expect(await state(second.fileUrl)).toEqual({ state: 'linked' });
    // A stored file that nothing refers to is untouched by all this.
    const loose = await call(uploadFile, { body: { encodedFile: (await picture(250)).toString('base64') } });
    expect(await state(loose.url)).toEqual({ state: 'stored' });
  });
});

/** Six received orders whose documents stand differently, each a million dearer than the one before. */
async function receivedOrders(): Promise<string[]> {
  const now = api.clock.now().getTime();
  const daysAgo = (count: number) => new Date(now - count * 24 * 60 * 60_000);
  const made = [
    { podStatus: 'BELUM_KIRIM_DOKUMEN', received: 3, status: 'BARANG_DITERIMA_UTUH' },
    { podStatus: 'DOKUMEN_POD_LENGKAP', received: 20, status: 'DOKUMEN_LENGKAP' },
    { podStatus: 'DOKUMEN_POD_DIKIRIM', received: 9, status: 'DOKUMEN_TERKIRIM' },
    { podStatus: 'DOKUMEN_TIDAK_LENGKAP', received: 1, status: 'BARANG_DITERIMA_UTUH' },
    { podStatus: 'DOKUMEN_TIDAK_LENGKAP', received: 2, status: 'BARANG_DITERIMA_TIDAK_UTUH' },
    { podStatus: 'DOKUMEN_POD_LENGKAP', received: 8, status: 'DOKUMEN_LENGKAP' },
  ] as const;
  const ids: string[] = [];
  for (const [at, { podStatus, received, status }] of made.entries()) {
    const cargoNo = `C-26-77000${at}`;
    const id = await offered(api, world, api.first, {
      inHours: ++days * 48,
      mainCost: 1_000_000 * (at + 1),
      cargoNo,
    });
    await system().transaction((tx) =>
      tx.db
        .updateTable('orders')
        .set({ status, pod_status: podStatus, received_at: daysAgo(received) })
        .where('id', '=', id)
        .execute(),
    );
    ids.push(id);
  }
  const cost = (orderId: string, amount: number, status: 'APPROVE' | 'SUBMIT' | 'REJECT') => ({
    company_id: api.first.id,
    order_id: orderId,
    id: crypto.randomUUID(),
    name: 'Tiket',
    amount,
    status,
    created_at: api.clock.now(),
  });
  const [, complete = '', sent = '', refusedOne = ''] = ids;
  const costs = [
    cost(sent, 250_000, 'APPROVE'),
    cost(sent, 40_000, 'SUBMIT'),
    cost(refusedOne, 5_000, 'REJECT'),
    cost(complete, 70_000, 'APPROVE'),
  ];
  await system().transaction((tx) => tx.db.insertInto('order_cost').values(costs).execute());
  return ids;
}

describe('the list', () => {
  it('is in the order in which the goods were received, and counts what its tabs show', async () => {
    const own = await api.as(api.second.users.TRANSPORTER_MONITORING);
    expect(await own(contract.getPodSummary, {})).toMatchObject({ all: 0, statuses: { BELUM_KIRIM_DOKUMEN: 0 } });
    const receivedAt = ['2026-11-18T03:00:00.000Z', null, '2026-11-20T03:00:00.000Z'];
    const ids: string[] = [];
    for (const at of receivedAt) {
      const id = await offered(api, world, api.second, { inHours: ++days * 48 });
      const status = at === null ? 'BA_PENERIMAAN_DITERIMA_GUDANG' : 'BARANG_DITERIMA_UTUH';
      await system().transaction((tx) =>
        tx.db
          .updateTable('orders')
          .set({ status, received_at: at === null ? null : new Date(at) })
          .where('id', '=', id)
          .execute(),
      );
      ids.push(id);
    }
    // Offered, not received: it has no place among the documents.
    await offered(api, world, api.second, { inHours: ++days * 48 });
    const newest = (await own(contract.listPodOrders, { query: { sort: 'receivedAt,desc' } })).content;
    expect(newest.map((one) => one.id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(newest.map((one) => one.receivedAt)).toEqual([receivedAt[2], receivedAt[0], null]);
    const oldest = (await own(contract.listPodOrders, { query: { sort: 'receivedAt,asc' } })).content;
    expect(oldest.map((one) => one.id)).toEqual([ids[1], ids[0], ids[2]]);
    const { all, statuses } = await own(contract.getPodSummary, {});
    expect(all).toBe(3);
    // The file has what the list has, in the same order.
    const file = async (query: CallOf<typeof contract.exportPodOrders>['query'] = {}) => {
      const text = await (await own(contract.exportPodOrders, { query })).text();
      return text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'));
    };
    const [titles = [], ...lines] = await file({ sort: 'receivedAt,desc' });
    expect(lines.map(([cargoNo]) => cargoNo)).toEqual(newest.map((one) => one.cargoNo));
    const cell = (line: number, title: string) => lines[line]?.[titles.indexOf(title)];
    expect([cell(0, 'Diterima'), cell(2, 'Diterima')]).toEqual(['2026-11-20 10:00 WIB', '']);
    expect(cell(0, 'Dokumen Kurang')).toBe(String(newest[0]?.missingDocuments));
    const upward = await file({ sort: 'receivedAt,asc' });
    expect(upward.slice(1).map(([cargoNo]) => cargoNo)).toEqual(oldest.map((one) => one.cargoNo));
    expect(await file({ podStatus: 'DOKUMEN_POD_LENGKAP' })).toHaveLength(1);
    expect(await file({ search: newest[1]?.cargoNo })).toHaveLength(2);
    for (const [podStatus, count] of Object.entries(statuses)) {
      const query = { podStatus: podStatus as keyof typeof statuses };
      expect((await own(contract.listPodOrders, { query })).totalElements, podStatus).toBe(count);
    }
  });

  it('begins with what was refused and what has waited longest, and says what it holds up', async () => {
    const own = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
    const before = await own(contract.getPodSummary, {});
    const ids = await receivedOrders();

    const found = async (query: CallOf<typeof contract.listPodOrders>['query'] = {}) =>
      (await own(contract.listPodOrders, { query: { search: 'C-26-77000', ...query } })).content;
    const order = [4, 3, 2, 0, 5, 1];
    const places = (rows: { id: string }[]) => rows.map(({ id }) => ids.indexOf(id));
    expect(places(await found())).toEqual(order);
    expect(places(await found({ sort: 'waiting,desc' }))).toEqual(order.toReversed());
    expect((await found()).map(({ heldUp }) => heldUp)).toEqual([5e6, 4e6, 3_250_000, 1e6, 0, 0]);
    expect((await found()).map(({ completeness }) => completeness)).toEqual([100, 100, null, 100, null, null]);
    // Without words an index is walked, and tells the same.
    const all = (await own(contract.listPodOrders, { query: { size: 50 } })).content;
    expect(places(all).filter((at) => at >= 0)).toEqual(order);
    for (const [waitingDays, expected] of [
      ['3', [2, 0]],
      ['7', [2]],
      ['14', []],
    ] as const)
      expect(places(await found({ waitingDays })), waitingDays).toEqual(expected);
    expect(places(await found({ podStatus: 'DOKUMEN_TIDAK_LENGKAP' }))).toEqual([4, 3]);
    expect(await found({ destinationCity: 'Surabaya', originCity: 'Cikarang' })).toHaveLength(6);
    expect(await found({ destinationCity: 'Bandung' })).toEqual([]);
    expect(await found({ shipperId: world.shipperId })).toHaveLength(6);

    const { heldUp } = await own(contract.getPodSummary, {});
    const more = Object.entries(heldUp).map(([status, sum]) => [
      status,
      sum - (before.heldUp[status as keyof typeof heldUp] ?? 0),
    ]);
    expect(Object.fromEntries(more)).toEqual({
      BELUM_KIRIM_DOKUMEN: 1e6,
      DOKUMEN_POD_DIKIRIM: 3_250_000,
      DOKUMEN_TIDAK_LENGKAP: 9e6,
      DOKUMEN_POD_LENGKAP: 0,
    });

    const text = await (await own(contract.exportPodOrders, { query: { search: 'C-26-77000' } })).text();
    const [titles = [], ...lines] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const cells = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
    expect(cells('No. kargo')).toEqual(order.map((at) => `C-26-77000${at}`));
    expect(cells('Menunggu (hari)')).toEqual(['2', '1', '9', '3', '', '']);
    expect(cells('Tertahan (Rp)')).toEqual(['5000000', '4000000', '3250000', '1000000', '0', '0']);
  });
});
