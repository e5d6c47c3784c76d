import { getOrder, listOrders } from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, scheme, settled, smallTargets, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** An offer that the company cannot take goes on to a partner, who answers it. */
openStage();
let admin: Login;
let partner: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  partner = await signInByCall(product, 'superadmin@mitra-dua.test');
});

async function clean(page: Page): Promise<void> {
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
}

it.each<Size>(['desk', 'phone'])(
  'is handed on, said so wherever it stands, and answered by the partner, at a %s',
  async (size) => {
    const { id, cargoNo } = await offerLumpsum(product, `C-E2E-TERUS-${size}`);
    const page = await person(browser, product, size, admin.session);
    await page.goto(`/main/pesanan/detail/${id}`);
    await page.getByRole('heading', { name: cargoNo }).waitFor();
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Teruskan ke rekan' }).click();
    const drawer = page.getByRole('dialog', { name: 'Teruskan ke rekan' });
    await drawer.getByRole('button', { name: 'Teruskan ke rekan' }).click();
    for (const missing of ['Rekan wajib diisi', 'Alasan wajib diisi']) await drawer.getByText(missing).waitFor();
    await drawer.getByRole('combobox', { name: 'Rekan' }).click();
    await page.getByRole('option', { name: /Mitra Dua/ }).click();
    await drawer.getByRole('combobox', { name: 'Alasan' }).selectOption({ index: 1 });
    await clean(page);
    await drawer.getByRole('button', { name: /^Teruskan ke .*Mitra Dua/ }).click();
    await drawer.waitFor({ state: 'detached' });

    await page
      .getByText(/^Diteruskan ke .*Mitra Dua/)
      .first()
      .waitFor();
    await page.getByText('Diteruskan', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('Ditolak', { exact: true }).count()).toBe(0);
    await clean(page);

    await page.goto(`/main/pesanan/list/completed?search=${cargoNo}`);
    const row = size === 'desk' ? page.getByRole('row') : page.getByRole('listitem');
    await row.filter({ hasText: cargoNo }).getByText('Diteruskan', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Ditolak', { exact: true }).count()).toBe(0);
    await clean(page);

    const theirs = await partner.call(listOrders, { params: { status: 'waiting' }, query: { search: cargoNo } });
    expect(theirs.content).toMatchObject([{ id, status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', handedOn: null }]);
    const there = await person(browser, product, size, partner.session);
    await there.goto(`/main/pesanan/detail/${id}`);
    await there.getByRole('button', { name: 'Terima dan tugaskan' }).waitFor();
    // What the partner does with it is not the first one's to see.
    expect(await admin.call(getOrder, { params: { id } })).toMatchObject({ status: 'DITOLAK', vehicle: null });
    await there.context().close();
    await page.context().close();
  },
);
