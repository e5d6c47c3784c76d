import { getDriver, listDrivers, updateDriver } from '@lajur/api-contract/driver';
import { readFile } from '@lajur/api-contract/file';
import { getOrder } from '@lajur/api-contract/order';
import { verifyDriverCredential } from '@lajur/api-contract/provider-driver';
import { dayIn, formatDay, zoneOf } from '@lajur/domain/common/time';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations, wordsOf } from './kit/browser';
import { isFree } from './kit/free-driver';
import { offerLumpsum } from './kit/marketplace';
import { openAnswer } from './kit/order';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** Somebody keeps the drivers: at the gate with a phone, and at a desk beside a colleague. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

/** Takes a photo with the camera of the phone. */
async function takePhoto(page: Page, at: number, photo: Buffer): Promise<void> {
  const camera = page.getByRole('button', { name: 'Ambil foto' }).nth(at);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: photo });
}

const drivers = async () => (await admin.call(listDrivers, { query: { size: 100 } })).content;

it('adds a driver on a phone, with photos from its camera', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  await page.goto('/main/driver/list');
  await page.getByRole('link', { name: 'Tambah pengemudi' }).click();
  await settled(page);
  const photo = await documentPhoto();
  await takePhoto(page, 1, photo);
  await page.getByRole('img', { name: 'Foto SIM' }).waitFor();
  await takePhoto(page, 0, photo);
  await page.getByRole('img', { name: 'Foto', exact: true }).waitFor();

  await page.getByLabel('Nama', { exact: false }).first().fill('Yusuf [cadangan]');
  await page.getByLabel('No. Telepon').fill('081288412207');
  await page.getByLabel('Nomor SIM').fill('930217041882');
  await page.getByRole('button', { name: 'Simpan pengemudi' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Beberapa kolom harus diisi' });
  await alert.getByRole('button', { name: 'Masa berlaku SIM' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Nama', { exact: false }).first().fill('Yusuf Maulana');
  await page.getByRole('combobox', { name: 'Golongan SIM' }).click();
  await page.getByRole('option', { name: 'SIM B2 Umum' }).click();
  const nextYear = product.clock.now().getFullYear() + 2;
  await page.getByLabel('Masa berlaku SIM').fill(`14/03/${nextYear}`);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Simpan pengemudi' }).click();
  await page.waitForURL('**/main/driver/detail/**');
  await page.getByRole('heading', { name: 'Yusuf Maulana', level: 1 }).waitFor();
  await settled(page);

  const [driver] = (await admin.call(listDrivers, { query: { search: '0812 8841' } })).content;
  expect(driver).toMatchObject({
    simClass: 'B2 Umum',
    simExpiredDate: `${nextYear}-03-14`,
    createdBy: people.admin.name,
  });
  const { simPhotoUrl } = await admin.call(getDriver, { params: { id: driver?.id ?? '' } });
  const kept = await admin.call(readFile, { query: { url: simPhotoUrl ?? '' } });
  expect(kept.size).toBeLessThanOrEqual(500_000);
  await page.context().close();
});

it('tells who saved first, and saves what was filled in over it', async () => {
  const driver = (await drivers()).find(isFree);
  const id = driver?.id ?? '';
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto(`/main/driver/edit/${id}`);
  await page.getByLabel('Email').fill('baru@mitra.test');
  const colleague = await signInByCall(product, people.superAdmin.email);
  await colleague.call(updateDriver, { params: { id }, body: { version: driver?.version ?? 0, name: 'Nama Baru' } });

  const conflict = page.getByRole('alert', { name: 'Data ini baru saja diubah orang lain' });
  await conflict.getByText(`${people.superAdmin.name} menyimpan lebih dulu`).waitFor();
  expect(await wordsOf(conflict.getByRole('row', { name: /^Nama/ }))).toContain('Nama Baru');
  expect(await wordsOf(conflict.getByRole('row', { name: /^Email/ }))).toContain('baru@mitra.test');
  expect(await violations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await page.waitForURL(`**/main/driver/detail/${id}`);
  expect(await admin.call(getDriver, { params: { id } })).toMatchObject({
    name: 'Nama Baru',
    email: 'baru@mitra.test',
  });

  await page.goto(`/main/driver/edit/${id}`);
  await page.getByLabel('Email').fill('hilang@mitra.test');
  await page.getByRole('link', { name: 'Batal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut mengisi' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('hilang@mitra.test');
  await page.getByRole('link', { name: 'Batal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tinggalkan isian' }).click();
  await page.waitForURL(`**/main/driver/detail/${id}`);

  await page.getByRole('link', { name: 'Ubah' }).click();
  await page.getByLabel('Email').fill('mundur@mitra.test');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut mengisi' }).click();
  await page.waitForURL(`**/main/driver/edit/${id}`);
  expect(await page.getByLabel('Email').inputValue()).toBe('mundur@mitra.test');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Tinggalkan isian' }).click();
  await page.waitForURL(`**/main/driver/detail/${id}`);
  await page.context().close();
});

it('keeps what was typed over a reload, and lets it go once it is saved', async () => {
  const id = (await drivers()).find(isFree)?.id ?? '';
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto(`/main/driver/edit/${id}`);
  await page.getByLabel('Email').fill('draf@mitra.test');
  await page.getByText('Draf tersimpan').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Pakai draf' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('draf@mitra.test');
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await page.waitForURL(`**/main/driver/detail/${id}`);
  expect(await admin.call(getDriver, { params: { id } })).toMatchObject({ email: 'draf@mitra.test' });
  await page.goto(`/main/driver/edit/${id}`);
  await settled(page);
  await expect.poll(() => page.getByRole('button', { name: 'Pakai draf' }).count()).toBe(0);
  await page.context().close();
});

it('adds one driver after another, and the last with Enter', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/driver/create');
  const fill = async (name: string, phone: string, licence: string) => {
    await page.getByRole('textbox', { name: 'Nama' }).fill(name);
    await page.getByRole('combobox', { name: 'Golongan SIM' }).click();
    await page.getByRole('option', { name: 'SIM B1', exact: true }).click();
    await page.getByLabel('Masa berlaku SIM').fill('14/03/2031');
    await page.getByLabel('No. Telepon').fill(phone);
    await page.getByLabel('Nomor SIM').fill(licence);
  };
  await fill('Rahmat Satu', '081288412299', '930217041899');
  await page.getByRole('button', { name: 'Simpan dan tambah lagi' }).click();
  await page.getByText('Rahmat Satu ditambahkan.').waitFor();
  const name = page.getByRole('textbox', { name: 'Nama' });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('');
  expect(await page.getByLabel('Masa berlaku SIM').inputValue()).toBe('');
  await fill('Rahmat Dua', '081288412300', '930217041900');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/driver/detail/*');
  await page.getByRole('heading', { name: 'Rahmat Dua' }).waitFor();
  await page.context().close();
});

it('suspends with a reason, and the driver can no longer be assigned', async () => {
  const driver = (await drivers()).find(isFree);
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto(`/main/driver/detail/${driver?.id}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Tangguhkan…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tangguhkan pengemudi' }).click();
  await dialog.getByText('Alasan wajib diisi').waitFor();
  await dialog.getByLabel('Alasan').fill('Menunggu hasil pemeriksaan');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tangguhkan pengemudi' }).click();
  await page.getByText(`Ditangguhkan oleh ${people.admin.name}`).waitFor();

  const { id } = await offerLumpsum(product, 'C-E2E-SUSPENDED');
  const drawer = await openAnswer(page, id);
  const candidate = drawer.locator('label', { hasText: driver?.name ?? '' });
  await candidate.getByText(`oleh ${people.admin.name}`).waitFor();
  expect(await candidate.getByRole('radio').isDisabled()).toBe(true);
  await page.context().close();
});

it('makes a one-time password that the driver app takes once', async () => {
  const driver = (await drivers()).find(isFree);
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto(`/main/driver/detail/${driver?.id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Buat kata sandi aplikasi…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buat kata sandi' }).click();
  const password = await wordsOf(page.getByLabel('Kata sandi sekali pakai'));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sudah saya teruskan' }).click();
  const verify = () =>
    product.provider(verifyDriverCredential, { params: { id: driver?.id ?? '' }, body: { password } });
  expect([await verify(), await verify()]).toEqual([{ verified: true }, { verified: false }]);
  await page.context().close();
});

it('deletes who is free, and says why not who is on the road', async () => {
  const all = await drivers();
  const busy = all.find((one) => one.onOrder !== null);
  const free = all.find((one) => isFree(one) && one.usualVehicle === null);
  const page = await person(browser, product, 'desk', admin.session);
  const menuOf = async (name = '') => {
    await page.goto(`/main/driver/list?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click();
    return page.getByRole('menuitem', { name: /^Hapus/ });
  };
  const refused = await menuOf(busy?.name);
  expect(await wordsOf(refused)).toContain(`Masih ditugaskan pada ${busy?.onOrder?.cargoNo}`);
  expect(await refused.getAttribute('aria-disabled')).toBe('true');
  await refused.click({ force: true });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await (await menuOf(free?.name)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus pengemudi' }).click();
  await page.getByText('Tidak ada pengemudi yang cocok').waitFor();
  expect((await drivers()).map((one) => one.id)).not.toContain(free?.id);
  await page.context().close();
});

it('takes who is on the road out of service from a phone, and the trip goes on', async () => {
  const busy = (await drivers()).find((one) => one.onOrder !== null);
  const page = await person(browser, product, 'phone', admin.session);
  await page.goto(`/main/driver/list?search=${encodeURIComponent(busy?.name ?? '')}`);
  await page.getByRole('button', { name: `Tindakan untuk ${busy?.name}` }).click();
  // The keyboard comes to what is refused too, where its reason is read out.
  await expect
    .poll(async () => {
      // Lost when the menu is not there yet.
      await page.keyboard.press('End');
      return page.evaluate(() => document.activeElement?.textContent);
    })
    .toContain(`Masih ditugaskan pada ${busy?.onOrder?.cargoNo}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Perjalanan ${busy?.onOrder?.cargoNo} tetap berjalan.`).waitFor();
  await dialog.getByRole('button', { name: 'Nonaktifkan pengemudi' }).click();
  await page.getByText(`${busy?.name} dinonaktifkan.`).waitFor();
  expect(await admin.call(getDriver, { params: { id: busy?.id ?? '' } })).toMatchObject({
    isActive: false,
    onOrder: { cargoNo: busy?.onOrder?.cargoNo },
  });
  await page.context().close();
});

it('walks through the drivers as the list has them, and back to it', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/driver/list?sort=name%2Cdesc&size=5');
  await settled(page);
  await page.getByRole('row').nth(5).getByRole('link').first().click();
  await page.getByText(/^5 dari \d+$/).waitFor();
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.getByText(/^6 dari \d+$/).waitFor();
  await page.getByRole('link', { name: 'Perjalanan' }).click();
  await page.getByText(/^6 dari \d+$/).waitFor();
  await page.getByRole('link', { name: 'Pengemudi', exact: true }).last().click();
  await page.waitForURL(/\/driver\/list\?.*page=2/);
  await page.context().close();
});

it('leads from a form back to where it was opened: the list with what was chosen, or the page at its tab', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/driver/list?sort=name%2Cdesc&size=5&page=2');
  await settled(page);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('row').nth(3).getByRole('checkbox').check();
  await page.getByText('2 pengemudi dipilih').waitFor();
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Tindakan untuk/ })
    .click();
  await page.getByRole('menuitem', { name: /^Ubah/ }).click();
  await page.getByLabel('Email').fill('kembali@mitra.test');
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  const isPlace = (url: URL) =>
    url.pathname === '/main/driver/list' &&
    url.searchParams.get('page') === '2' &&
    url.searchParams.get('size') === '5';
  await page.waitForURL(isPlace);
  await page.getByText('2 pengemudi dipilih').waitFor();
  expect(await page.getByRole('row').nth(3).getByRole('checkbox').isChecked()).toBe(true);

  await page.getByRole('row').nth(2).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Perjalanan' }).click();
  await page.waitForURL(/bagian=perjalanan/);
  const opened = page.url();
  await page.getByRole('link', { name: 'Ubah data' }).click();
  await page.getByRole('link', { name: 'Batal' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/main/driver/detail/'));
  expect([...new URL(page.url()).searchParams].sort()).toEqual([...new URL(opened).searchParams].sort());
  await page.getByText(/^7 dari \d+$/).waitFor();
  await page.context().close();
});

it('opens the duty sheet of a day, from the driver and from the schedule, and tells a day without a stop', async () => {
  const busy = (await drivers()).find((driver) => driver.onOrder !== null);
  const page = await person(browser, product, 'phone', admin.session);
  await page.goto(`/main/driver/detail/${busy?.id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Surat tugas…' }).click();
  const asked = page.getByRole('dialog', { name: `Surat tugas ${busy?.name}` });
  await asked.getByLabel('Tanggal tugas').fill('01/01/2031');
  await asked.getByRole('button', { name: 'Buka surat tugas' }).click();
  await asked.getByText('tidak punya titik muat atau bongkar pada Rab, 01 Jan 2031').waitFor();
  expect(await violations(page)).toEqual([]);

  const { stops } = await admin.call(getOrder, { params: { id: busy?.onOrder?.id ?? '' } });
  const last = stops.at(-1);
  const day = dayIn(new Date(last?.planFrom ?? ''), zoneOf(last?.timezone ?? ''));
  await page.goto(`/main/driver/detail/${busy?.id}?tugas=${day}`);
  await asked.getByRole('button', { name: 'Buka surat tugas' }).click();
  await page.getByRole('dialog', { name: `Surat tugas ${busy?.name}, ${formatDay(day)}` }).waitFor();
  await page.getByRole('link', { name: 'Unduh' }).waitFor();
  await page.context().close();

  const desk = await person(browser, product, 'desk', admin.session);
  const cargoNo = busy?.onOrder?.cargoNo;
  await desk.goto(`/main/jadwal?search=${cargoNo}`);
  await desk.getByRole('button', { name: `Tindakan untuk ${cargoNo}` }).press('Enter');
  await desk.getByRole('menuitem', { name: 'Surat tugas pengemudi' }).click();
  await desk.waitForURL(`**/main/driver/detail/${busy?.id}?tugas=*`);
  await desk.getByRole('dialog', { name: `Surat tugas ${busy?.name}` }).waitFor();
  await desk.context().close();
});
