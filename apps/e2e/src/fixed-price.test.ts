import { getInvoice } from '@lajur/api-contract/invoice';
import { type FixedPriceMou, listFixedPriceMous } from '@lajur/api-contract/invoice-fixed-price';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** From the prices of an MoU to the invoice of a period, less a day on which a vehicle stood, to the shipper's mail. */
openStage();
let finance: Login;
let mou: FixedPriceMou;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
  const mous = await finance.call(listFixedPriceMous, { query: {} });
  const found = mous.find(({ unbilled }) => unbilled.some(({ interval }) => interval === 'FIX_MONTHLY'));
  if (!found) throw new Error('no MoU has a month to bill');
  mou = found;
});

async function take(page: Page, button: string, verb: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('a month at a fixed price is billed less a day off the road, and mailed', async () => {
  const month = mou.unbilled.find(({ interval }) => interval === 'FIX_MONTHLY');
  if (!month) throw new Error('no month to bill');
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/mou/detail?id=${mou.id}`);
  await page.getByRole('link', { name: 'Tagih harga tetap' }).click();
  await page.waitForURL(/fixed-price\/create/);
  await page
    .getByRole('combobox', { name: 'Periode' })
    .or(page.getByRole('textbox', { name: 'Periode' }))
    .click();
  await page
    .getByRole('option', { name: /^Bulanan/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /Tronton Wingbox/ }).check();
  await page.getByRole('button', { name: 'Tambah hari tidak jalan' }).click();
  // What a day off the road lacks is told on its fields.
  await page.getByRole('button', { name: /^Buat proforma/ }).click();
  await page.getByText('Alasan wajib diisi').waitFor();
  await page.getByRole('textbox', { name: 'Tanggal' }).fill(month.periodUntil.split('-').reverse().join('/'));
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Ganti ban');
  await looksRight(page);
  await page.getByRole('button', { name: /^Buat proforma/ }).click();
  await page.getByRole('heading', { level: 1, name: /^PRO\// }).waitFor();
  const id = page.url().split('?')[0]?.split('/').at(-1) ?? '';
  const { fixedLines } = await finance.call(getInvoice, { params: { id } });
  expect(fixedLines[0]?.downDays).toMatchObject([{ day: month.periodUntil, reason: 'Ganti ban' }]);
  expect(fixedLines[0]?.amount).toBeLessThan(fixedLines[0]?.agreed ?? 0);
  await take(page, 'Terbitkan', 'Terbitkan invoice');
  await page.getByRole('heading', { level: 1, name: /^INV\// }).waitFor();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Kirim lewat email…' }).click();
  await page.getByRole('textbox', { name: /^(?:Alamat lain|Kepada)$/ }).fill('tagihan@pengirim.test');
  await page.getByRole('button', { name: 'Kirim email' }).click();
  await page.getByText('Diterima server email').first().waitFor();
  await page.getByText('Lewat email ke').first().waitFor();
  expect((await finance.call(getInvoice, { params: { id } })).status).toBe('SENT');
});
