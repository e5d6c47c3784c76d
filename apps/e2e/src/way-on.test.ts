import { getVehicle } from '@lajur/api-contract/vehicle';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations, wordsOf } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** Where there is nothing to show, a page says so in words and leads on. */
openStage();
let admin: Login;
let finance: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  finance = await signInByCall(product, people.finance.email);
});

const nobody = '00000000-0000-4000-8000-000000000000';
const codeName = /\b[A-Z]+_[A-Z_]+\b|UNREACHABLE|INTERNAL/;

it('leads from a record that is not there to its list', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  await page.goto(`/main/transport/detail/${nobody}`);
  await page.getByRole('heading', { name: 'Kendaraan tidak ditemukan' }).waitFor();
  await page.getByRole('link', { name: 'Buka daftar kendaraan' }).click();
  await page.waitForURL('**/main/transport/list*');
  await page.goto(`/main/pesanan/detail/${nobody}`);
  await page.getByRole('heading', { name: 'Pesanan tidak ditemukan' }).waitFor();
  await page.getByRole('link', { name: 'Buka daftar pesanan' }).click();
  await page.waitForURL('**/main/pesanan/list/process*');
  await page.context().close();

  const prices = await person(browser, product, 'desk', finance.session);
  await prices.goto(`/main/biaya-ongkir-3pl/list?harga=${nobody}`);
  const drawer = prices.getByRole('dialog');
  await drawer.getByRole('heading', { name: 'Biaya tidak ditemukan' }).waitFor();
  expect(await violations(prices)).toEqual([]);
  await drawer.getByRole('button', { name: 'Buka daftar biaya' }).click();
  await drawer.waitFor({ state: 'detached' });
  await prices.context().close();
});

it('says without a network that it is not connected, in words, and leads back', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/account/info');
  await settled(page);
  await page.context().setOffline(true);
  await page
    .getByRole('complementary', { name: 'Bilah samping' })
    .getByRole('link', { name: 'Pengiriman', exact: true })
    .click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Belum tersambung' }).waitFor();
  expect(await wordsOf(main)).not.toMatch(codeName);
  expect(await violations(page)).toEqual([]);
  // Asked to load again, it stays: the browser would have nothing to show.
  const asked = page.waitForRequest('**/icon.svg');
  await main.getByRole('button', { name: 'Muat ulang halaman' }).click();
  await asked;
  await main.getByRole('heading', { name: 'Belum tersambung' }).waitFor();
  await main.getByRole('button', { name: 'Kembali ke halaman sebelumnya' }).click();
  await page.waitForURL('**/main/account/info');
  await page.context().close();
});

it('names no code where a call fails', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  await page.route(`**/api/v3${getVehicle.path.replace(/:\w+|\{\w+\}/, nobody)}*`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL_ERROR","message":"x"}' }),
  );
  await page.goto(`/main/transport/detail/${nobody}`);
  await page.getByRole('heading', { name: 'Terjadi Kesalahan' }).waitFor();
  await page.getByRole('button', { name: 'Muat ulang halaman' }).waitFor();
  expect(await wordsOf(page.getByRole('main'))).not.toMatch(codeName);
  await page.context().close();
});
