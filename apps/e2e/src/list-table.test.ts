import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** The table that every list has: what stands still, what is drawn, and what comes back. */
openStage();
let page: Page;

beforeAll(async () => {
  const admin = await signInByCall(product, people.admin.email);
  page = await person(browser, product, 'desk', admin.session);
});

async function open(address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

const head = () => page.locator('thead');
const focused = () => page.locator('[data-row-link]:focus');
const edges = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });
const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

it('keeps the head of a list in sight under its tabs, and what is focused below it', async () => {
  await open('/main/pesanan/list/completed?size=50');
  await toEnd();
  const { bottom: bar } = await edges(page.getByRole('banner'));
  const tabs = await edges(page.getByRole('navigation', { name: 'Pesanan', exact: true }));
  expect([tabs.top, await edges(head())]).toEqual([bar, { top: tabs.bottom, bottom: tabs.bottom + 36 }]);
  // Up from the end, each row comes to stand below the head.
  await page.locator('[data-row-link]').last().focus();
  for (let row = 0; row < 30; row++) await page.keyboard.press('ArrowUp');
  expect((await edges(focused())).top).toBeGreaterThanOrEqual((await edges(head())).bottom);
});

it('keeps the head of a list without tabs under the bar of the page', async () => {
  await open('/main/driver/list?size=50');
  await toEnd();
  expect((await edges(head())).top).toBe((await edges(page.getByRole('banner'))).bottom);
});

it('keeps the head of a table that is wider than the page', async () => {
  await open('/main/shipments?size=50');
  await page.getByRole('button', { name: /^Kolom/ }).click();
  for (const name of ['No. Pengiriman', 'No. Pesanan', 'Dibuat'])
    await page.getByRole('dialog', { name: 'Kolom' }).getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await toEnd();
  await page.locator('[data-row-link]').last().focus();
  const link = await edges(focused());
  const { top, bottom } = await edges(head());
  const bar = await edges(page.getByRole('banner'));
  expect([top >= bar.bottom, link.top >= bottom, link.bottom <= 900]).toEqual([true, true, true]);
});

it('draws one row anew for one tick among a hundred, and none for what comes later', async () => {
  let count = () => {};
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  const counts = '**/shipment/waiting-summary';
  await page.route(counts, async (route) => {
    await counted;
    await route.continue();
  });
  await open('/main/pesanan/list/completed?size=100');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(100);
  // React gives an element new properties whenever what it belongs to is rendered.
  await page.evaluate(() => {
    const propsOf = (row: Element) => {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps$')) ?? '';
      return (row as unknown as Record<string, unknown>)[key];
    };
    const before = [...document.querySelectorAll('tbody tr')].map((row) => [row, propsOf(row)] as const);
    Object.assign(window, { drawnRows: () => before.filter(([row, props]) => propsOf(row) !== props).length });
  });
  await page
    .getByRole('checkbox', { name: /^Pilih C-/ })
    .nth(40)
    .check();
  await page.getByText('1 pesanan dipilih').waitFor();
  count();
  await page.getByRole('link', { name: /^Selesai\s*\d/ }).waitFor();
  await page.unroute(counts);
  expect(await page.evaluate(() => (window as unknown as { drawnRows(): number }).drawnRows())).toBe(1);
});

it('gives the row that was opened the focus again after Back, where the page was', async () => {
  await open('/main/pesanan/list/completed?size=50');
  const link = page.locator('[data-row-link]').nth(35);
  await link.focus();
  const number = await link.textContent();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  const record = page.getByRole('link', { name: 'Linimasa' });
  await page.keyboard.press('Enter');
  await record.waitFor();
  await page.goBack();
  await settled(page);
  await expect.poll(() => focused().textContent()).toBe(number);
  await expect.poll(scrolled).toBe(before);
  // With the mouse too, wherever in the row.
  await page.getByRole('row').nth(34).getByRole('cell').nth(4).click();
  await record.waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('row').nth(34).locator('[data-row-link]:focus').count()).toBe(1);
});

const lists = [
  '/main/pesanan/list/waiting',
  '/main/pesanan/list/process',
  '/main/pesanan/list/completed',
  '/main/dokumen-pod/list',
  '/main/driver/list',
  '/main/transport/list',
  '/main/transport/masa-berlaku',
  '/main/vehicle-database',
  '/main/vehicle-database/model',
  '/main/biaya-ongkir-3pl/list',
  '/main/location/list',
  '/main/customer/list',
  '/main/email/list',
  '/main/selection-reason/list',
  '/main/kontrak',
];

