import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { holdBack, person, settled } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** From one page to another, where something comes between. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

const menuLink = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Bilah samping' }).getByRole('link', { name, exact: true });

/** Without what is fetched ahead: a page's file comes when the page is opened. */
async function opened(): Promise<Page> {
  const page = await person(browser, product, 'desk', admin.session);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/main/account/info');
  await settled(page);
  return page;
}

it('opens the page that was asked for last, whichever file comes first', async () => {
  const page = await opened();
  const release = await holdBack(page, '**/assets/schedule-screen-*.js');
  const asked = page.waitForRequest('**/assets/schedule-screen-*.js');
  await menuLink(page, 'Jadwal').click();
  await asked;
  // Until its page can be drawn, the last one stays.
  await page.getByRole('heading', { level: 1, name: 'Akun Saya' }).waitFor();
  await menuLink(page, 'Pengiriman').click();
  await page.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();
  const came = page.waitForResponse('**/assets/schedule-screen-*.js');
  release();
  await (await came).finished();
  await settled(page);
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Pengiriman']);
  expect(page.url()).toContain('/main/shipments');
  expect(await page.title()).toMatch(/^Pengiriman/);

  // Each of the two stands in the history, in its order.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Jadwal' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Akun Saya' }).waitFor();
  await page.context().close();
});

it('loads the portal anew, once, where a newer version took the file of a page away', async () => {
  const page = await opened();
  let tries = 0;
  await page.route('**/assets/schedule-screen-*.js', async (route) => {
    tries++;
    await route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
  });
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await menuLink(page, 'Jadwal').click();
  await again;
  await page.getByRole('heading', { name: 'Terjadi Kesalahan' }).waitFor();
  expect(tries).toBeGreaterThanOrEqual(2);
  expect(page.url()).toContain('/main/jadwal');
  // The frame stands around it, and leads on.
  await menuLink(page, 'Pengiriman').click();
  await page.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();

  // Where the file is there again, the link that failed opens its page.
  await page.unroute('**/assets/schedule-screen-*.js');
  await menuLink(page, 'Jadwal').click();
  await page.getByRole('heading', { level: 1, name: 'Jadwal' }).waitFor();
  await page.context().close();
});

it('loads nothing anew for a page that nobody waits for any more', async () => {
  const page = await opened();
  const file = '**/assets/schedule-screen-*.js';
  await page.route(file, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
  const letFail = await holdBack(page, file);
  const asked = page.waitForRequest(file);
  await menuLink(page, 'Jadwal').click();
  await asked;
  await menuLink(page, 'Pengiriman').click();
  await page.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  // Whether the service is there is asked before anything is loaded anew.
  const answers = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  letFail();
  await answers;
  await page.evaluate(() => fetch('/icon.svg'));
  await settled(page);
  await expect.poll(() => page.locator('body[data-same]').count()).toBe(1);
  await page.context().close();
});

it('takes an address however it is written', async () => {
  const page = await opened();
  await page.goto('/main/driver/List/?search=zzz#daftar');
  await page.getByRole('heading', { level: 1, name: 'Pengemudi' }).waitFor();
  expect(new URL(page.url()).pathname).not.toMatch(/\/$/);
  expect(new URL(page.url()).search).toBe('?search=zzz');
  await page.context().close();
});

it('opens a page once for a link that is pressed twice', async () => {
  const page = await opened();
  const release = await holdBack(page, '**/assets/schedule-screen-*.js');
  const asked = page.waitForRequest('**/assets/schedule-screen-*.js');
  await menuLink(page, 'Jadwal').click();
  await asked;
  const entries = await page.evaluate(() => window.history.length);
  await menuLink(page, 'Jadwal').click();
  release();
  await page.getByRole('heading', { level: 1, name: 'Jadwal' }).waitFor();
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Akun Saya' }).waitFor();
  await page.context().close();
});

it('stands where it stood when the page is loaded anew, and a page after it at its top', async () => {
  const page = await opened();
  await page.goto('/main/pesanan/list/completed?size=50');
  await settled(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(scrolled).toBe(700);
  await page.reload();
  await page.locator('[data-row-link]').first().waitFor();
  await expect.poll(scrolled).toBe(700);
  await menuLink(page, 'Pengiriman').click();
  await page.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.context().close();
});

it('has the board of the schedule where it was left', async () => {
  const page = await opened();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/main/jadwal');
  await settled(page);
  const board = page.locator('main [data-keeps-scroll]');
  const scrolled = () => board.evaluate((element) => Math.round(element.scrollTop));
  await board.evaluate((element) => element.scrollTo(0, 150));
  await expect.poll(scrolled).toBe(150);
  await menuLink(page, 'Pengiriman').click();
  await page.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();
  await page.goBack();
  await board.waitFor();
  await expect.poll(scrolled).toBe(150);
  await page.context().close();
});
