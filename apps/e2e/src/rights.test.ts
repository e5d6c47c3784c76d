import { whoami } from '@lajur/api-contract/auth';
import { listDrivers } from '@lajur/api-contract/driver';
import { deleteEmail, listEmails } from '@lajur/api-contract/email';
import { decideCompany } from '@lajur/api-contract/provider';
import { listVehicles } from '@lajur/api-contract/vehicle';
import { errorMessages } from '@lajur/domain/common/errors';
import { formatPhone } from '@lajur/domain/common/phone';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { holdBack, person, settled, violations } from './kit/browser';
import { checkedUpload, vehicleFile, vehicles } from './kit/import-file';
import { browser, openStage, product } from './kit/stage';

/** What a role may do with master data: it is told before anything is filled in, and on the button that does it. */
openStage();

const pageOf = async (who: keyof typeof people): Promise<Page> =>
  person(browser, product, 'desk', (await signInByCall(product, people[who].email)).session);

it('does not open a form that could not be saved, and nobody is signed out by it', async () => {
  const page = await pageOf('finance');
  for (const address of ['/main/driver/create', '/main/transport/edit/1', '/main/location/create']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Anda tidak berhak membuka halaman ini' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/main/permission-denied');
  }
  await page.goto('/main/driver/list');
  await page.getByRole('row').nth(1).waitFor();
});

it.each([
  ['/main/driver/list', 'Tambah pengemudi', 'Peran Anda hanya bisa melihat pengemudi.'],
  ['/main/transport/list', 'Tambah kendaraan', 'Peran Anda hanya bisa melihat kendaraan.'],
  ['/main/location/list', 'Tambah lokasi', 'Peran Anda hanya bisa melihat lokasi.'],
])('%s says to who may only look why nothing can be changed', async (address, add, reason) => {
  const page = await pageOf('monitoring');
  await page.goto(address);
  await page.getByRole('row').nth(1).waitFor();
  const button = page.getByRole('button', { name: add, exact: true });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(
    await button.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toBe(reason);
  await page.getByRole('button', { name: 'Lainnya' }).click();
  const importing = page.getByRole('menuitem', { name: /^Impor/ });
  expect(await importing.getAttribute('aria-disabled')).toBe('true');
  expect(await importing.textContent()).toContain(reason);
  await page.keyboard.press('Escape');
  await importing.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /^Tindakan untuk/ })
    .first()
    .click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  for (const item of await items.all()) {
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    expect(await item.textContent()).toContain(reason);
  }
  expect(await violations(page)).toEqual([]);
});

it('takes a file of what the role may import, and asks for nothing else', async () => {
  const page = await pageOf('finance');
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  for (const address of ['/main/upload-csv', '/main/upload-csv?type=driver']) {
    await page.goto(address);
    await page.getByText('Belum ada unggahan biaya ongkir').waitFor();
    await settled(page);
  }
  expect(failed).toEqual([]);
});

it('finds drivers by name and phone and vehicles by plate with Ctrl-K', async () => {
  const admin = await signInByCall(product, people.admin.email);
  const driver = (await admin.call(listDrivers, { query: { sort: 'name,asc' } })).content[0];
  const vehicle = (await admin.call(listVehicles, { query: { sort: 'plate,asc' } })).content[0];
  if (!driver || !vehicle) throw new Error('the demo has no fleet');
  const page = await pageOf('monitoring');
  await page.goto('/main/dashboard');
  await settled(page);
  const found = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('option').filter({ hasText: name });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Cari/ });
  for (const text of [driver.name, formatPhone(driver.phoneNo)]) {
    await field.fill(text);
    await found('Pengemudi', driver.name).first().waitFor();
  }
  await field.fill(vehicle.plate.replaceAll(' ', ''));
  const option = found('Kendaraan', vehicle.plate);
  await option.waitFor();
  expect(await violations(page)).toEqual([]);
  await option.click();
  await page.waitForURL(`**/main/transport/detail/${vehicle.id}`);
});

