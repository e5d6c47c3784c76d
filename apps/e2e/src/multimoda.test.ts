import * as order from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { getOrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { legsRefusal } from '@lajur/domain/order/leg';
import type { TripStep } from '@lajur/domain/order/transitions';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, scheme, settled, smallTargets, violations } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { takeStep } from './kit/order';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** A leg by sea is entered, its container's number refused and put right, and its bill of lading stored with it. */
openStage();
let admin: Login;
let orders: OrderRow[];

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  const { content } = await admin.call(order.listOrders, { params: { status: 'process' }, query: { size: 100 } });
  orders = content.filter(({ serviceType, status }) => serviceType === 'SEA' && legsRefusal(status) === null);
});

it.each<[Size, number]>([
  ['desk', 0],
  ['phone', 1],
])('a leg by sea with its document, at a %s', async (size, at) => {
  const { id } = (orders[at] ?? orders[0]) as OrderRow;
  const { legs: before } = await admin.call(getOrderLegs, { params: { id } });
  const place = before.length + 1;
  const page = await person(browser, product, size, admin.session);
  await page.goto(`/main/multimoda/${id}`);
  await page.getByRole('button', { name: 'Tambah tahap' }).click();
  const drawer = page.getByRole('dialog', { name: `Tambah tahap ${place}` });
  await drawer.getByRole('button', { name: 'Simpan tahap' }).click();
  await drawer.getByText('Nama kapal wajib diisi').waitFor();
  for (const [label, value] of [
    ['Pengangkut', 'Meratus Line'],
    ['Nama kapal', 'KM Meratus Medan'],
    ['Nomor pelayaran', '118E'],
    ['Nomor kontainer', 'CSQU3054384'],
    ['Nomor segel', 'ML 4471'],
    ['Pelabuhan muat', before.at(-1)?.to ?? 'Tanjung Perak'],
    ['Pelabuhan bongkar', `Makassar ${place}`],
    ['Rencana berangkat', '24/11/2030'],
    ['Jam berangkat', '0800'],
    ['Rencana tiba', '26/11/2030'],
    ['Jam tiba', '1400'],
  ] as const)
    await drawer.getByRole('textbox', { name: label }).fill(value);
  await drawer.getByRole('button', { name: 'Simpan tahap' }).click();
  await drawer.getByText('Angka terakhir nomor kontainer seharusnya 3, periksa lagi').waitFor();
  await noFindings(page);
  await drawer.getByRole('textbox', { name: 'Nomor kontainer' }).fill('CSQU3054383');
  await drawer.getByRole('button', { name: 'Simpan tahap' }).click();
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `Tambah dokumen tahap ${place}` }).click();
  const form = page.getByRole('dialog', { name: `Tambah dokumen tahap ${place}` });
  const bill = { name: 'bl-meratus.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() };
  await form.locator('input[type=file]').first().setInputFiles(bill);
  await form.getByText('Terunggah').waitFor();
  await form.getByRole('button', { name: 'Simpan dokumen' }).click();
  await page.getByRole('button', { name: /^Bill of lading/ }).waitFor();
  await settled(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const { legs } = await admin.call(getOrderLegs, { params: { id } });
  expect(legs.at(-1)).toMatchObject({
    containerNo: 'CSQU3054383',
    documents: [{ kind: 'BILL_OF_LADING', name: 'bl-meratus.jpg' }],
  });
});

/** An order by sea that is on the road to its port, with the three legs of its way. */
async function towardsPort(size: Size): Promise<{ id: string; cargoNo: string }> {
  const offer = await offerLumpsum(product, `C-E2E-LAUT-${size}`, { bySea: true });
  const { id } = offer;
  const { vehicles, drivers } = await admin.call(order.getAssignable, { params: { id }, query: {} });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await admin.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  const hours = (count: number) => new Date(product.clock.now().getTime() + count * 3_600_000).toISOString();
  const byShip = { transport: 'KM Meratus Medan', voyage: '118E', containerNo: 'CSQU3054383', sealNo: 'ML 4471' };
  const byRoad = { transport: null, voyage: null, containerNo: null, sealNo: null };
  const leg = (mode: 'LAND' | 'SEA', from: string, to: string, etd: number) => ({
    ...{ mode, from, to, etd: hours(etd), eta: hours(etd + 2), documents: [] },
    ...{ carrier: 'Meratus Line', waybillNo: null, ...(mode === 'SEA' ? byShip : byRoad) },
  });
  const legs = [
    leg('LAND', 'Gudang Cikarang Barat', 'Tanjung Priok', 1),
    leg('SEA', 'Tanjung Priok', 'Patimban', 4),
    leg('LAND', 'Patimban', 'Gudang Gedebage', 7),
  ];
  const { version } = await admin.call(getOrderLegs, { params: { id } });
  await admin.call(putOrderLegs, { params: { id }, body: { version, legs } });
  const report = async (action: TripStep) => {
    const { version } = await admin.call(order.getOrder, { params: { id } });
    await admin.call(order.reportStatus, { params: { id }, body: { action, version } });
  };
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) await report(action);
  const counted = { version: (await admin.call(order.getOrder, { params: { id } })).version };
  const lines = [{ seq: 1, quantity: 120 }];
  await admin.call(order.setLoadedQuantity, { params: { id, unit: 'carton' }, body: { ...counted, lines } });
  await report('depart');
  return offer;
}

it.each<Size>(['desk', 'phone'])('the steps of a leg are taken from its card, at a %s', async (size) => {
  const { id } = await towardsPort(size);
  const page = await person(browser, product, size, admin.session);
  await page.goto(`/main/multimoda/${id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Tanjung Priok – Patimban' });
  await card.getByText('Belum berangkat').waitFor();
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
  await takeStep(page, 'Catat berlayar');
  await card.getByText('Dalam perjalanan').waitFor();
  await takeStep(page, 'Catat sampai pelabuhan');
  await card.getByText('Sudah tiba').waitFor();
  const { legs } = await admin.call(getOrderLegs, { params: { id } });
  expect(legs.map(({ departedAt, arrivedAt }) => [departedAt !== null, arrivedAt !== null])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect((await admin.call(order.getOrder, { params: { id } })).status).toBe('SAMPAI_PELABUHAN');
  await page.context().close();
});
