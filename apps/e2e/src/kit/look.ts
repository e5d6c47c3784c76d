import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scheme, settled, smallTargets, violations } from './browser';

/** The page has no finding of axe in light and dark, and nothing that is pressed is too low; it is light again afterwards. */
export async function looksRight(page: Page): Promise<void> {
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
  await scheme(page, 'light');
}