it.each([
  ['/main/transport/list', 'kendaraan'],
  ['/main/location/list', 'lokasi'],
  ['/main/email/list', 'email'],
])('exports the rows chosen in %s', async (address, noun) => {
  const page = await pageOf('admin');
  await page.goto(address);
  await page.getByRole('row').nth(2).waitFor();
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').first().check();
  await page.getByText(`2 ${noun} dipilih`).waitFor();
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor CSV' }).click();
  const stream = await (await saved).createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString('utf8').trim().split('\r\n')).toHaveLength(3);
});

it('takes several vehicles out of service at once', async () => {
  const page = await pageOf('admin');
  await page.goto('/main/transport/list?isActive=true&sort=plate%2Casc');
  await page.getByRole('row').nth(2).waitFor();
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Nonaktifkan', exact: true }).click();
  await page.getByRole('button', { name: 'Nonaktifkan 2 kendaraan' }).click();
  await page.getByText('2 dari 2 kendaraan dinonaktifkan.').waitFor();
  await expect.poll(() => page.getByText('2 kendaraan dipilih').count()).toBe(0);
});

it('offers an import beside the first record of a list that has none', async () => {
  const { call } = await signInByCall(product, people.finance.email);
  const { content } = await call(listEmails, { query: { size: 100 } });
  for (const { id, picName, email } of content) await call(deleteEmail, { params: { id }, body: { picName, email } });
  const page = await pageOf('finance');
  await page.goto('/main/email/list');
  await page.getByRole('heading', { name: 'Belum ada email' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Impor', exact: true }).click();
  await page.waitForURL(/\/upload-csv\?type=email$/);
});

it('tells a suspended company on every page what still goes, and on its buttons why they do not', async () => {
  const admin = await signInByCall(product, people.admin.email);
  const { companyId } = await admin.call(whoami, {});
  const upload = await checkedUpload(admin.call, vehicleFile(vehicles(2, 1, 'TG')));
  const page = await pageOf('admin');
  const banner = page.getByText('Perusahaan Anda sedang ditangguhkan', { exact: true });
  // Its first stream opens only after the decision: what happened since the page was read is told all the same.
  const decided = await holdBack(page, '**/notification/stream*');
  await page.goto('/main/driver/list');
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(() => banner.count()).toBe(0);
  const decide = (decision: 'suspend' | 'activate') =>
    product.provider(decideCompany, { params: { id: companyId }, body: { decision } });

  await decide('suspend');
  decided();
  // The page is told by itself, without a reload.
  await banner.waitFor();
  for (const [address, name] of [
    ['/main/driver/list', 'Tambah pengemudi'],
    ['/main/transport/list', 'Tambah kendaraan'],
    ['/main/location/list', 'Tambah lokasi'],
    ['/main/email/list', 'Impor'],
  ] as const) {
    await page.goto(address);
    // A list that turns out to be empty has its buttons elsewhere.
    await settled(page);
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(
      await button.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toBe('Perusahaan Anda sedang ditangguhkan.');
    await banner.waitFor();
  }
  expect(await violations(page)).toEqual([]);
  // A file that was checked before is read, and none of its cells edited.
  await page.goto(`/main/upload-csv/vehicle/${upload}`);
  const cell = page.getByRole('gridcell').filter({ hasText: 'KH 1001-TG!' });
  await cell.dblclick();
  await expect.poll(() => cell.locator('input').count()).toBe(0);
  const step = page.getByRole('button', { name: /^Impor baris yang baik/ });
  expect(await step.getAttribute('aria-disabled')).toBe('true');
  expect(await violations(page)).toEqual([]);
  // What waits is told, and what the suspension refuses has no button.
  await page.goto('/main/dashboard');
  await page.getByRole('button', { name: /^Lihat semua/ }).click();
  await page
    .getByRole('link', { name: /^Penawaran C-.* belum dijawab$/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Jawab C-/ }).count()).toBe(0);
  await page.goto('/main/driver/create');
  await page.getByText(errorMessages.COMPANY_SUSPENDED).waitFor();

  await decide('activate');
  await banner.waitFor({ state: 'detached' });
  await page.goto('/main/driver/create');
  await page.getByRole('heading', { name: 'Tambah pengemudi' }).waitFor();
});