/** Rows that are not as high as they should be, and what has a frame or a ground of its own and is cut. */
const broken = (height: number) =>
  page.evaluate((wanted) => {
    const found: string[] = [];
    for (const row of document.querySelectorAll<HTMLElement>('tbody tr:has(td)'))
      if (Math.round(row.getBoundingClientRect().height) !== wanted)
        found.push(`${row.offsetHeight} px: ${row.textContent}`);
    for (const one of document.querySelectorAll<HTMLElement>('tbody td span')) {
      const style = getComputedStyle(one);
      const framed = style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (!framed || one.textContent?.trim() === '' || one.closest('[role="menu"]')) continue;
      const { top, bottom, right } = one.getBoundingClientRect();
      const inner = [one, ...one.querySelectorAll<HTMLElement>('*')];
      let cut = inner.some(
        (part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth,
      );
      for (let box = one.parentElement; box && box.tagName !== 'TR'; box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        if (getComputedStyle(box).overflow !== 'visible')
          cut ||= top < edge.top - 0.5 || bottom > edge.bottom + 0.5 || right > edge.right + 0.5;
      }
      if (cut) found.push(`cut: ${one.textContent}`);
    }
    return found;
  }, height);

it('has rows of one height, whole chips and plates, and two actions in the head of every list', async () => {
  const found: string[] = [];
  for (const address of lists) {
    await open(`${address}?size=50`);
    const actions = await page.locator('main header').first().locator('a, button').count();
    if (actions > 2) found.push(`${address} ${actions} actions`);
    for (const [density, height] of Object.entries({ nyaman: 52, rapat: 36 })) {
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        for (const one of await broken(height)) found.push(`${width} ${density} ${address} ${one}`);
      }
      // To the other and, after it, back again.
      await page.getByRole('button', { name: /^Baris (nyaman|rapat)/ }).click();
    }
  }
  expect(found).toEqual([]);
});

it('has the rest of the actions of a list under "Lainnya"', async () => {
  await open('/main/driver/list');
  const header = page.locator('main header').first();
  expect(await header.locator('a, button').allTextContents()).toEqual(['Lainnya', 'Tambah pengemudi']);
  await header.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Masa berlaku',
    'Impor',
    'Ekspor CSV',
    'Ekspor Excel (XLSX)',
  ]);
  expect(await violations(page)).toEqual([]);
});

it('keeps the width that a column was drawn to, and gives it back its own', async () => {
  await open('/main/driver/list');
  const column = page.getByRole('columnheader', { name: 'SIM', exact: true });
  const edge = column.locator('[data-column-edge]');
  const side = async () => (await column.boundingBox()) ?? { x: 0, width: 0 };
  const first = await side();
  const at = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x - 40, y);
  await page.mouse.up();
  // What stands before it stays where it was.
  expect(await side()).toMatchObject({ x: first.x, width: first.width - 40 });
  await open('/main/driver/list');
  expect(await side()).toMatchObject({ x: first.x, width: first.width - 40 });
  // By keyboard under "Kolom".
  await page.getByRole('button', { name: /^Kolom/ }).click();
  await page.getByRole('button', { name: /^Pindahkan kolom SIM,/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await side()).width).toBe(first.width - 24);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kembalikan urutan dan lebar awal' }).click();
  await expect.poll(side).toMatchObject(first);
});

it('marks what was searched for where it was found, and nowhere else', async () => {
  const marks = async (address: string) => {
    await open(address);
    return page.locator('tbody mark').allTextContents();
  };
  const lowered = (found: readonly string[]) => [...new Set(found.map((one) => one.toLowerCase()))];
  // Within the names of drivers, whatever its case.
  expect(lowered(await marks('/main/driver/list?search=AN'))).toEqual(['an']);
  expect(await violations(page)).toEqual([]);
  // Of orders only where a word begins; signs mean nothing.
  expect(lowered(await marks('/main/pesanan/list/completed?search=pt%20.*('))).toEqual(['pt']);
  const [, digits = ''] =
    /^C-26-(\d{5})/.exec((await page.locator('[data-row-link]').first().textContent()) ?? '') ?? [];
  expect(await marks(`/main/pesanan/list/completed?search=c26${digits}`)).toContain(`C-26-${digits}`);
});
