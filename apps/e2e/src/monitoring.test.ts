import { CallError } from '@lajur/api-contract/client';
import { confirmOrder, listOrders } from '@lajur/api-contract/order';
import { listPodOrders, submitPod } from '@lajur/api-contract/pod-document';
import { type MenuEntry, menuTable } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { openBrowser, person, settled, signIn, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { type Product, startProduct } from './kit/product';

/** Somebody who may look at everything of the operation, and change nothing. */
let product: Product;
let browser: Browser;
let watcher: Login;
let page: Page;
const orders = new Map<string, string>();
let toUpload: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  watcher = await signInByCall(product, people.monitoring.email);
  for (const status of ['process', 'completed'] as const) {
    const { content } = await watcher.call(listOrders, { params: { status }, query: { size: 100 } });
    for (const order of content) if (order.mode === 'lumpsum') orders.set(order.status, order.id);
  }
  orders.set('MENUNGGU_KONFIRMASI_TRANSPORTER', (await offerLumpsum(product, 'C-E2E-MONITOR')).id);
  const pod = await watcher.call(listPodOrders, { query: { podStatus: 'BELUM_KIRIM_DOKUMEN' } });
  toUpload = pod.content[0]?.id ?? '';
  page = await person(browser, product.url);
  await signIn(page, people.monitoring.email, product.password);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const leaves = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => (entry.url === null ? leaves(entry.children) : [entry]));

/** What such a name begins with. */
const acts =
  /^(Terima|Tolak|Jawab|Tugaskan|Catat|Isi|Unggah|Kirim|Foto|Ganti|Hapus|Batalkan|Laporkan|Tindakan (lain|untuk))\b/;

/** The names of the buttons and links by which the open page lets somebody change an order. */
async function actionsOn(one: Page): Promise<string[]> {
  const names = await one
    .locator('main :is(button, a)')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? (element.textContent ?? '').trim()),
    );
  expect(names).not.toEqual([]);
  return names.filter((name) => acts.test(name));
}

it('has the menu of the role and nothing beside it', async () => {
  const nav = page.getByRole('navigation', { name: 'Menu utama' });
  await nav.getByRole('link', { name: 'Dasbor' }).waitFor();
  for (const closed of await nav.getByRole('button', { expanded: false }).all()) await closed.click();
  const shown = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(shown).toEqual(leaves(watcher.menu).map((entry) => entry.url));
  expect(shown).toEqual(expect.arrayContaining(['/main/dashboard', '/main/pesanan', '/main/shipments']));
  const column = 4 + roleIds.indexOf('TRANSPORTER_MONITORING');
  const mayNot = menuTable.filter((row) => !row[column]?.includes('V')).map((row) => row[2]);
  expect(shown.filter((url) => mayNot.includes(url))).toEqual([]);
  expect(leaves(watcher.menu).filter((entry) => entry.canCreate || entry.canUpdate || entry.canDelete)).toEqual([]);
});

it.each([
  '/main/dashboard',
  '/main/pesanan/list/waiting',
  '/main/pesanan/list/process',
  '/main/pesanan/list/completed',
  '/main/shipments',
  '/main/dokumen-pod/list',
  '/main/driver/list',
])('sees %s with its rows and without an action', async (address) => {
  await page.goto(address);
  await page.getByRole('row').nth(1).waitFor();
  await settled(page);
  expect(await actionsOn(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

it('sees an order in every step of its life, and can take none', async () => {
  const admin = await person(browser, product.url, 'desk', (await signInByCall(product, people.admin.email)).session);
  const open = async (one: Page, id: string) => {
    await one.goto(`/main/pesanan/detail/${id}`);
    await one.getByRole('heading', { name: 'Titik singgah' }).waitFor();
    await settled(one);
  };
  for (const status of [
    'MENUNGGU_KONFIRMASI_TRANSPORTER',
    'TERKONFIRMASI',
    'MUAT_BARANG',
    'BONGKAR_MUATAN',
    'BARANG_DITERIMA_UTUH',
  ]) {
    const id = orders.get(status);
    if (id === undefined) continue;
    await open(page, id);
    expect(await actionsOn(page), status).toEqual([]);
    // The same page has actions for who may act: the search for them finds something.
    await open(admin, id);
    expect(await actionsOn(admin), status).not.toEqual([]);
  }
  expect(orders.has('MUAT_BARANG') && orders.has('BARANG_DITERIMA_UTUH')).toBe(true);
  await page
    .locator('main')
    .getByRole('link', { name: /^Dokumen \d/ })
    .click();
  await page.getByRole('heading', { name: 'Dokumen POD' }).waitFor();
  expect(await actionsOn(page)).toEqual([]);
  await admin.context().close();
});

it('sees the papers of an order and can send none', async () => {
  await page.goto(`/main/dokumen-pod/list/${toUpload}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  expect(await actionsOn(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /^Tindakan / }).count()).toBe(0);
});

it.each(['/main/user-admin/list', '/main/invoice-transporter/list', '/main/form-basp', '/main/email/list'])(
  'is sent from %s to the default route',
  async (address) => {
    await page.goto(address);
    await page.waitForURL('**/main/dashboard');
    await page.locator('h1').waitFor();
  },
);

it('is refused by the service with 403', async () => {
  const id = orders.get('MENUNGGU_KONFIRMASI_TRANSPORTER') ?? '';
  const attempts = [
    () => watcher.call(confirmOrder, { params: { id }, body: { decision: 'reject', reason: 'Coba' } as never }),
    () => watcher.call(submitPod, { params: { id: toUpload }, body: { version: 1 } }),
  ];
  for (const attempt of attempts) {
    const refused = await attempt().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CallError);
    expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  }
});

it('is told and logged out 100 ms after a refused call', async () => {
  const { session } = await signInByCall(product, people.monitoring.email);
  const tab = await person(browser, product.url, 'desk', session);
  // A page that believes it has a right which the service does not give: as after a change of role.
  await tab.route('**/api/v3/auth/whoami', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({ response: answer, json: { ...user, functions: [...user.functions, 'UPDATE_ORDER'] } });
  });
  await tab.addInitScript(() => {
    const times: { refused?: number; ended?: number } = {};
    Object.assign(window, { times });
    const { fetch } = window;
    window.fetch = async (...given) => {
      const answer = await fetch(...given);
      if (answer.status === 403) times.refused ??= performance.now();
      return answer;
    };
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function remove(key) {
      if (key === 'lajur.session') times.ended ??= performance.now();
      removeItem.call(this, key);
    };
  });
  await tab.goto(`/main/pesanan/detail/${orders.get('MENUNGGU_KONFIRMASI_TRANSPORTER')}`);
  await tab.getByRole('button', { name: 'Terima dan tugaskan' }).click();
  await tab.getByRole('status').getByText('Anda tidak punya akses untuk membuka halaman ini').waitFor();
  await tab.waitForURL(/\/welcome\/login$/);
  const { refused, ended } = await tab.evaluate(
    () => (window as unknown as { times: { refused: number; ended: number } }).times,
  );
  expect(ended - refused).toBeGreaterThanOrEqual(99);
  expect(ended - refused).toBeLessThan(3000);
  expect(await tab.evaluate(() => localStorage.getItem('lajur.session'))).toBeNull();
  await tab.context().close();
});
