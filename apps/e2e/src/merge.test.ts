import { getAssignable, getOrder, listOrders } from '@lajur/api-contract/order';
import { listMergeProposals, mergeOrders } from '@lajur/api-contract/order-merge';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { layoutShift, person, type Size, settled } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** Part loads that are proposed, merged, asked of one driver, and taken apart again. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

async function clean(page: Page): Promise<void> {
  await noFindings(page);
}

/** Two part loads of one way, to a city of their own. */
async function twoOffers(city: string, name: string) {
  const offer = (at: number) => offerLumpsum(product, `C-E2E-${name}-${at}`, { partLoadTo: city });
  return [await offer(1), await offer(2)] as const;
}

it.each<[Size, string]>([
  ['desk', 'Kab. Sumedang'],
  ['phone', 'Kab. Garut'],
])('goes from a proposal to one driver and back, at a %s', async (size, city) => {
  const [one, two] = await twoOffers(city, size);
  const page = await person(browser, product, size, admin.session);
  await page.goto('/main/pesanan/list/waiting');
  if (size === 'phone') {
    await settled(page);
    expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(0.05);
    await page.getByRole('button', { name: 'Lainnya' }).click();
    await page.getByRole('menuitem', { name: 'Usulan gabungan' }).click();
  } else await page.getByRole('button', { name: /usulan gabungan$/ }).click();
  const proposals = page.getByRole('dialog', { name: 'Usulan gabungan' });
  const proposal = proposals.getByRole('listitem').filter({ has: page.getByText(`2 pesanan, Kab. Bekasi → ${city}`) });
  await proposal.getByText(one.cargoNo).waitFor();
  await proposal.getByText(two.cargoNo).waitFor();
  await clean(page);

  await proposal.getByRole('button', { name: 'Gabungkan 2 pesanan…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Gabungkan 2 pesanan' });
  await drawer.getByText('1,8 ton').first().waitFor();
  for (const what of ['Kendaraan', 'Pengemudi'])
    await drawer.getByRole('group', { name: what }).getByRole('radio').first().check();
  await clean(page);
  await drawer.getByRole('button', { name: 'Gabungkan 2 pesanan' }).click();
  await page.getByText(/^GRP-\d{4}-\d{4,}: 2 pesanan digabung/).waitFor();

  const merged = await admin.call(getOrder, { params: { id: one.id } });
  expect(merged).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER', cargoGroupNo: expect.stringMatching(/^GRP-/) });
  await page.goto(`/main/pesanan/detail/${one.id}${size === 'phone' ? '?bagian=muatan' : ''}`);
  await page.getByRole('heading', { name: `Gabungan ${merged.cargoGroupNo}`, exact: true }).waitFor();
  await page.getByRole('link', { name: two.cargoNo }).waitFor();
  await clean(page);
  await page.getByRole('button', { name: 'Batalkan gabungan…' }).click();
  const undo = page.getByRole('dialog', { name: `Batalkan gabungan ${merged.cargoGroupNo}?` });
  await undo.getByRole('combobox').selectOption({ index: 1 });
  await undo.getByRole('button', { name: 'Batalkan gabungan' }).click();
  await page
    .getByRole('heading', { name: `Gabungan ${merged.cargoGroupNo}`, exact: true })
    .waitFor({ state: 'detached' });
  for (const { id } of [one, two])
    expect(await admin.call(getOrder, { params: { id } })).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
      cargoGroupNo: null,
    });
});

it.each<[Size, string]>([
  ['desk', 'Kab. Majalengka'],
  ['phone', 'Kab. Kuningan'],
])('goes on together with one step for all, at a %s', async (size, city) => {
  const offer = (at: number) =>
    offerLumpsum(product, `C-E2E-BERSAMA-${size}-${at}`, { partLoadTo: city, byOffice: true });
  const both = [await offer(1), await offer(2)];
  const orders = await Promise.all(both.map(({ id }) => admin.call(getOrder, { params: { id } })));
  const query = { with: both[1]?.id };
  const { vehicles, drivers } = await admin.call(getAssignable, { params: { id: both[0]?.id ?? '' }, query });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  const body = { orders: orders.map(({ id, version }) => ({ id, version })), ...assignment };
  await admin.call(mergeOrders, { body });

  const page = await person(browser, product, size, admin.session);
  await page.goto(`/main/pesanan/detail/${both[0]?.id}`);
  await page.getByRole('button', { name: 'Catat berangkat menjemput' }).click();
  await page.getByRole('button', { name: 'Catat untuk 2 pesanan…' }).click();
  const together = page.getByRole('dialog', { name: 'Catat langkah 2 pesanan' });
  await together.waitFor();
  await clean(page);
  await together.getByRole('button', { name: 'Catat untuk 2 pesanan' }).click();
  await together.waitFor({ state: 'detached' });
  for (const { id } of both) expect((await admin.call(getOrder, { params: { id } })).status).toBe('PENJEMPUTAN');
  await page.context().close();
});

it('says of selected orders which do not go together, and goes on without them', async () => {
  const [one, two] = await twoOffers('Kab. Ciamis', 'ciamis');
  const other = await offerLumpsum(product, 'C-E2E-banjar-1', { partLoadTo: 'Kota Banjar' });
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/pesanan/list/waiting?sort=createdAt,desc');
  const pick = (cargoNo: string) => page.getByRole('row').filter({ hasText: cargoNo }).getByRole('checkbox').check();
  await pick(one.cargoNo);
  for (const { cargoNo } of [two, other]) await pick(cargoNo);
  await page.getByRole('button', { name: 'Gabungkan…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Gabungkan 3 pesanan' });
  await drawer
    .getByText(/^Kota tujuan .* berbeda dari /)
    .first()
    .waitFor();
  expect(await drawer.getByRole('button', { name: 'Gabungkan 3 pesanan' }).isDisabled()).toBe(true);
  await clean(page);
  await drawer.getByRole('button', { name: `Keluarkan ${other.cargoNo}` }).click();
  await page.getByRole('dialog', { name: 'Gabungkan 2 pesanan' }).waitFor();
  await expect.poll(() => page.getByText(/^Kota tujuan/).count()).toBe(0);
});

it('the demo has part loads that are proposed', async () => {
  const { content } = await admin.call(listOrders, { params: { status: 'waiting' }, query: { size: 100 } });
  expect(content.filter((order) => order.loadType === 'LCL').length).toBeGreaterThanOrEqual(3);
  const { proposals } = await admin.call(listMergeProposals, {});
  expect(proposals.length).toBeGreaterThan(0);
});
