import type { Locator, Page } from 'playwright-core';

/** Draws on the signature field, or on one of several, as a hand would. */
export async function sign(page: Page, canvas: Locator = page.locator('canvas')): Promise<void> {
  // Waits until the drawer stands still.
  await canvas.hover();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no place to sign');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let x = 40; x < 160; x += 10) await page.mouse.move(box.x + x, box.y + box.height / 2 + (x % 20 ? 18 : -18));
  await page.mouse.up();
}
