import {
  cancelUpload,
  commitUpload,
  createUpload,
  editUploadRow,
  getUpload,
  listUploadRows,
  recheckUpload,
} from '@lajur/api-contract/import';
import { listVehicles } from '@lajur/api-contract/vehicle';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { checkedUpload, vehicleFile, vehicles } from './kit/import-file';
import { browser, openStage, product } from './kit/stage';

/** A file of a thousand vehicles, its mistakes edited in the grid; files that cannot be taken; a phone at the gate. */
openStage();
let dispatcher: Login;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
});

const clean = async (page: Page) => expect(await violations(page)).toEqual([]);

/** Chooses a file from the disk on the page that is open. */
async function choose(page: Page, file: File): Promise<void> {
  const buffer = Buffer.from(await file.arrayBuffer());
  await page
    .getByLabel('Pilih berkas', { exact: true })
    .setInputFiles({ name: file.name, mimeType: file.type, buffer });
}

const commit = (page: Page, count: string) => page.getByRole('button', { name: `Impor baris yang baik (${count})` });
const soon = <T>(read: () => Promise<T>) => expect.poll(read);
const tab = (page: Page, name: RegExp) => page.getByRole('link', { name });
const activeCell = (page: Page) => page.locator('[role=gridcell][data-active]');

/** The same mistake everywhere at once. */
async function replaceEverywhere(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await soon(() => activeCell(page).textContent()).toBe('Tronton Bok');
  await page.getByRole('button', { name: 'Ganti di semua baris…' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('18 baris bermasalah bertuliskan ini').waitFor();
  const instead = drawer.getByRole('combobox', { name: 'Ganti menjadi' });
  await soon(() => instead.inputValue()).toBe('Tronton Bak');
  await instead.fill('Wing');
  await page.getByRole('option', { name: 'Tronton Wingbox' }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await clean(page);
  await drawer.getByRole('button', { name: 'Ganti di 18 baris' }).click();
  await page.getByText('18 baris diganti.').waitFor();
  await drawer.waitFor({ state: 'hidden' });
}

it('edits 37 wrong cells of a thousand rows in the grid and imports the good ones', async () => {
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto('/main/upload-csv?type=vehicle');
  await settled(page);
  await clean(page);
  await choose(page, vehicleFile(vehicles(1000, 37)));
  await page.waitForURL(/\/main\/upload-csv\/vehicle\/[\w-]+$/);
  const address = new URL(page.url()).pathname;
  await commit(page, '963').waitFor();
  await clean(page);

  // From error to error, from anywhere on the page once the rows are there, also over rows that have not been read.
  await activeCell(page).waitFor();
  await page.keyboard.press('F8');
  await soon(() => activeCell(page).textContent()).toBe('KH 1026-EZ!');
  await soon(() => page.getByRole('status').allTextContents()).toContain(
    'Baris 28 · Nomor polisi: Format nomor polisi salah',
  );
  await page.keyboard.press('Shift+F8');
  await soon(() => activeCell(page).textContent()).toBe('KH 1998-EZ!');
  await clean(page);
  // From the list of errors one types on in the grid.
  await page.getByRole('button', { name: /^Baris 55 · Jenis kendaraan/ }).click();
  await soon(() => activeCell(page).textContent()).toBe('Tronton Bok');
  await page.getByRole('button', { name: 'Pakai Tronton Bak' }).waitFor();
  await page.keyboard.press('Shift+F8');
  await soon(() => activeCell(page).textContent()).toBe('KH 1026-EZ!');
  await page.keyboard.press('Shift+F8');
  await soon(() => activeCell(page).textContent()).toBe('KH 1998-EZ!');

  // Written over in its place; the row is checked at once.
  await page.keyboard.type('KH 1998 EZ');
  await page.keyboard.press('Enter');
  await commit(page, '964').waitFor();
  // A proposal, taken by keyboard.
  await page.keyboard.press('F8');
  await soon(() => activeCell(page).textContent()).toBe('KH 1026-EZ!');
  // No two vehicles have the same plate: it is not replaced everywhere.
  await expect.poll(() => page.getByRole('button', { name: 'Ganti di semua baris…' }).count()).toBe(0);
  await page.keyboard.press('Control+.');
  await commit(page, '965').waitFor();
  await replaceEverywhere(page);
  await commit(page, '983').waitFor();

  // What is left is shown alone; one row is edited without a network and goes out when it is back.
  await tab(page, /^Perlu diperbaiki/).click();
  // They stand in a grid of their own.
  await soon(() => activeCell(page).textContent()).toMatch(/!$/);
  await page.getByRole('grid').focus();
  await page.context().setOffline(true);
  const wanted = ((await activeCell(page).textContent()) ?? '').replace('-EZ!', ' EZ');
  await page.keyboard.type(wanted);
  await page.keyboard.press('Enter');
  await page.getByText('1 sel belum tersimpan').waitFor();
  await expect.poll(() => page.getByRole('gridcell', { name: wanted, exact: true }).count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByText('1 sel belum tersimpan').waitFor({ state: 'hidden' });
  await commit(page, '984').waitFor();

  await commit(page, '984').click();
  await page.getByText('984 data baru ditambahkan.').waitFor();
  await clean(page);
  await page.getByRole('button', { name: 'Impor 984 baris' }).click();
  await page.getByRole('heading', { name: 'Hasil impor kendaraan' }).waitFor();
  await page.getByText('984 baris diimpor. 16 baris bermasalah masih di sini').waitFor();
  await clean(page);

  // The result is read again later, and the list has them.
  await page.goto('/main/upload-csv?type=vehicle');
  await page.getByRole('row').filter({ hasText: '984 diimpor, 16 perlu diperbaiki' }).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === address);
  await tab(page, /^Diimpor/).click();
  await activeCell(page).waitFor();
  const { totalElements } = await dispatcher.call(listVehicles, { query: { search: 'KH 1998 EZ' } });
  expect(totalElements).toBe(1);
  await page.close();
});

it('copies and pastes a block of cells, and follows a colleague who imports meanwhile', async () => {
  const id = await checkedUpload(dispatcher.call, vehicleFile(vehicles(20, 0, 'CP'), 'salin.csv'));
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  await page.goto(`/main/upload-csv/vehicle/${id}`);
  await page.getByRole('grid').focus();
  await page.getByRole('gridcell', { name: 'CDD Boks' }).first().click();
  await page.keyboard.press('Control+C');
  await page.getByText('Sel disalin.').waitFor();
  await page.keyboard.type('Tronton Wingbox');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: 'Tronton Wingbox' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+V');
  const params = { type: 'vehicle' as const, id };
  const written = async () => {
    const { content } = await dispatcher.call(listUploadRows, { params, query: { size: 100 } });
    return content.slice(0, 4).map(({ cells }) => cells.transportType);
  };
  await soon(written).toEqual(['Tronton Wingbox', 'Tronton Wingbox', 'Tronton Wingbox', 'CDD Boks']);
  await page.keyboard.press('Control+Z');
  await soon(written).toEqual(['Tronton Wingbox', 'CDD Boks', 'CDD Boks', 'CDD Boks']);

  const { version } = await dispatcher.call(getUpload, { params });
  await dispatcher.call(commitUpload, { params, body: { version } });
  await page.getByRole('heading', { name: 'Hasil impor kendaraan' }).waitFor();
  await page.getByRole('gridcell', { name: 'Diimpor' }).first().waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.type('X');
  await page.getByText('Baris ini sudah diimpor.').first().waitFor();
  await page.close();
});

it('keeps what one typed when a colleague was first, and while the file is checked again', async () => {
  const id = await checkedUpload(dispatcher.call, vehicleFile(vehicles(8000, 0, 'KL'), 'rekan.csv'));
  const params = { type: 'vehicle' as const, id };
  const rowOf = async (rowNo: number) =>
    (await dispatcher.call(listUploadRows, { params, query: { rowNo } })).content[0];
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/upload-csv/vehicle/${id}`);
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await cell('KH 1000 KL').click();
  await page.keyboard.press('ArrowRight');

  // The colleague changes the row while the network is away.
  await page.context().setOffline(true);
  await page.keyboard.type('Tronton Wingbox');
  await page.keyboard.press('Enter');
  await page.getByText('1 sel belum tersimpan').waitFor();
  const version = (await rowOf(2))?.version ?? 0;
  const cells = { brand: 'Hino 300 Dutro' };
  await dispatcher.call(editUploadRow, { params: { ...params, rowNo: 2 }, body: { version, cells } });
  await page.context().setOffline(false);
  await page.getByText('1 sel ditolak.').waitFor();
  await page.keyboard.press('ArrowUp');
  await soon(() => page.getByRole('status').allTextContents()).toContainEqual(
    expect.stringContaining('Merek dan model kini “Hino 300 Dutro”'),
  );
  await cell('Hino 300 Dutro').waitFor();
  expect(await activeCell(page).textContent()).toBe('Tronton Wingbox');
  await clean(page);
  await page.getByRole('button', { name: 'Simpan lagi' }).click();
  await page.getByText('1 sel ditolak.').waitFor({ state: 'hidden' });
  await soon(async () => (await rowOf(2))?.cells).toMatchObject({ ...cells, transportType: 'Tronton Wingbox' });

  // The file is checked again while a cell cannot go out; it goes out after, though every row has a newer version.
  const saving = /\/row\/\d+$/;
  await page.route(saving, (route) => route.abort());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Tronton Wingbox');
  await page.keyboard.press('Enter');
  await page.getByText('1 sel belum tersimpan').waitFor();
  const upload = await dispatcher.call(getUpload, { params });
  await dispatcher.call(recheckUpload, { params, body: { version: upload.version } });
  await soon(async () => (await dispatcher.call(getUpload, { params })).state).toBe('ready');
  await page.getByText('Siap diimpor').first().waitFor();
  await page.getByText('1 sel belum tersimpan').waitFor();
  await page.unroute(saving);
  await soon(async () => (await rowOf(3))?.cells.transportType).toBe('Tronton Wingbox');
  await page.getByText('belum tersimpan').waitFor({ state: 'hidden' });
  await page.close();
});

it('proposes what is known while one types, by keyboard', async () => {
  const id = await checkedUpload(dispatcher.call, vehicleFile(vehicles(3, 0, 'US'), 'usul.csv'));
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/upload-csv/vehicle/${id}`);
  await page.getByRole('gridcell', { name: 'Isuzu NMR 81' }).first().click();
  await page.keyboard.type('Hino');
  const options = page.getByRole('listbox', { name: 'Merek dan model' }).getByRole('option');
  await soon(() => options.count()).toBeGreaterThan(1);
  const names = await options.allTextContents();
  expect(names.every((name) => name.includes('Hino'))).toBe(true);
  await clean(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: names[1], exact: true }).waitFor();
  // Esc leaves the cell as it was; another text than those proposed may be written.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await options.first().waitFor();
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Karoseri Sendiri 12');
  await soon(() => options.count()).toBe(0);
  await clean(page);
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: 'Karoseri Sendiri 12' }).waitFor();
  const saved = async () => {
    const { content } = await dispatcher.call(listUploadRows, { params: { type: 'vehicle', id }, query: {} });
    return content.slice(0, 2).map(({ cells }) => cells.brand);
  };
  await soon(saved).toEqual([names[1], 'Karoseri Sendiri 12']);
  await page.close();
});

