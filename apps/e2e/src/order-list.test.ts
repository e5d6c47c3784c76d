import { readFile } from 'node:fs/promises';
import { createEmail } from '@lajur/api-contract/email';
import { getOrder } from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations, wordsOf } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { accept, chooseAssignment, openAnswer, takeStep } from './kit/order';
import { browser, openStage, product } from './kit/stage';

/** A dispatcher works through lists: by keyboard, several at once, into a spreadsheet, and on a phone. */
openStage();
let admin: Login;
let page: Page;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  page = await person(browser, product, 'desk', admin.session);
});

/** Where the open order stands in the list it was opened from; its documents are counted in the same words. */
const placeInList = (words: RegExp) => page.locator('main header').getByText(words);
const search = () => new URL(page.url()).searchParams;

it('goes from row to row and from order to order, back to the list as it was', async () => {
  await page.goto('/main/pesanan/list/process');
  await settled(page);
  // The dearest first.
  await page.getByRole('button', { name: 'Ongkos (Rp)' }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'mainCost,desc');
  await settled(page);
  for (let row = 0; row < 9; row++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const links = page.locator('[data-row-link]');
  await expect.poll(() => links.nth(7).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/detail\//);
  await placeInList(/^8 dari \d+$/).waitFor();
  for (const place of [9, 10, 11]) {
    await page.getByRole('link', { name: 'Berikutnya' }).click();
    await placeInList(new RegExp(`^${place} dari \\d+$`)).waitFor();
  }
  expect(search().get('dari')).toContain('page=2');
  await page.getByRole('link', { name: 'Linimasa' }).click();
  await page.getByRole('navigation', { name: 'Jalur' }).getByRole('link', { name: 'Proses' }).click();
  await page.waitForURL(/\/list\/process/);
  expect([search().get('sort'), search().get('page')]).toEqual(['mainCost,desc', '2']);
});

it('takes the list and the selected rows along', async () => {
  await page.goto('/main/pesanan/list/process?mode=lumpsum');
  await settled(page);
  const saved = async (click: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const excel = await saved(() => page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click());
  expect([excel.name, excel.content.toString('latin1', 0, 2)]).toEqual(['pesanan-proses.xlsx', 'PK']);
  const boxes = page.getByRole('checkbox', { name: /^Pilih C-/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const csv = await saved(() => page.getByRole('button', { name: 'Ekspor CSV' }).click());
  expect(csv.content.toString().trimEnd().split('\r\n')).toHaveLength(3);
});

it('reports one step for several orders, and says which could not take it', async () => {
  const ids: string[] = [];
  for (const at of [0, 1, 2]) {
    const { id } = await offerLumpsum(product, `C-E2E-BULK-${at}`);
    const drawer = await openAnswer(page, id);
    await chooseAssignment(drawer);
    await accept(drawer).click();
    await page.locator('main').getByText('Terkonfirmasi', { exact: true }).first().waitFor();
    ids.push(id);
  }
  const orders = await Promise.all(ids.map((id) => admin.call(getOrder, { params: { id } })));
  await page.goto('/main/pesanan/list/process?search=Uji%20Perjalanan&latestStatus=TERKONFIRMASI');
  await settled(page);
  for (const { cargoNo } of orders) await page.getByRole('checkbox', { name: `Pilih ${cargoNo}` }).check();
  await page.getByRole('button', { name: 'Catat langkah…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Catat berangkat menjemput/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  // A colleague is faster with one of them.
  const [first] = orders;
  const colleague = await person(browser, product, 'desk', admin.session);
  await colleague.goto(`/main/pesanan/detail/${first?.id}`);
  await takeStep(colleague, 'Catat berangkat menjemput');
  await colleague.locator('main').getByText('Penjemputan', { exact: true }).first().waitFor();
  await dialog.getByLabel('Tanggal').fill('01/01/2030');
  await page.keyboard.press('Tab');
  await dialog.getByText('Waktunya belum tiba.').waitFor();
  await dialog.getByRole('button', { name: 'Catat untuk 3 pesanan' }).click();
  await dialog.getByRole('button', { name: 'Pakai waktu sekarang' }).click();
  await dialog.getByRole('button', { name: 'Catat untuk 3 pesanan' }).click();
  await dialog.getByText(`${first?.cargoNo}: Status pesanan ini kini Penjemputan`).waitFor();
  await dialog.getByRole('button', { name: 'Coba lagi untuk 1 pesanan' }).waitFor();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  const statuses = () => Promise.all(ids.map(async (id) => (await admin.call(getOrder, { params: { id } })).status));
  expect(await statuses()).toEqual(['PENJEMPUTAN', 'PENJEMPUTAN', 'PENJEMPUTAN']);
  const recorded = page.getByRole('status').filter({ hasText: '2 dari 3 pesanan tercatat.' });
  await recorded.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('2 dari 2 langkah diurungkan.').waitFor();
  expect(await statuses()).toEqual(['PENJEMPUTAN', 'TERKONFIRMASI', 'TERKONFIRMASI']);
});

it('leaves the list with an offer it rejects, and ends where it ended', async () => {
  await page.goto('/main/pesanan/list/waiting?latestStatus=MENUNGGU_KONFIRMASI_TRANSPORTER');
  await settled(page);
  await page.locator('[data-row-link]').first().click();
  const position = await wordsOf(placeInList(/^1 dari \d+$/));
  await page.getByText(/^Jawab sampai /).waitFor();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tolak penawaran' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Tolak penawaran' }).click();
  await page.getByText(`${Number(position.split(' ').at(-1)) - 1} lainnya`).waitFor();
  const lane = page.getByRole('list', { name: /^Perjalanan C-/ }).getByRole('listitem');
  await expect
    .poll(() => lane.allTextContents())
    .toEqual([expect.stringMatching(/^Ditawarkan, selesai/), expect.stringMatching(/^Ditolak, berakhir di sini/)]);
  await expect.poll(() => page.getByText('Bisa ditagih').count()).toBe(0);
  await expect.poll(() => page.getByText(/^Jawab sampai /).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Jalur' }).getByRole('link', { name: 'Selesai' }).waitFor();
});

it('narrows a list on a phone in one sheet', async () => {
  const phone = await person(browser, product, 'phone', admin.session);
  await phone.goto('/main/pesanan/list/process');
  await settled(phone);
  await phone.getByRole('button', { name: 'Saring' }).click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Cara lapor/ }).click();
  await sheet.getByRole('option', { name: 'Lumsum' }).click();
  await sheet.getByRole('button', { name: 'Cara lapor Lumsum' }).waitFor();
  expect(await violations(phone)).toEqual([]);
  await sheet.getByRole('button', { name: 'Tampilkan hasil' }).click();
  expect(new URL(phone.url()).searchParams.get('mode')).toBe('lumpsum');
  await phone.getByRole('button', { name: 'Lainnya' }).click();
  await phone.getByRole('menuitem', { name: 'Ekspor CSV' }).waitFor();
});

it('lets what a cell cuts be read, under the pointer and below the row that has the focus', async () => {
  const picName = 'Sri Wahyuningsih Kusumaningrum, Penagihan Wilayah Timur dan Kepulauan';
  await admin.call(createEmail, { body: { picName, email: 'sri@terpotong.test', costType: null } });
  await page.goto('/main/email/list?search=terpotong');
  await settled(page);
  const name = page.getByRole('cell', { name: picName }).getByText(picName);
  const whole = page.locator('[data-cut-text]').getByText(picName);
  await expect.poll(() => whole.count()).toBe(0);
  await name.hover();
  await page.getByTitle(picName).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: `Tindakan untuk ${picName}` }).focus();
  await whole.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
});
