import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser';
import { type Product, startProduct } from './product';
import type { Environment } from './service';

/** The product under test of the file that called `openStage`; there from its first hook on. */
export let product: Product;
/** The browser that its people use. */
export let browser: Browser;

/** Starts a product and a browser for a file of journeys, before its own hooks, and ends both after it. */
export function openStage(environment: () => Environment | Promise<Environment> = () => ({})): void {
  beforeAll(async () => {
    product = await startProduct(await environment());
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
}
