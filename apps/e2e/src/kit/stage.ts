import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from './browser';
import { type Product, type Start, startProduct } from './product';
import type { Environment } from './service';

/** The product under test of the file that called `openStage`; there from its first hook on. */
export let product: Product;
/** The browser that its people use. */
export let browser: Browser;

export interface Stage extends Pick<Start, 'embedded'> {
  /** Settings of its service. */
  environment?(): Environment | Promise<Environment>;
  wholeBrowser?: boolean;
}

/** Starts a product and a browser for a file of journeys, before its own hooks, and ends both after it. */
export function openStage({ environment = () => ({}), embedded, wholeBrowser }: Stage = {}): void {
  beforeAll(async () => {
    product = await startProduct({ environment: await environment(), embedded });
    browser = await openBrowser({ whole: wholeBrowser });
  });
  beforeEach(({ onTestFailed }) => onTestFailed(tellPages));
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
}

/** Prints what the open pages say, in words, so that a failure on another machine can be understood. */
async function tellPages(): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const words = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.error(`── ${page.url()}\n${words}`);
  }
}
