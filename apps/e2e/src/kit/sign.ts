import type { Page } from 'playwright-core';

/** Draws on the signature field as a hand would. */
export async function sign(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  // Waits until the drawer stands still.
  await canvas.hover();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no place to sign');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let x = 40; x < 160; x += 10) await page.mouse.move(box.x + x, box.y + box.height / 2 + (x % 20 ? 18 : -18));
  await page.mouse.up();
}
