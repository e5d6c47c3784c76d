import { getInvoice, listInvoices } from '@lajur/api-contract/invoice';
import { listBankLines } from '@lajur/api-contract/invoice-bank';
import { recordSettlement } from '@lajur/api-contract/provider-settlement';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { companyId } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** Finance uploads what its bank gives, accepts what is proposed, and the invoices are paid. */
openStage();

it('a statement is uploaded, its proposal accepted, and the same statement has nothing new', async () => {
  const finance = await signInByCall(product, people.finance.email);
  const { content } = await finance.call(listInvoices, { query: { statusInvoice: 'SENT,RECEIVED', size: 100 } });
  const invoice = content.findLast(({ openCash }) => openCash > 100_000);
  if (!invoice) throw new Error('no invoice waits for money');
  const amount = String(invoice.openCash).replace(/\B(?=(\d{3})+$)/g, ',');
  const day = new Date(product.clock.now()).toISOString().slice(0, 10).split('-').reverse().join('/');
  const file = {
    name: 'mutasi-bca.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Informasi Rekening - Mutasi Rekening',
        'No. rekening : 1234567890',
        'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo',
        `${day},"UJI TRSF ${invoice.number}",'0000,"${amount}.00 CR","0.00"`,
        `${day},"UJI BIAYA ADM",'0000,"15,000.00 DB","0.00"`,
        `${day},"UJI BUNGA",'0000,"1,234.00 CR","0.00"`,
      ].join('\r\n'),
    ),
  };
  const page = await person(browser, product, 'desk', finance.session);
  const upload = async () => {
    await page.goto('/main/mutasi-bank/list');
    await page.getByRole('link', { name: 'Unggah mutasi' }).click();
    await page.getByLabel('Pilih berkas', { exact: true }).setInputFiles(file);
  };
  await upload();
  await page.getByRole('button', { name: 'Impor baris yang baik (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impor 2 baris' }).click();
  await page.getByText('2 baris diimpor.').first().waitFor();

  await page.goto('/main/mutasi-bank/list?search=UJI');
  await page.getByText(`UJI TRSF ${invoice.number}`).first().waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: `Tindakan untuk UJI TRSF ${invoice.number}` }).click();
  await page.getByRole('menuitem', { name: 'Setujui' }).click();
  await page.getByText(`Dibukukan ke ${invoice.number}.`).waitFor();
  expect(await finance.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({ openCash: 0, status: 'PAID' });

  await page.getByRole('button', { name: 'Tindakan untuk UJI BUNGA' }).click();
  await page.getByRole('menuitem', { name: 'Pilih invoice…' }).click();
  await page.getByRole('dialog', { name: 'Bukukan mutasi' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Kembali' }).click();
  await page.getByRole('button', { name: 'Tindakan untuk UJI BUNGA' }).click();
  await page.getByRole('menuitem', { name: 'Bukan tagihan' }).click();
  await page.getByText('Ditandai bukan tagihan.').waitFor();
  await page.goto('/main/mutasi-bank/list?tab=booked&search=UJI');
  await page.getByText(invoice.number).first().waitFor();
  await looksRight(page);

  await upload();
  await page.getByRole('link', { name: 'Sudah sama 3' }).waitFor();
  const lines = await finance.call(listBankLines, { query: { search: 'UJI' } });
  expect(lines.content.map(({ state }) => state).sort()).toEqual(['BOOKED', 'OTHER']);
});

it('what is proposed for several lines is accepted at once, each with its own result', async () => {
  const finance = await signInByCall(product, people.finance.email);
  const sure = (await finance.call(listBankLines, { query: { match: 'PROPOSED', size: 100 } })).content.filter(
    (one) => one.sure,
  );
  expect(sure.length).toBeGreaterThan(1);
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/mutasi-bank/list?match=PROPOSED');
  await page
    .getByText(sure[0]?.text ?? '')
    .first()
    .waitFor();
  await page
    .getByRole('checkbox', { name: /Pilih semua/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Setujui \d+ mutasi$/ })
    .click();
  await page
    .getByText(/\d+ dari \d+ mutasi dibukukan\./)
    .first()
    .waitFor();
  await looksRight(page);
  const left = (await finance.call(listBankLines, { query: { state: 'BOOKED', search: sure[0]?.text } })).content;
  expect(left).toMatchObject([{ state: 'BOOKED', left: 0 }]);
});

it('whoever leaves the question of the same payment books nothing', async () => {
  const finance = await signInByCall(product, people.finance.email);
  const { content } = await finance.call(listInvoices, { query: { statusInvoice: 'SENT,RECEIVED', size: 100 } });
  const invoice = content.findLast(({ openCash }) => openCash > 200_000);
  if (!invoice) throw new Error('no invoice waits for money');
  const params = { id: await companyId(product), invoiceId: invoice.id };
  const paid = { kind: 'CASH' as const, amount: 71_000, reference: 'TRF-KEMBAR' };
  await product.provider(recordSettlement, { params, body: paid });
  const day = new Date(product.clock.now()).toISOString().slice(0, 10).split('-').reverse().join('/');
  const rows = ['Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo', `${day},"UJI KEMBAR",'0000,"71,000.00 CR","0.00"`];
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/mutasi-bank/list');
  await page.getByRole('link', { name: 'Unggah mutasi' }).click();
  const buffer = Buffer.from(rows.join('\r\n'));
  await page
    .getByLabel('Pilih berkas', { exact: true })
    .setInputFiles({ name: 'kembar.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Impor baris yang baik (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impor 1 baris' }).click();
  await page.getByText('1 baris diimpor.').first().waitFor();

  await page.goto('/main/mutasi-bank/list?search=UJI+KEMBAR');
  await page.getByRole('button', { name: 'Tindakan untuk UJI KEMBAR' }).click();
  await page.getByRole('menuitem', { name: 'Pilih invoice…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bukukan mutasi' });
  await drawer.getByRole('combobox', { name: 'Cari invoice' }).fill(invoice.number);
  await page.getByRole('option', { name: invoice.number }).click();
  await drawer.getByRole('button', { name: 'Bukukan', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Pembayaran yang sama?' });
  await question.waitFor();
  await looksRight(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  const lines = await finance.call(listBankLines, { query: { search: 'UJI KEMBAR' } });
  expect(lines.content).toMatchObject([{ state: 'OPEN', left: 71_000 }]);
  const after = (await finance.call(getInvoice, { params: { id: invoice.id } })).openCash;
  expect(after).toBe(invoice.openCash - 71_000);
});
