import { listNotifications } from '@lajur/api-contract/notification-inbox';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, smallTargets, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** An offer comes in while somebody looks elsewhere: the bell counts it, the list leads to it, and it is read. */
openStage();
let admin: Login;
let page: Page;
let cargoNo = '';
const address = '/main/notification';

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  page = await person(browser, product, 'desk', admin.session);
});

const bell = (on: Page) => on.getByRole('banner').locator('a[href="/main/notification"]');
const unread = async () => (await admin.call(listNotifications, { query: { size: 5 } })).unread;
const open = async (on: Page, path: string) => {
  await on.goto(path);
  await settled(on);
};

describe('the bell', () => {
  it('counts what comes while the page is open', async () => {
    await open(page, '/main/driver/list');
    const before = await unread();
    ({ cargoNo } = await offerLumpsum(product, 'e2e-bell'));
    await expect.poll(unread).toBeGreaterThan(before);
    const count = await unread();
    await expect
      .poll(() => bell(page).textContent())
      .toContain(`${count > 99 ? '99+' : count} notifikasi belum dibaca`);
  });

  it('leads to the list, where opening one marks it read and leads to its order', async () => {
    await bell(page).click();
    await page.waitForURL(address);
    const row = page.locator('tr[data-row]').filter({ hasText: `Penawaran baru ${cargoNo}` });
    await row.waitFor();
    expect(await row.textContent()).toContain('Belum dibaca');
    expect(await violations(page)).toEqual([]);
    const before = await unread();
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: cargoNo }).waitFor();
    await expect.poll(unread).toBeLessThan(before);
    await page.goBack();
    await expect.poll(() => row.textContent()).not.toContain('Belum dibaca');
  });

  it('is empty when all are marked read', async () => {
    await open(page, address);
    await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
    await expect.poll(unread).toBe(0);
    await expect.poll(() => bell(page).textContent()).toBe('');
    await page.getByRole('link', { name: 'Belum dibaca 0', exact: true }).click();
    await page.getByRole('heading', { name: 'Semua sudah dibaca' }).waitFor();
  });
});

describe('the settings', () => {
  it('hold at once, and after the page is opened anew', async () => {
    await open(page, address);
    await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
    const mail = page.getByRole('switch', { name: 'Penawaran pesanan: Email' });
    await mail.waitFor();
    expect(await mail.isChecked()).toBe(false);
    await mail.check({ force: true });
    await expect.poll(() => mail.isEnabled()).toBe(true);
    await open(page, `${address}?bagian=pengaturan`);
    await expect.poll(() => mail.isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('fit a phone', async () => {
    const phone = await person(browser, product, 'phone', admin.session);
    await open(phone, `${address}?bagian=pengaturan`);
    await phone.getByRole('switch', { name: 'Dokumen POD: Email' }).waitFor();
    expect(await violations(phone)).toEqual([]);
    expect(await smallTargets(phone)).toEqual([]);
    await phone.context().close();
  });
});
