import { createEmail } from '@lajur/api-contract/email';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { freeDriver } from './kit/free-driver';
import { browser, openStage, product } from './kit/stage';

/** What somebody typed into a drawer or a dialog is there again after the page was loaded anew. */
openStage();
let admin: Login;
let boss: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  boss = await signInByCall(product, people.superAdmin.email);
});

const take = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Pakai draf' });
const drop = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Buang draf' });
const nameIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nama PIC' });

/** The drawer of a contact, or of a new one. */
async function openContact(page: Page, name?: string): Promise<void> {
  await page.goto(`/main/email/list${name ? `?search=${encodeURIComponent(name)}` : ''}`);
  await settled(page);
  if (name) {
    await page
      .getByRole('button', { name: `Tindakan untuk ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ubah email' }).click();
  } else await page.getByRole('button', { name: 'Tambah email' }).first().click();
  await nameIn(page).waitFor();
}

async function become(page: Page, { session }: Login): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('lajur.session', kept), session);
}

it('offers what was typed into a drawer to whoever typed it, for that record alone', async () => {
  for (const picName of ['Tuti Draf', 'Umar Draf'])
    await boss.call(createEmail, {
      body: { picName, email: `${picName.slice(0, 4)}@draf.test`.toLowerCase(), costType: null },
    });
  const page = await person(browser, product, 'desk', admin.session);
  await openContact(page, 'Tuti Draf');
  await nameIn(page).fill('Tuti Baru');
  await page.reload();
  await openContact(page, 'Umar Draf');
  await expect.poll(() => take(page).count()).toBe(0);
  await become(page, boss);
  await openContact(page, 'Tuti Draf');
  await expect.poll(() => take(page).count()).toBe(0);

  await become(page, admin);
  await openContact(page, 'Tuti Draf');
  await page.getByText(/^Ada isian yang belum disimpan dari/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await nameIn(page).inputValue()).toBe('Tuti Draf');
  await take(page).click();
  expect(await nameIn(page).inputValue()).toBe('Tuti Baru');
  await expect.poll(() => nameIn(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByText('Draf tersimpan').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await openContact(page, 'Tuti Baru');
  await expect.poll(() => take(page).count()).toBe(0);
  await page.context().close();
});

it('forgets what somebody does not want any more', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await openContact(page);
  await nameIn(page).fill('Wati Lupa');
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await openContact(page);
  await expect.poll(() => take(page).count()).toBe(0);
  await nameIn(page).fill('Wati Lupa');
  await page.reload();
  // What is offered and not answered is offered again.
  await openContact(page);
  await take(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await openContact(page);
  await drop(page).click();
  await page.reload();
  await openContact(page);
  await expect.poll(() => take(page).count()).toBe(0);
  await page.context().close();
});

it('keeps the reason of a dialog on a phone', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  const { name } = await freeDriver(admin);
  const ask = async () => {
    await page.goto(`/main/driver/list?search=${encodeURIComponent(name)}`);
    await settled(page);
    await page
      .getByRole('button', { name: `Tindakan untuk ${name}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Tangguhkan/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Alasan' }).waitFor();
  };
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Alasan' });
  await ask();
  await reason.fill('SIM sedang diperpanjang');
  await page.reload();
  await ask();
  await take(page).click();
  expect(await reason.inputValue()).toBe('SIM sedang diperpanjang');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tinggalkan isian' }).click();
  await ask();
  await expect.poll(() => take(page).count()).toBe(0);
  await page.context().close();
});

it('leaves nothing that was typed in the browser after Keluar, also where another tab still shows it', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await openContact(page);
  await nameIn(page).fill('Wati Pamit');
  await page.reload();
  await openContact(page);
  await take(page).waitFor();
  const other = await page.context().newPage();
  await openContact(other);
  await take(other).click();
  await nameIn(other).fill('Wati Pamit Kedua');
  await other.getByText('Draf tersimpan').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('complementary', { name: 'Bilah samping' })
    .getByRole('button', { name: people.admin.name })
    .click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  await page.waitForURL('**/welcome/login**');
  await other.waitForURL('**/welcome/login**');
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('Wati Pamit');
  }
  await page.context().close();
});
