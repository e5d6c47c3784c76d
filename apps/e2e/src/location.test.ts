import { createLocation, listLocations } from '@lajur/api-contract/location';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** A new warehouse: from the empty form to a place in the list, by mouse and by keyboard. */
openStage();
let dispatcher: Login;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
});

const locationNamed = async (name: string) => (await dispatcher.call(listLocations, { query: { name } })).content[0];

/** Chooses from a list that asks the service. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('is added with its regions, a pin and its hours', async () => {
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto('/main/location/list');
  await page.getByRole('link', { name: 'Tambah lokasi' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Simpan lokasi' }).click();
  await page.getByText('Nama lokasi wajib diisi').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('name');

  await page.getByRole('textbox', { name: 'Nama lokasi' }).fill('Gudang Uji Denpasar');
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Cokroaminoto 5');
  await choose(page, 'Provinsi', 'Bali');
  await page.getByText('Menurut provinsi: WITA').waitFor();
  await page.getByRole('combobox', { name: 'Provinsi' }).click();
  await page.getByRole('option', { name: 'Aceh' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await choose(page, 'Kota/Kabupaten', 'Kota Denpasar');
  await choose(page, 'Kecamatan', 'Denpasar Utara');
  await choose(page, 'Kelurahan/Desa', 'Ubung');
  // A place of the company in the same district has a postal code.
  await page.getByRole('button', { name: 'Pakai 80116' }).click();

  const coordinates = page.getByRole('textbox', { name: 'Koordinat' });
  await coordinates.fill('115.2, -8.6');
  await coordinates.blur();
  await page.getByText('Lintang dan bujur tertukar', { exact: false }).waitFor();
  // A link of a map application becomes what it says.
  await coordinates.fill('https://www.google.com/maps/place/Gudang/@-8.6,115.1,17z/data=!3d-8.626!4d115.198');
  await expect.poll(() => coordinates.inputValue()).toBe('-8.626, 115.198');
  const pin = page.getByRole('button', { name: 'Pin lokasi', exact: false });
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => coordinates.inputValue()).not.toBe('-8.626, 115.198');
  const moved = await coordinates.inputValue();
  expect(moved).toMatch(/^-8\.626\d*, 115\.198\d+$/);
  // The edge of the circle and the field say the same.
  const edge = page.getByRole('slider', { name: 'Radius' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  const radius = page.getByRole('textbox', { name: 'Radius' });
  await expect.poll(() => radius.inputValue()).toBe('550');
  const handle = await edge.boundingBox();
  const [x, y] = [(handle?.x ?? 0) + (handle?.width ?? 0) / 2, (handle?.y ?? 0) + (handle?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number((await radius.inputValue()).replace('.', ''))).toBeGreaterThan(550);
  await page.getByText('Belum ada kedatangan yang posisinya tercatat di sekitar titik ini.').waitFor();

  await page.getByRole('textbox', { name: 'Jam buka' }).fill('06:00');
  await page.getByRole('button', { name: 'Simpan lokasi' }).click();
  await page.getByRole('heading', { name: 'Gudang Uji Denpasar' }).waitFor();
  await settled(page);
  const [latitude, longitude] = moved.split(', ').map(Number);
  expect(await locationNamed('Gudang Uji Denpasar')).toMatchObject({
    subDistrict: { name: 'Ubung' },
    postalCode: '80116',
    zone: 'WITA',
    openingTime: '06:00',
    latitude,
    longitude,
  });
  await page.context().close();
});

it('is put by a click on the map, told when its name is taken, and taken away', async () => {
  const page = await person(browser, product, 'desk', dispatcher.session);
  const { id } = await dispatcher.call(createLocation, {
    body: {
      name: 'Gudang Sementara',
      address: 'Jl. Yos Sudarso 30',
      provinceId: '53',
      cityId: '53.71',
      latitude: -10.19,
      longitude: 123.545,
      radius: 500,
      openingTime: '08:00',
      closingTime: '17:00',
    },
  });
  await page.goto(`/main/location/edit/${id}`);
  await settled(page);
  const name = page.getByRole('textbox', { name: 'Nama lokasi' });
  await name.fill('gudang natar');
  await page.getByRole('button', { name: 'Simpan lokasi' }).click();
  await page.getByText('Nama lokasi ini sudah dipakai').first().waitFor();
  await page.getByRole('alert').getByText('Periksa kembali kolom berikut').waitFor();
  expect(await name.inputValue()).toBe('gudang natar');

  await name.fill('Gudang Pindah');
  const map = page.getByRole('region', { name: /^Peta: pin di -10.19, 123.545/ });
  await map.click({ position: { x: 60, y: 60 } });
  const coordinates = page.getByRole('textbox', { name: 'Koordinat' });
  await expect.poll(() => coordinates.inputValue()).not.toBe('-10.19, 123.545');
  await page.getByRole('button', { name: 'Simpan lokasi' }).click();
  await page.getByRole('heading', { name: 'Gudang Pindah' }).waitFor();

  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Hapus lokasi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus lokasi' }).click();
  await page.waitForURL(/\/main\/location\/list/);
  expect(await locationNamed('Gudang Pindah')).toBeUndefined();
  await page.context().close();
});

it('is only looked at by those who may not change it', async () => {
  const monitor = await signInByCall(product, people.monitoring.email);
  const page = await person(browser, product, 'phone', monitor.session);
  await page.goto('/main/location/list?search=natar');
  await page.getByRole('link', { name: 'Gudang Natar' }).click();
  await page.getByRole('heading', { name: 'Gudang Natar' }).waitFor();
  await settled(page);
  await expect.poll(() => page.getByRole('link', { name: 'Ubah lokasi' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByText('Peran Anda hanya bisa melihat lokasi').first().waitFor();
  await page.context().close();
});
