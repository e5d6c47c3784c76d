import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@lajur/api-contract/client';
import { readFile, uploadFile } from '@lajur/api-contract/file';
import { checkDocument } from '@lajur/api-contract/genuineness';
import * as order from '@lajur/api-contract/order';
import { correctStepTime, undoStep } from '@lajur/api-contract/order-amend';
import * as pod from '@lajur/api-contract/pod-document';
import type { TripStep } from '@lajur/domain/order/transitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../platform/file/file-store';
import { LocalStore } from '../../platform/file/local-store';
import { JobRunner } from '../../platform/job/runner';
import { addDriver, addVehicle, draft, makeWorld, offered, picture, type World } from '../../test-kit/order-world';
import { pdfQr } from '../../test-kit/pdf-qr';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { until } from '../../test-kit/until';
import { handleBastDocuments } from './bast-job';

let api: TestApi;
let world: World;
let call: Call;
let files: FileStore;
let folder: string;
let days = 0;
let shade = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-bast-'));
  files = new LocalStore(folder);
  await files.check();
  api = await startTestApi({ files });
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (id: string) => call(order.getOrder, { params: { id } });
async function steps(id: string, ...actions: TripStep[]): Promise<void> {
  for (const action of actions) {
    const { version } = await get(id);
    await call(order.reportStatus, { params: { id }, body: { action, version } });
  }
}
async function count(id: string, which: 'loaded' | 'delivered', quantity: number): Promise<void> {
  const set = which === 'loaded' ? order.setLoadedQuantity : order.setDeliveredQuantity;
  const lines = [1, 2].map((seq) => ({ seq, quantity }));
  const body = { version: (await get(id)).version, lines, confirmed: ['less' as const] };
  await call(set, { params: { id, unit: 'carton' }, body });
}
async function sign(id: string, recipientName: string) {
  const { url } = await call(uploadFile, { body: { encodedFile: (await picture(++shade)).toString('base64') } });
  const body = { version: (await get(id)).version, recipientName, signatureUrl: url };
  return call(order.receiveWithBast, { params: { id }, body });
}
/** An order that unloads at the first of its drops. */
async function unloading(between: boolean): Promise<string> {
  const simple = draft(world, api.clock.now(), { inHours: ++days * 48 });
  const [pick, last] = simple.stops as [(typeof simple.stops)[0], (typeof simple.stops)[0]];
  const stops = between ? [pick, { ...last, name: 'Toko Antara' }, last] : [pick, last];
  const id = await offered(api, world, api.first, { inHours: days * 48, stops });
  const assignment = {
    vehicleId: (await addVehicle(api, world, api.first)).id,
    driverId: (await addDriver(api, api.first)).id,
  };
  await call(order.assignOrder, { body: { orderId: id, ...assignment } });
  await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', 20);
  await steps(id, 'depart', 'arrive-destination', 'unload');
  return id;
}
const basts = async (id: string) => (await get(id)).documents.filter((one) => one.type === 'bast');

/** Does the jobs that wait, as the service does them, until none is left. */
async function work(): Promise<void> {
  const { database, clock } = api;
  const jobs = new JobRunner({ database, clock, log: { info: () => {}, warn: () => {}, error: () => {} } });
  handleBastDocuments(jobs, { company: database.company, files, publicUrl: () => api.url });
  await jobs.start();
  const left = () =>
    database.system.read((tx) => tx.db.selectFrom('job').select('id').where('kind', '=', 'bast-document').execute());
  await until(async () => (await left()).length === 0);
  await jobs.stop();
}

