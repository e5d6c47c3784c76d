import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size, scheme, settled, smallTargets, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** A company is registered and activated by the mailed link; one of its people is invited, limited and taken off. */
openStage();
const password = 'kuda-terbang-biru-9';

/** The link of the newest mail to somebody. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/mailbox');
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
  const link = await page.getByRole('link', { name: /\/welcome\/activation/ }).getAttribute('href');
  if (!link) throw new Error('the mail has no link');
  return link;
}

async function looksRight(page: Page): Promise<void> {
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Ulangi kata sandi').fill(password);
}

it.each<Size>(['desk', 'phone'])('a new company comes to its first page, at a %s', async (size) => {
  const email = `pendiri-${size}@angkutan-baru.test`;
  const page = await person(browser, product, size);
  await page.goto('/welcome/login');
  await page.getByRole('link', { name: 'Daftarkan perusahaan' }).click();
  await page.getByRole('heading', { name: 'Daftarkan perusahaan' }).waitFor();
  await page.getByLabel('Email').fill(people.admin.email);
  await page.getByLabel('No. Telepon').fill('0812 3640 7781');
  await page.getByRole('button', { name: 'Kirim tautan aktivasi' }).click();
  await page.getByText('Syarat dan Ketentuan harus disetujui').waitFor();
  await page.getByRole('button', { name: 'Syarat dan Ketentuan' }).click();
  await page.getByRole('dialog', { name: 'Syarat dan Ketentuan' }).getByText('Dengan memakai portal ini').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Tutup' }).click();
  await looksRight(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Kirim tautan aktivasi' }).click();
  await page.getByText('Email sudah digunakan, silahkan gunakan yang lain').first().waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Kirim tautan aktivasi' }).click();
  await page.getByRole('heading', { name: 'Periksa email Anda' }).waitFor();
  await looksRight(page);

  const link = await mailedLink(page, email);
  await page.goto(link);
  await page.getByLabel('Nama lengkap').fill('Yohana Lumban Gaol');
  expect(await page.getByLabel('No. Telepon').inputValue()).toBe('+62 812-3640-7781');
  await choosePassword(page);
  await looksRight(page);
  await page.getByRole('button', { name: 'Aktifkan dan masuk' }).click();
  await page.waitForURL(/\/main\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  // The link was good for once.
  const visitor = await person(browser, product, size);
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'Akun ini sudah aktif' }).waitFor();
  await looksRight(visitor);
});

it('somebody of the company is invited, limited and taken off', async () => {
  const email = 'wayan@mitra-satu.test';
  const admin = await person(browser, product, 'desk', (await signInByCall(product, people.superAdmin.email)).session);
  await admin.goto('/main/user-admin/list');
  await admin.getByRole('link', { name: 'Tambah pengguna' }).click();
  await admin.getByRole('textbox', { name: 'Nama' }).fill('I Wayan Sudarma');
  await admin.getByRole('textbox', { name: 'Email' }).fill(email);
  await admin.getByRole('combobox', { name: 'Peran' }).click();
  await admin.getByRole('option', { name: 'Admin operasional' }).click();
  await admin.getByRole('button', { name: 'Simpan dan kirim undangan' }).click();
  await admin.getByText('Undangan sudah dikirim').waitFor();

  const invited = await person(browser, product, 'phone');
  await invited.goto(await mailedLink(invited, email));
  await invited.getByText('PT Mitra Satu Transindo mengundang Anda').waitFor();
  await choosePassword(invited);
  await invited.getByRole('checkbox').check();
  await looksRight(invited);
  await invited.getByRole('button', { name: 'Aktifkan dan masuk' }).click();
  await invited.waitForURL(/\/main\//);

  await admin.goto('/main/user-admin/list');
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByText('Aktif', { exact: true }).waitFor();
  const menu = row.getByRole('button', { name: /I Wayan Sudarma/ }).last();
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Atur notifikasi' }).click();
  await admin.getByText('Ini pengaturan I Wayan Sudarma.').waitFor();

  await admin.goto('/main/user-admin/list');
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Hapus…' }).click();
  await admin.getByRole('button', { name: 'Hapus pengguna' }).click();
  await admin.getByText('I Wayan Sudarma dihapus.').waitFor();
  await invited.goto('/main/account/info');
  await invited.waitForURL(/\/welcome\/login/);
});
