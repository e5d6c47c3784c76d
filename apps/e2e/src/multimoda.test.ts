import { listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { getOrderLegs } from '@lajur/api-contract/order-leg';
import { legsRefusal } from '@lajur/domain/order/leg';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, scheme, settled, smallTargets, violations } from './kit/browser';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** A leg by sea is entered, its container's number refused and put right, and its bill of lading stored with it. */
openStage();
let admin: Login;
let orders: OrderRow[];

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  const { content } = await admin.call(listOrders, { params: { status: 'process' }, query: { size: 100 } });
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
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  }
  await drawer.getByRole('textbox', { name: 'Nomor kontainer' }).fill('CSQU3054383');
  await drawer.getByRole('button', { name: 'Simpan tahap' }).click();
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `Tambah dokumen tahap ${place}` }).click();
  const form = page.getByRole('dialog', { name: `Tambah dokumen tahap ${place}` });
  const bill = { name: 'bl-meratus.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() };
  await form.locator('input[type=file]').first().setInputFiles(bill);
  await form.getByText('Terkirim').waitFor();
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
