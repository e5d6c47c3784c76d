import { getInvoice, listBillableOrders, listInvoiceShippers } from '@lajur/api-contract/invoice';
import { listInvoiceBatches } from '@lajur/api-contract/invoice-batch';
import { listWaitingProofs } from '@lajur/api-contract/invoice-withholding';
import { createInvoice, moveInvoice } from '@lajur/api-contract/invoice-write';
import { settleInvoice } from '@lajur/api-contract/provider-invoice';
import { recordSettlement, reverseSettlement } from '@lajur/api-contract/provider-settlement';
import { invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { companyId } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** The finance admin bills cargos while a colleague bills one of them, and the shipper receives and pays the invoice. */
openStage();
let finance: Login;
let colleague: Login;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
  colleague = await signInByCall(product, people.superAdmin.email);
});

/** A shipper with cargos that can be billed, the oldest first. */
async function toBill(atLeast: number) {
  const shippers = await finance.call(listInvoiceShippers, { query: {} });
  const shipper = shippers.find(({ count }) => count >= atLeast);
  if (!shipper) throw new Error(`no shipper has ${atLeast} cargos to bill`);
  const query = { shipperId: shipper.id, size: 100 } as const;
  const { content } = await finance.call(listBillableOrders, { query });
  return { shipper, orders: content };
}

async function chooseShipper(page: Page, name: string): Promise<void> {
  await page.goto('/main/invoice-transporter/create');
  await page
    .getByRole('textbox', { name: 'Pengirim' })
    .or(page.getByRole('combobox', { name: 'Pengirim' }))
    .click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('list', { name: 'Kargo' }).waitFor();
}

/** Takes the step that the page offers, and waits for what it says then. */
async function step(page: Page, button: string, verb: string, said: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await page.getByText(said).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('what stands on every invoice is changed in one place', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/invoice-data/form');
  const bank = page.getByRole('textbox', { name: 'Nama bank' });
  await bank.fill('');
  await page.getByRole('button', { name: 'Simpan data invoice' }).click();
  await page.getByText('Nama bank wajib diisi').first().waitFor();
  await bank.fill('Bank Uji Nusantara');
  await page.getByRole('button', { name: 'Simpan data invoice' }).click();
  // Another account asks who sits there, waits for the marketplace, and is withdrawn.
  const sure = page.getByRole('dialog', { name: 'Simpan rekening ini?' });
  await sure.getByLabel('Kata sandi Anda').fill(product.password);
  await looksRight(page);
  await sure.getByRole('button', { name: 'Simpan data invoice' }).click();
  await page.waitForURL('**/main/invoice-transporter/list');
  await page.goto('/main/invoice-data/form');
  await page.getByText('Rekening baru menunggu persetujuan penyedia').waitFor();
  await page.getByText('Nama bank: ').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Tarik pengajuan' }).click();
  await page.getByText('Rekening baru menunggu persetujuan penyedia').waitFor({ state: 'detached' });
  expect(await bank.inputValue()).not.toBe('Bank Uji Nusantara');
});

