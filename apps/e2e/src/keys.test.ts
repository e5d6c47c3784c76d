import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** The keys of the portal can be looked up, where nobody writes and nothing else has them. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

it('lists the keys at ?, but not to who writes', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/driver/list');
  await settled(page);
  const help = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  const search = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await page.keyboard.type('a?');
  expect(await search.inputValue()).toBe('a?');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();

  const opener = page.getByRole('button', { name: 'Lainnya' }).first();
  await opener.focus();
  await page.keyboard.press('?');
  await help.waitFor();
  await help.getByText('Ke kotak pencarian').waitFor();
  await help.getByText('Ctrl K', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The page below has none of them meanwhile.
  await page.keyboard.press('/');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: people.admin.name }).click();
  await page.getByRole('menuitem', { name: 'Pintasan papan ketik' }).click();
  await help.waitFor();
  await help.getByRole('button', { name: 'Tutup' }).click();
  await help.waitFor({ state: 'detached' });
  await page.context().close();
});
