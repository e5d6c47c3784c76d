import { listOrders } from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, wordsOf } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** While marketplace and drivers go on with their work, an open page follows. */
openStage({ simulated: true });
let dispatcher: Login;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
});

/** Says that the page was not loaded anew since. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  return async () => expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
}

it('shows a new offer and a vehicle that moves, without a reload', async () => {
  const list = await person(browser, product, 'desk', dispatcher.session);
  await list.goto('/main/pesanan/list/waiting?sort=createdAt%2Cdesc');
  await list.getByRole('row').nth(1).waitFor();
  const under = { params: { status: 'process' }, query: { size: 100 } } as const;
  const { content } = await dispatcher.call(listOrders, under);
  const driving = content.find((order) => order.mode === 'driver' && order.status === 'PENGIRIMAN' && !order.problem);
  if (!driving) throw new Error('the demo data has nobody on the road');
  const detail = await person(browser, product, 'desk', dispatcher.session);
  await detail.goto(`/main/pesanan/detail/${driving.id}`);
  await detail.getByRole('heading', { name: driving.cargoNo }).waitFor();
  const where = () =>
    Promise.all([
      wordsOf(detail.locator('main header').first()),
      detail.getByLabel(/^Peta perjalanan/).getAttribute('aria-label'),
    ]).then(([head, map]) => `${head} ${map}`);
  await detail.getByLabel(/^Peta perjalanan/).waitFor();
  const before = await where();
  const cargoNos = () =>
    list.locator('[data-row-link]').evaluateAll((links) => links.map((link) => link.textContent ?? ''));
  const known = new Set(await cargoNos());
  expect(known.size).toBeGreaterThan(2);
  const sameList = await markPage(list);
  const sameDetail = await markPage(detail);

  product.simulate(300);
  await expect.poll(async () => (await cargoNos()).some((cargoNo) => !known.has(cargoNo))).toBe(true);
  await expect.poll(where).not.toBe(before);
  await sameList();
  await sameDetail();
  await list.context().close();
  await detail.context().close();
});
