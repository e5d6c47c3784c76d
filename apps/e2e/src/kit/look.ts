import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scheme, settled, smallTargets, violations } from './browser';

/**
 * The page has no finding of axe, in light and dark; it is light again afterwards. What is not about colours is the same in
 * both. For a state that `screens.test.ts` does not reach.
 */
export async function noFindings(page: Page): Promise<void> {
  await scheme(page, 'light');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await scheme(page, 'dark');
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await settled(page);
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await scheme(page, 'light');
}

/** It has none, and nothing that is pressed is too low. */
export async function looksRight(page: Page): Promise<void> {
  await noFindings(page);
  expect(await smallTargets(page)).toEqual([]);
}
