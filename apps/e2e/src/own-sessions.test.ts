import { listOwnSessions } from '@lajur/api-contract/auth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, portal, signInByCall } from './kit/account';
import { person, type Size, settled, signIn, typeLogin, violations } from './kit/browser';
import { opensAt } from './kit/clock';
import { noFindings } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** Staying signed in, seeing where one is signed in, and signing out what was left open elsewhere. */
openStage({ embedded: true });

const account = '/main/account/info';
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('lajur.session') ?? '{}') as { token?: string }).token);
const statusOf = (token: string | undefined) =>
  portal(product, token)(listOwnSessions, {}).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const devices = (page: Page) => page.getByRole('list', { name: 'Perangkat yang masuk dengan akun Anda' });
const openAccount = async (page: Page) => {
  await page.goto(account);
  await devices(page).waitFor();
  await settled(page);
};

it.each<Size>(['desk', 'phone'])('ends one device, then all others, at a %s', async (size) => {
  const { email } = size === 'desk' ? people.admin : people.monitoring;
  const here = await person(browser, product, size);
  await signIn(here, email, product.password);
  await openAccount(here);
  const rows = devices(here).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);
  await here.getByText('Akun Anda tidak masuk di perangkat lain.').waitFor();

  const elsewhere = await person(browser, product, size === 'desk' ? 'phone' : 'desk');
  await signIn(elsewhere, email, product.password);
  await openAccount(elsewhere);
  const others = [await signInByCall(product, email), await signInByCall(product, email)];
  await openAccount(here);
  await expect.poll(() => rows.count()).toBe(4);
  expect(await rows.first().textContent()).toContain('Perangkat ini');
  await expect.poll(() => rows.first().getByRole('button').count()).toBe(0);
  await noFindings(here);

  // Calls without a browser have no name: the other browser has.
  const named = rows.filter({ hasText: 'Chrome di Linux' }).filter({ hasNotText: 'Perangkat ini' });
  await named.getByRole('button', { name: /^Keluarkan Chrome di Linux, / }).click();
  const dialog = here.getByRole('dialog', { name: 'Keluarkan Chrome di Linux?' });
  await dialog.waitFor();
  await settled(here);
  expect(await violations(here)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  expect(await statusOf(await tokenOf(elsewhere))).toBe(200);
  const ended = await tokenOf(elsewhere);
  await named.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Keluarkan perangkat' }).click();
  await here.getByText('Chrome di Linux dikeluarkan.').waitFor();
  expect(await statusOf(ended)).toBe(401);
  await expect.poll(() => rows.count()).toBe(3);

  // The page left open there asks to sign in, says why, and leads back.
  await elsewhere.waitForURL(/\/welcome\/login/);
  await elsewhere.getByText('Sesi Anda sudah berakhir.').waitFor();
  await elsewhere.getByText('Masuk lagi, lalu Anda kembali ke halaman tadi.').waitFor();
  expect(await violations(elsewhere)).toEqual([]);
  await typeLogin(elsewhere, email, product.password);
  await elsewhere.waitForURL(`**${account}`);

  await openAccount(here);
  await here.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Keluarkan perangkat lain' }).click();
  await here.getByText('3 perangkat dikeluarkan.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await Promise.all(others.map(({ token }) => statusOf(token)))).toEqual([401, 401]);
  expect(await statusOf(await tokenOf(here))).toBe(200);
  await here.context().close();
  await elsewhere.context().close();
});

it('asks again after half a day without use, unless one chose to stay', async () => {
  const { email } = people.finance;
  const leaves = await person(browser, product);
  const stays = await person(browser, product, 'phone');
  await signIn(leaves, email, product.password);
  await stays.goto('/welcome/login');
  await stays.getByRole('checkbox', { name: 'Tetap masuk' }).check();
  expect(await violations(stays)).toEqual([]);
  await typeLogin(stays, email, product.password);
  await stays.waitForURL(/\/main\//);
  const tokens = await Promise.all([leaves, stays].map(tokenOf));
  // Both pages are gone, as a computer that is switched off: what is open reads by itself.
  const storages = await Promise.all(
    [leaves, stays].map((page) => page.evaluate(() => localStorage.getItem('lajur.session'))),
  );
  await leaves.context().close();
  await stays.context().close();
  await product.moveTo(new Date(opensAt.getTime() + 14 * 3_600_000));
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200]);

  const next = await person(browser, product, 'desk', storages[0] ?? undefined);
  await next.goto(account);
  await next.waitForURL(/\/welcome\/login/);
  await next.getByText('Sesi Anda sudah berakhir.').waitFor();
  await typeLogin(next, email, product.password);
  await next.waitForURL(`**${account}`);
  const still = await person(browser, product, 'phone', storages[1] ?? undefined);
  await openAccount(still);
  await product.moveTo(new Date(opensAt.getTime() + 45 * 86_400_000));
  expect(await statusOf(tokens[1])).toBe(401);
  await next.context().close();
  await still.context().close();
});
