import { actOnProviderApproval, listProviderApprovals } from '@lajur/api-contract/provider-approval';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** An approved company has another director and another phone: asked for, sent back, put right, approved. */
openStage();

async function decide(action: 'APPROVE' | 'REVISE', more: object = {}): Promise<void> {
  const { content } = await product.provider(listProviderApprovals, { query: { kind: 'COMPANY_CHANGE' } });
  const { id = '', version = 0 } = content.find(({ companyName }) => companyName.includes('Mitra Satu')) ?? {};
  await product.provider(actOnProviderApproval, { params: { id }, body: { version, action, ...more } });
}

it('what a company says of itself changes once the marketplace approves it', async () => {
  const { session } = await signInByCall(product, people.superAdmin.email);
  const open = (size: Size) => person(browser, product, size, session);
  const desk = await open('desk');
  await desk.goto('/main/company-registration');
  await desk.getByRole('link', { name: 'Ubah data' }).click();
  await desk.getByRole('heading', { name: 'Ubah data perusahaan' }).waitFor();
  const ask = desk.getByRole('button', { name: 'Ajukan perubahan' });
  await desk.getByText('Belum ada yang berubah.').waitFor();
  // Letters are not taken where a number stands.
  const year = desk.getByLabel('Tahun berdiri');
  const stands = await year.inputValue();
  await year.press('End');
  await year.pressSequentially('abc');
  expect(await year.inputValue()).toBe(stands);
  await desk.getByLabel('Nama pimpinan').fill('Ratna Kusuma');
  await desk.getByText('Yang akan diajukan').waitFor();
  await expect.poll(() => desk.locator('s').allInnerTexts()).toEqual(['Hendra Gunawan']);
  await looksRight(desk);
  await ask.click();
  await desk.getByText('Perubahan data menunggu persetujuan penyedia').waitFor();
  // The old holds.
  await desk.waitForURL(/company-registration(\?|$)/);
  await desk.getByText('Hendra Gunawan', { exact: true }).first().waitFor();
  await desk.getByRole('link', { name: 'Ubah data' }).waitFor({ state: 'detached' });
  await looksRight(desk);

  // Taken back and asked for again, with the phone too.
  await desk.getByRole('button', { name: 'Tarik pengajuan' }).click();
  await desk.getByRole('link', { name: 'Ubah data' }).click();
  await desk.getByLabel('Nama pimpinan').fill('Ratna Kusuma');
  await desk.getByLabel('No. Telepon').fill('0812 9990 0017');
  await ask.click();
  await desk.getByRole('link', { name: 'Lihat yang diajukan' }).click();
  await desk.getByText('2 baris berubah sejak pengajuan sebelumnya').waitFor();

  await decide('REVISE', { fieldNotes: [{ key: 'companyPhone', text: 'Nomor ini tidak tersambung.' }] });
  const phone = await open('phone');
  await phone.goto('/main/company-registration');
  await phone.getByText('Perubahan data dikembalikan untuk diperbaiki').waitFor();
  await looksRight(phone);
  await phone.getByRole('link', { name: 'Perbaiki', exact: true }).click();
  await phone.getByText('Nomor ini tidak tersambung.').first().waitFor();
  await phone.getByLabel('No. Telepon').fill('0812 9990 0018');
  await phone.getByText('Sudah diubah').waitFor();
  await looksRight(phone);
  await phone.getByRole('button', { name: 'Ajukan perubahan' }).click();
  await phone.getByText('Perubahan data menunggu persetujuan penyedia').waitFor();

  await decide('APPROVE');
  await phone.getByText('Ratna Kusuma', { exact: true }).first().waitFor();
  await phone.getByText('Perubahan data menunggu persetujuan penyedia').waitFor({ state: 'detached' });
  await phone.getByText('Data perusahaan diganti').first().waitFor();
  await looksRight(phone);
});
