import { listCompanies } from '@lajur/api-contract/provider';
import * as marketplace from '@lajur/api-contract/provider-mou';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { proposeMou } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** An approved company gets an MoU, asks for fewer vehicles, gets it again, approves it, and orders can come. */
openStage();
let page: Page;
let session = '';
let companyId = '';

beforeAll(async () => {
  ({ session } = await signInByCall(product, people.approvedGuest.email));
  page = await person(browser, product, 'phone', session);
  const { content } = await product.provider(listCompanies, { query: { size: 100 } });
  companyId = content.find(({ status }) => status === 'APPROVED')?.id ?? '';
});

const mous = () => product.provider(marketplace.listProviderMous, { params: { id: companyId } });

it('asks for other numbers of vehicles, and sends the MoU back', async () => {
  await page.goto('/main/mou/index');
  await page
    .getByText(/menunggu persetujuan Anda/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Periksa MoU' }).click();
  await page.getByRole('button', { name: 'Minta jumlah lain' }).click();
  await page.getByLabel('CDD Boks').fill('0');
  await page.getByRole('button', { name: 'Simpan permintaan' }).click();
  await page.getByText('Isi angka bulat dari 1 sampai 10.000').first().waitFor();
  await page.getByLabel('CDD Boks').fill('1');
  await looksRight(page);
  await page.getByRole('button', { name: 'Simpan permintaan' }).click();
  await page.getByText('Anda minta 1 unit').waitFor();
  // As long as it asks for another number it cannot approve.
  await page.getByText(/Anda meminta jumlah lain untuk CDD Boks/).waitFor();
  await page.getByRole('button', { name: 'Minta perbaikan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await dialog.getByText('Catatan wajib diisi').waitFor();
  // What has to change stands beside its line: a note of the whole is not asked for then.
  await dialog.getByRole('combobox', { name: 'Beri catatan pada baris' }).click();
  await page.keyboard.type('CDD Boks');
  await page.getByRole('option', { name: 'CDD Boks' }).first().click();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await dialog.getByText('Isi catatannya, atau hapus baris ini').waitFor();
  await dialog.getByRole('textbox', { name: 'CDD Boks' }).fill('Kami baru punya satu.');
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await page.getByText('Menunggu penyedia menyusun ulang').waitFor();
  await page.getByText('CDD Boks: Kami baru punya satu.').first().waitFor();
  expect((await mous())[0]).toMatchObject({
    status: 'REVISE',
    note: 'CDD Boks: Kami baru punya satu.',
    requestedLimits: [{ transportTypeRef: 'CDD-BOKS', units: 1 }],
  });
});

it('approves what is proposed again, and is active without signing in again', async () => {
  const [back] = await mous();
  if (!back) throw new Error('nothing was proposed');
  const desk = await person(browser, product, 'desk', session);
  await desk.goto('/main/registration/list');
  const orders = desk.getByRole('navigation').getByRole('link', { name: 'Pesanan' });
  await desk.getByRole('navigation').getByRole('link', { name: 'MoU' }).waitFor();
  await expect.poll(() => orders.count()).toBe(0);
  await proposeMou(product, companyId, back.number, back.startDay);
  await page.getByRole('button', { name: 'Setujui' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Sesudah itu perusahaan Anda bisa menerima pesanan/).waitFor();
  await dialog.getByRole('button', { name: 'Setujui' }).click();
  await page.getByText('Berlaku', { exact: true }).first().waitFor();
  const { content } = await product.provider(listCompanies, { query: { size: 100 } });
  expect(content.find(({ id }) => id === companyId)).toMatchObject({ status: 'ACTIVE', canTakeOrders: true });
  await desk.reload();
  await orders.waitFor();
  await looksRight(page);
});

it('is shown beside the version before, and as a document', async () => {
  const owner = await signInByCall(product, people.superAdmin.email);
  const desk = await person(browser, product, 'desk', owner.session);
  await desk.goto('/main/mou/index');
  await desk.getByRole('link', { name: 'Periksa MoU' }).click();
  // What changed alone stands there at first, and what it means in rupiah beside it.
  const routes = desk.getByRole('table', { name: 'Rute dan harga' });
  await routes
    .getByRole('row', { name: /Bekasi – Bandung/ })
    .first()
    .waitFor();
  await desk.getByRole('heading', { name: 'Artinya bagi Anda' }).waitFor();
  await expect.poll(() => desk.getByText('Rp 42.000.000 per unit').count()).toBe(0);
  await desk.getByLabel('Hanya yang berubah').uncheck();
  await desk.getByText('Rp 42.000.000 per unit').first().waitFor();
  await looksRight(desk);
  await desk.getByRole('button', { name: 'Lihat PDF' }).click();
  await desk.getByRole('dialog').locator('canvas').first().waitFor();
});

it('is decided on in the inbox as on its own page, by what it means in rupiah', async () => {
  const owner = await signInByCall(product, people.superAdmin.email);
  for (const size of ['desk', 'phone'] as const) {
    const page = await person(browser, product, size, owner.session);
    await page.goto('/main/approval-inbox/list');
    await page.getByRole('link', { name: /MOU\// }).first().click();
    await page.getByRole('heading', { name: 'Artinya bagi Anda' }).waitFor();
    const route = page.getByRole('table', { name: 'Rute dan harga' }).getByRole('row', { name: /Bekasi – Bandung/ });
    await route.first().waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Setujui' }).click();
    await page
      .getByRole('dialog')
      .getByText(/MoU (langsung berlaku|berlaku mulai .*) dan menggantikan MOU/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click();
  }
});

it('waits for those who decide where others look', async () => {
  const other = await signInByCall(product, people.admin.email);
  const dispatcher = await person(browser, product, 'desk', other.session);
  await dispatcher.goto('/main/mou/index');
  await dispatcher.getByText(/menunggu persetujuan admin utama atau keuangan/).waitFor();
  await dispatcher.getByRole('link', { name: 'Periksa MoU' }).click();
  await dispatcher.getByText('Peran Anda hanya bisa melihat MoU.').first().waitFor();
});

it('is approved once when two approve it, and the other is told by whom', async () => {
  const open = async (email: string) => {
    const one = await person(browser, product, 'desk', (await signInByCall(product, email)).session);
    // Who decides has not heard yet of what the other did.
    await one.route('**/notification/stream*', (route) => route.abort());
    await one.goto('/main/mou/index');
    await one.getByRole('link', { name: 'Periksa MoU' }).click();
    await one.getByRole('button', { name: 'Setujui' }).click();
    return one.getByRole('dialog');
  };
  const [first, second] = [await open(people.superAdmin.email), await open(people.finance.email)];
  await first.getByRole('button', { name: 'Setujui' }).click();
  await first.waitFor({ state: 'detached' });
  await second.getByRole('button', { name: 'Setujui' }).click();
  await second.getByText(/baru saja diubah Rina Wulandari: disetujui\./).waitFor();
});
