import { getRole, resetPassword } from '@lajur/api-contract/auth';
import { listOrders } from '@lajur/api-contract/order';
import { defaultRoute } from '@lajur/domain/auth/menu';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, portal, signInByCall } from './kit/account';
import { person, settled, signIn, typeLogin, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** Coming in, staying in, being thrown out, and coming back. */
openStage();

/** Somebody with a browser of their own, gone when `visit` ends. */
async function visitor(visit: (page: Page) => Promise<void>, session?: string): Promise<void> {
  const page = await person(browser, product, 'desk', session);
  await visit(page);
  await page.context().close();
}

/** The login page has a button with the same name: that of the demo account. */
const openUserMenu = (page: Page) =>
  page.getByRole('complementary', { name: 'Bilah samping' }).getByRole('button', { name: people.admin.name }).click();

const keptSession = (page: Page) => page.evaluate(() => localStorage.getItem('lajur.session'));

it('says what is wrong with a login, beside the field it concerns', async () => {
  await visitor(async (page) => {
    await page.goto('/welcome/login');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByText('Email wajib diisi').waitFor();
    await page.getByText('Kata sandi wajib diisi').waitFor();
    expect(await page.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);

    await typeLogin(page, 'bukan email', 'apa saja');
    await page.getByText('Format email salah').waitFor();

    await typeLogin(page, 'tidak.ada@mitra-satu.test', 'apa saja');
    await page.getByText('Email belum terdaftar, silahkan hubungi admin').waitFor();

    await typeLogin(page, people.admin.email, 'salah-sekali');
    await page.getByRole('alert').getByText('Email atau kata sandi salah.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(people.admin.email);
    expect(new URL(page.url()).pathname).toBe('/welcome/login');
    expect(await keptSession(page)).toBeNull();
  });
});

it('leads a deep link through the login to where it pointed', async () => {
  await visitor(async (page) => {
    await page.goto('/main/pesanan/list/process?sort=createdAt%2Cdesc&size=25');
    await page.waitForURL(/\/welcome\/login/);
    await typeLogin(page, people.admin.email, product.password);
    await page.waitForURL(/\/main\/pesanan\/list\/process\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('sort'), searchParams.get('size')]).toEqual(['createdAt,desc', '25']);
    await page.getByRole('heading', { name: 'Pesanan', exact: true }).waitFor();
    // Who is signed in has no business at the login page.
    await page.goto('/welcome/login');
    await page.waitForURL(/\/main\/dashboard/);
  });
});

it('never leads to another site after the login', async () => {
  await visitor(async (page) => {
    await page.goto('/welcome/login?next=https%3A%2F%2Fcontoh.test%2F');
    await typeLogin(page, people.admin.email, product.password);
    await page.waitForURL(/\/main\//);
    expect(new URL(page.url()).origin).toBe(product.url);
  });
});

it('ends with the logout, on the server too', async () => {
  await visitor(async (page) => {
    await signIn(page, people.admin.email, product.password);
    const { token } = JSON.parse((await keptSession(page)) ?? '{}') as { token: string };
    const list = { params: { status: 'waiting' }, query: {} } as const;
    await portal(product, token)(listOrders, list);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.waitForURL(/\/welcome\/login$/);
    expect(await keptSession(page)).toBeNull();
    await expect.poll(() => portal(product, token)(listOrders, list).then(String, (error) => error.status)).toBe(401);
    await page.goBack();
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
    expect(await keptSession(page)).toBeNull();
  });
});

it('ends every session of an account whose password is reset by the mailed link', async () => {
  const { email } = people.finance;
  const newPassword = 'kuda-terbang-biru-9';
  const elsewhere = await person(browser, product);
  await signIn(elsewhere, email, product.password);
  await elsewhere.goto('/main/pesanan/list/process');
  await elsewhere.getByRole('row').nth(1).waitFor();
  // Its live stream is refused from then on: it is told without a click.
  const told = elsewhere.getByRole('status').getByText('terjadi kesalahan. Silahkan masuk kembali').waitFor();

  await visitor(async (page) => {
    await page.goto('/welcome/login');
    await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
    // The login page has a field of that name too, and stays until the next one is there.
    await page.getByRole('heading', { name: 'Lupa kata sandi', exact: true }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await page.getByRole('heading', { name: 'Periksa email Anda' }).waitFor();

    await page.goto('/dev/mailbox');
    await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
    const link = await page.getByRole('link', { name: /reset-password/ }).getAttribute('href');
    if (!link) throw new Error('the mail has no link');
    await page.goto(link);
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(newPassword);
    await page.getByLabel('Ulangi kata sandi baru').fill('kuda-terbang-hijau');
    await page.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
    await page.getByText('Kata sandi tidak cocok!').waitFor();
    await page.getByLabel('Ulangi kata sandi baru').fill(newPassword);
    await page.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
    await page.waitForURL(/\/welcome\/login$/);
    await page.getByText('Kata sandi baru tersimpan. Silakan masuk.').waitFor();

    // The link was good for once.
    await page.goto(link);
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('kuda-terbang-merah-3');
    await page.getByLabel('Ulangi kata sandi baru').fill('kuda-terbang-merah-3');
    await page.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
    await page.getByText('Tautan ini sudah dipakai atau tidak berlaku lagi.').waitFor();
  });
  const again = { email, password: 'kuda-terbang-merah-3', token: 'tidak-ada' };
  expect(await portal(product)(resetPassword, { body: again }).then(String, (error) => error.code)).toBe(
    'LINK_INVALID',
  );

  // The other browser finds out with its next call, is told, and comes back to where it was with the new password.
  await told;
  await elsewhere.waitForURL(/\/welcome\/login/);
  await typeLogin(elsewhere, email, product.password);
  await elsewhere.getByRole('alert').getByText('Email atau kata sandi salah.').waitFor();
  await typeLogin(elsewhere, email, newPassword);
  await elsewhere.waitForURL(/\/main\/pesanan\/list\//);
  await elsewhere.context().close();
});

it('takes a guest to what a guest may see', async () => {
  const { menu, call } = await signInByCall(product, people.guest.email);
  const seesOrders = call(listOrders, { params: { status: 'waiting' }, query: {} });
  expect(await seesOrders.then(String, (error) => error.status)).toBe(403);
  expect((await call(getRole, { params: { id: 'TRANSPORTER_GUEST' } })).functions).not.toContain('VIEW_ORDER');
  await visitor(async (page) => {
    await page.goto('/welcome/login');
    await typeLogin(page, people.guest.email, product.password);
    if (menu.length === 0) {
      // Spec §5: who has no menu is told, and is not signed in.
      await page
        .getByRole('alert')
        .getByText('terjadi kesalahan. menu tidak ditemukan silahkan hubungi admin')
        .waitFor();
      expect(await keptSession(page)).toBeNull();
      return;
    }
    await page.waitForURL(`**${defaultRoute(menu)}**`);
    await page.getByRole('heading', { level: 1, name: 'Registrasi' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.goto('/main/pesanan/list/waiting');
    await page.waitForURL(`**${defaultRoute(menu)}**`);
  });
});

it('keeps the dark theme', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  await visitor(async (page) => {
    await page.goto('/main/account/info');
    const dark = page.locator('html[data-mantine-color-scheme=dark]');
    await settled(page);
    await expect.poll(() => dark.count()).toBe(0);
    await openUserMenu(page);
    await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
    await dark.waitFor();
    await page.reload();
    await settled(page);
    await expect.poll(() => dark.count()).toBe(1);
    await page.getByRole('radio', { name: 'Gelap' }).and(page.locator(':checked')).waitFor();
  }, session);
});

it('sends an unknown address home, or to the login', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  await visitor(async (page) => {
    for (const address of ['/tidak-ada', '/main/tidak-ada/sama-sekali', '/welcome/tidak-ada']) {
      await page.goto(address);
      await page.waitForURL('**/main/dashboard');
      // What is shown first is home, not a page that says there is none.
      expect(await page.locator('h1').textContent()).toMatch(/^Selamat/);
    }
  }, session);
  await visitor(async (page) => {
    for (const address of ['/tidak-ada', '/welcome/tidak-ada']) {
      await page.goto(address);
      await page.waitForURL(/\/welcome\/login/);
    }
  });
});
