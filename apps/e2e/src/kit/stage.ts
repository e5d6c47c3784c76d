import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser } from './browser';
import { type Product, type Start, startProduct } from './product';
import type { Environment } from './service';
import { freshBrowser, freshProduct, leaveBrowser } from './worker-product';

/** The product under test of the file that called `openStage`; there from its first hook on. */
export let product: Product;
/** The browser that its people use. */
export let browser: Browser;

export interface Stage extends Pick<Start, 'embedded'> {
  /** Settings of its service. */
  environment?(): Environment | Promise<Environment>;
  /** Its simulator goes on with the orders. */
  simulated?: boolean;
  wholeBrowser?: boolean;
}

/**
 * Gives a file of journeys a product and a browser, before its own hooks. The files of a worker share both, and find the
 * demo data untouched; one that asks for settings, a database or a simulator of its own has a product of its own.
 */
export function openStage({ environment, embedded, simulated, wholeBrowser }: Stage = {}): void {
  const own: { product?: Product; browser?: Browser } = {};
  beforeAll(async () => {
    if (environment || embedded || simulated || !inject('demo').server) {
      own.product = await startProduct({ environment: await environment?.(), embedded });
    }
    if (wholeBrowser) own.browser = await openBrowser({ whole: true });
    product = own.product ?? (await freshProduct());
    browser = own.browser ?? (await freshBrowser());
  });
  beforeEach(({ onTestFailed }) => onTestFailed(tellPages));
  afterAll(async () => {
    await leaveBrowser(browser);
    await own.browser?.close();
    await own.product?.close();
  });
}

/** Prints what the open pages say, in words, so that a failure on another machine can be understood. */
async function tellPages(): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const words = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.error(`── ${page.url()}\n${words}`);
  }
}
