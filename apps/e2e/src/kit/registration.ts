import * as marketplace from '@lajur/api-contract/provider-approval';
import type { Page } from 'playwright-core';
import type { Product } from './product';

/** The address of a step of the form. */
export const at = (step: string) => `/main/company-registration?langkah=${step}`;

/** Chooses from a list that opens under a field. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** An image that is one, for the documents. */
export const paper = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** Saves a step and goes on to the next. */
export const next = (page: Page) => page.getByRole('button', { name: 'Simpan, lanjut' }).click();

/** Fills in the first step. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nama perusahaan').fill(name);
  await page.getByLabel('Inisial').fill('BAN');
  await page.getByLabel('Tahun berdiri').fill('2014');
  await page.getByLabel('Produk dan layanan').fill('Angkutan kontainer');
  await next(page);
  await page.getByLabel('Alamat', { exact: false }).first().waitFor();
}

/** Fills in the second step; it is not left. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jl. Raya Siliwangi No. 21');
  await choose(page, 'Provinsi', 'Jawa Barat');
  await choose(page, 'Kota/Kabupaten', 'Kota Bekasi');
  await choose(page, 'Kecamatan', 'Bantargebang');
  await choose(page, 'Kelurahan/Desa', 'Ciketingudik');
  await page.getByRole('textbox', { name: 'Kode pos', exact: true }).fill('17153');
  await page.getByRole('textbox', { name: 'NPWP', exact: true }).fill('0031770255184070');
  await page.getByLabel('Alamat di kartu NPWP').fill('Jl. Raya Siliwangi No. 21 RT 003 RW 007');
}

/** Fills in the third and fourth step, and comes to the documents. */
export async function fillRest(page: Page): Promise<void> {
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

/** Brings along a file of each mandatory document. */
export async function attach(page: Page): Promise<void> {
  for (const label of ['Akta pendirian', 'SK Kemenkumham', 'Kartu NPWP', 'NIB, atau SIUP dan TDP', 'KTP pimpinan'])
    await attachOne(page, label);
}

export async function attachOne(page: Page, label: string): Promise<void> {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
  await row.locator('input[type=file]').setInputFiles(paper(`${label}.png`));
  await row.getByRole('button', { name: `Hapus ${label}.png` }).waitFor();
}

/** The marketplace takes its next step with the registration of the company of that name. */
export async function decideRegistration(
  product: Product,
  name: string,
  action: 'APPROVE' | 'REVISE',
  more: object = {},
): Promise<void> {
  const { content } = await product.provider(marketplace.listProviderApprovals, {
    query: { kind: 'COMPANY_REGISTRATION' },
  });
  const one = content.find(({ title }) => title.includes(name));
  await product.provider(marketplace.actOnProviderApproval, {
    params: { id: one?.id ?? '' },
    body: { version: one?.version ?? 0, action, ...more },
  });
}
