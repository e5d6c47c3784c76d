import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** The finance admin follows a contract that was ended, and one that lapses soon. */
openStage();
let page: Page;

beforeAll(async () => {
  const { session } = await signInByCall(product, people.finance.email);
  page = await person(browser, product, 'desk', session);
});

it('a contract that was ended leads to what ended it, to its files and back to the list', async () => {
  await page.goto('/main/kontrak?kind=CONTRACT&state=ended&sort=lastDay%2Cdesc');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText(/^Diakhiri per .*: pengakhiran dini\.$/).waitFor();
  await page
    .getByRole('link', { name: /^PKH\// })
    .first()
    .click();
  await page.getByText(/Mengakhiri kontrak per/).waitFor();
  await page.getByRole('button', { name: /^PKH-.*\.jpg/ }).click();
  await page.getByRole('img', { name: /^PKH-/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Kontrak' }).first().click();
  await page.getByRole('heading', { name: 'Kontrak', exact: true }).waitFor();
});

it('one that lapses soon stands among the documents and leads to its page', async () => {
  await page.goto('/main/transport/masa-berlaku?document=CONTRACT');
  const row = page.locator('tr[data-row]').first();
  await row.getByText('3 hari lagi').waitFor();
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/main\/kontrak\/detail\?id=/);
  await page.getByText(/^Habis .*, 3 hari lagi\./).waitFor();
});

it('someone who may not see contracts finds none among the documents', async () => {
  const { session } = await signInByCall(product, people.monitoring.email);
  const watcher = await person(browser, product, 'desk', session);
  await watcher.goto('/main/transport/masa-berlaku?size=100');
  await watcher.getByRole('row').nth(1).waitFor();
  await settled(watcher);
  await expect.poll(() => watcher.getByRole('row').getByText('Kontrak', { exact: true }).count()).toBe(0);
});
