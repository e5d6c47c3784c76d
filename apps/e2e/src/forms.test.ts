import { createEmail, getEmail, updateEmail } from '@lajur/api-contract/email';
import { createLocation, getLocation, updateLocation } from '@lajur/api-contract/location';
import { getVehicle, listVehicles, updateVehicle } from '@lajur/api-contract/vehicle';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { holdBack, person, settled, violations, wordsOf } from './kit/browser';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** What a form does with what is typed wrong, with a photo on its way, and with what a colleague saved meanwhile. */
openStage();
let admin: Login;
let boss: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  boss = await signInByCall(product, people.superAdmin.email);
});

const desk = () => person(browser, product, 'desk', admin.session);
const conflictOf = (page: Page) => page.getByRole('alert', { name: 'Data ini baru saja diubah orang lain' });
const place = {
  name: 'Gudang Rebutan',
  address: 'Jl. Lama 1',
  provinceId: '53',
  cityId: '53.71',
  latitude: -10.17,
  longitude: 123.6,
  radius: 500,
  openingTime: '08:00',
  closingTime: '17:00',
};

it('keeps what is typed wrong in its field, with the message of the rule', async () => {
  const page = await desk();
  await page.goto('/main/driver/create');
  await settled(page);
  const typed: [string, string, string][] = [
    ['No. Telepon', '+65 9123 4567', 'No. Telepon tidak valid'],
    ['Masa berlaku SIM', '31/02/2028', 'Format masa berlaku SIM salah'],
    ['Masa berlaku SIM', 'abc', 'Format masa berlaku SIM salah'],
  ];
  for (const [label, text, message] of typed) {
    const field = page.getByRole('textbox', { name: label });
    await field.fill(text);
    await page.keyboard.press('Tab');
    await page.getByText(message).waitFor();
    expect(await field.inputValue()).toBe(text);
  }
  const expiry = page.getByRole('textbox', { name: 'Masa berlaku SIM' });
  const calendar = page.getByRole('button', { name: 'Bulan sebelumnya' });
  await expiry.fill('1/2');
  await calendar.waitFor();
  // It would lie over what comes next.
  await expiry.fill('1/2/2020');
  await calendar.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.getByText(/^SIM habis 01 Feb 2020, \d\.\d{3} hari lalu$/).waitFor();
  expect(await expiry.inputValue()).toBe('01 Feb 2020');
  await page.getByRole('checkbox', { name: 'Sudah vaksin' }).check();
  await page.getByRole('textbox', { name: 'Tanggal vaksin' }).fill('1/2/2099');
  await page.keyboard.press('Tab');
  await page.getByText('Tanggal vaksin tidak boleh setelah hari ini').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.context().close();
});