it('refuses files that are no table, and says how to go on', async () => {
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto('/main/upload-csv?type=vehicle');
  await settled(page);
  await choose(page, new File(['x'], 'daftar.pdf', { type: 'application/pdf' }));
  await page.getByText('daftar.pdf tidak diterima. Pilih berkas CSV atau XLSX.').waitFor();
  await choose(page, new File(['x'], 'lama.xls'));
  await page.getByText('Simpan dulu sebagai XLSX atau CSV').waitFor();
  await choose(page, new File(['Nomor polisi;Merek'], 'teks.xlsx'));
  await page.getByText('Nama berkas ini berakhiran .xlsx, tetapi isinya teks biasa.').waitFor();
  await clean(page);

  // Heads nobody can guess are matched by hand, and remembered.
  const file = new File(
    ['Armada;Model;Merek;Tahun;KIR;STNK\nKH 9001 QA;CDD Boks;Hino;2021;14/03/2032;21/11/2032'],
    'a.csv',
  );
  await choose(page, file);
  await page.getByRole('heading', { name: 'Cocokkan kolom kendaraan' }).waitFor();
  await clean(page);
  for (const [column, head] of [
    ['Nomor polisi', 'Armada'],
    ['Merek dan model', 'Merek'],
    ['Jenis kendaraan', 'Model'],
  ]) {
    const name = `Kolom di berkas untuk ${column}`;
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('listbox', { name }).getByRole('option', { name: head, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Periksa baris' }).click();
  await commit(page, '1').waitFor();
  await page.goto('/main/upload-csv?type=vehicle');
  await settled(page);
  await choose(page, file);
  await commit(page, '1').waitFor();
  await page.close();
});

it('edits the wrong cells on a phone', async () => {
  const id = await checkedUpload(dispatcher.call, vehicleFile(vehicles(6, 2, 'PH'), 'ponsel.csv'));
  const page = await person(browser, product, 'phone', dispatcher.session);
  await page.goto(`/main/upload-csv/vehicle/${id}`);
  const plate = page.getByLabel('Nomor polisi');
  await plate.waitFor();
  await clean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await plate.fill('KH 1002 PH');
  await page.getByRole('combobox', { name: 'Jenis kendaraan' }).fill('Wing');
  await page.getByRole('option', { name: 'Tronton Wingbox' }).click();
  await commit(page, '6').click();
  await page.getByRole('button', { name: 'Impor 6 baris' }).click();
  await page.getByText('6 baris diimpor.').first().waitFor();
  await clean(page);
  const { state } = await dispatcher.call(getUpload, { params: { type: 'vehicle', id } });
  expect(state).toBe('done');

  // Two of the vehicles once more, their KIR extended: what would be overwritten is seen before it is.
  const longer = (await vehicleFile(vehicles(2, 0, 'PH')).text()).replaceAll('14/03/2032', '15/03/2033');
  const again = await checkedUpload(dispatcher.call, new File([longer], 'kir.csv'));
  await page.goto(`/main/upload-csv/vehicle/${again}`);
  await page.getByText('Tidak ada yang perlu diperbaiki').waitFor();
  await tab(page, /^Mengubah data lama/).click();
  const card = page.getByRole('listitem').filter({ hasText: 'KH 1000 PH' });
  await card.getByText('KIR berlaku sampai').waitFor();
  expect(await card.locator('strong').last().textContent()).toContain('2033');
  await clean(page);
  await page.close();
});

it('goes on with a check that was stopped', async () => {
  const params = { type: 'vehicle' as const };
  const body = { file: vehicleFile(vehicles(8000, 0, 'HT'), 'henti.csv') };
  const { id } = await dispatcher.call(createUpload, { params, body });
  await dispatcher.call(cancelUpload, { params: { ...params, id } });
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/upload-csv/vehicle/${id}`);
  await page.getByText('Pemeriksaan dibatalkan. Tidak ada data yang berubah.').waitFor();
  // Rows that are not all known cannot be imported.
  await expect.poll(() => page.getByRole('button', { name: /^Impor baris yang baik/ }).count()).toBe(0);
  await clean(page);
  await page.getByRole('button', { name: 'Lanjutkan pemeriksaan' }).click();
  await commit(page, '8.000').waitFor();
  await page.close();
});

it('is not there for who may only watch', async () => {
  const { session } = await signInByCall(product, people.monitoring.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/upload-csv');
  await page.waitForURL((url) => url.pathname !== '/main/upload-csv');
  await page.close();
});
