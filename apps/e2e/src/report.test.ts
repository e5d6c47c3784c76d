import { readFile } from 'node:fs/promises';
import { getDriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { getReportOverview, showReport } from '@lajur/api-contract/report';
import { shiftMonth } from '@lajur/domain/common/month';
import { formatNumber } from '@lajur/domain/common/number';
import { openStages } from '@lajur/domain/order/order-chart';
import type { Download } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { looksRight } from './kit/look';
import { paperOf } from './kit/paper';
import { browser, openStage, product } from './kit/stage';

/** A manager narrows a report, compares it, takes it along as a file and comes back to it by its link. */
openStage();

/** The lines of a CSV file as a spreadsheet reads them, the head first. */
async function linesOf(file: Download): Promise<string[][]> {
  const text = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd();
  return text.split('\r\n').map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
}

it('is narrowed, compared, exported and reopened by its link', async () => {
  const { call, session } = await signInByCall(product, people.superAdmin.email);
  const { content } = await call(showReport, { params: { id: 'pembayaran' }, query: {} }).then(({ rows }) => rows);
  const shipper = String(content[0]?.cells[2]);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/laporan');
  await page.getByRole('link', { name: 'Atur saringan: Pembayaran' }).click();
  await page.getByRole('heading', { name: 'Filter Laporan: Pembayaran' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Pengirim' }).click();
  await page.getByRole('option', { name: shipper }).click();
  await page.getByRole('button', { name: `Pengirim ${shipper}` }).waitFor();
  await page.getByRole('link', { name: 'Tampilkan laporan' }).click();
  await page.getByRole('heading', { name: 'Pembayaran', exact: true }).waitFor();
  await page.getByRole('button', { name: `Pengirim ${shipper}`, exact: true }).waitFor();

  const narrowed = new URL(page.url());
  narrowed.searchParams.set('compare', '2026-01-01..2026-01-31');
  await page.goto(narrowed.href);
  const table = page.getByRole('table', { name: 'Pembayaran' });
  await table.getByRole('rowheader', { name: 'Jumlah' }).waitFor();
  await page.getByText('Bandingkan: 01 Jan 2026 – 31 Jan 2026').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ekspor CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^laporan-pembayaran-.*\.csv$/);
  // The file has what the page shows: this shipper alone, and the same last row.
  const [head = [], ...lines] = await linesOf(file);
  const at = head.indexOf('Pengirim');
  expect(new Set(lines.slice(0, -1).map((cells) => cells[at]))).toEqual(new Set([shipper]));
  const sum = lines.at(-1)?.[head.indexOf('Uang (Rp)')] ?? '';
  await table
    .getByRole('row', { name: 'Jumlah' })
    .getByText(formatNumber(Number(sum)), { exact: true })
    .first()
    .waitFor();

  // What stands in the rows is what the chart and its table say.
  await page.getByRole('button', { name: 'Tabel' }).click();
  await page.getByRole('table', { name: 'Uang diterima per bulan' }).waitFor();
  const link = page.url();
  await table.getByRole('link').first().click();
  await page.waitForURL('**/invoice-transporter/detail/**');
  await page.context().close();

  // Somebody else opens the link that they were sent.
  const other = await person(browser, product, 'phone', (await signInByCall(product, people.admin.email)).session);
  await other.goto(link);
  await other.getByText('Bandingkan: 01 Jan 2026 – 31 Jan 2026').waitFor();
  await other.getByText(shipper).first().waitFor();
  await looksRight(other);
  await other.context().close();
});

it('leads from a driver to the card of their month, which prints on one sheet', async () => {
  const { call, session } = await signInByCall(product, people.superAdmin.email);
  const { rows, until } = await call(showReport, { params: { id: 'pengemudi' }, query: {} });
  const [name, driverId] = [String(rows.content[0]?.cells[0]), rows.content[0]?.link?.id ?? ''];
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/laporan/detail/pengemudi');
  await page.getByRole('table', { name: 'Nilai Pengemudi' }).getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: `Kartu Nilai ${name}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('bulan')).toBe(until.slice(0, 7));
  await page.getByRole('link', { name: 'Bulan sebelumnya' }).click();
  const month = shiftMonth(until.slice(0, 7), -1);
  const card = await call(getDriverScorecard, { params: { id: driverId }, query: { month } });
  for (const { label, rule } of card.figures) {
    const figure = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
    await figure.getByText(rule).waitFor();
  }
  const rowsOf = () => page.getByRole('table', { name: 'Kargo' }).getByRole('rowheader').count();
  await expect.poll(rowsOf).toBe(card.trips.length);
  const late = card.trips.filter(({ lateMinutes }) => lateMinutes > 0);
  expect(late.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: `Lihat ${late.length} kargo: Tepat waktu` }).click();
  await expect.poll(rowsOf).toBe(late.length);
  const sheets = await paperOf(page, 'A4');
  expect(sheets).toHaveLength(1);
  // Those with a remark stand on it, whatever the screen was narrowed to.
  for (const { rule } of card.figures) expect(sheets[0]?.text).toContain(rule);
  for (const { cargoNo } of late) expect(sheets[0]?.text).toContain(cargoNo);
  await page.getByRole('table', { name: 'Kargo' }).getByRole('link').first().click();
  await page.waitForURL('**/main/pesanan/detail/**');
  await page.context().close();
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

it.each<Size>(['desk', 'phone'])(
  'draws the weeks over the reports, and says them as a table, at a %s',
  async (size) => {
    const { call, session } = await signInByCall(product, people.admin.email);
    const { stages, weeks } = await call(getReportOverview, {});
    const page = await person(browser, product, size, session);
    await page.goto('/main/laporan/list');
    for (const { stage, count } of stages) {
      const { label } = openStages.find(({ key }) => key === stage) ?? { label: '' };
      await page.getByRole('link', { name: `${label} ${count}` }).waitFor();
    }
    await page.getByRole('list', { name: 'Pendapatan per pekan' }).waitFor();
    await page.getByRole('button', { name: 'Lihat tabel' }).first().click();
    const table = page.getByRole('table', { name: 'Tepat waktu per pekan' });
    await expect.poll(() => table.getByRole('row').count()).toBe(weeks.length + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size === 'phone' ? 360 : 1440);
    await page.context().close();
  },
);

it('schedules a report for people by mail, pauses it and ends it', async () => {
  const { session } = await signInByCall(product, people.superAdmin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/laporan/detail/armada');
  await page.getByRole('link', { name: 'Jadwalkan kiriman tiap bulan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirim laporan tiap bulan' });
  await dialog.getByRole('textbox', { name: 'Penerima' }).fill('pemilik@mitra-satu.test, bukan-email');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('bukan-email bukan alamat email').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Penerima' }).fill('pemilik@mitra-satu.test');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('pemilik@mitra-satu.test').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Jeda: Pemakaian Kendaraan' }).click();
  await page.getByRole('button', { name: 'Lanjutkan: Pemakaian Kendaraan' }).waitFor();
  await page.getByRole('button', { name: 'Hapus: Pemakaian Kendaraan' }).click();
  await page.getByRole('button', { name: 'Hapus jadwal' }).click();
  await page.getByText('pemilik@mitra-satu.test').waitFor({ state: 'detached' });
  await page.context().close();
});
