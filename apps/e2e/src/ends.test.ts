import { reportDiscrepancy } from '@lajur/api-contract/damage';
import { uploadFile } from '@lajur/api-contract/file';
import * as order from '@lajur/api-contract/order';
import { mergeOrders } from '@lajur/api-contract/order-merge';
import { listReasons } from '@lajur/api-contract/order-reason';
import { providerCancelOrder } from '@lajur/api-contract/provider';
import { decideDiscrepancy } from '@lajur/api-contract/provider-discrepancy';
import { amendOrder } from '@lajur/api-contract/provider-order-amend';
import type { TripStep } from '@lajur/domain/order/transitions';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** Trips that do not go as planned: each ends right, and the dispatcher sees why. */
openStage();
let admin: Login;
let page: Page;
let drawer: Locator;
let photo: Buffer;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  photo = await documentPhoto({ small: true });
  page = await person(browser, product, 'desk', admin.session);
  drawer = page.getByRole('dialog');
});

const get = (id: string) => admin.call(order.getOrder, { params: { id } });

/** What the dispatcher did before. */
async function report(id: string, ...steps: TripStep[]): Promise<void> {
  for (const action of steps) {
    const { version } = await get(id);
    await admin.call(order.reportStatus, { params: { id }, body: { action, version } });
  }
}

async function count(id: string, which: 'loaded' | 'delivered', quantity: number): Promise<void> {
  const set = which === 'loaded' ? order.setLoadedQuantity : order.setDeliveredQuantity;
  const body = { version: (await get(id)).version, lines: [{ seq: 1, quantity }], confirmed: ['less' as const] };
  await admin.call(set, { params: { id, unit: 'carton' }, body });
}

async function assigned(ref: string, wishes: Parameters<typeof offerLumpsum>[2] = {}): Promise<string> {
  const { id } = await offerLumpsum(product, ref, wishes);
  const { vehicles, drivers } = await admin.call(order.getAssignable, { params: { id }, query: {} });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await admin.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  return id;
}

/** Opens the order, and what its menu has. */
async function choose(id: string, action: string): Promise<void> {
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await drawer.waitFor();
}

const because = (reason: string) => drawer.getByRole('combobox', { name: 'Alasan' }).selectOption({ label: reason });

const photographed = (name: string) =>
  drawer.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });

const send = (verb: string) => drawer.getByRole('button', { name: verb, exact: true }).click();
const told = (title: string) => page.locator('li').filter({ hasText: title }).first();

it('a lorry that broke down is relieved, and says from whom', async () => {
  const id = await assigned('C-E2E-RELIEF');
  await report(id, 'go-to-pickup');
  const before = await get(id);
  await choose(id, 'Ganti armada di jalan');
  await because('Kendaraan rusak');
  await drawer.getByRole('textbox', { name: 'Tempat' }).fill('Tol Cikampek KM 57');
  // The first is the one that broke down.
  for (const name of ['Kendaraan', 'Pengemudi'])
    await drawer.getByRole('group', { name }).getByRole('radio').nth(1).check();
  expect(await violations(page)).toEqual([]);
  await send('Ganti armada di jalan');
  const line = told('Diambil alih armada pengganti');
  await line.getByText('Tol Cikampek KM 57').waitFor();
  await line.getByText(`${before.vehicle?.plate} · ${before.driver?.name} →`).waitFor();
  const { status, vehicle } = await get(id);
  expect(status).toBe('PENJEMPUTAN');
  expect(vehicle?.id).not.toBe(before.vehicle?.id);
});

