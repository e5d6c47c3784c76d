import { listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { listShares } from '@lajur/api-contract/order-share';
import { statusLabel } from '@lajur/domain/order/status-label';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size, settled } from './kit/browser';
import { noFindings } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** An order is shown to somebody without an account, by a link that is taken back. */
openStage();
/** What has a driver and has not arrived. */
const carried: ReadonlySet<string> = new Set(['TERKONFIRMASI', 'PENJEMPUTAN', 'PENGIRIMAN']);
/** Three that nobody was shown. */
const orders: OrderRow[] = [];
let session: string;

beforeAll(async () => {
  const signedIn = await signInByCall(product, people.admin.email);
  session = signedIn.session;
  const { content } = await signedIn.call(listOrders, { params: { status: 'process' }, query: { size: 100 } });
  for (const order of content.filter(({ status, driver }) => carried.has(status) && driver)) {
    const links = await signedIn.call(listShares, { params: { id: order.id } });
    if (links.length === 0) orders.push(order);
    if (orders.length === 3) return;
  }
  throw new Error('the demo data has fewer than three orders with a driver and without a link');
});

async function clean(page: Page): Promise<void> {
  await noFindings(page);
}

async function openDrawer(page: Page, order: OrderRow) {
  await page.goto(`/main/pesanan/detail/${order.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Bagikan…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bagikan pesanan' });
  await drawer.getByText('Belum ada.').waitFor();
  return drawer;
}

/** Somebody else's browser, without a session. */
async function stranger(address: string, size: Size): Promise<Page> {
  const page = await person(browser, product, size);
  await page.goto(address);
  await settled(page);
  return page;
}

it.each<[Size, number]>([
  ['desk', 0],
  ['phone', 1],
])('the shipper follows an order until the link is revoked, at a %s', async (size, at) => {
  const order = orders[at] as OrderRow;
  const page = await person(browser, product, size, session);
  const drawer = await openDrawer(page, order);
  await drawer.getByRole('button', { name: 'Buat tautan' }).click();
  const link = (await drawer.locator('code').textContent()) ?? '';
  expect(link).toMatch(new RegExp(`^${product.url}/lacak/[\\w-]{43}$`));
  const whatsApp = await drawer.getByRole('link', { name: 'Bagikan ke WhatsApp' }).getAttribute('href');
  const text = decodeURIComponent(whatsApp?.split('?text=')[1] ?? '');
  for (const part of [order.cargoNo, order.origin.city, order.destination.city, order.vehicle?.plate ?? '?', link])
    expect(text).toContain(part);
  await clean(page);

  const visitor = await stranger(link, size);
  expect(await visitor.locator('h1').textContent()).toBe(order.cargoNo);
  await visitor.getByText(statusLabel(order.status), { exact: true }).waitFor();
  await visitor.getByText(order.vehicle?.plate ?? '?').waitFor();
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  const words = (await visitor.locator('body').textContent()) ?? '';
  expect(words).not.toContain(order.shipper.name);
  expect(words).not.toMatch(/Rp|\+62/);
  await clean(visitor);
  await visitor.reload();
  await settled(visitor);
  // A tab is one visit; the drawer hears of it.
  await drawer.getByText(/^Dibuka 1 kali, terakhir .* di (ponsel|komputer)$/).waitFor();

  const again = await stranger(link, 'phone');
  await again.context().close();
  await drawer.getByText(/^Dibuka 2 kali/).waitFor();
  await drawer.getByText('Lihat setiap pembukaan').click();
  expect(
    await drawer
      .getByRole('listitem')
      .filter({ hasText: / di (ponsel|komputer)$/ })
      .count(),
  ).toBe(2);
  await clean(page);

  await drawer.getByRole('button', { name: /^Cabut pelacakan untuk pengirim/ }).click();
  await page.getByRole('button', { name: 'Cabut tautan' }).click();
  await drawer.getByText(/^Dicabut /).waitFor();
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' }).waitFor();
  expect(await visitor.locator('body').textContent()).not.toContain(order.cargoNo);
  await clean(visitor);
  await visitor.context().close();
  await page.context().close();
});

it('the driver has addresses, contacts and goods, and no prices', async () => {
  const order = orders[2] as OrderRow;
  const page = await person(browser, product, 'desk', session);
  const drawer = await openDrawer(page, order);
  await drawer.getByRole('combobox', { name: 'Untuk siapa' }).click();
  await page.getByRole('option', { name: 'Ringkasan tugas untuk pengemudi' }).click();
  await drawer.getByRole('button', { name: 'Buat tautan' }).click();
  const link = (await drawer.locator('code').textContent()) ?? '';
  expect(link).toContain('/lacak/');
  const whatsApp = await drawer.getByRole('link', { name: 'Bagikan ke WhatsApp' }).getAttribute('href');
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/62\d{9,}\?text=Ringkasan%20tugas/);

  const driver = await stranger(link, 'phone');
  await driver.getByRole('heading', { name: 'Muatan' }).waitFor();
  expect(await driver.getByRole('link', { name: 'Petunjuk arah' }).first().getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?\d/,
  );
  expect(await driver.getByRole('link', { name: /\+62/ }).first().getAttribute('href')).toMatch(/^tel:\+62/);
  expect(await driver.locator('body').textContent()).not.toContain('Rp');
  await clean(driver);
  await driver.context().close();
  await page.context().close();
});

it('whoever only looks makes no link', async () => {
  const order = orders[0] as OrderRow;
  const { session: looking } = await signInByCall(product, people.monitoring.email);
  const page = await person(browser, product, 'desk', looking);
  await page.goto(`/main/pesanan/detail/${order.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  const item = page.getByRole('menuitem', { name: /^Bagikan/ });
  expect(await item.textContent()).toContain('Peran Anda hanya bisa melihat pesanan.');
  await page.context().close();
});
