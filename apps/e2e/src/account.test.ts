import { listOwnSessions } from '@lajur/api-contract/auth';
import { expect, it } from 'vitest';
import { people, portal, signInByCall } from './kit/account';
import { person, type Size, settled, typeLogin } from './kit/browser';
import { noFindings } from './kit/look';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** What a person changes of their own account: name and phone, photo, password; and the way to their notifications. */
openStage();

const account = '/main/account/info';

it.each<Size>(['desk', 'phone'])('changes its own data at a %s', async (size) => {
  const { email, name } = size === 'desk' ? people.admin : people.monitoring;
  const { token: elsewhere } = await signInByCall(product, email);
  const page = await person(browser, product, size, (await signInByCall(product, email)).session);
  await page.goto(account);
  await settled(page);
  const own = page.getByRole('region', { name: 'Data diri' });
  await own.getByRole('button', { name: 'Ubah nama dan telepon' }).click();
  await own.getByLabel('Nama').fill('');
  await own.getByRole('button', { name: 'Simpan data diri' }).click();
  await own.getByText('Nama wajib diisi').waitFor();
  await own.getByLabel('Nama').fill(`${name} Baru`);
  await own.getByRole('button', { name: 'Simpan data diri' }).click();
  await own.getByText(`${name} Baru`).waitFor();

  await own
    .locator('input[type=file]')
    .setInputFiles({ name: 'saya.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto({ small: true }) });
  await own.getByRole('button', { name: 'Ganti foto' }).waitFor();

  const password = page.getByRole('region', { name: 'Kata sandi', exact: true });
  await password.getByRole('button', { name: 'Ganti kata sandi' }).click();
  await noFindings(page);
  await password.getByLabel('Kata sandi sekarang').fill('bukan-ini');
  await password.getByLabel('Kata sandi baru', { exact: true }).fill('Kapal-Biru-78');
  await password.getByLabel('Ulangi kata sandi baru').fill('Kapal-Biru-78');
  await password.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
  await password.getByText('Kata sandi salah').waitFor();
  await password.getByLabel('Kata sandi sekarang').fill(product.password);
  await password.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
  await password.getByRole('button', { name: 'Ganti kata sandi' }).waitFor();
  const status = await portal(product, elsewhere)(listOwnSessions, {}).catch(
    (error: { status: number }) => error.status,
  );
  expect(status).toBe(401);

  await page.getByRole('link', { name: 'Atur notifikasi' }).click();
  await page.waitForURL(/\/main\/notification/);
  await page.context().close();
  const again = await person(browser, product, size);
  await again.goto('/welcome/login');
  await typeLogin(again, email, 'Kapal-Biru-78');
  await again.waitForURL(/\/main\//);
  await again.context().close();
});