it('what is not loaded at the gate is cancelled, and its cost is asked for', async () => {
  const id = await assigned('C-E2E-GATE');
  await report(id, 'go-to-pickup', 'arrive-pickup');
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).waitFor();
  const cancelled = { by: 'shipper' as const, reason: 'Gudang penuh, barang tidak jadi dimuat' };
  await product.provider(providerCancelOrder, { params: { id }, body: cancelled });
  await page.getByText('Batal muat', { exact: true }).waitFor();
  await told('Pesanan dibatalkan').getByText(cancelled.reason).waitFor();
  await page.getByRole('link', { name: 'Ajukan biaya pembatalan' }).click();
  await page.getByRole('button', { name: 'Tambah biaya' }).click();
  await drawer.getByRole('combobox', { name: 'Alasan' }).click();
  await page.getByRole('option', { name: 'Biaya pembatalan', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Jumlah biaya' }).fill('350000');
  await photographed('surat-jalan.jpg');
  await drawer.getByText('Terunggah').waitFor();
  await send('Ajukan biaya');
  await page.getByRole('listitem').filter({ hasText: 'Biaya pembatalan' }).getByText('Menunggu persetujuan').waitFor();
  expect(await get(id)).toMatchObject({ status: 'DIBATALKAN', moneyStanding: 'billable', unbilled: 0 });
});

it('an order that is amended leaves its group, and is asked again with old and new', async () => {
  const offers = [1, 2].map((at) =>
    offerLumpsum(product, `C-E2E-AMEND-${at}`, { partLoadTo: 'Kab. Kuningan', byOffice: true }),
  );
  const [first, second] = await Promise.all(offers);
  const [id, other] = [first?.id ?? '', second?.id ?? ''];
  const { vehicles, drivers } = await admin.call(order.getAssignable, { params: { id }, query: {} });
  const orders = await Promise.all([id, other].map(async (one) => ({ id: one, version: (await get(one)).version })));
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await admin.call(mergeOrders, { body: { orders, ...assignment } });
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('heading', { name: /^Gabungan GRP-/ }).waitFor();
  const at = (minutes: number) => new Date(product.clock.now().getTime() + minutes * 60_000).toISOString();
  const stops = [{ seq: 1, planFrom: at(150), planUntil: at(200) }];
  const amendment = { reason: 'Pabrik memindahkan jam muat', answerBy: at(60), stops };
  await product.provider(amendOrder, { params: { id }, body: amendment });
  await page.getByText('Pesanan ini diubah setelah Anda terima, jawab lagi').waitFor();
  await page.getByText(/^Penyedia, .*: Pabrik memindahkan jam muat$/).waitFor();
  await page.getByRole('definition').filter({ hasText: ' → ' }).first().waitFor();
  await page.getByRole('heading', { name: /^Gabungan GRP-/ }).waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  // It was held by the group, which goes on without it.
  expect(await get(other)).toMatchObject({ status: 'TERKONFIRMASI', vehicle: { id: assignment.vehicleId } });
});

it('a pickup that was left uncounted is counted late, with a reason', async () => {
  const id = await assigned('C-E2E-LATE', { alsoFrom: 'Gudang Cibitung' });
  await report(id, 'go-to-pickup', 'arrive-pickup', 'load', 'next-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', 70);
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('button', { name: 'Isi jumlah dimuat yang terlewat' }).click();
  await drawer.getByRole('textbox', { name: 'Alasan dicatat belakangan' }).fill('Surat jalan baru sampai');
  await drawer.getByRole('textbox', { name: 'Teh kotak' }).fill('50');
  await drawer.getByRole('button', { name: /^(Simpan|Isi|Catat)/ }).click();
  await told('Surat jalan baru sampai').waitFor();
  await page.getByRole('button', { name: 'Catat berangkat mengirim' }).waitFor();
  expect((await get(id)).goods).toMatchObject([{ loaded: 120 }]);
});

it('a report that was a mistake is taken back; what burns later is lost, and goes to the shipper', async () => {
  const id = await assigned('C-E2E-LOSS', { between: 'Toko Cimahi Jaya' });
  await report(id, 'go-to-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', 120);
  await report(id, 'depart', 'arrive-destination', 'unload');
  await count(id, 'delivered', 50);
  const encodedFile = photo.toString('base64');
  const { url } = await admin.call(uploadFile, { body: { encodedFile, fileName: 'basah.jpg' } });
  const reasons = await admin.call(listReasons, { query: { type: 'basp' } });
  const reported = {
    ...{ version: (await get(id)).version, reasonId: reasons[0]?.id ?? '', reasonText: null, photoUrls: [url] },
    ...{
      description: 'Karton tampak basah.',
      lines: [{ seq: 1, damaged: 6, missing: 0 }],
      place: null,
      claimNote: null,
    },
  };
  await admin.call(reportDiscrepancy, { params: { id }, body: reported });

  await choose(id, 'Tarik laporan BASP');
  await drawer.getByText(/^Laporan di Toko Cimahi Jaya/).waitFor();
  await drawer.getByRole('textbox', { name: 'Alasan' }).fill('Karton ternyata kering');
  await send('Tarik laporan');
  await told('Laporan BASP ditarik').getByText('Karton ternyata kering').waitFor();

  await choose(id, 'Laporkan muatan hilang seluruhnya');
  await drawer.getByText('70 karton hilang').waitFor();
  await because('Kebakaran');
  await drawer.getByRole('textbox', { name: 'Tempat' }).fill('Rest area KM 57');
  await drawer.getByRole('textbox', { name: 'Uraian' }).fill('Terbakar di rest area, muatan habis.');
  await photographed('terbakar.jpg');
  await drawer.getByText('Terunggah').waitFor();
  expect(await violations(page)).toEqual([]);
  await send('Laporkan muatan hilang seluruhnya');
  const lost = told('Muatan dilaporkan hilang seluruhnya');
  await lost.getByText('Kebakaran').waitFor();
  await lost.getByText('Rest area KM 57').waitFor();
  await page.getByText('Teh kotak: 70 karton hilang').waitFor();

  const additionalCost = { amount: 900_000, note: 'Sisa palet dibawa pulang' };
  const decision = { decision: 'return-to-origin' as const, additionalCost };
  await product.provider(decideDiscrepancy, { params: { id }, body: decision });
  await page.getByRole('link', { name: 'Setujui atau tolak' }).click();
  await page.getByRole('button', { name: /^Setujui/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Biaya kembali ke gudang asal' })
    .getByText('Disetujui', { exact: true })
    .waitFor();
  expect(await get(id)).toMatchObject({ moneyStanding: 'held', unbilled: 3_350_000 });
});
