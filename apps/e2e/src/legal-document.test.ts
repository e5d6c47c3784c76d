import * as marketplace from '@lajur/api-contract/provider-approval';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** A legal document is added, submitted, sent back, corrected and approved, and then renewed on a phone. */
openStage();

const scan = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
});

async function attach(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(scan(name));
  await page.getByText('Terunggah').first().waitFor();
}

/** Decides on what waits for the marketplace of that document. */
async function decide(action: 'APPROVE' | 'REVISE', more: object = {}): Promise<void> {
  const { content } = await product.provider(marketplace.listProviderApprovals, {
    query: { kind: 'DOCUMENT_SUPPORT' },
  });
  const one = content.find(({ title }) => title === 'Polis asuransi alat berat');
  await product.provider(marketplace.actOnProviderApproval, {
    params: { id: one?.id ?? '' },
    body: { version: one?.version ?? 0, action, ...more },
  });
}

it('a legal document goes to the marketplace and back, and is renewed', async () => {
  const { session } = await signInByCall(product, people.superAdmin.email);
  const open = (size: Size) => person(browser, product, size, session);
  const desk = await open('desk');
  await desk.goto('/main/dokumen-legal/list');
  await desk.getByText('1 dokumen dikembalikan penyedia.').waitFor();
  await looksRight(desk);
  await desk.getByRole('button', { name: 'Tambah dokumen' }).first().click();
  await desk.getByRole('combobox', { name: 'Jenis dokumen' }).click();
  await desk.getByRole('option', { name: 'Polis asuransi', exact: true }).click();
  await desk.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.getByText('Nama dokumen wajib diisi').first().waitFor();
  await desk.getByLabel('Nama dokumen').fill('alat berat');
  await desk.getByLabel('Nomor dokumen').fill('AB-1');
  await desk.getByLabel('Tanggal terbit').fill('01/02/2026');
  await desk.getByLabel('Berlaku sampai').fill('01/02/2027');
  await attach(desk, 'polis.png');
  await looksRight(desk);
  await desk.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.waitForURL(/dokumen-legal\/detail\//);
  await desk.getByRole('button', { name: 'Ajukan dokumen' }).first().click();
  await desk.getByText('Menunggu persetujuan penyedia.').first().waitFor();
  await looksRight(desk);

  await decide('REVISE', { fieldNotes: [{ key: 'number', text: 'Nomor di polis AB-2026-1.' }] });
  await desk.getByText('Nomor dokumen: Nomor di polis AB-2026-1.').waitFor();
  await desk.getByRole('button', { name: 'Tindakan lain' }).click();
  await desk.getByRole('menuitem', { name: 'Ubah draf…' }).click();
  await desk.getByLabel('Nomor dokumen').fill('AB-2026-1');
  await desk.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.getByText('AB-2026-1', { exact: true }).first().waitFor();
  await desk.getByRole('button', { name: 'Ajukan lagi' }).click();
  await desk.getByText('Menunggu persetujuan penyedia.').first().waitFor();
  await decide('APPROVE');
  await desk.getByRole('heading', { name: 'Yang berlaku' }).waitFor();
  await looksRight(desk);

  await desk.getByRole('button', { name: 'Buat versi baru' }).click();
  await desk.getByLabel('Nomor dokumen').fill('AB-SALAH');
  await desk.getByLabel('Tanggal terbit').fill('01/11/2026');
  await desk.getByLabel('Berlaku sampai').fill('01/03/2028');
  await desk.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.getByRole('heading', { name: 'Versi 2' }).waitFor();
  await desk.getByRole('button', { name: 'Tindakan lain' }).click();
  await desk.getByRole('menuitem', { name: 'Buang draf…' }).click();
  const question = desk.getByRole('dialog', { name: 'Buang draf versi 2 dari Polis asuransi alat berat?' });
  await looksRight(desk);
  await question.getByRole('button', { name: 'Buang draf' }).click();
  await desk.getByRole('heading', { name: 'Versi 2', exact: true }).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Buat versi baru' }).waitFor();

  const phone = await open('phone');
  await phone.goto(desk.url().replace(/\?.*$/, ''));
  await phone.getByRole('button', { name: 'Buat versi baru' }).click();
  await phone.getByLabel('Nomor dokumen').fill('AB-2027-1');
  await phone.getByLabel('Tanggal terbit').fill('01/11/2026');
  await phone.getByLabel('Berlaku sampai').fill('01/01/2027');
  await phone.getByRole('button', { name: 'Simpan draf' }).click();
  await phone
    .getByText(/Isi tanggal sesudah 01 Feb 2027/)
    .first()
    .waitFor();
  await phone.getByLabel('Berlaku sampai').fill('01/02/2028');
  await attach(phone, 'polis-2027.png');
  await looksRight(phone);
  await phone.getByRole('button', { name: 'Simpan draf' }).click();
  await phone.getByRole('button', { name: 'Ajukan dokumen' }).click();
  await phone.getByText('Versi 1 tetap berlaku sampai versi baru disetujui.', { exact: false }).waitFor();
  await decide('APPROVE');
  await phone.getByText('Selesai, sudah diganti').waitFor();
  await looksRight(phone);
});
