import { getLoan, listLoanTerms, listPledgeable, type PledgeRow } from '@lajur/api-contract/lending';
import { settleInvoice } from '@lajur/api-contract/provider-invoice';
import * as lender from '@lajur/api-contract/provider-lending';
import { formatRupiah } from '@lajur/domain/common/money';
import { dayIn } from '@lajur/domain/common/time';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { companyId } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** The finance admin borrows against invoices; the lender sends back, approves, pays out and is repaid. */
openStage();
let finance: Login;
let company: string;
let today: string;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
  company = await companyId(product);
  today = dayIn(product.clock.now(), 'WIB');
});

/** Invoices with their documents that nothing pledges yet. */
async function toPledge(count: number): Promise<PledgeRow[]> {
  const [terms] = (await finance.call(listLoanTerms, {})).content;
  const { content } = await finance.call(listPledgeable, { query: { mouId: terms?.mouId, size: 100 } });
  const whole = content.filter(
    ({ refusal, open, documents }) =>
      refusal === null && open >= 1_000_000 && documents.TRAVEL_LETTER > 0 && documents.BAST > 0,
  );
  if (whole.length < count) throw new Error(`there are no ${count} invoices to pledge`);
  return whole.slice(0, count);
}

/** Drafts a loan of invoices, and gives the id of it. */
async function draft(page: Page, invoices: readonly PledgeRow[]): Promise<string> {
  await page.goto('/main/p2p-lending/create');
  for (const { number } of invoices) await page.getByRole('checkbox', { name: `Pilih ${number}` }).check();
  await page.getByText(`${invoices.length} invoice dijaminkan`).waitFor();
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByRole('heading', { level: 1, name: /^P2P\// }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ajukan Rp/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajukan pinjaman' }).click();
  await page.getByText('Menunggu keputusan', { exact: true }).first().waitFor();
}

const decide = (loanId: string, action: 'APPROVE' | 'REVISE' | 'REJECT', note?: string) =>
  product.provider(lender.decideLoan, { params: { id: company, loanId }, body: { action, note } });
const loanOf = (id: string) => finance.call(getLoan, { params: { id } });
const payOut = async (loanId: string) => {
  const { sums } = await loanOf(loanId);
  const body = { day: today, amount: sums.payout, reference: `CAIR-${loanId.slice(-6)}` };
  await product.provider(lender.disburseLoan, { params: { id: company, loanId }, body });
};

it('invoices are pledged, sent back and put right, approved, paid out, and repaid in two parts', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  const invoices = await toPledge(2);
  await page.goto('/main/p2p-lending/create');
  await page.getByRole('heading', { level: 1, name: 'Ajukan pinjaman' }).waitFor();
  await page.getByText('Pinjam atau tunggu').waitFor({ state: 'detached' });
  const id = await draft(page, invoices);
  const principal = invoices.reduce((sum, { open }) => sum + open, 0);
  await page.getByRole('button', { name: `Ajukan ${formatRupiah(principal)}` }).waitFor();
  await page.getByRole('heading', { name: 'Pinjam atau tunggu' }).waitFor();
  await page.getByText('Dari mana angka ini').click();
  await looksRight(page);
  await submit(page);

  await decide(id, 'REVISE', 'Surat jalan buram');
  await page.getByText('Surat jalan buram').first().waitFor();
  await page.getByText('Perlu diperbaiki', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Ubah pengajuan' }).click();
  await page.getByRole('checkbox', { name: `Pilih ${invoices[1]?.number}` }).uncheck();
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByRole('heading', { level: 1, name: /^P2P\// }).waitFor();
  await page.getByRole('button', { name: `Ajukan ${formatRupiah(invoices[0]?.open ?? 0)}` }).waitFor();
  await submit(page);

  await decide(id, 'APPROVE');
  await page.getByText('Disetujui', { exact: true }).first().waitFor();
  await payOut(id);
  await page.getByRole('heading', { name: 'Pencairan dan pelunasan' }).waitFor();
  const { repay, number } = await loanOf(id);
  const part = Math.floor(repay / 2);
  const returned = (amount: number, reference: string) =>
    product.provider(lender.repayLoan, {
      params: { id: company, loanId: id },
      body: { day: today, amount, reference },
    });
  await returned(part, 'LUNAS-1');
  await page.getByText(/LUNAS-1/).waitFor();
  await page
    .getByText(formatRupiah(repay - part))
    .first()
    .waitFor();
  await looksRight(page);
  await returned(repay - part, 'LUNAS-2');
  await page.getByText(/LUNAS-2/).waitFor();
  await page.getByRole('link', { name: /^Riwayat/ }).click();
  await page.getByText('Dikembalikan untuk revisi').first().waitFor();
  await page.goto(`/main/p2p-lending/list?search=${encodeURIComponent(number)}`);
  await page.getByText('Lunas', { exact: true }).first().waitFor();
  expect(await loanOf(id)).toMatchObject({ status: 'REPAID', open: 0 });
});

it('what is rejected lets its invoices go', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  const invoices = await toPledge(1);
  const id = await draft(page, invoices);
  await submit(page);
  await decide(id, 'REJECT', 'Pengirim belum kami biayai');
  await page.getByText('Pengirim belum kami biayai').first().waitFor();
  await page.goto('/main/p2p-lending/create');
  await page.getByRole('checkbox', { name: `Pilih ${invoices[0]?.number}` }).waitFor();
});

it('the shipper pays first: the money that came in is the lender’s until the last day', async () => {
  const page = await person(browser, product, 'phone', finance.session);
  const [invoice] = await toPledge(1);
  const id = await draft(page, invoice ? [invoice] : []);
  await submit(page);
  await decide(id, 'APPROVE');
  await page.getByText('Disetujui', { exact: true }).first().waitFor();
  await payOut(id);
  await page.getByRole('heading', { name: 'Pencairan dan pelunasan' }).waitFor();
  const params = { id: company, invoiceId: invoice?.id ?? '' };
  const amount = Math.floor((invoice?.openCash ?? 0) / 2);
  await product.provider(settleInvoice, { params, body: { status: 'PAID', amount, reference: `TRF-${id.slice(-6)}` } });
  const { number } = await loanOf(id);
  await page.getByText(`Uang masuk ${formatRupiah(amount)}, lunasi ${number} sebelum`).waitFor();
  await page.goto(`/main/invoice-transporter/detail/${invoice?.id}`);
  await page.getByText(`Menjamin ${number}, cair`).waitFor();
  await page.getByRole('link', { name: 'Lihat pinjaman' }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
});
