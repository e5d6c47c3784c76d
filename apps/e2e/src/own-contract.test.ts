import * as marketplace from '@lajur/api-contract/provider-approval';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** The finance admin makes a contract, changes it by an addendum once it is approved, and ends it. */
openStage();

/** Takes every step of the marketplace with what waits under that number. */
async function decide(number: string, ...actions: ('APPROVE' | 'REVISE')[]): Promise<void> {
  for (const action of actions) {
    const { content } = await product.provider(marketplace.listProviderApprovals, { query: { kind: 'CONTRACT' } });
    const one = content.find(({ title }) => title.endsWith(` ${number}`));
    const fieldNotes = action === 'REVISE' ? [{ key: 'clause.pasal-1', text: 'Sebut daftar harganya.' }] : [];
    await product.provider(marketplace.actOnProviderApproval, {
      params: { id: one?.id ?? '' },
      body: {
        version: one?.version ?? 0,
        action,
        fieldNotes,
        signer: one?.inNameOf ? 'Melati, Kepala Logistik' : null,
      },
    });
  }
}

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Simpan draf' }).click();

/** An addendum that was begun by mistake is taken away again, before anybody saw it. */
async function discardDraft(desk: Page): Promise<void> {
  await menu(desk, 'Buat adendum…');
  await desk.getByRole('textbox', { name: 'Nomor kontrak', exact: true }).fill('ADD/E2E/0');
  await desk.getByRole('textbox', { name: 'Perihal', exact: true }).fill('Salah ketik');
  await desk.getByRole('textbox', { name: 'Hari mulai', exact: true }).fill('01/06/2026');
  await save(desk);
  await desk.getByRole('heading', { name: 'ADD/E2E/0' }).waitFor();
  await menu(desk, 'Buang draf…');
  const question = desk.getByRole('dialog', { name: 'Buang draf ADD/E2E/0?' });
  await looksRight(desk);
  await question.getByRole('button', { name: 'Buang draf' }).click();
  await desk.waitForURL(/main\/kontrak(\?|$)/);
  await desk.getByText('Draf ADD/E2E/0 dibuang.').waitFor();
  await desk.getByText('KTR/E2E/1').first().waitFor();
  await expect.poll(() => desk.getByText('ADD/E2E/0', { exact: true }).count()).toBe(0);
}

it('a contract is made, extended by an addendum, and ended', async () => {
  const { session } = await signInByCall(product, people.finance.email);
  const open = (size: Size) => person(browser, product, size, session);
  const desk = await open('desk');
  await desk.goto('/main/kontrak');
  await desk.getByRole('button', { name: 'Buat kontrak' }).first().click();
  await save(desk);
  await desk.getByText('Nomor kontrak wajib diisi').first().waitFor();
  await desk.getByRole('textbox', { name: 'Nomor kontrak', exact: true }).fill('KTR/E2E/1');
  // The other company is found by what is typed.
  await desk.getByRole('combobox', { name: 'Perusahaan' }).click();
  await desk.getByRole('combobox', { name: 'Perusahaan' }).fill('graha');
  await desk.getByRole('option', { name: /Graha/ }).waitFor();
  await desk.getByRole('option', { name: /^Penyedia/ }).waitFor({ state: 'hidden' });
  await desk.getByRole('combobox', { name: 'Perusahaan' }).fill('penyedia');
  await desk.getByRole('option', { name: /^Penyedia/ }).click();
  await desk.getByRole('textbox', { name: 'Perihal', exact: true }).fill('Angkutan elektronik');
  await desk.getByRole('textbox', { name: 'Hari mulai', exact: true }).fill('01/01/2026');
  await desk.getByRole('textbox', { name: 'Hari berakhir', exact: true }).fill('31/12/2027');
  await desk.getByRole('button', { name: 'Tambah pasal' }).click();
  await desk.getByRole('textbox', { name: 'Judul pasal', exact: true }).fill('Tarif');
  await desk.getByRole('textbox', { name: 'Isi pasal', exact: true }).fill('Mengikuti daftar harga.');
  await looksRight(desk);
  await save(desk);
  await desk.waitForURL(/kontrak\/detail\?id=/);
  await desk.getByRole('button', { name: 'Ajukan ke penyedia' }).click();
  await desk.getByText('Menunggu persetujuan penyedia.').waitFor();
  await decide('KTR/E2E/1', 'REVISE');
  await desk.getByText('Tarif: Sebut daftar harganya.').waitFor();
  await looksRight(desk);
  await menu(desk, 'Ubah draf…');
  await desk.getByRole('textbox', { name: 'Isi pasal', exact: true }).fill('Mengikuti daftar harga 2026.');
  await save(desk);
  await desk.getByText('Mengikuti daftar harga 2026.').waitFor();
  await desk.getByRole('button', { name: 'Ajukan lagi' }).click();
  await desk.getByText('Menunggu persetujuan penyedia.').waitFor();
  await decide('KTR/E2E/1', 'APPROVE', 'APPROVE');
  await desk.getByRole('heading', { name: 'Pasal yang berlaku' }).waitFor();
  await looksRight(desk);
  const contractUrl = desk.url();

  await discardDraft(desk);
  await desk.goto(contractUrl);

  await menu(desk, 'Buat adendum…');
  await desk.getByRole('textbox', { name: 'Nomor kontrak', exact: true }).fill('ADD/E2E/1');
  await desk.getByRole('textbox', { name: 'Perihal', exact: true }).fill('Kenaikan tarif');
  await desk.getByRole('textbox', { name: 'Hari mulai', exact: true }).fill('01/06/2026');
  await desk.getByRole('button', { name: 'Ubah Tarif' }).click();
  await desk.getByRole('textbox', { name: 'Menjadi', exact: true }).fill('Naik 3% dari daftar harga 2026.');
  await looksRight(desk);
  await save(desk);
  await desk.getByRole('heading', { name: 'Pasal yang diubah' }).waitFor();
  await looksRight(desk);
  await desk.getByRole('button', { name: 'Ajukan ke penyedia' }).click();
  await desk.getByText('Menunggu persetujuan penyedia.').waitFor();
  await decide('ADD/E2E/1', 'APPROVE', 'APPROVE');

  const phone = await open('phone');
  await phone.goto(contractUrl);
  await phone.getByText('Naik 3% dari daftar harga 2026.').waitFor();
  await looksRight(phone);
  await menu(phone, 'Akhiri lebih dini…');
  await phone.getByRole('textbox', { name: 'Nomor kontrak', exact: true }).fill('PKH/E2E/1');
  await phone.getByRole('textbox', { name: 'Perihal', exact: true }).fill('Atas kesepakatan bersama');
  await phone.getByRole('textbox', { name: 'Berakhir pada', exact: true }).fill('31/12/2026');
  await phone
    .getByText(/pesanan terbuka dengan/)
    .first()
    .waitFor();
  await looksRight(phone);
  await save(phone);
  await phone.getByRole('button', { name: 'Ajukan ke penyedia' }).click();
  await phone.getByText('Menunggu persetujuan penyedia.').waitFor();
  await decide('PKH/E2E/1', 'APPROVE', 'APPROVE');
  await phone.goto(contractUrl);
  await phone.getByText(/diakhiri per 31 Des 2026: pengakhiran dini/i).waitFor();
  await looksRight(phone);
});
