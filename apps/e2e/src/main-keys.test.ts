import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** The main job by the keyboard alone, in few keys; and when those keys are somebody else's. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

const list = '/main/pesanan/list/waiting?sort=createdAt,desc';
const chip = (page: Page, label: string) => page.locator('main').getByText(label, { exact: true }).first();

async function opened(address: string, session = admin.session): Promise<Page> {
  const page = await person(browser, product, 'desk', session);
  await page.goto(address);
  await settled(page);
  return page;
}

/** Presses keys, and counts each of them: Ctrl and Enter are two. */
function counting(page: Page) {
  let count = 0;
  const press = async (keys: string) => {
    count += keys.split('+').length;
    await page.keyboard.press(keys);
  };
  return { press, pressed: () => count };
}

it('goes from the list to an accepted order that is loaded in fifteen keys', async () => {
  const { cargoNo } = await offerLumpsum(product, 'C-26-666001', { typeRef: 'CDD-BOKS' });
  const page = await opened(list);
  await page.getByRole('row').nth(1).getByText(cargoNo).waitFor();
  const { press, pressed } = counting(page);
  const drawer = page.getByRole('dialog');
  const gone = () => drawer.waitFor({ state: 'detached' });

  await press('j');
  await press('Enter');
  await page.getByRole('heading', { name: cargoNo }).waitFor();
  expect(await violations(page)).toEqual([]);
  await press('t');
  // What fits best is chosen already.
  await expect.poll(() => drawer.getByRole('radio', { checked: true }).count()).toBe(2);
  await press('Control+Enter');
  await gone();
  await chip(page, 'Terkonfirmasi').waitFor();
  expect(pressed()).toBe(5);

  const steps = ['Catat berangkat menjemput', 'Catat tiba di titik muat', 'Catat mulai muat'];
  const take = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).waitFor();
    await press('l');
    await drawer.getByRole('button', { name, exact: true, includeHidden: false }).and(page.locator(':focus')).waitFor();
    await press('Enter');
    await gone();
  };
  for (const step of steps) await take(step);
  const count = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).waitFor();
    await press('l');
    await drawer.waitFor();
    await press('Control+Enter');
    await gone();
  };
  await count('Isi jumlah dimuat');
  await page.getByRole('button', { name: 'Catat berangkat mengirim' }).waitFor();
  expect(pressed()).toBeLessThanOrEqual(15);

  // And on, until the goods can be received at the last stop.
  for (const step of ['Catat berangkat mengirim', 'Catat tiba di tujuan', 'Catat mulai bongkar']) await take(step);
  await count('Isi jumlah diterima');
  await page.getByRole('button', { name: 'Catat barang diterima' }).waitFor();
  expect(pressed()).toBeLessThanOrEqual(24);
  await page.context().close();
});

it('goes from order to order, and says why a key does nothing', async () => {
  const offers = [await offerLumpsum(product, 'C-26-666002'), await offerLumpsum(product, 'C-26-666003')];
  const page = await opened(list);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: offers[1]?.cargoNo ?? '' }).waitFor();
  const next = page.getByRole('link', { name: 'Berikutnya' });
  expect(await next.getAttribute('aria-keyshortcuts')).toBe('J');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: offers[0]?.cargoNo ?? '' }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: offers[1]?.cargoNo ?? '' }).waitFor();
  await page.keyboard.press('k');
  await page.getByText('Ini yang pertama di daftar.').waitFor();
  await page.context().close();

  const monitor = await signInByCall(product, people.monitoring.email);
  const seer = await opened(list, monitor.session);
  await seer.keyboard.press('t');
  await seer.getByText('Peran Anda hanya bisa melihat pesanan.').first().waitFor();
  await expect.poll(() => seer.getByRole('dialog').count()).toBe(0);
  await seer.context().close();
});

it('leaves the keys to who writes, and to who switched them off', async () => {
  const page = await opened(list);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('jtl?');
  expect(await search.inputValue()).toBe('jtl?');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  await help.getByText('Langkah berikutnya', { exact: true }).waitFor();
  await help.getByRole('checkbox', { name: 'Pintasan satu tanda' }).uncheck();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null);
  for (const key of ['j', 't', '?', '/']) await page.keyboard.press(key);
  expect([await focused(), await page.getByRole('dialog').count()]).toEqual([false, 0]);
  // Those with Ctrl stay; the choice is kept.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Cari/ }).waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByRole('button', { name: /^Jawab/ }).getAttribute('aria-keyshortcuts')).toBeNull();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: people.admin.name }).click();
  await page.getByRole('menuitem', { name: 'Pintasan papan ketik' }).click();
  await help.getByRole('checkbox', { name: 'Pintasan satu tanda' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect.poll(focused).toBe(true);
  await page.context().close();
});
