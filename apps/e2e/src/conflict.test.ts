import { getOrderHistory } from '@lajur/api-contract/order';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { openBrowser, person, wordsOf } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { accept, chooseCrew, openAnswer } from './kit/order';
import { type Product, startProduct } from './kit/product';

/** Two dispatchers answer the same offer at the same moment. */
let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('lets exactly one of two acceptances win, and tells the other who did', async () => {
  const both = [people.admin, people.superAdmin];
  const logins = await Promise.all(both.map(({ email }) => signInByCall(product, email)));
  const pages = await Promise.all(logins.map(({ session }) => person(browser, product.url, 'desk', session)));
  for (const round of [1, 2]) {
    const { id, cargoNo } = await offerLumpsum(product, `C-E2E-RACE-${round}`);
    const drawers = await Promise.all(pages.map((page) => openAnswer(page, id)));
    await Promise.all(drawers.map((drawer, at) => chooseCrew(drawer, at)));
    await Promise.all(drawers.map((drawer) => accept(drawer).click()));

    const outcomes = await Promise.all(
      pages.map(async (page) => {
        const won = page.getByRole('status').getByText(`${cargoNo} diterima`);
        const told = page.getByRole('dialog').getByText(/^Status pesanan ini kini Terkonfirmasi, diubah /);
        await won.or(told).first().waitFor();
        return (await told.count()) > 0 ? await wordsOf(told.first()) : 'won';
      }),
    );
    const winner = outcomes.indexOf('won');
    const loser = 1 - winner;
    expect(
      outcomes.filter((outcome) => outcome === 'won'),
      JSON.stringify(outcomes),
    ).toHaveLength(1);
    expect(outcomes[loser]).toContain(both[winner]?.name);
    const history = await logins[0]?.call(getOrderHistory, { params: { id } });
    const accepted = history?.filter((event) => event.action === 'accept');
    expect(accepted?.map((event) => event.actorName)).toEqual([both[winner]?.name]);

    // Whoever lost closes the answer and sees the order as it is.
    await pages[loser]?.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await pages[loser]?.locator('main').getByText('Terkonfirmasi', { exact: true }).first().waitFor();
  }
});
