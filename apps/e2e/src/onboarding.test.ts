import { listUploads } from '@lajur/api-contract/import';
import { expect, it } from 'vitest';
import { people, portal, signInByCall } from './kit/account';
import { choosePassword, mailedLink } from './kit/activation';
import { person, type Size } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** A company is registered and activated by the mailed link; one of its people is invited, limited and taken off. */
openStage();
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
  // An open session is not enough to give somebody a way in.
  const sure = admin.getByRole('dialog', { name: 'Tambahkan I Wayan Sudarma?' });
  await sure.getByLabel('Kata sandi Anda').fill('bukan ini');
  await sure.getByRole('button', { name: 'Simpan dan kirim undangan' }).click();
  await sure.getByText('Kata sandi salah').waitFor();
  await looksRight(admin);
  await sure.getByLabel('Kata sandi Anda').fill(product.password);
  await sure.getByRole('button', { name: 'Simpan dan kirim undangan' }).click();
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
  await admin.getByRole('heading', { name: 'Notifikasi I Wayan Sudarma' }).waitFor();
  await admin.getByRole('navigation', { name: 'Jalur' }).getByRole('link', { name: 'Admin Pengguna' }).click();
  await admin.waitForURL('**/main/user-admin/list*');
  await admin.goBack();
  await admin.getByRole('heading', { name: 'Notifikasi I Wayan Sudarma' }).waitFor();

  // Another role holds from the next call on, without signing in again.
  await admin.goto('/main/user-admin/list');
  await row.getByRole('link', { name: 'I Wayan Sudarma' }).click();
  await admin.getByRole('combobox', { name: 'Peran' }).click();
  await admin.getByRole('option', { name: 'Pemantau' }).click();
  await admin.getByRole('button', { name: 'Simpan', exact: false }).last().click();
  await admin.getByText('Data I Wayan Sudarma disimpan.').first().waitFor();
  await invited.goto('/main/upload-csv');
  await invited.waitForURL((url) => url.pathname !== '/main/upload-csv');
  const token = await invited.evaluate(() => JSON.parse(localStorage.getItem('lajur.session') ?? '{}').token as string);
  await expect(portal(product, token)(listUploads, { params: { type: 'driver' }, query: {} })).rejects.toMatchObject({
    status: 403,
  });

  await invited.goto('/main/account/info');
  await invited.getByRole('heading', { level: 1 }).waitFor();
  await admin.goto('/main/user-admin/list');
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Hapus…' }).click();
  await admin.getByRole('button', { name: 'Hapus pengguna' }).click();
  await admin.getByText('I Wayan Sudarma dihapus.').waitFor();
  // What is open there ends by itself.
  await invited.waitForURL(/\/welcome\/login/);
});
