import * as marketplace from '@lajur/api-contract/provider-approval';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size, scheme, settled, smallTargets, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** A company fills in its registration, goes on elsewhere, sends it, corrects what is sent back, and is approved. */
openStage();

async function looksRight(page: Page): Promise<void> {
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
  await scheme(page, 'light');
}

const at = (step: string) => `/main/company-registration?langkah=${step}`;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** An image that is one, for the documents. */
const paper = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

const next = (page: Page) => page.getByRole('button', { name: 'Simpan, lanjut' }).click();

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nama perusahaan').fill('PT Baru Angkutan Nusantara');
  await page.getByLabel('Inisial').fill('BAN');
  await page.getByLabel('Tahun berdiri').fill('2014');
  await page.getByLabel('Produk dan layanan').fill('Angkutan kontainer');
  await next(page);
  await page.getByLabel('Alamat', { exact: false }).first().waitFor();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jl. Raya Siliwangi No. 21');
  await choose(page, 'Provinsi', 'Jawa Barat');
  await choose(page, 'Kota/Kabupaten', 'Kota Bekasi');
  await choose(page, 'Kecamatan', 'Bantargebang');
  await choose(page, 'Kelurahan/Desa', 'Ciketingudik');
  await page.getByRole('textbox', { name: 'Kode pos', exact: true }).fill('17153');
  await page.getByRole('textbox', { name: 'NPWP', exact: true }).fill('0031770255184070');
  await page.getByLabel('Alamat di kartu NPWP').fill('Jl. Raya Siliwangi No. 21 RT 003 RW 007');
}

async function fillRest(page: Page): Promise<void> {
  await choose(page, 'Izin usaha', 'NIB');
  await page.getByRole('textbox', { name: 'NIB', exact: true }).fill('8120001234567');
  await next(page);
  await page.getByLabel('Nama pimpinan').fill('Arif Budiman');
  await page.getByLabel('Jabatan').fill('Direktur');
  await page.getByLabel('Email perusahaan').fill('kantor@angkutan-baru.test');
  await page.getByLabel('No. Telepon').fill('0812 3640 7781');
  await next(page);
  await page.getByRole('heading', { name: 'Dokumen' }).waitFor();
}

async function attach(page: Page): Promise<void> {
  for (const label of ['Akta pendirian', 'SK Kemenkumham', 'Kartu NPWP', 'NIB, atau SIUP dan TDP', 'KTP pimpinan']) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
    await row.locator('input[type=file]').setInputFiles(paper(`${label}.png`));
    await row
      .getByRole('button', { name: `${label}.png`, exact: false })
      .first()
      .waitFor();
  }
}

/** Decides on what waits for the marketplace of that company. */
async function decide(action: 'APPROVE' | 'REVISE', more: object = {}): Promise<void> {
  const { content } = await product.provider(marketplace.listProviderApprovals, { query: {} });
  const one = content.find(({ title }) => title.includes('PT Baru Angkutan'));
  await product.provider(marketplace.actOnProviderApproval, {
    params: { id: one?.id ?? '' },
    body: { version: one?.version ?? 0, action, ...more },
  });
}

it('a company is filled in, sent, sent back and approved', async () => {
  const session = async () => (await signInByCall(product, people.guest.email)).session;
  const open = async (size: Size) => person(browser, product, size, await session());
  const desk = await open('desk');
  await desk.goto('/main/registration/list');
  await desk.getByRole('link', { name: 'Isi data perusahaan' }).click();
  await desk.getByRole('heading', { name: 'Registrasi perusahaan' }).waitFor();
  await looksRight(desk);
  // Nothing goes on while something is missing.
  await next(desk);
  await desk.getByText('Nama perusahaan wajib diisi').waitFor();
  await fillIn(desk);
  await desk.getByText(/Draf tersimpan/).waitFor();
  await fillAddress(desk);
  await desk.getByRole('link', { name: /^3. Izin usaha/ }).click();
  await desk.waitForURL(/langkah=izin/);

  // It goes on on another device.
  const phone = await open('phone');
  await phone.goto(at('alamat'));
  expect(await phone.getByRole('textbox', { name: 'Alamat', exact: true }).inputValue()).toContain('Siliwangi');
  await looksRight(phone);
  await phone.goto(at('izin'));
  await fillRest(phone);
  await attach(phone);
  await looksRight(phone);
  await next(phone);
  await phone.getByRole('button', { name: 'Kirim registrasi' }).waitFor();
  await looksRight(phone);
  await phone.getByRole('button', { name: 'Kirim registrasi' }).click();
  await phone.getByText('Diperiksa penyedia').first().waitFor();

  await decide('REVISE', { fieldNotes: [{ key: 'npwpAddress', text: 'RT dan RW belum sesuai kartu.' }] });
  await phone.getByText('Penyedia meminta 1 perbaikan').first().waitFor();
  await desk.goto(at('alamat'));
  await desk.getByText('RT dan RW belum sesuai kartu.').waitFor();
  await desk.getByText('Belum diubah sejak catatan ini').waitFor();
  await looksRight(desk);
  await desk.getByLabel('Alamat di kartu NPWP').fill('Jl. Raya Siliwangi No. 21 RT 004 RW 009');
  await desk.getByText('Sudah diubah').waitFor();
  await desk.getByRole('link', { name: /^6. Periksa dan kirim/ }).click();
  await desk.getByRole('button', { name: 'Kirim ulang registrasi' }).click();
  await desk.getByText('Diperiksa penyedia').first().waitFor();

  await decide('APPROVE');
  await decide('APPROVE');
  await desk.getByText('Disetujui', { exact: true }).first().waitFor();
  await desk.getByText('RT 004 RW 009', { exact: false }).waitFor();
  await looksRight(desk);
});
