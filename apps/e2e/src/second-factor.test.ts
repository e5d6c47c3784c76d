import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people } from './kit/account';
import { person, type Size, typeLogin } from './kit/browser';
import { noFindings } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** A second factor, from the account's page to signing in with a code or a recovery code, and off again. */
openStage({ embedded: true });

const account = '/main/account/info';
const section = (page: Page) => page.getByRole('region', { name: 'Verifikasi dua langkah' });

/** The codes of an authenticator app; each asked for is of a later period, so that none is used twice. */
function app(secret: string) {
  return async () => {
    await product.moveTo(new Date(product.clock.now().getTime() + 61_000));
    return new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() });
  };
}

async function passwordStep(page: Page, email: string): Promise<void> {
  await page.goto('/welcome/login');
  await typeLogin(page, email, product.password);
  await page.getByRole('heading', { name: 'Verifikasi dua langkah' }).waitFor();
}

it.each<Size>(['desk', 'phone'])('is set up, used and switched off at a %s', async (size) => {
  const { email } = size === 'desk' ? people.admin : people.finance;
  const page = await person(browser, product, size);
  await page.goto(`/welcome/login?next=${account}`);
  await typeLogin(page, email, product.password);
  await page.waitForURL(`**${account}`);
  await section(page).getByText('Belum aktif.').waitFor();
  await section(page).getByRole('button', { name: 'Aktifkan verifikasi dua langkah' }).click();
  await section(page).getByLabel('Kata sandi Anda').fill('bukan-ini');
  await section(page).getByRole('button', { name: 'Lanjut' }).click();
  await section(page).getByText('Kata sandi salah').waitFor();
  await section(page).getByLabel('Kata sandi Anda').fill(product.password);
  await section(page).getByRole('button', { name: 'Lanjut' }).click();
  await section(page).getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
  const secret = (await section(page).getByLabel('Kunci untuk aplikasi autentikator').textContent()) ?? '';
  const code = app(secret.replaceAll(' ', ''));
  await noFindings(page);
  await section(page).getByLabel('Kode dari aplikasi').fill('12');
  await section(page).getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await section(page).getByText('Kode dari aplikasi terdiri dari 6 angka').waitFor();
  await section(page)
    .getByLabel('Kode dari aplikasi')
    .fill(await code());
  await section(page).getByRole('button', { name: 'Aktifkan', exact: true }).click();
  const list = section(page).getByRole('list', { name: 'Kode pemulihan' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await noFindings(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Unduh kode' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('kode-pemulihan-lajur.txt');
  await section(page).getByRole('button', { name: 'Sudah saya simpan' }).click();
  await section(page).getByText('Kode pemulihan tersisa 10 dari 10.').waitFor();
  await page.context().close();

  const again = await person(browser, product, size);
  await passwordStep(again, email);
  await noFindings(again);
  await again.getByLabel('Kode dari aplikasi').fill('000000');
  await again.getByRole('button', { name: 'Masuk', exact: true }).click();
  await again.getByText('Kode ini salah atau sudah dipakai.').waitFor();
  await again.getByLabel('Kode dari aplikasi').fill(await code());
  await again.getByRole('button', { name: 'Masuk', exact: true }).click();
  await again.waitForURL(/\/main\//);
  await again.context().close();

  const last = await person(browser, product, size);
  await passwordStep(last, email);
  await last.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await last.getByLabel('Kode pemulihan').fill(codes[0] ?? '');
  await noFindings(last);
  await last.getByRole('button', { name: 'Masuk', exact: true }).click();
  await last.waitForURL(/\/main\//);
  await last.goto(account);
  await section(last).getByText('Kode pemulihan tersisa 9 dari 10.').waitFor();
  await section(last).getByRole('button', { name: 'Matikan' }).click();
  await section(last).getByLabel('Kata sandi Anda').fill(product.password);
  await section(last)
    .getByLabel('Kode dari aplikasi atau kode pemulihan')
    .fill(await code());
  await section(last).getByRole('button', { name: 'Matikan verifikasi dua langkah' }).click();
  await section(last).getByText('Belum aktif.').waitFor();
  await last.context().close();
});

it('that was waited with too long leads back to the password, with why', async () => {
  const { email } = people.monitoring;
  const page = await person(browser, product);
  await page.goto(`/welcome/login?next=${account}`);
  await typeLogin(page, email, product.password);
  await page.waitForURL(`**${account}`);
  await section(page).getByRole('button', { name: 'Aktifkan verifikasi dua langkah' }).click();
  await section(page).getByLabel('Kata sandi Anda').fill(product.password);
  await section(page).getByRole('button', { name: 'Lanjut' }).click();
  const secret = (await section(page).getByLabel('Kunci untuk aplikasi autentikator').textContent()) ?? '';
  const code = app(secret.replaceAll(' ', ''));
  await section(page)
    .getByLabel('Kode dari aplikasi')
    .fill(await code());
  await section(page).getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await section(page).getByRole('button', { name: 'Sudah saya simpan' }).click();

  const late = await person(browser, product);
  await passwordStep(late, email);
  await product.moveTo(new Date(product.clock.now().getTime() + 11 * 60_000));
  await late.getByLabel('Kode dari aplikasi').fill('123456');
  await late.getByRole('button', { name: 'Masuk', exact: true }).click();
  await late.getByText('Waktu untuk memasukkan kode sudah habis.').waitFor();
  await late.getByLabel('Email').waitFor();
  await late.context().close();
  await page.context().close();

  // A super admin sees it and helps.
  const admin = await person(browser, product);
  await admin.goto('/welcome/login');
  await typeLogin(admin, people.superAdmin.email, product.password);
  await admin.waitForURL(/\/main\//);
  await admin.goto('/main/user-admin/list');
  const name = people.monitoring.name;
  await admin.getByRole('button', { name: `Tindakan untuk ${name}` }).click();
  await admin.getByRole('menuitem', { name: /Reset verifikasi dua langkah/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset verifikasi dua langkah' }).click();
  await admin.getByText('Verifikasi dua langkah direset.').waitFor();
  await admin.context().close();
});
