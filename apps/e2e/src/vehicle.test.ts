import { getVehicle, listVehicles, updateVehicle, type Vehicle } from '@lajur/api-contract/vehicle';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** The admin of a fleet keeps its vehicles; a colleague and a watcher look on. */
openStage();
let admin: Login;
let page: Page;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  page = await person(browser, product, 'desk', admin.session);
});

const plate = 'B 9777 JRN';
const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
const vehicles = async () => (await admin.call(listVehicles, { query: { size: 100 } })).content;
const found = async (wanted: (vehicle: Vehicle) => boolean): Promise<Vehicle> => {
  const one = (await vehicles()).find(wanted);
  if (!one) throw new Error('the demo data has no such vehicle');
  return one;
};

async function choose(label: string, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

describe('a vehicle', () => {
  it('is refused with what is missing, each a link to its field', async () => {
    await page.goto('/main/transport/list');
    await page.getByRole('link', { name: 'Tambah kendaraan' }).click();
    await page.getByRole('heading', { name: 'Tambah kendaraan' }).waitFor();
    await page.getByLabel('Nomor polisi').fill('salah');
    await button(page, 'Simpan kendaraan').click();
    await page.getByText('Format nomor polisi salah').waitFor();
    await page.getByText('Jenis kendaraan wajib diisi').waitFor();
    expect(await page.getByLabel('Nomor polisi').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('alert').getByRole('button', { name: 'Merek dan model' }).click();
    expect(
      await page
        .getByRole('combobox', { name: 'Merek dan model' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('is added with its type, model, driver and photo; a taken driver and a licence that does not fit are told', async () => {
    await page.getByLabel('Nomor polisi').fill('b9777jrn');
    await page.getByLabel('Tahun').fill('2023');
    await choose('Jenis kendaraan', 'Trailer 40', 'Trailer 40 kaki');
    await choose('Merek dan model', 'scania', 'Scania P 360');
    await page.getByLabel('KIR berlaku sampai').fill('14/03/2031');
    await page.getByLabel('STNK berlaku sampai').fill('01/08/2031');
    await page.getByLabel('Kapasitas berat').fill('99000');
    await page.getByRole('combobox', { name: 'Pengemudi tetap' }).click();
    await page
      .getByRole('option', { name: /Sudah berpasangan dengan/ })
      .first()
      .waitFor();
    await page
      .getByRole('option', { name: /SIM B1/, disabled: false })
      .first()
      .click();
    await page.getByText('kendaraan penarik memerlukan SIM B2').waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'truk.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() });
    await page.getByRole('img', { name: 'Foto kendaraan' }).waitFor();
    await button(page, 'Simpan kendaraan').click();
    await page.getByText('Paling banyak 26.000 kg untuk jenis ini').waitFor();
    await page.getByLabel('Kapasitas berat').fill('24000');
    await button(page, 'Simpan kendaraan').click();
    await page.getByRole('heading', { name: plate }).waitFor();
    await page.getByText('24 ton · 67 m³').waitFor();
    await page.getByText('Tidak ada pesanan. Kendaraan ini bebas ditugaskan.').waitFor();
  });

  it('is changed in its six fields, and the old and new stand in its history', async () => {
    await page.getByRole('link', { name: 'Ubah kendaraan' }).click();
    await page.getByRole('heading', { name: `Ubah ${plate}` }).waitFor();
    await page.getByLabel('KIR berlaku sampai').fill('14/09/2031');
    await page.getByLabel('Catatan', { exact: true }).fill('Ban baru');
    // Leaving asks first, and nothing is lost.
    await page.getByRole('link', { name: 'Batal' }).click();
    await button(page.getByRole('dialog'), 'Lanjut mengisi').click();
    await button(page, 'Simpan perubahan').click();
    await page.getByRole('link', { name: 'Riwayat' }).click();
    await page.getByText('KIR berlaku sampai: 14 Mar 2031 → 14 Sep 2031').waitFor();
  });

  it('that a colleague changes meanwhile keeps what was typed and offers what is new', async () => {
    const { id, version } = await found((one) => one.plate === plate);
    await page.goto(`/main/transport/edit/${id}`);
    await settled(page);
    await page.getByLabel('Catatan', { exact: true }).fill('Punya saya');
    const boss = await signInByCall(product, people.superAdmin.email);
    await boss.call(updateVehicle, { params: { id }, body: { isActive: false, version } });
    const conflict = page.getByRole('alert', { name: 'Data ini baru saja diubah orang lain' });
    await conflict.getByText(`${people.superAdmin.name} menyimpan lebih dulu`).waitFor();
    await conflict.getByRole('row', { name: /^Catatan.*Ban baru.*Punya saya/ }).waitFor();
    expect(await page.getByLabel('Catatan', { exact: true }).inputValue()).toBe('Punya saya');
    await button(conflict, 'Pakai yang sekarang').click();
    await conflict.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Catatan', { exact: true }).inputValue()).toBe('Ban baru');
    expect(await page.getByLabel('Aktif, bisa ditugaskan').isChecked()).toBe(false);
  });

  it('is switched on in the list, follows a colleague there, and is deleted after a question', async () => {
    await page.goto(`/main/transport/list?search=${encodeURIComponent('b9777jrn')}`);
    const toggle = page.getByRole('switch', { name: `${plate} aktif` });
    await toggle.click({ force: true });
    await button(page.getByRole('dialog'), 'Aktifkan kendaraan').click();
    await page.getByText(`${plate} aktif.`).waitFor();
    await page.getByRole('switch', { name: `${plate} aktif`, checked: true }).waitFor();
    const { id, version } = await found((one) => one.plate === plate);
    const boss = await signInByCall(product, people.superAdmin.email);
    const vehicle = await boss.call(getVehicle, { params: { id } });
    await boss.call(updateVehicle, {
      params: { id },
      body: {
        version,
        kirExpiredDate: '2032-01-31',
        stnkExpiredDate: vehicle.stnkExpiredDate,
        companyDriverId: null,
        imageUrl: vehicle.imageUrl,
        isActive: true,
        note: null,
      },
    });
    await page.getByText('31 Jan 2032').waitFor();
    await page.getByRole('button', { name: new RegExp(plate) }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    await button(page.getByRole('dialog'), 'Hapus kendaraan').click();
    await page.getByText('Tidak ada kendaraan yang cocok').waitFor();
  });

  it('that an order has is not deleted, and goes out of service at once while the trip goes on', async () => {
    const held = await found((one) => one.engagedBy !== null);
    await page.goto(`/main/transport/list?search=${encodeURIComponent(held.plate)}`);
    await page.getByRole('switch', { name: `${held.plate} aktif` }).click({ force: true });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Perjalanan ${held.engagedBy?.cargoNo} tetap berjalan.`).waitFor();
    await button(dialog, 'Nonaktifkan kendaraan').click();
    await page.getByText(`${held.plate} tidak aktif.`).waitFor();
    expect(await found((one) => one.id === held.id)).toMatchObject({ isActive: false, engagedBy: held.engagedBy });
    await page.goto(`/main/transport/detail/${held.id}`);
    await page.getByRole('link', { name: held.engagedBy?.cargoNo }).waitFor();
    await button(page, 'Tindakan lain').click();
    const refused = page.getByRole('menuitem', { name: 'Hapus' });
    expect(await refused.textContent()).toContain(`Dipakai ${held.engagedBy?.cargoNo}`);
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await refused.click({ force: true });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the documents that lapse', () => {
  it('stand by nearness, as a list and on their days', async () => {
    await page.goto('/main/transport/masa-berlaku');
    await page.getByRole('link', { name: /Sudah habis/ }).click();
    await page
      .getByText(/hari lalu/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/hari lagi/).count()).toBe(0);
    await page.getByRole('link', { name: 'Kalender' }).click();
    const end = page
      .getByRole('table')
      .getByRole('link', { name: / habis / })
      .first();
    await end.click();
    await page.waitForURL(/masa-berlaku\?.*days=/);
    await page.getByRole('row').nth(1).waitFor();
  });

  it('are named on the dashboard', async () => {
    await page.goto('/main/dashboard');
    await page.getByRole('link', { name: 'Masa berlaku habis' }).click();
    await page.getByRole('heading', { name: 'Masa Berlaku' }).waitFor();
  });
});

it('shows the database of types with the own vehicles', async () => {
  await page.goto('/main/vehicle-database');
  await page
    .getByRole('link', { name: /^\d+ kendaraan$/ })
    .first()
    .click();
  await page.waitForURL(/transport\/list\?.*transportTypeId=/);
  await page.goto('/main/vehicle-database');
  await page.getByRole('link', { name: 'Merek dan model' }).click();
  await page.getByText('Hino', { exact: true }).first().waitFor();
});

it('lets a watcher look and change nothing', async () => {
  const { session } = await signInByCall(product, people.monitoring.email);
  const watcher = await person(browser, product, 'phone', session);
  await watcher.goto('/main/transport/list');
  await settled(watcher);
  await expect.poll(() => watcher.getByRole('link', { name: 'Tambah kendaraan' }).count()).toBe(0);
  expect(await watcher.getByRole('switch').first().isDisabled()).toBe(true);
  await watcher
    .getByRole('link', { name: /^[A-Z]{1,2} \d/ })
    .first()
    .click();
  await watcher.waitForURL(/transport\/detail/);
  await watcher.getByText('Data kendaraan').waitFor();
  await expect.poll(() => watcher.getByRole('link', { name: 'Ubah kendaraan' }).count()).toBe(0);
  await expect.poll(() => watcher.getByRole('button', { name: 'Lainnya' }).count()).toBe(0);
});
