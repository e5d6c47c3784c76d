import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** A manager narrows a report, compares it, takes it along as a file and comes back to it by its link. */
openStage();

it('is narrowed, compared, exported and reopened by its link', async () => {
  const { session } = await signInByCall(product, people.superAdmin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/laporan');
  await page.getByRole('link', { name: 'Atur saringan: Pembayaran' }).click();
  await page.getByRole('heading', { name: 'Filter Laporan: Pembayaran' }).waitFor();
  await looksRight(page);
  await page.getByRole('link', { name: 'Tampilkan laporan' }).click();
  await page.getByRole('heading', { name: 'Pembayaran', exact: true }).waitFor();

  const address = `${new URL(page.url()).pathname}?compare=2026-01-01..2026-01-31`;
  await page.goto(address);
  await page.getByRole('table', { name: 'Pembayaran' }).getByRole('rowheader', { name: 'Jumlah' }).waitFor();
  await page.getByText('Bandingkan: 01 Jan 2026 – 31 Jan 2026').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ekspor CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^laporan-pembayaran-.*\.csv$/);

  // What stands in the rows is what the chart and its table say.
  await page.getByRole('button', { name: 'Tabel' }).click();
  await page.getByRole('table', { name: 'Uang diterima per bulan' }).waitFor();
  const link = page.url();
  await page.getByRole('table', { name: 'Pembayaran' }).getByRole('link').first().click();
  await page.waitForURL('**/invoice-transporter/detail/**');
  await page.goto(link);
  await page.getByText('Bandingkan: 01 Jan 2026 – 31 Jan 2026').waitFor();
});

it('is not there for a role that has not that report', async () => {
  const { session } = await signInByCall(product, people.monitoring.email);
  const page = await person(browser, product, 'phone', session);
  await page.goto('/main/laporan/list');
  await page.getByRole('link', { name: 'Pengiriman', exact: true }).last().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Umur Piutang' }).count()).toBe(0);
  await page.goto('/main/laporan/detail/umur-piutang');
  await page.getByText('Laporan ini tidak ada, atau bukan untuk peran Anda.').waitFor();
});
