import { listOrders } from '@lajur/api-contract/order';
import { getAdditionalCosts } from '@lajur/api-contract/order-cost';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { noFindings } from './kit/look';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** An additional cost is kept as a draft, asked for with its receipt, and taken back. */
openStage();
let admin: Login;
let orders: OrderRow[];

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  const { content } = await admin.call(listOrders, { params: { status: 'process' }, query: { size: 100 } });
  orders = content.filter(({ status }) => status === 'PENGIRIMAN');
});

it.each<[Size, number]>([
  ['desk', 0],
  ['phone', 1],
])('a toll is drafted, asked for and taken back, at a %s', async (size, at) => {
  const { id } = orders[at] as OrderRow;
  const page = await person(browser, product, size, admin.session);
  await page.goto(`/main/pesanan/detail/${id}?bagian=biaya`);
  await page.getByRole('button', { name: 'Tambah biaya' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tambah biaya' });
  await drawer.getByRole('button', { name: 'Ajukan biaya' }).click();
  for (const missing of ['Alasan wajib diisi', 'Jumlah biaya wajib diisi', 'Foto bukti wajib diisi'])
    await drawer.getByText(missing).waitFor();
  await noFindings(page);
  await drawer.getByRole('combobox', { name: 'Alasan' }).click();
  await page.getByRole('option', { name: 'Tol', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Jumlah biaya' }).fill('187500');
  await drawer.getByRole('textbox', { name: 'Catatan' }).fill('Tol pulang pergi, uji');
  await drawer.getByRole('checkbox', { name: 'Simpan sebagai konsep dulu' }).check();
  await drawer.getByRole('button', { name: 'Simpan konsep' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Tol pulang pergi, uji' });
  await line.getByText('Konsep', { exact: true }).waitFor();

  await line.getByRole('button', { name: /^Ubah/ }).click();
  const form = page.getByRole('dialog', { name: 'Ubah biaya tambahan' });
  const kuitansi = { name: 'kuitansi.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() };
  await form.locator('input[type=file]').first().setInputFiles(kuitansi);
  await form.getByText('Terunggah').waitFor();
  await form.getByRole('button', { name: 'Ajukan biaya' }).click();
  await line.getByText('Menunggu persetujuan', { exact: true }).waitFor();
  await line.getByRole('button', { name: /^Lihat bukti/ }).waitFor();

  await line.getByRole('button', { name: /^Tarik/ }).click();
  await page.getByRole('button', { name: 'Tarik biaya' }).click();
  await line.getByText('Ditarik', { exact: true }).waitFor();
  const { lines } = await admin.call(getAdditionalCosts, { params: { id } });
  expect(lines.find(({ note }) => note === 'Tol pulang pergi, uji')).toMatchObject({
    status: 'NONACTIVE',
    amount: 187_500,
  });
});
