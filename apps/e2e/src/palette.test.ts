import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, settled, smallTargets, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** The palette finds anything, says why, and does what may be done with it, by the keyboard alone. */
openStage();
let admin: Login;
let offer: { id: string; cargoNo: string };

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  offer = await offerLumpsum(product, 'C-26-555001');
});

const list = '/main/pesanan/list/waiting';
const field = (page: Page) => page.getByRole('combobox', { name: /^Cari/ });
const options = (page: Page) => page.getByRole('dialog', { name: 'Cari' }).getByRole('option');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

async function opened(session: string, size: Size = 'desk', address = list): Promise<Page> {
  const page = await person(browser, product, size, session);
  await page.goto(address);
  await settled(page);
  return page;
}

async function type(page: Page, text: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

/** What Enter would open. */
const current = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent) || '';
  });

it('says why each was found, and moves between kinds by keys', async () => {
  const page = await opened(admin.session);
  const opener = page.getByRole('searchbox');
  await opener.focus();
  await type(page, offer.cargoNo.slice(-6));
  const hit = option(page, new RegExp(`^${offer.cargoNo}`));
  await hit.waitFor();
  // Which field it is in, the words in it, how the order stands and until when it is to be answered.
  expect(await hit.textContent()).toMatch(/cocok: No\. kargo.*Konfirmasi Transporter.*lagi$/);
  expect(await hit.locator('mark').allTextContents()).toEqual(['555001']);
  expect(await current(page)).toContain(offer.cargoNo);
  await tab(page, /^Pesanan\s*1$/).waitFor();
  await tab(page, /^Pengemudi\s*0$/).waitFor();
  expect(await violations(page)).toEqual([]);

  await type(page, 'pt');
  await tab(page, /^Pesanan\s*99\+$/).waitFor();
  await page.keyboard.press('Tab');
  expect(await tab(page, /^Pesanan/).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => options(page).count()).toBe(10);
  await page.getByText('10 dari 99+ ditampilkan').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await tab(page, /^Tindakan/).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await current(page)).not.toBe(await options(page).first().textContent());

  await type(page, 'tidak ada yang begini');
  await page.getByText('Tidak ada yang cocok dengan “tidak ada yang begini”.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.context().close();
});

it('answers an offer that is named, and says why where nothing is to be answered', async () => {
  const page = await opened(admin.session, 'desk', '/main/driver/list');
  await type(page, `terima ${offer.cargoNo}`);
  await option(page, `Terima dan tugaskan ${offer.cargoNo}`).waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => current(page)).toContain('Terima dan tugaskan');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Terima dan tugaskan/ });
  await drawer.getByRole('radio').first().waitFor();
  // The address asks no more: a reload opens the order alone.
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await type(page, `catat tiba di tujuan ${offer.cargoNo}`);
  const refused = option(page, /^Catat tiba di tujuan/);
  await refused.waitFor();
  expect(await refused.getAttribute('aria-disabled')).toBe('true');
  expect(await refused.textContent()).toContain('Setelah status');
  await page.context().close();
});

it('offers each role what it may do', async () => {
  const page = await opened(admin.session);
  await type(page, '> tambah');
  await option(page, 'Tambah pengemudi').waitFor();
  await option(page, 'Tambah kendaraan').waitFor();
  await expect.poll(() => tab(page, /^Tindakan/).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/create$/);
  await page.context().close();

  const { session } = await signInByCall(product, people.monitoring.email);
  const seer = await opened(session);
  await type(seer, '>');
  await option(seer, 'Keluar').waitFor();
  await expect.poll(() => option(seer, /^(Tambah|Impor)/).count()).toBe(0);
  await type(seer, offer.cargoNo);
  const accept = option(seer, /^Terima dan tugaskan/);
  await accept.waitFor();
  expect(await accept.textContent()).toContain('Peran Anda hanya bisa melihat pesanan.');
  await seer.context().close();
});

it('remembers what was opened, for that person until they leave', async () => {
  const page = await opened(admin.session, 'desk', `/main/pesanan/detail/${offer.id}`);
  await page.getByRole('heading', { name: offer.cargoNo }).waitFor();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lajur.own.')).length);
  await expect.poll(kept).toBe(1);
  await page.goto(list);
  await settled(page);
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Terakhir dibuka' });
  await recent.getByRole('option', { name: offer.cargoNo }).waitFor();
  expect(await current(page)).toContain(offer.cargoNo);
  expect(await violations(page)).toEqual([]);
  // The page that is open leads nowhere.
  await expect.poll(() => recent.getByRole('option', { name: 'Pesanan', exact: true }).count()).toBe(0);
  await type(page, '> keluar');
  await option(page, 'Keluar').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/login/);
  expect(await kept()).toBe(0);
  await page.context().close();
});

it('fits a phone, and says when nothing answers', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  const page = await opened(session, 'phone');
  await type(page, 'pt');
  await option(page, /^C-26-/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().setOffline(true);
  await type(page, 'gudang');
  await page.getByText(/^Tidak ada koneksi: hanya halaman dan tindakan/).waitFor();
  await page.context().setOffline(false);
  await option(page, /Gudang/)
    .first()
    .waitFor();
  await page.context().close();
});