it('cargos are billed without the one that a colleague billed meanwhile; the invoice is sent, received and paid', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  const { shipper, orders } = await toBill(3);
  const [one, two, taken] = orders;
  if (!one || !two || !taken) throw new Error('there are too few cargos');
  await chooseShipper(page, shipper.name);
  for (const { cargoNo } of [one, two, taken]) await page.getByRole('checkbox', { name: `Pilih ${cargoNo}` }).check();
  await page.getByText('3 kargo dipilih').waitFor();
  await page.getByText('Dari mana angka ini').click();
  await looksRight(page);

  const body = {
    shipperId: shipper.id,
    type: 'SHIPMENT' as const,
    periodFrom: taken.receivedDay,
    periodUntil: taken.receivedDay,
    orderIds: [taken.id],
  };
  const theirs = await colleague.call(createInvoice, { body });
  await page.getByText(`${taken.cargoNo}: Sudah di ${theirs.number}`).waitFor();
  await page.getByRole('button', { name: /^Buat proforma/ }).click();
  await page.getByText(`Kargo ${taken.cargoNo} sudah di ${theirs.number}`).waitFor();
  await page.getByRole('button', { name: 'Lanjut tanpa kargo ini' }).click();
  await page.getByText('2 kargo dipilih').waitFor();
  await page.getByRole('button', { name: /^Buat proforma, Rp/ }).click();

  await page.getByRole('heading', { level: 1, name: /^PRO\// }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByText('Bank Mandiri KCP Cikarang').waitFor();
  await step(page, 'Terbitkan', 'Terbitkan invoice', /^INV\/.* diterbitkan\.$/);
  const { number, net } = await finance.call(getInvoice, { params: { id } });
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await step(page, 'Catat dicetak', 'Catat dicetak', `${number} dicatat dicetak.`);
  await page.getByRole('button', { name: 'Catat dikirim', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cara kirim' }).fill('Kurir, resi TKI-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Catat dikirim' }).click();
  await page.getByText('Kurir, resi TKI-1').first().waitFor();
  await looksRight(page);

  await page.getByRole('button', { name: 'Lihat PDF' }).first().click();
  await page.getByRole('region', { name: /^Isi INV/ }).waitFor();
  await page.getByRole('button', { name: 'Tutup', exact: true }).click();

  const params = { id: await companyId(product), invoiceId: id };
  await product.provider(settleInvoice, { params, body: { status: 'RECEIVED', by: 'Yohana Siregar' } });
  await page.getByText('Yohana Siregar').first().waitFor();
  await product.provider(settleInvoice, { params, body: { status: 'PAID', amount: net } });
  await page.getByText(/^Dibayar /).waitFor();
  await page.getByRole('link', { name: /^Kargo/ }).click();
  await page.getByRole('rowheader', { name: new RegExp(`^${one.cargoNo}`) }).waitFor();
  await page.getByRole('link', { name: /^Riwayat/ }).click();
  await page.getByText('Proforma dibuat').waitFor();

  await page.goto(`/main/invoice-transporter/list?tab=paid&search=${encodeURIComponent(number)}`);
  await page.getByRole('link', { name: number }).first().waitFor();
  await page.goto(`/main/pesanan/detail/${one.id}?bagian=biaya`);
  await page.getByRole('link', { name: number }).waitFor();
});

it('an invoice is paid in two parts, the second short by a fee; taken back it waits again, and what is left is closed', async () => {
  const { shipper, orders } = await toBill(1);
  const [order] = orders;
  if (!order) throw new Error('there are too few cargos');
  const period = { periodFrom: order.receivedDay, periodUntil: order.receivedDay };
  const body = { shipperId: shipper.id, type: 'SHIPMENT' as const, ...period, orderIds: [order.id] };
  const { id, net } = await finance.call(createInvoice, { body });
  const statusDate = (await finance.call(getInvoice, { params: { id } })).statusDay;
  for (const status of ['ISSUED', 'PRINTED', 'SENT'] as const)
    await finance.call(moveInvoice, { params: { id, status }, query: { statusDate } });
  const params = { id: await companyId(product), invoiceId: id };
  const pay = (amount: number, reference: string, closeRemainder?: true) =>
    product.provider(recordSettlement, { params, body: { kind: 'CASH', amount, reference, closeRemainder } });
  const half = Math.floor(net / 2);

  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/invoice-transporter/detail/${id}`);
  await page.getByText('belum ada', { exact: true }).waitFor();
  await pay(half, 'TRF-UJI-1');
  await page.getByText('dibayar sebagian').first().waitFor();
  await page.getByText(/TRF-UJI-1/).waitFor();
  await looksRight(page);
  const paid = await pay(net - half - 6500, 'TRF-UJI-2', true);
  await page.getByText(/^Biaya bank /).waitFor();
  await page.getByText('Bukti potong ditunggu').waitFor();
  const settlementId = paid.settlements[1]?.id ?? '';
  const wrong = { params: { ...params, settlementId }, body: { note: 'Salah catat' } };
  await product.provider(reverseSettlement, wrong);
  await page.getByText(/dibatalkan · TRF-UJI-2/).waitFor();
  await looksRight(page);

  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tutup sisa…' }).click();
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Tidak tertagih');
  await looksRight(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup sisa' }).click();
  await page.getByText(/^Dihapusbukukan /).waitFor();
  await page.getByText('Tidak tertagih').first().waitFor();
});

/** An invoice of the first cargos of a shipper, as far as it is said; gives its id. */
async function invoiceOf(count: number, upTo: readonly ('ISSUED' | 'PRINTED' | 'SENT')[]) {
  const { shipper, orders } = await toBill(count);
  const chosen = orders.slice(0, count);
  const days = chosen.map(({ receivedDay }) => receivedDay).sort();
  const period = { periodFrom: days[0] ?? '', periodUntil: days.at(-1) ?? '' };
  const orderIds = chosen.map(({ id }) => id);
  const body = { shipperId: shipper.id, type: 'SHIPMENT' as const, ...period, orderIds };
  const made = await finance.call(createInvoice, { body });
  for (const status of upTo)
    await finance.call(moveInvoice, { params: { id: made.id, status }, query: { statusDate: made.statusDay } });
  return made;
}

it('what was billed wrongly is credited and its cargo is free; the note of the buyer is kept with it', async () => {
  const { id, lines } = await invoiceOf(2, ['ISSUED', 'PRINTED', 'SENT']);
  const [wrong] = lines;
  if (!wrong) throw new Error('the invoice has no lines');
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/invoice-transporter/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Buat nota kredit…' }).click();
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByText('Pilih paling sedikit satu baris').waitFor();
  await page.getByRole('checkbox', { name: new RegExp(`^${wrong.cargoNo}`) }).check();
  const amount = page.getByRole('textbox', { name: `Nilai yang dikreditkan dari ${wrong.cargoNo}` });
  await amount.fill(String(wrong.amount + 1));
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByText(/^Paling banyak Rp/).waitFor();
  await amount.fill(String(wrong.amount));
  await page.getByText(/^Total nota kredit Rp/).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByText('Draf nota kredit disimpan').waitFor();
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan nota kredit' }).click();
  await page.getByText(/^CN\/.* diterbitkan\.$/).waitFor();
  await page.getByText('Menunggu nota pembatalan').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await looksRight(page);
  await page.getByRole('button', { name: 'Catat nota pembatalan' }).click();
  await page.getByRole('textbox', { name: 'Nomor nota pembatalan' }).fill('NP-2026-7');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await page.getByText(/^Nota pembatalan NP-2026-7, /).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Kirim lewat email', exact: true }).click();
  await page.getByText(/^Lampiran CN-.*\.pdf, sama/).waitFor();
  await page.getByRole('textbox', { name: /^(?:Alamat lain|Kepada)$/ }).fill('nota@pengirim.test');
  await looksRight(page);
  await page.getByRole('button', { name: 'Kirim email' }).click();
  await page.getByText('Nota kredit untuk INV/').waitFor();
  await page.getByText('nota@pengirim.test').waitFor();
  await page.getByText('Diterima server email').first().waitFor();
  await page.goto(`/main/pesanan/detail/${wrong.orderId}?bagian=biaya`);
  await page.getByText('Ongkos utama').first().waitFor();
  await page.getByRole('link', { name: /^INV\// }).waitFor({ state: 'detached' });
});

it('what needs an act of the company stands in a tab of its own until it is sent', async () => {
  const { id } = await invoiceOf(1, ['ISSUED', 'PRINTED']);
  const { number, statusDay: statusDate } = await finance.call(getInvoice, { params: { id } });
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/invoice-transporter/list?tab=own&search=${encodeURIComponent(number)}`);
  await page.getByRole('link', { name: number }).first().waitFor();
  await page.getByRole('link', { name: 'Terbit, belum dikirim' }).waitFor();
  await looksRight(page);
  await finance.call(moveInvoice, { params: { id, status: 'SENT' }, query: { statusDate } });
  await page.getByRole('link', { name: number }).first().waitFor({ state: 'detached' });
});

it('tax that was kept is proved by a certificate, which is credited', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/bukti-potong/list');
  await page.getByText('Kredit pajak yang berisiko').first().waitFor();
  await looksRight(page);
  const { content } = await finance.call(listWaitingProofs, { query: { size: 5 } });
  const [waiting] = content;
  if (!waiting) throw new Error('nothing waits for a certificate');
  await page.getByRole('button', { name: `Tindakan untuk ${waiting.number}` }).click();
  await page.getByRole('menuitem', { name: 'Catat bukti potong…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Catat bukti potong' });
  await drawer.getByLabel('Nomor bukti potong').fill('BP-UJI-1');
  await drawer.getByLabel('Dasar pengenaan pajak').fill(String(waiting.awaited * 50));
  await looksRight(page);
  await drawer.getByRole('button', { name: 'Simpan bukti potong' }).click();
  await page.getByText('Bukti potong tersimpan.').waitFor();
  await page.getByText(waiting.number).waitFor({ state: 'detached' });
  await page.goto('/main/bukti-potong/list?tab=diterima&search=BP-UJI-1');
  await page.getByText('Cocok', { exact: true }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Tindakan untuk BP-UJI-1' }).click();
  await page.getByRole('menuitem', { name: 'Kreditkan…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kreditkan' }).click();
  await page.getByText('Dikreditkan', { exact: true }).waitFor();
});

it('an invoice is mailed and so recorded as sent', async () => {
  const { id } = await invoiceOf(1, ['ISSUED']);
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/invoice-transporter/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Kirim lewat email…' }).click();
  await page.getByRole('textbox', { name: /^(?:Alamat lain|Kepada)$/ }).fill('tagihan@pengirim.test');
  await page.getByRole('checkbox', { name: 'Foto POD' }).check();
  await looksRight(page);
  await page.getByRole('button', { name: 'Kirim email' }).click();
  await page.getByText('tagihan@pengirim.test').first().waitFor();
  await page.getByText('Lampiran: Foto POD').waitFor();
  await page.getByText('Diterima server email').first().waitFor();
  await page.getByText('Lewat email ke').first().waitFor();
  const { status } = await finance.call(getInvoice, { params: { id } });
  expect(status).toBe('SENT');
});

it('with a phone an invoice that was not sent is cancelled, and leaves the running ones', async () => {
  const { id } = await invoiceOf(1, ['ISSUED']);
  const { number } = await finance.call(getInvoice, { params: { id } });
  const page = await person(browser, product, 'phone', finance.session);
  await page.goto(`/main/invoice-transporter/detail/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan invoice…' }).click();
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Salah pengirim');
  await looksRight(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan invoice' }).click();
  await page.getByText(`${number} dibatalkan.`).waitFor();
  await page.getByText('dibatalkan', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await looksRight(page);
  await page.goto(`/main/invoice-transporter/list?search=${encodeURIComponent(number)}`);
  await page.getByText(number).waitFor({ state: 'detached' });
  await page.goto(`/main/invoice-transporter/list?tab=all&search=${encodeURIComponent(number)}`);
  await page.getByRole('link', { name: number }).first().waitFor();
});

it('with a phone a proforma is made, changed and discarded', async () => {
  const page = await person(browser, product, 'phone', finance.session);
  const { shipper, orders } = await toBill(2);
  const [one, two] = orders;
  if (!one || !two) throw new Error('there are too few cargos');
  await chooseShipper(page, shipper.name);
  await page.getByText(one.cargoNo, { exact: true }).click();
  await page.getByText('1 kargo dipilih').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: /^Buat proforma, Rp/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^PRO\// });
  await heading.waitFor();
  const number = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Ubah proforma' }).click();
  await page.getByText(two.cargoNo, { exact: true }).click();
  await page.getByRole('button', { name: /^Simpan, Rp/ }).click();
  await page.getByText(`${number} disimpan.`).waitFor();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Buang proforma…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buang proforma' }).click();
  await page.waitForURL('**/main/invoice-transporter/list');
  await page.getByText(`${number} dibuang.`).waitFor();
});

it('someone whose menu has no invoices is led away from them, and an admin only sees them', async () => {
  const { session } = await signInByCall(product, people.monitoring.email);
  const watcher = await person(browser, product, 'desk', session);
  await watcher.goto('/main/invoice-transporter/list');
  await watcher.waitForURL((url) => !url.pathname.startsWith('/main/invoice-transporter'));
  await expect.poll(() => watcher.getByRole('link', { name: 'Invoice', exact: true }).count()).toBe(0);

  const admin = await signInByCall(product, people.admin.email);
  const reader = await person(browser, product, 'desk', admin.session);
  await reader.goto('/main/invoice-transporter/list');
  await reader.getByText('Peran Anda hanya bisa melihat invoice.').first().waitFor();
  await looksRight(reader);
});

it('what can be billed becomes many proformas at once', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  const [one, two] = (await finance.call(listInvoiceBatches, { query: {} })).content;
  if (!one || !two) throw new Error('there are no two to bill');
  await page.goto('/main/invoice-transporter/list');
  await page.getByRole('link', { name: 'Siap ditagih' }).click();
  await page.getByRole('heading', { level: 1, name: 'Buat Invoice Massal' }).waitFor();
  for (const { shipper, type } of [one, two])
    await page.getByRole('checkbox', { name: `Pilih ${shipper.name}, ${invoiceTypeLabels[type]}` }).check();
  await looksRight(page);
  await page.getByRole('button', { name: 'Buat 2 proforma' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buat 2 proforma' }).click();
  await page.getByText('2 dari 2 proforma dibuat.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { content: left } = await finance.call(listInvoiceBatches, { query: { size: 100 } });
  const isThere = ({ shipper, type }: typeof one) =>
    left.some((other) => other.shipper.id === shipper.id && other.type === type);
  expect([isThere(one), isThere(two)]).toEqual([false, false]);
  await page.goto('/main/invoice-transporter/list?tab=own');
  await page
    .getByRole('link', { name: /^PRO\// })
    .first()
    .waitFor();
});
