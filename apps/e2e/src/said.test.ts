import { getDriver, listDrivers } from '@lajur/api-contract/driver';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, smallTargets, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** What is said after an action: read out where the page shows it, and over no main action where it does not. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

const toasts = (page: Page) => page.locator('[data-tone]:has(button[aria-label="Tutup pesan"])');

/** The filled buttons and bars at the bottom that lie under a toast. */
const covered = (page: Page) =>
  toasts(page).evaluate((toast) => {
    const said = toast.getBoundingClientRect();
    const actions = document.querySelectorAll(
      '[data-foot], nav, button[data-variant="filled"], a[data-variant="filled"]',
    );
    return [...actions]
      .filter((action) => action.checkVisibility())
      .filter((action) => {
        const { top, bottom, left, right, width } = action.getBoundingClientRect();
        return width > 0 && top < said.bottom && bottom > said.top && left < said.right && right > said.left;
      })
      .map((action) => action.outerHTML.slice(0, 120));
  });

it('reads out what the list shows, and lays nothing over it', async () => {
  const { content } = await admin.call(listDrivers, { query: { size: 10, isActive: true } });
  const driver = content.find((one) => one.onOrder === null && one.suspended === null);
  if (!driver) throw new Error('the demo data has no driver at rest');
  const page = await person(browser, product, 'phone', admin.session);
  await page.goto(`/main/driver/list?search=${encodeURIComponent(driver.name)}`);
  await settled(page);
  await page
    .getByRole('button', { name: `Tindakan untuk ${driver.name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Nonaktifkan/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan pengemudi' }).click();
  await page.getByRole('status').getByText(`${driver.name} dinonaktifkan.`).waitFor();
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect((await admin.call(getDriver, { params: { id: driver.id } })).isActive).toBe(false);
  await page.context().close();
});

it('stands above the main action of a phone, where a thumb can put it away', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  await page.goto('/main/email/list');
  await settled(page);
  await page.getByRole('button', { name: 'Tambah email' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Nama PIC' }).fill('Zahra Terkabar');
  await drawer.getByRole('textbox', { name: 'Email', exact: true }).fill('zahra@terkabar.test');
  await drawer.getByRole('button', { name: 'Simpan email' }).click();
  await toasts(page)
    .getByText(/Zahra Terkabar/)
    .waitFor();
  await drawer.waitFor({ state: 'detached' });
  // Somebody who reads it holds it.
  await toasts(page).getByRole('button', { name: 'Tutup pesan' }).focus();
  await settled(page);
  expect(await covered(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await toasts(page).getByRole('button', { name: 'Tutup pesan' }).click();
  await toasts(page).waitFor({ state: 'detached' });
  await page.context().close();
});
