import * as order from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, settled, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { takeStep } from './kit/order';
import { browser, openStage, product } from './kit/stage';

/** When a step happened: told with it, taken back at once, put right later. */
openStage({ embedded: true });
let dispatcher: Login;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
});

async function confirmed(ref: string): Promise<string> {
  const { id } = await offerLumpsum(product, ref);
  const { vehicles, drivers } = await dispatcher.call(order.getAssignable, { params: { id }, query: {} });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await dispatcher.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  return id;
}
const get = (id: string) => dispatcher.call(order.getOrder, { params: { id } });
const open = async (id: string, size: Size) => {
  const page = await person(browser, product, size, dispatcher.session);
  await page.goto(`/main/pesanan/detail/${id}`);
  await settled(page);
  return page;
};
const minuteBefore = (time: string) =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) - 60_000).toISOString().slice(11, 16);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const size of ['desk', 'phone'] as const) {
  it(`is told, taken back and put right (${size})`, async () => {
    const id = await confirmed(`C-E2E-TIME-${size.toUpperCase()}`);
    // Its steps have room before them.
    await product.moveTo(new Date(product.clock.now().getTime() + 10 * 60_000));
    const page = await open(id, size);
    const drawer = page.getByRole('dialog');

    await press(page, 'Catat berangkat menjemput');
    await drawer.getByText('Sekarang', { exact: true }).waitFor();
    const verb = drawer.getByRole('button', { name: 'Catat berangkat menjemput' }).locator('.mantine-Button-label');
    expect(await verb.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
    // Before the order was accepted.
    await drawer.getByLabel('Tanggal').fill('01/01/2020');
    await drawer.getByText(/^Tidak boleh sebelum langkah sebelumnya, /).waitFor();
    expect(await violations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Catat berangkat menjemput' }).click();
    expect((await get(id)).status).toBe('TERKONFIRMASI');
    await drawer.getByRole('button', { name: 'Pakai waktu sekarang' }).click();
    await drawer.getByRole('button', { name: 'Catat berangkat menjemput' }).click();

    const message = page.getByRole('status').filter({ hasText: 'Tercatat: Penjemputan.' });
    // It stays for as long as somebody points at it.
    await message.getByRole('button', { name: 'Urungkan' }).hover();
    await drawer.waitFor({ state: 'detached' });
    // The next step can be pressed while the last one can be taken back.
    const next = page.getByRole('button', { name: 'Catat tiba di titik muat' });
    await next.click({ trial: true });
    await message.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Diurungkan: kembali ke Terkonfirmasi.').waitFor();
    expect((await get(id)).status).toBe('TERKONFIRMASI');
    await takeStep(page, 'Catat berangkat menjemput');
    await message.getByRole('button', { name: 'Urungkan' }).hover();
    expect(await violations(page)).toEqual([]);
    await page.locator('main').getByText('Penjemputan', { exact: true }).first().waitFor();

    await page.getByRole('link', { name: /^Linimasa/ }).click();
    await page.getByText('Langkah diurungkan: berangkat menjemput').waitFor();
    await expect.poll(() => page.getByText('Diurungkan', { exact: true }).count()).toBe(1);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Perbaiki waktu Berangkat menjemput' }).click();
    await drawer.getByRole('button', { name: 'Simpan waktu' }).click();
    await drawer.getByText('Alasan wajib diisi').waitFor();
    expect(await violations(page)).toEqual([]);
    await drawer.getByText('Waktu sama dengan yang tercatat.').waitFor();
    await drawer.getByLabel('Alasan').fill('Pengemudi baru mengabari');
    await drawer.getByLabel('Jam').fill(minuteBefore(await drawer.getByLabel('Jam').inputValue()));
    await drawer.getByRole('button', { name: 'Simpan waktu' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Waktu diperbaiki: berangkat menjemput').waitFor();
    await page.getByText(/Pengemudi baru mengabari$/).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const { recentEvents } = await get(id);
    expect(recentEvents.find((event) => event.action === 'correct-time')?.reason).toBe('Pengemudi baru mengabari');
    await page.context().close();
  });
}