it('never makes another number of a price', async () => {
  const { session } = await signInByCall(product, people.finance.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/biaya-ongkir-3pl/list');
  await page.getByRole('button', { name: 'Tambah biaya' }).first().click();
  const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Biaya', exact: false });
  for (const [text, shown, message] of [
    ['3016000,50', '3.016.000,5', 'Biaya harus rupiah bulat'],
    ['-5', '-5', 'Biaya harus lebih dari Rp 0'],
    ['99999999999999999999', '99.999.999.999.999.999.999', 'Biaya maksimal Rp 100 miliar'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(text);
    await page.keyboard.press('Tab');
    await page.getByText(message).waitFor();
    expect(await amount.inputValue()).toBe(shown);
  }
  await amount.fill('1500000.00');
  await page.keyboard.press('Tab');
  expect(await amount.inputValue()).toBe('1.500.000');
  await page.context().close();
});

it('waits with saving for a photo that is on its way', async () => {
  const page = await desk();
  const [vehicle] = (await admin.call(listVehicles, { query: { size: 10 } })).content;
  const id = vehicle?.id ?? '';
  await page.goto(`/main/transport/edit/${id}`);
  await settled(page);
  const remove = page.getByRole('button', { name: 'Ganti atau hapus foto' });
  if (await remove.isVisible()) await remove.click();
  const letThrough = await holdBack(page, '**/file-upload');
  const asked = page.waitForRequest('**/file-upload');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /pilih berkas/ }).click(),
  ]);
  await chooser.setFiles({ name: 'truk.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() });
  await asked;
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await page.locator('button[type=submit][data-loading]').waitFor();
  letThrough();
  await page.getByText(`${vehicle?.plate} disimpan.`).waitFor();
  const saved = await admin.call(getVehicle, { params: { id } });
  expect(saved.imageUrl).toBeTruthy();
  expect(saved.imageUrl).not.toBe(vehicle?.imageUrl);
  await page.context().close();
});

it('takes a draft up over what a colleague saved since, and asks only where both changed a field', async () => {
  const { id, version } = await boss.call(createLocation, { body: place as never });
  const page = await desk();
  const leaveDraft = async (label: string, text: string) => {
    await page.goto(`/main/location/edit/${id}`);
    await settled(page);
    await page.getByRole('textbox', { name: label }).fill(text);
    await page.getByText('Draf tersimpan').waitFor();
  };
  await leaveDraft('Catatan', 'Lewat belakang');
  const theirs = { ...place, address: 'Jl. Baru 9', radius: 250 };
  await boss.call(updateLocation, { params: { id }, body: { ...theirs, version } as never });
  await page.reload();
  await page.getByRole('button', { name: 'Pakai draf' }).click();
  expect(await page.getByRole('textbox', { name: 'Alamat' }).inputValue()).toBe('Jl. Baru 9');
  await page.getByRole('button', { name: 'Simpan lokasi' }).click();
  await page.getByText('Lokasi Gudang Rebutan disimpan.').waitFor();
  const saved = await admin.call(getLocation, { params: { id } });
  expect(saved).toMatchObject({ address: 'Jl. Baru 9', radius: 250, note: 'Lewat belakang' });

  await leaveDraft('Alamat', 'Jl. Saya 3');
  const again = { ...theirs, address: 'Jl. Mereka 4', radius: 300, version: saved.version };
  await boss.call(updateLocation, { params: { id }, body: again as never });
  await page.reload();
  await page.getByRole('button', { name: 'Pakai draf' }).click();
  const conflict = conflictOf(page);
  await conflict.getByText(`${people.superAdmin.name} menyimpan lebih dulu`).waitFor();
  await conflict.getByRole('row', { name: /^Alamat.*Jl\. Baru 9.*Jl\. Mereka 4.*Jl\. Saya 3/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await page.getByText('Lokasi Gudang Rebutan disimpan.').waitFor();
  expect(await admin.call(getLocation, { params: { id } })).toMatchObject({ address: 'Jl. Saya 3', radius: 300 });
  await page.context().close();
});

it('lays a conflict out the same way for vehicles and contacts, and loses nothing of the other', async () => {
  const page = await desk();
  const [vehicle] = (await admin.call(listVehicles, { query: { size: 10, sort: 'plate,asc' } })).content;
  const params = { id: vehicle?.id ?? '' };
  await page.goto(`/main/transport/edit/${params.id}`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Catatan' }).fill('Ban baru');
  const { driver, version, isActive, imageUrl, stnkExpiredDate } = await boss.call(getVehicle, { params });
  const body = { kirExpiredDate: '2031-05-06', stnkExpiredDate, imageUrl, isActive, version, note: 'Dari atasan' };
  await boss.call(updateVehicle, { params, body: { ...body, companyDriverId: driver?.id ?? null } });
  await conflictOf(page).getByText(`${people.superAdmin.name} menyimpan lebih dulu`).waitFor();
  await conflictOf(page)
    .getByRole('row', { name: /^KIR berlaku sampai.*06 Mei 2031/ })
    .waitFor();
  await conflictOf(page).getByRole('button', { name: 'Simpan isian saya' }).click();
  await page.getByText(`${vehicle?.plate} disimpan.`).waitFor();
  expect(await admin.call(getVehicle, { params })).toMatchObject({ kirExpiredDate: '2031-05-06', note: 'Ban baru' });

  const contact = { picName: 'Sari Rebutan', email: 'sari@rebutan.test', costType: null };
  const { id } = await boss.call(createEmail, { body: contact });
  await page.goto('/main/email/list?search=rebutan');
  await page.getByRole('button', { name: 'Tindakan untuk Sari Rebutan' }).first().click();
  await page.getByRole('menuitem', { name: 'Ubah email' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Nama PIC' }).fill('Sari Saya');
  await boss.call(updateEmail, { params: { id }, body: { ...contact, costType: 'COST', version: 1 } });
  await drawer.getByRole('button', { name: 'Simpan email' }).click();
  const asked = drawer.getByRole('alert', { name: 'Data ini baru saja diubah orang lain' });
  await asked.getByText(`${people.superAdmin.name} menyimpan lebih dulu`).waitFor();
  expect(await wordsOf(asked.getByRole('row', { name: /^Jenis biaya/ }))).toContain('Biaya tambahan');
  expect(await violations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Simpan isian saya' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(await admin.call(getEmail, { params: { id } })).toMatchObject({ picName: 'Sari Saya', costType: 'COST' });
  await page.context().close();
});

it.each(['desk', 'phone'] as const)(
  'Back on a %s takes a drawer away, and what is typed in it only when asked',
  async (size) => {
    const page = await person(browser, product, size, admin.session);
    await page.goto('/main/driver/list');
    await settled(page);
    await page.goto('/main/email/list');
    await settled(page);
    const opener = page.getByRole('button', { name: 'Tambah email' }).first();
    const drawer = page.getByRole('dialog', { name: 'Tambah email' });
    const question = page.getByRole('dialog', { name: 'Tinggalkan isian yang belum disimpan?' });
    const isFocused = () => opener.evaluate((one) => one === document.activeElement);

    await opener.click();
    await drawer.getByRole('textbox', { name: 'Nama PIC' }).fill('Sari Kembali');
    await page.goBack();
    await question.waitFor();
    // Back takes the question away too, and the drawer stays.
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await drawer.getByRole('textbox', { name: 'Nama PIC' }).inputValue()).toBe('Sari Kembali');
    await page.goBack();
    await question.getByRole('button', { name: 'Tinggalkan isian' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(isFocused).toBe(true);

    await opener.click();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(isFocused).toBe(true);
    // Forward opens nothing, and after closing by the button one Back is the page before.
    await page.goForward();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await opener.click();
    await drawer.getByRole('button', { name: 'Tutup' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(isFocused).toBe(true);
    await page.goBack();
    await page.waitForURL('**/main/driver/list*');
    await page.context().close();
  },
);

it('leaves a drawer in which something was typed only when asked, wherever the way leads', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/driver/list');
  await settled(page);
  const take = async (screen: string) => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: /^Cari/ }).fill(screen);
    await page.getByRole('option', { name: screen }).first().click();
  };
  await take('Master Email');
  await page.waitForURL('**/main/email/list*');
  await settled(page);
  const drawer = page.getByRole('dialog', { name: 'Tambah email' });
  const question = page.getByRole('dialog', { name: 'Tinggalkan isian yang belum disimpan?' });
  const name = drawer.getByRole('textbox', { name: 'Nama PIC' });
  await page.getByRole('button', { name: 'Tambah email' }).first().click();
  await name.fill('Sari Pergi');
  const address = page.url();
  const stay = async () => {
    await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Sari Pergi');
  };

  await take('Daftar Pelanggan');
  await stay();
  expect(page.url()).toBe(address);
  // Two entries back is the page before: the drawer holds one itself.
  await page.evaluate(() => window.history.go(-2));
  await stay();
  await page.waitForURL(address);
  await page.goBack();
  await stay();
  expect(page.url()).toBe(address);

  await take('Daftar Pelanggan');
  await question.getByRole('button', { name: 'Tinggalkan isian' }).click();
  await page.waitForURL('**/main/customer/list*');
  await settled(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/main/email/list*');
  await settled(page);
  await expect.poll(() => drawer.isVisible()).toBe(false);
  await page.context().close();
});