describe('the BAST that was signed on the screen', () => {
  it('is a document of its own at every drop', async () => {
    const id = await unloading(true);
    await count(id, 'delivered', 5);
    await sign(id, 'Made');
    await steps(id, 'arrive-destination', 'unload');
    await count(id, 'delivered', 15);
    await sign(id, 'Ketut Artana');
    const { version, missingDocuments } = await get(id);
    await work();
    const documents = await basts(id);
    expect(documents.map(({ label, stopSeq, mandatory }) => [label, stopSeq, mandatory])).toEqual([
      ['BAST titik bongkar 1', 2, true],
      ['BAST titik bongkar 2', null, true],
    ]);
    for (const document of documents) {
      expect(document).toMatchObject({ contentType: 'application/pdf', uploadedBy: 'PT Uji Satu TRANSPORTER_ADMIN' });
      const file = await call(readFile, { query: { url: document.fileUrl ?? '' } });
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    // What a person saw stays as it is: they need not read the order again to go on.
    expect(await get(id)).toMatchObject({ version, missingDocuments: missingDocuments - 2 });
  });

  it('gives way to a photo, and never takes the place of one', async () => {
    const id = await unloading(false);
    const photo = async () => new File([new Uint8Array(await picture(++shade))], 'bast.png', { type: 'image/png' });
    await call(pod.uploadPodDocument, { params: { id }, body: { type: 'bast', file: await photo() } });
    await count(id, 'delivered', 20);
    await sign(id, 'Ketut Artana');
    await work();
    expect(await basts(id)).toMatchObject([{ contentType: 'image/png' }]);

    const made = await unloading(false);
    await count(made, 'delivered', 20);
    await sign(made, 'Ketut Artana');
    await work();
    const [document] = await basts(made);
    const params = { id: made, documentId: document?.id ?? '' };
    const replaced = await call(pod.replacePodDocument, { params, body: { file: await photo() } });
    expect(replaced).toMatchObject({ contentType: 'image/png', stopSeq: null });
  });

  it('is made anew when the time of the receipt is put right, until it has been sent', async () => {
    const id = await unloading(false);
    await count(id, 'delivered', 20);
    api.clock.advance(30);
    const signed = await sign(id, 'Ketut Artana');
    const receipt = signed.recentEvents[0];
    await work();
    const [first] = await basts(id);
    const correct = async (minutes: number) => {
      const at = new Date(new Date(receipt?.at ?? '').getTime() - minutes * 60_000).toISOString();
      const body = { version: (await get(id)).version, at, reason: 'Salah', confirmed: ['far' as const] };
      await call(correctStepTime, { params: { id, eventId: receipt?.id ?? '' }, body });
      await work();
    };
    const checked = async (fileUrl: string | null | undefined) => {
      const address = await pdfQr(await call(readFile, { query: { url: fileUrl ?? '' } }));
      return address?.slice(`${api.url}/periksa/`.length) ?? '';
    };
    const open = (token: string) => api.anonymous(checkDocument, { body: { token } });
    const token = await checked(first?.fileUrl);
    const { cargoNo } = await get(id);
    expect(await open(token)).toMatchObject({ kind: 'BAST', number: cargoNo, state: 'VALID', total: null });
    await correct(10);
    const [second] = await basts(id);
    expect(await open(token)).toMatchObject({ state: 'CORRECTED', day: null });
    expect(await open(await checked(second?.fileUrl))).toMatchObject({ state: 'VALID', prints: [{}] });
    expect(second).toMatchObject({ contentType: 'application/pdf', id: first?.id });
    expect(second?.fileUrl).not.toBe(first?.fileUrl);
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('orders').set({ pod_status: 'DOKUMEN_POD_DIKIRIM' }).where('id', '=', id).execute(),
    );
    await correct(5);
    expect((await basts(id))[0]?.fileUrl).toBe(second?.fileUrl);
  });

  it('goes with the receipt that is taken back, made or not', async () => {
    for (const first of [work, async () => {}]) {
      const id = await unloading(false);
      await count(id, 'delivered', 20);
      const signed = await sign(id, 'Ketut Artana');
      await first();
      const eventId = signed.recentEvents[0]?.id ?? '';
      const after = await call(undoStep, { params: { id }, body: { version: (await get(id)).version, eventId } });
      expect(after.basts).toEqual([]);
      await work();
      expect(await basts(id)).toMatchObject([{ fileUrl: null }]);
      await sign(id, 'Nyoman');
      await work();
      expect(await basts(id)).toMatchObject([{ contentType: 'application/pdf' }]);
    }
  });
});
