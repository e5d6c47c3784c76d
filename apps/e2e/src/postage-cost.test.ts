import { getPostageCost, listPostageCosts, updatePostageCost } from '@lajur/api-contract/postage-cost';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** Finance keeps the prices: one changed with its history, many by per cent after a look at what would become of them. */
openStage();
let finance: Login;
let page: Page;
const list = '/main/biaya-ongkir-3pl/list';

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
  page = await person(browser, product, 'desk', finance.session);
});

/** Active prices, the dearest first. */
const prices = async () =>
  (await finance.call(listPostageCosts, { query: { isActive: 'true', sort: 'amount,desc', size: 25 } })).content;
const dialog = () => page.getByRole('dialog');
const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`;

async function drawer(name: string) {
  const opened = dialog().filter({ has: page.getByRole('heading', { name }) });
  await opened.waitFor();
  return opened;
}

it('changes a price and sees who changed it from what to what', async () => {
  const [price] = await prices();
  if (!price) throw new Error('the demo data has no price');
  await page.goto(`${list}?harga=${price.id}`);
  await page.getByText('Riwayat harga').waitFor();
  await dialog().getByRole('button', { name: 'Ubah biaya' }).click();
  const form = await drawer('Ubah biaya ongkir');
  const amount = form.getByRole('textbox', { name: 'Biaya' });
  await amount.fill('0');
  await form.getByRole('button', { name: 'Simpan biaya' }).click();
  await form.getByText('Biaya harus lebih dari Rp 0').waitFor();

  // A colleague is faster: nothing typed is lost, and nothing of theirs is overwritten unseen.
  const colleague = await signInByCall(product, people.superAdmin.email);
  const body = {
    shippingCostTypeId: price.shippingCostType.id,
    serviceType: price.serviceType,
    transportTypeId: price.transportType.id,
    originLocationId: price.origin.id,
    destinationLocationId: price.destination.id,
  };
  const theirs = price.amount + 50_000;
  await colleague.call(updatePostageCost, {
    params: { id: price.id },
    body: { ...body, amount: theirs, version: price.version },
  });
  const mine = price.amount + 250_000;
  await amount.fill(String(mine));
  await form.getByRole('button', { name: 'Simpan biaya' }).click();
  const conflict = form.getByRole('alert', { name: 'Data ini baru saja diubah orang lain' });
  await conflict.getByText(`${people.superAdmin.name} menyimpan lebih dulu`).waitFor();
  const row = await conflict.getByRole('row', { name: /^Biaya/ }).textContent();
  for (const one of [price.amount, theirs, mine]) expect(row).toContain(rupiah(one));
  expect(await amount.inputValue()).toBe(mine.toLocaleString('id-ID'));
  expect(await violations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await form.waitFor({ state: 'hidden' });

  const history = dialog().getByRole('listitem');
  await history.first().getByText(rupiah(mine)).waitFor();
  expect(await history.first().textContent()).toContain(`Diubah · ${people.finance.name}`);
  expect(await history.first().textContent()).toContain(rupiah(theirs));
  expect(await history.nth(1).textContent()).toContain(`Diubah · ${people.superAdmin.name}`);
  expect(await violations(page)).toEqual([]);
  const { history: stored } = await finance.call(getPostageCost, { params: { id: price.id } });
  expect(stored[0]).toMatchObject({ by: people.finance.name, amount: { before: theirs, after: mine } });
});

it('is led from a combination that has a price to that price', async () => {
  const [price] = (await prices()).filter(({ serviceType }) => serviceType === 'LAND');
  if (!price) throw new Error('the demo data has no price by land');
  await page.goto(list);
  await settled(page);
  await page.getByRole('button', { name: 'Tambah biaya' }).click();
  const form = await drawer('Tambah biaya ongkir');
  for (const [label, name] of [
    ['Jenis kendaraan', price.transportType.name],
    ['Lokasi asal', price.origin.name],
    ['Lokasi tujuan', price.destination.name],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name);
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }
  await form.getByText('Sudah ada harga aktif').waitFor();
  await form.getByRole('textbox', { name: 'Biaya' }).fill('1000000');
  await form.getByRole('button', { name: 'Simpan biaya' }).click();
  await form.getByText('sudah punya harga aktif').first().waitFor();
  const address = page.url();
  const follow = async (answer: string) => {
    await form.getByRole('link', { name: 'Buka harga itu' }).click();
    const question = page.getByRole('dialog', { name: 'Tinggalkan isian yang belum disimpan?' });
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'hidden' });
  };
  await follow('Lanjut mengisi');
  expect(page.url()).toBe(address);
  expect(await form.getByRole('textbox', { name: 'Biaya' }).inputValue()).toBe('1.000.000');
  expect(await form.getByRole('combobox', { name: 'Lokasi tujuan' }).inputValue()).toContain(price.destination.name);
  await follow('Tinggalkan isian');
  await form.waitFor({ state: 'hidden' });
  await page.getByText('Riwayat harga').waitFor();
  expect(new URL(page.url()).searchParams.get('harga')).toBe(price.id);
});

it('changes chosen prices by per cent: shown first, refused when one moved on, then done', async () => {
  await page.goto(`${list}?sort=amount,desc&isActive=true`);
  await settled(page);
  const [first, second] = await prices();
  if (!first || !second) throw new Error('the demo data has no two prices');
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('checkbox').nth(2).click();
  await page.getByRole('region', { name: 'Tindakan untuk baris terpilih' }).getByText('Ubah per persen…').click();
  const bulk = await drawer('Ubah biaya per persen');
  await bulk.getByText('2 biaya terpilih').waitFor();
  await bulk.getByRole('textbox', { name: 'Persen' }).fill('-2,5');
  await bulk.getByRole('button', { name: 'Lihat pratinjau' }).click();
  await bulk.getByRole('table').waitFor();
  expect(await violations(page)).toEqual([]);
  const after = (amount: number) => Math.round((amount * 0.975) / 1000) * 1000;
  for (const { amount } of [first, second]) {
    await bulk.getByRole('cell', { name: amount.toLocaleString('id-ID'), exact: true }).waitFor();
    await bulk.getByRole('cell', { name: after(amount).toLocaleString('id-ID'), exact: true }).waitFor();
  }

  const raised = first.amount + 100_000;
  const { call } = await signInByCall(product, people.superAdmin.email);
  await call(updatePostageCost, {
    params: { id: first.id },
    body: {
      shippingCostTypeId: first.shippingCostType.id,
      serviceType: first.serviceType,
      transportTypeId: first.transportType.id,
      originLocationId: first.origin.id,
      destinationLocationId: first.destination.id,
      amount: raised,
      version: first.version,
    },
  });
  await bulk.getByRole('button', { name: 'Ubah 2 biaya' }).click();
  await bulk.getByText('Belum ada yang diubah').waitFor();
  await bulk.getByText(`diubah ${people.superAdmin.name}, kini ${rupiah(raised)}`).waitFor();
  await bulk.getByRole('button', { name: 'Perbarui pratinjau' }).click();
  await bulk.getByRole('cell', { name: raised.toLocaleString('id-ID'), exact: true }).waitFor();
  await bulk.getByRole('button', { name: 'Ubah 2 biaya' }).click();
  await page.getByRole('status').getByText('2 biaya diubah.').waitFor();

  for (const [id, before] of [
    [first.id, raised],
    [second.id, second.amount],
  ] as const) {
    const { history } = await finance.call(getPostageCost, { params: { id } });
    expect(history[0]).toMatchObject({ action: 'bulk-change', amount: { before, after: after(before) } });
  }
});

it('chooses prices on a phone, where a card is a box to tick as long as one chooses', async () => {
  const phone = await person(browser, product, 'phone', finance.session);
  await phone.goto(`${list}?sort=amount,desc&isActive=true&size=5`);
  await settled(phone);
  const cards = phone.getByRole('list', { name: 'Biaya Ongkir 3PL' }).getByRole('listitem');
  await phone.getByRole('button', { name: 'Pilih beberapa biaya ongkir' }).click();
  await cards.first().click();
  await cards.nth(2).click();
  const bar = phone.getByRole('region', { name: 'Tindakan untuk baris terpilih' });
  await bar.getByText('2 biaya ongkir dipilih').waitFor();
  await phone.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
  await bar.getByText('5 biaya ongkir dipilih').waitFor();
  await cards.nth(1).click();
  await bar.getByText('4 biaya ongkir dipilih').waitFor();
  expect(await violations(phone)).toEqual([]);
  await bar.getByRole('button', { name: 'Ubah per persen…' }).click();
  await phone.getByRole('dialog').getByText('4 biaya terpilih').waitFor();
  // Esc is the drawer's: what was chosen stays.
  await phone.keyboard.press('Escape');
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  await bar.getByText('4 biaya ongkir dipilih').waitFor();
  await phone.getByRole('button', { name: 'Selesai memilih' }).click();
  await bar.waitFor({ state: 'hidden' });
  await cards.first().click();
  await phone.getByText('Riwayat harga').waitFor();
});

it('shows prices to who may see them alone, and lets only some change them', async () => {
  const admin = await person(browser, product, 'desk', (await signInByCall(product, people.admin.email)).session);
  await admin.goto(list);
  await admin.getByRole('row').nth(1).waitFor();
  await settled(admin);
  expect(await admin.getByRole('button', { name: 'Tambah biaya' }).getAttribute('aria-disabled')).toBe('true');
  await admin.getByRole('button', { name: 'Lainnya' }).click();
  for (const name of [/^Ubah per persen/, /^Impor/])
    expect(await admin.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  await admin.keyboard.press('Escape');
  await admin.getByText('Peran Anda hanya bisa melihat biaya.').first().waitFor();
  const watcher = await person(
    browser,
    product,
    'desk',
    (await signInByCall(product, people.monitoring.email)).session,
  );
  await watcher.goto(list);
  await watcher.waitForURL('**/main/dashboard');
});
