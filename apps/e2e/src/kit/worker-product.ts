import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { type Product, type RenewableProduct, startRenewable } from './product';

/** What the files of a worker use one after the other; it ends with the worker. */
let product: RenewableProduct | null = null;
let browser: Browser | null = null;

/** The worker's product, with the demo data as if nobody had been there. */
export async function freshProduct(): Promise<Product> {
  const used = product;
  product = null;
  if (used)
    await used.renew().catch(async (error) => {
      await used.close();
      throw error;
    });
  product = used ?? (await startRenewable());
  return product;
}

/** The worker's browser, in which nobody has a page. */
export async function freshBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) {
    browser = await openBrowser();
    process.once('SIGTERM', () => void browser?.close().finally(() => process.exit()));
  }
  await leaveBrowser(browser);
  return browser;
}

/** Closes every page that somebody left open. */
export async function leaveBrowser(left: Browser | undefined): Promise<void> {
  for (const context of left?.contexts() ?? []) await context.close();
}
