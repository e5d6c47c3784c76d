import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { holdBack, person, settled } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** What a browser fetches before a page stands, and when. */
openStage();
const orders = '/main/pesanan/list/process';
const rows = (page: Page) => page.locator('[data-row-link]').first();
const isScript = (url: string) => new URL(url).pathname.startsWith('/assets/') && url.endsWith('.js');
const isList = (url: string) => url.includes('/transporter/shipment/filter');

/** Opens an address; the scripts asked for until `shown` stood in the page: thousands of bytes, gzipped, and how many files. */
async function scriptsUntil(page: Page, address: string, shown: string) {
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      performance.mark('shown');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, shown);
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  const urls = await page.evaluate(() => {
    const until = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
    return performance.getEntriesByType('resource').flatMap((one) => (one.startTime < until ? [one.name] : []));
  });
  const files = await Promise.all(
    urls.filter(isScript).map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
  );
  return { files: files.length, kilobytes: files.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
}

/** Which parts of the typeface what stands on the page needed. */
async function typefaceFiles(page: Page): Promise<string[]> {
  await settled(page);
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
  return urls.flatMap((url) => /\/assets\/([^/]+)-[^-]*\.woff2$/.exec(url)?.[1] ?? []);
}

it('opens the login with little', async () => {
  const page = await person(browser, product);
  const { files, kilobytes } = await scriptsUntil(page, '/welcome/login', 'form button[type="submit"]');
  expect(kilobytes).toBeGreaterThan(50);
  expect(files).toBeLessThanOrEqual(25);
  expect(kilobytes).toBeLessThanOrEqual(130);
  expect(await typefaceFiles(page)).toEqual(['basic']);
  await page.context().close();
});

it.each(['desk', 'phone'] as const)(
  'opens the list of orders on a %s with little, and the rest once it stands',
  async (at) => {
    const { session } = await signInByCall(product, people.admin.email);
    const page = await person(browser, product, at, session);
    const { files, kilobytes } = await scriptsUntil(
      page,
      orders,
      at === 'desk' ? '[data-row-link]' : 'main li[data-row]',
    );
    expect(kilobytes).toBeGreaterThan(50);
    expect(files).toBeLessThanOrEqual(25);
    expect(kilobytes).toBeLessThanOrEqual(200);
    expect(await typefaceFiles(page)).toEqual(['basic']);
    // The drawers, the palette and whatever else may be needed later.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(40);
    await page.context().close();
  },
);

it('asks for what an address shows while the scripts are on their way, and takes the answer over', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto(orders);
  await settled(page);

  const whenAsked = page.waitForRequest((request) => isList(request.url()));
  // Nothing of the page comes before the list is asked for: without that it would never stand.
  await page.route('**/assets/*.js', async (route) => {
    await whenAsked;
    await route.continue();
  });
  await page.reload();
  await settled(page);
  await rows(page).waitFor();
  const notTaken = await page.evaluate(() => {
    const asked = (window as { askedAhead?: { answers: Map<string, unknown> } }).askedAhead;
    return [...(asked?.answers.keys() ?? [])];
  });
  expect(notTaken.filter(isList)).toEqual([]);
  await page.context().close();
});

it.each([
  ['the files of the login', '/welcome/login', /\/form-/, false],
  ['the typeface', '/welcome/login', /\/basic-[^/]*\.woff2$/, false],
  ['whom the login names', '/welcome/login', /\/demo-accounts$/, false],
  ['the files of the list of orders', orders, /\/shell-/, true],
] as const)('asks for %s beside the entry, not after it', async (_name, address, file, isSignedIn) => {
  const session = isSignedIn ? (await signInByCall(product, people.admin.email)).session : undefined;
  const page = await person(browser, product, 'desk', session);
  const whenAsked = page.waitForRequest((request) => file.test(request.url()));
  // Without the entry no script of the portal can ask for anything.
  await page.route('**/assets/index-*.js', async (route) => {
    await whenAsked;
    await route.continue();
  });
  await page.goto(address);
  await settled(page);
  expect(page.url()).toContain(address);
  await page.context().close();
});

it('asks for what stands around the page once its rows are there', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  const page = await person(browser, product, 'desk', session);
  const around = /\/(simulation|notification\/stream)/;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await holdBack(page, ({ href }) => isList(href));
  await page.goto(orders);
  await page.waitForRequest((request) => isList(request.url()));
  // Whatever stood around the page would have been asked for before it.
  expect(asked.filter((url) => around.test(url))).toEqual([]);
  // Nor has it lost a stream that it does not hold yet.
  const clock = page.getByRole('banner').locator('time');
  await clock.waitFor();
  await expect.poll(() => page.getByText('Terputus').isVisible()).toBe(false);
  answer();
  await rows(page).waitFor();
  await page.getByRole('status').getByText('Langsung').waitFor();
  await expect.poll(() => asked.filter((url) => around.test(url)).length).toBe(2);
  await page.context().close();
});

it('asks for nothing of somebody who left', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto(orders);
  await settled(page);
  await page.evaluate(() => localStorage.removeItem('lajur.session'));
  await page.goto('about:blank');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(orders);
  await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
  expect(calls.filter((path) => path.includes('/transporter/'))).toEqual([]);
  await page.context().close();
});
