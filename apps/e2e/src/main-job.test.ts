import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, signIn, violations, withMotion } from './kit/browser';
import { offerLumpsum, refuseFirstDocument, verifyPod } from './kit/marketplace';
import { takeStep } from './kit/order';
import { documentPhoto } from './kit/picture';
import { sign } from './kit/sign';
import { browser, openStage, product } from './kit/stage';

/** A dispatcher's whole job: an offer arrives, is answered, driven, received, proven. */
openStage({ embedded: true });

const chip = (page: Page, label: string) => page.locator('main').getByText(label, { exact: true }).first();
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function clean(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

it('goes from an offered order to complete documents', async () => {
  const page = await person(browser, product);
  await withMotion(page);
  await signIn(page, 'admin@mitra-satu.test', product.password);
  await page.goto('/main/pesanan/list/waiting?sort=createdAt,desc');
  await page.getByRole('row').nth(1).waitFor();
  await clean(page);

  // An offer arrives while the list is open: no reload.
  const { id, cargoNo } = await offerLumpsum(product, 'C-E2E-000001');
  const row = page.getByRole('row').filter({ hasText: cargoNo });
  await row.waitFor();

  await row.getByRole('link', { name: cargoNo }).click();
  await page.getByRole('heading', { name: cargoNo }).waitFor();
  await clean(page);
  await step(page, 'Terima dan tugaskan');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio').first().waitFor();
  await clean(page);
  await drawer.getByRole('group', { name: 'Kendaraan' }).getByRole('radio').first().check();
  await drawer.getByRole('group', { name: 'Pengemudi' }).getByRole('radio').first().check();
  await drawer.getByRole('button', { name: 'Terima dan tugaskan' }).click();
  await chip(page, 'Terkonfirmasi').waitFor();

  await takeStep(page, 'Catat berangkat menjemput');
  await chip(page, 'Penjemputan').waitFor();
  await takeStep(page, 'Catat tiba di titik muat');
  await chip(page, 'Di Lokasi Penjemputan').waitFor();
  await takeStep(page, 'Catat mulai muat');
  await step(page, 'Isi jumlah dimuat');
  await page.getByRole('button', { name: 'Simpan jumlah dimuat' }).click();
  await takeStep(page, 'Catat berangkat mengirim');
  await chip(page, 'Pengiriman').waitFor();
  await takeStep(page, 'Catat tiba di tujuan');
  await chip(page, 'Di Lokasi Tujuan').waitFor();
  await takeStep(page, 'Catat mulai bongkar');
  await step(page, 'Isi jumlah diterima');
  await page.getByRole('button', { name: 'Simpan jumlah diterima' }).click();

  await step(page, 'Catat barang diterima');
  const bast = page.getByRole('dialog');
  await bast.getByRole('button', { name: 'Catat barang diterima' }).click();
  await bast.getByText('Tanda tangan wajib diisi').waitFor();
  await sign(page);
  await bast.getByRole('button', { name: 'Catat barang diterima' }).click();
  await chip(page, 'Barang Diterima Utuh').waitFor();

  await step(page, 'Unggah dokumen');
  await page.waitForURL(/dokumen-pod/);
  // What was signed on the screen is a document already.
  await page.getByRole('button', { name: 'Lihat BAST bertanda tangan' }).waitFor();
  for (const document of ['Surat jalan muat', 'Surat jalan balik']) {
    await choose(page, page.getByRole('button', { name: `Unggah ${document}` }));
    await page.getByRole('button', { name: `Lihat ${document}` }).waitFor();
  }
  // Half-way from grey to filled its words are hard to read.
  await page.getByRole('button', { name: 'Kirim dokumen', exact: true, disabled: false }).waitFor();
  await clean(page);
  await step(page, 'Kirim dokumen');
  await page.getByText('Dokumen sedang diperiksa penyedia').first().waitFor();

  // One document is refused, replaced and sent again.
  const refused = await refuseFirstDocument(product, id, 'Tanda tangan tidak terbaca');
  await page.getByText('Tanda tangan tidak terbaca').first().waitFor();
  await clean(page);
  await page.getByRole('button', { name: `Tindakan ${refused}` }).click();
  await choose(page, page.getByRole('menuitem', { name: 'Ganti berkas' }));
  await page.getByText('Yang ditolak sudah diganti atau ditarik').waitFor();
  await step(page, 'Kirim ulang dokumen');
  await page.getByText('Dokumen sedang diperiksa penyedia').first().waitFor();
  await verifyPod(product, id);

  await page.goto(`/main/pesanan/detail/${id}`);
  await chip(page, 'Dokumen Lengkap').waitFor();
  await page.getByRole('link', { name: /^Linimasa/ }).click();
  const byHim = page.getByRole('listitem').filter({ hasText: 'Bagus Prakoso' });
  await expect.poll(() => byHim.count()).toBeGreaterThan(8);
  await clean(page);
});

/** Chooses a photo of a document from the disk. */
async function choose(page: Page, opener: Locator): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  await chooser.setFiles({ name: 'surat.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() });
}
