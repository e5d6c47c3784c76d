import { CallError } from '@lajur/api-contract/client';
import { confirmOrder, listOrders } from '@lajur/api-contract/order';
import { listPodOrders, submitPod } from '@lajur/api-contract/pod-document';
import { type MenuEntry, menuTable } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, signIn, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** Somebody who may look at everything of the operation, and change nothing. */
openStage();
let watcher: Login;
let page: Page;
const orders = new Map<string, string>();
let toUpload: string;

beforeAll(async () => {
  watcher = await signInByCall(product, people.monitoring.email);
  for (const status of ['process', 'completed'] as const) {
    const { content } = await watcher.call(listOrders, { params: { status }, query: { size: 100 } });
    for (const order of content) if (order.mode === 'lumpsum') orders.set(order.status, order.id);
  }
  orders.set('MENUNGGU_KONFIRMASI_TRANSPORTER', (await offerLumpsum(product, 'C-E2E-MONITOR')).id);
  const pod = await watcher.call(listPodOrders, { query: { podStatus: 'BELUM_KIRIM_DOKUMEN' } });
  toUpload = pod.content[0]?.id ?? '';
  page = await person(browser, product);
  await signIn(page, people.monitoring.email, product.password);
});

const leaves = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => (entry.url === null ? leaves(entry.children) : [entry]));

/** What such a name begins with. */
const acts =
  /^(Terima|Tolak|Jawab|Tugaskan|Catat|Isi|Unggah|Kirim|Foto|Ganti|Hapus|Batalkan|Laporkan|Tindakan (lain|untuk))\b/;

interface Act {
  name: string;
  /** Why it cannot be done; null when it can. */
  why: string | null;
}

/** The buttons and links by which the open page lets somebody change an order, or says why it does not: not those of its filters. */
async function actsOn(one: Page): Promise<Act[]> {
  const found = await one.locator('main :is(button, a):not(search *)').evaluateAll((elements) =>
    elements.map((element) => {
      const reason = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
      const off = element.matches(':disabled, [aria-disabled="true"]');
      return {
        name: element.getAttribute('aria-label') ?? (element.textContent ?? '').trim(),
        why: off ? (reason ?? '') : null,
      };
    }),
  );
  expect(found).not.toEqual([]);
  return found.filter(({ name }) => acts.test(name));
}

const isMenu = ({ name }: Act) => /^Tindakan (lain|untuk)\b/.test(name);
/** What of these could really be done; a menu of them is looked into by `openMenu`. */
const possible = (found: readonly Act[]) => found.filter((one) => one.why === null && !isMenu(one));

/** Opens a menu and answers what can be done in it, and what each of the others says. */
async function openMenu(one: Page, name: string | RegExp) {
  await one.locator('main').getByRole('button', { name }).first().click();
  const items = one.getByRole('menuitem');
  await items.first().waitFor();
  const all = await items.evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent ?? '',
      off: element.getAttribute('aria-disabled') === 'true',
    })),
  );
  await one.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden' });
  return {
    possible: all.filter((item) => !item.off).map((item) => item.text),
    refused: all.filter((item) => item.off),
  };
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
])('sees %s with its rows, and nothing that could be done', async (address) => {
  await page.goto(address);
  await page.getByRole('row').nth(1).waitFor();
  await settled(page);
  const found = await actsOn(page);
  expect(possible(found)).toEqual([]);
  for (const { why } of found.filter((one) => !isMenu(one))) expect(why).toMatch(/^Peran Anda /);
  expect(await violations(page)).toEqual([]);
});

it('finds in the list of offers what others may do, and why not she', async () => {
  await page.goto('/main/pesanan/list/waiting');
  await page.getByRole('row').nth(1).waitFor();
  await settled(page);
  const menu = await openMenu(page, /^Tindakan untuk /);
  expect(menu.possible).toEqual([]);
  expect(menu.refused.map((item) => item.text)).toEqual([
    'Terima dan tugaskanPeran Anda hanya bisa melihat pesanan.',
    'Tolak penawaran…Peran Anda hanya bisa melihat pesanan.',
  ]);
});

it('sees an order in every step of its life, and can take none', async () => {
  const admin = await person(browser, product, 'desk', (await signInByCall(product, people.admin.email)).session);
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
    const hers = await actsOn(page);
    expect(possible(hers), status).toEqual([]);
    // The same page has the same buttons for who may act; here each says why not.
    await open(admin, id);
    const theirs = await actsOn(admin);
    expect(possible(theirs), status).not.toEqual([]);
    const next = possible(theirs)[0]?.name;
    expect(hers.find(({ name }) => name === next)?.why, `${status}: ${next}`).toMatch(
      /^Peran Anda hanya bisa melihat /,
    );
    const menu = await openMenu(page, 'Tindakan lain');
    // It only leads to a page.
    expect(menu.possible, status).toEqual(['Dokumen Multimoda']);
    expect(menu.refused.length, status).toBeGreaterThan(0);
    expect(await violations(page), status).toEqual([]);
  }
  expect(orders.has('MUAT_BARANG') && orders.has('BARANG_DITERIMA_UTUH')).toBe(true);
  await page
    .locator('main')
    .getByRole('link', { name: /^Dokumen \d/ })
    .click();
  await page.getByRole('heading', { name: 'Dokumen POD' }).waitFor();
  expect(possible(await actsOn(page))).toEqual([]);
  await admin.context().close();
});

it('sees the documents of an order and can send none', async () => {
  await page.goto(`/main/dokumen-pod/list/${toUpload}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  const found = await actsOn(page);
  expect(possible(found)).toEqual([]);
  expect(found).toContainEqual({ name: 'Kirim dokumen', why: 'Peran Anda hanya bisa melihat dokumen.' });
  await expect.poll(() => page.getByRole('button', { name: /^Tindakan / }).count()).toBeGreaterThan(0);
  const menu = await openMenu(page, /^Tindakan /);
  expect(menu.possible).toEqual(['Lihat']);
  expect(menu.refused.map((item) => item.text)).toEqual([
    'Ganti berkasPeran Anda tidak bisa mengganti dokumen.',
    'Hapus dokumenPeran Anda tidak bisa menghapus dokumen.',
  ]);
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
  const tab = await person(browser, product, 'desk', session);
  // A page that believes it has a right which the service does not give: as after a change of role.
  await tab.route('**/api/v3/auth/whoami', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({ response: answer, json: { ...user, functions: [...user.functions, 'UPDATE_ORDER'] } });
  });
  await tab.addInitScript(() => {
    // How long the timer was set that ended the session, whenever a busy machine came to it.
    const seen: { timer?: number; endedBy?: number } = {};
    Object.assign(window, { seen });
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) =>
        setTimeout(() => {
          seen.timer = ms;
          run();
          seen.timer = undefined;
        }, ms),
    });
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function remove(key) {
      if (key === 'lajur.session') seen.endedBy ??= seen.timer;
      removeItem.call(this, key);
    };
  });
  await tab.goto(`/main/pesanan/detail/${orders.get('MENUNGGU_KONFIRMASI_TRANSPORTER')}`);
  await tab.getByRole('button', { name: 'Terima dan tugaskan' }).click();
  await tab.getByRole('status').getByText('Anda tidak punya akses untuk membuka halaman ini').waitFor();
  await tab.waitForURL(/\/welcome\/login$/);
  expect(await tab.evaluate(() => (window as unknown as { seen: { endedBy: number } }).seen.endedBy)).toBe(100);
  expect(await tab.evaluate(() => localStorage.getItem('lajur.session'))).toBeNull();
  await tab.context().close();
});
