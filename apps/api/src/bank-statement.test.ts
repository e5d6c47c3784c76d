import type { CallOf } from '@lajur/api-contract/endpoint';
import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import * as contract from '@lajur/api-contract/invoice-bank';
import { bookBankLine, listBankLines, releaseBankLine, setBankLineAside } from '@lajur/api-contract/invoice-bank';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Importer, startImports } from './features/import/import.fixture';
import { keepInvoiceData } from './features/invoice/invoice.fixture';
import { deskOf } from './features/invoice/settlement/settlement.fixture';
import { makeWorld, type World } from './test-kit/order-world';
import { refused } from './test-kit/refused';
import type { TestApi } from './test-kit/test-api';

let imports: Awaited<ReturnType<typeof startImports>>;
let api: TestApi;
let world: World;
let finance: Importer;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  imports = await startImports();
  api = imports.api;
  world = await makeWorld(api);
  finance = await imports.importer('TRANSPORTER_ADMIN_FAA');
  await keepInvoiceData(finance.call);
  desk = deskOf(api, world, finance.call);
});
afterAll(() => imports.close());

let count = 0;
/** A file of any bank, of these lines. */
const statement = (lines: readonly [text: string, amount: number, day?: string][]): string =>
  [
    'Tanggal;Keterangan;Kredit;No. rekening',
    ...lines.map(([text, amount, day = '21/11/2026']) => `${day};${text};${amount};777`),
  ].join('\n');

async function imported(content: string | Buffer) {
  const upload = await finance.checked('bank-line', content, `mutasi-${++count}.csv`);
  return upload.counts.new > 0 ? finance.commit('bank-line', upload.id) : upload;
}
const lines = async (query: CallOf<typeof listBankLines>['query'] = {}) =>
  (await finance.call(listBankLines, { query: { size: 100, ...query } })).content;
/** The one line with a text, put in. */
async function lineOf(text: string, amount: number, day?: string) {
  await imported(statement([[text, amount, day]]));
  const [line] = await lines({ search: text });
  if (!line) throw new Error(`no line of ${text}`);
  return line;
}
const book = (line: { id: string; version: number }, invoiceIds: string[], more: object = {}) =>
  finance.call(bookBankLine, { params: { id: line.id }, body: { version: line.version, invoiceIds, ...more } });

const forms: [bank: string, file: string | Buffer, lines: [string, string, number, string][]][] = [
  [
    'BCA, as one downloads it',
    [
      'Informasi Rekening - Mutasi Rekening',
      'No. rekening : 1234567890',
      'Nama : PT MITRA SATU',
      'Periode : 01/11/2026 - 20/11/2026',
      'Kode Mata Uang : IDR',
      '',
      'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo',
      '05/11,"TRSF E-BANKING CR 0511/FTSCY BCA PERSEORANGAN",\'0000,"5,055,001.00 CR","6,055,001.00"',
      '05/11,"BIAYA ADM",\'0000,"15,000.00 DB","6,040,001.00"',
      'PEND,"TRSF MENUNGGU",\'0000,"9,000.00 CR","6,049,001.00"',
      'Saldo Awal : 1,000,000.00',
      'Mutasi Kredit : 5,055,001.00',
    ].join('\r\n'),
    [['1234567890', '2026-11-05', 5_055_001, 'TRSF E-BANKING CR 0511/FTSCY BCA PERSEORANGAN']],
  ],
  [
    'BCA of companies, with CR below no head',
    [
      "Account No.,=,'2234567890",
      'Name,=,PT MITRA SATU',
      'Currency,=,IDR',
      '',
      'Date,Description,Branch,Amount,,Balance',
      '\'06/11/2026,KR OTOMATIS BCA BISNIS,\'0998,"1,500,000.00",CR,"2,500,000.00"',
      '\'06/11/2026,TARIKAN,\'0998,"500,000.00",DB,"2,000,000.00"',
      'Starting Balance,=,"1,000,000.00"',
      'Ending Balance,=,"2,000,000.00"',
    ].join('\n'),
    [['2234567890', '2026-11-06', 1_500_000, 'KR OTOMATIS BCA BISNIS']],
  ],
  [
    'Mandiri',
    [
      'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit,',
      '1370012345678,07/11/26,07/11/26,9999,"MCM InhouseTrf DARI",PT MANDIRI SATU,,".00","2,500,000.00",',
      '1370012345678,07/11/26,07/11/26,9999,"Biaya","adm",,"6,500.00",".00",',
    ].join('\n'),
    [['1370012345678', '2026-11-07', 2_500_000, 'MCM InhouseTrf DARI PT MANDIRI SATU']],
  ],
  [
    'Mandiri of Kopra, with semicolons and signs of Latin-1',
    Buffer.from(
      [
        'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
        '1370012345678;IDR;08/11/2026 09.15.10;TRF CAFÉ MÉRIDIEN;INVOICE;3.500.000,00;0,00;9.000.000,00',
        '1370012345678;IDR;08/11/2026 09.16.10;PAJAK;;0,00;11.000,00;8.989.000,00',
      ].join('\r\n'),
      'latin1',
    ),
    [['1370012345678', '2026-11-08', 3_500_000, 'TRF CAFÉ MÉRIDIEN INVOICE']],
  ],
  [
    'BRI, with a byte order mark',
    `\ufeff${[
      'NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,KODE_TRAN,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN,REMARK_CUSTOM',
      '050501000123456,2026-11-09 00:00:00,2026-11-09 00:00:00,10:15:01,8807,BFST PT BRI SATU,1000000.00,.00,4500000.00,5500000.00,CR,LUNAS',
      '050501000123456,2026-11-09 00:00:00,2026-11-09 00:00:00,10:15:02,8807,BIAYA,5500000.00,2500.00,.00,5497500.00,DB,',
    ].join('\n')}`,
    [['050501000123456', '2026-11-09', 4_500_000, 'BFST PT BRI SATU LUNAS']],
  ],
  [
    'BNI, below a long preamble',
    [
      'BNI Direct',
      'Transaction Inquiry',
      'Company Name,PT MITRA SATU',
      'Account No.,0259876543 / IDR',
      'Period,01/11/2026 - 20/11/2026',
      'Opening Balance,"1,000.00"',
      'Total Debit,"2,500.00"',
      'Total Credit,"5,500,000.00"',
      'Closing Balance,"5,498,500.00"',
      'Printed,20/11/2026',
      '',
      'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit',
      '10/11/2026 08.15.10,10/11/2026 08.15.10,0259,123456,TRANSFER DARI BNI SATU,".00","5,500,000.00"',
      '10/11/2026 08.16.10,10/11/2026 08.16.10,0259,123457,ADM,"2,500.00",".00"',
    ].join('\n'),
    [['0259876543', '2026-11-10', 5_500_000, 'TRANSFER DARI BNI SATU']],
  ],
];

describe('a statement', () => {
  test.each(forms)('of %s is read by its heads, and a second time it has nothing new', async (bank, file, expected) => {
    const upload = await finance.checked('bank-line', file);
    expect(upload).toMatchObject({ state: 'ready', missing: [], counts: { new: expected.length, bad: 0 } });
    expect(upload.reading.leftOut).toBe(upload.rows - expected.length);
    const done = await finance.commit('bank-line', upload.id);
    expect(done).toMatchObject({ state: 'done', counts: { imported: expected.length, failed: 0 } });
    const [[account = '', day = '', amount = 0, text = ''] = []] = expected;
    expect(await lines({ search: text })).toMatchObject([{ account, day, amount, text, left: amount, state: 'OPEN' }]);
    expect((await finance.checked('bank-line', file)).counts).toMatchObject({ new: 0, bad: 0, same: upload.rows });
    expect(bank).not.toBe('');
  });

  it('of another bank waits until its columns are matched, which is kept for the next', async () => {
    const file = 'Kapan;Apa;Berapa\n11/11/2026;Bank asing;7.000.000,00\n11/11/2026;Keluar;-1.000,00';
    const upload = await finance.checked('bank-line', file);
    expect(upload).toMatchObject({ state: 'mapping', missing: ['day', 'text'] });
    const mapping = { day: 0, text: 1, credit: 2 };
    await finance.call((await import('@lajur/api-contract/import')).setUploadMapping, {
      params: { type: 'bank-line', id: upload.id },
      body: { version: upload.version, mapping },
    });
    await finance.work(upload.id);
    expect(await finance.get('bank-line', upload.id)).toMatchObject({
      ...{ state: 'ready', counts: { new: 1, same: 1 }, reading: { leftOut: 1 } },
    });
    expect(await finance.checked('bank-line', file)).toMatchObject({ state: 'ready', mappingFrom: 'remembered' });
  });

  it('has the same line as often as it stands there, also where statements overlap', async () => {
    const one = ['Iuran kembar', 1000] as [string, number];
    await imported(statement([one, one]));
    expect(await lines({ search: 'Iuran kembar' })).toHaveLength(2);
    await imported(statement([one, one, one, ['Iuran lain', 1000]]));
    expect(await lines({ search: 'Iuran kembar' })).toHaveLength(3);
    await imported(statement([one]));
    expect(await lines({ search: 'Iuran kembar' })).toHaveLength(3);
    await imported(statement([['Iuran kembar', 1000, '20/11/2026']]));
    expect(await lines({ search: 'Iuran kembar' })).toHaveLength(4);
  });

  it('says what is wrong with a line, on its column, and takes the others', async () => {
    const file = [
      'Tanggal;Keterangan;Jumlah;CR/DB',
      '99/99/2026;Hari salah;1.000;CR',
      '22/11/2026;Belum datang;1.000;CR',
      '21/11/2026;Jumlah salah;seribu;CR',
      '21/11/2026;Sisi salah;1.000;X',
      '21/11/2026;Tanpa sisi;1.000;',
      '21/11/2026;Baik sendiri;1.000;CR',
    ].join('\n');
    const upload = await finance.checked('bank-line', file);
    expect(upload.counts).toMatchObject({ new: 1, bad: 5 });
    const { content } = await finance.rows('bank-line', upload.id, { state: 'bad' });
    expect(content.map(({ errors }) => Object.entries(errors)[0])).toEqual([
      ['day', 'Tanggal harus seperti 21/11/2026 atau 21/11'],
      ['day', 'Tanggal ini belum datang'],
      ['amount', 'Jumlah harus angka rupiah'],
      ['direction', 'Tulis CR atau DB'],
      ['direction', 'Tulis CR atau DB, atau cocokkan kolom jumlah sebagai Kredit'],
    ]);
  });

  it('keeps what looks like a formula as text, which goes out as text', async () => {
    await imported(statement([['=HYPERLINK(evil) rumus', 12_345]]));
    expect(await lines({ search: 'rumus' })).toMatchObject([{ text: '=HYPERLINK(evil) rumus' }]);
    const file = (await finance.call(contract.exportBankLines, { query: { search: 'rumus' } })) as unknown as Blob;
    expect(await file.text()).toContain("'=HYPERLINK(evil) rumus");
  });

  it('of fifty thousand lines is taken whole, and looked through', async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => [`Setoran ${at % 20_000}`, 1000 + at] as [string, number]);
    const file = statement(many);
    expect(await imported(file)).toMatchObject({ state: 'done', counts: { imported: 50_000, failed: 0, bad: 0 } });
    const { number, net } = await desk.sent();
    await imported(statement([[`Di antara banyak ${number}`, net]]));
    expect(await lines({ match: 'PROPOSED', search: 'di antara banyak' })).toMatchObject([{ sure: { fee: 0 } }]);
  });

  it('is taken by who may change invoices', async () => {
    const guest = await imports.importer('TRANSPORTER_ADMIN');
    expect(await refused(guest.send('bank-line', statement([['x', 1]])))).toMatchObject({ status: 404 });
  });
});

describe('a line', () => {
  it('that names an invoice is proposed for it, and books nothing by itself', async () => {
    const { id, number, net } = await desk.sent();
    const line = await lineOf(`BAYAR ${number}`, net);
    expect(line).toMatchObject({
      state: 'OPEN',
      sure: { invoices: [{ id, number, openCash: net }], ground: 'NUMBER', fee: 0 },
    });
    expect(await desk.seen(id)).toMatchObject({ status: 'SENT', received: 0 });
    expect(await book(line, [id])).toMatchObject({
      state: 'BOOKED',
      left: 0,
      bookings: [{ number, amount: net }],
      proposals: [],
    });
    const seen = await desk.seen(id);
    expect(seen).toMatchObject({ status: 'PAID', openCash: 0 });
    expect(seen.settlements).toMatchObject([{ kind: 'CASH', amount: net, reference: line.id, day: '2026-11-21' }]);
  });

  it('that lacks a bank fee closes the rest where that was said', async () => {
    const { id, number, net } = await desk.sent();
    const line = await lineOf(`FEE ${number}`, net - 6500);
    expect(line.sure).toMatchObject({ fee: 6500 });
    await book(line, [id], { closeRemainder: true });
    expect((await desk.seen(id)).settlements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CASH', net - 6500],
      ['BANK_FEE', 6500],
    ]);
  });

  it('pays several invoices, each all that it waits for', async () => {
    const [one, other] = [await desk.sent(), await desk.sent(3_000_000)];
    const line = await lineOf(`DUA ${one.number} ${other.number}`, one.net + other.net);
    expect(line.sure?.invoices.map(({ id }) => id)).toEqual([one.id, other.id]);
    await book(line, [one.id, other.id]);
    expect([await desk.seen(one.id), await desk.seen(other.id)]).toMatchObject([
      { status: 'PAID' },
      { status: 'PAID' },
    ]);
  });

  it('is not shared among invoices that it does not cover, or covers and more', async () => {
    const [one, other] = [await desk.sent(), await desk.sent()];
    const little = await lineOf('kurang dari dua', one.net);
    const much = await lineOf('lebih dari dua', one.net + other.net + 1);
    for (const line of [little, much])
      expect(await refused(book(line, [one.id, other.id]))).toMatchObject({
        ...{ status: 422, validation: { invoiceIds: expect.any(String) } },
      });
    expect(await refused(book(much, [one.id, one.id]))).toMatchObject({ status: 422 });
    expect(await desk.seen(one.id)).toMatchObject({ received: 0 });
  });

  it('is booked once: of two at once one wins, the other is told who and when', async () => {
    const [one, other]: InvoiceDetail[] = [await desk.sent(), await desk.sent()];
    const line = await lineOf('rebutan', 5_000);
    const results = await Promise.allSettled([book(line, [one?.id ?? '']), book(line, [other?.id ?? ''])]);
    const lost = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(lost).toHaveLength(1);
    expect(await refused(Promise.reject(lost[0]?.reason))).toMatchObject({
      ...{ status: 409, message: expect.stringMatching(/^Dibukukan oleh .+ pada 21 Nov 2026/) },
    });
    const seen = [await desk.seen(one?.id ?? ''), await desk.seen(other?.id ?? '')];
    expect(seen.reduce((sum, { received }) => sum + received, 0)).toBe(5_000);
  });

  it('is refused where the invoice was not sent, is newer, or waits for nothing', async () => {
    const unsent = await desk.sent(5_000_000, world.shipperId, 'ISSUED');
    const line = await lineOf('ditolak', 5_000);
    expect(await refused(book(line, [unsent.id]))).toMatchObject({ status: 409 });
    const sent = await desk.sent();
    const old = await lineOf('terlalu lama', 5_000, '20/11/2026');
    expect(await refused(book(old, [sent.id]))).toMatchObject({ status: 422 });
    await desk.record(sent.id, { amount: sent.net });
    expect(await refused(book(line, [sent.id]))).toMatchObject({ status: 409 });
    expect(await refused(book({ ...line, version: 9 }, [sent.id]))).toMatchObject({ status: 409 });
  });

  it('waits again once its entry was taken back, by either side', async () => {
    const { id, net } = await desk.sent();
    const line = await lineOf('dibatalkan', net);
    await book(line, [id]);
    const [entry] = (await desk.seen(id)).settlements;
    await desk.reverse(id, entry?.id ?? '');
    const [free] = await lines({ search: 'dibatalkan' });
    expect(free).toMatchObject({ state: 'OPEN', left: net, bookings: [] });
    const again = await book(free as typeof line, [id]);
    expect(again).toMatchObject({ state: 'BOOKED' });
    const released = await finance.call(releaseBankLine, {
      ...{ params: { id: line.id }, body: { version: again.version, note: 'Salah invoice' } },
    });
    expect(released).toMatchObject({ state: 'OPEN', left: net, bookings: [] });
    expect(await desk.seen(id)).toMatchObject({ status: 'RECEIVED', received: 0 });
  });

  it('is set aside, and taken back', async () => {
    const line = await lineOf('bunga bank', 777);
    const aside = (version: number, isOther: boolean) =>
      finance.call(setBankLineAside, { params: { id: line.id }, body: { version, isOther } });
    const set = await aside(line.version, true);
    expect(set).toMatchObject({ state: 'OTHER', decidedBy: expect.any(String), proposals: [] });
    const sent = await desk.sent();
    expect(await refused(book(set, [sent.id]))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Bukan tagihan oleh/),
    });
    expect(await aside(set.version, false)).toMatchObject({ state: 'OPEN' });
  });
});

it('is known again by what its file says, whatever account the company has by then', async () => {
  const file = 'Tanggal;Keterangan;Kredit\n21/11/2026;tanpa rekening;4321';
  await imported(file);
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('invoice_data').set({ bank_account_no: '99' }).where('company_id', '=', api.first.id).execute(),
  );
  expect((await imported(`${file}\n`)).counts).toMatchObject({ new: 0, same: 1 });
});

describe('the same payment', () => {
  it('that the marketplace recorded is asked for, joined once, and booked anew where it is another', async () => {
    const { id, net } = await desk.sent();
    await desk.record(id, { amount: 1_000_000, day: '2026-11-21' });
    const line = await lineOf('sama satu', 1_000_000);
    expect(await refused(book(line, [id]))).toMatchObject({
      status: 409,
      code: 'REPEAT',
      message: expect.stringMatching(/^Pembayaran yang sama\?/),
    });
    expect(await book(line, [id], { samePayment: 'SAME' })).toMatchObject({ state: 'BOOKED' });
    expect(await desk.seen(id)).toMatchObject({ received: 1_000_000 });
    const second = await lineOf('sama dua', 1_000_000);
    await book(second, [id]);
    expect(await desk.seen(id)).toMatchObject({ received: 2_000_000, openCash: net - 2_000_000 });
  });

  it('recorded twice is joined by two lines, and not by a third', async () => {
    const { id } = await desk.sent();
    for (const reference of ['TRF-1', 'TRF-2'])
      await desk.record(id, { amount: 700_000, day: '2026-11-21', reference });
    for (const text of ['kembar satu', 'kembar dua']) {
      const line = await lineOf(text, 700_000);
      expect(await refused(book(line, [id]))).toMatchObject({ code: 'REPEAT' });
      await book(line, [id], { samePayment: 'SAME' });
    }
    const third = await lineOf('kembar tiga', 700_000);
    expect(await refused(book(third, [id], { samePayment: 'SAME' }))).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await desk.seen(id)).toMatchObject({ received: 1_400_000 });
  });

  it('that the company booked is asked of the marketplace', async () => {
    const { id } = await desk.sent();
    await book(await lineOf('dari bank', 1_250_000), [id]);
    const told = () => desk.record(id, { amount: 1_250_000, day: '2026-11-21' });
    expect(await refused(told())).toMatchObject({ status: 409, code: 'REPEAT' });
    await desk.record(id, { amount: 1_250_000, day: '2026-11-21', isAnother: true });
    expect(await desk.seen(id)).toMatchObject({ received: 2_500_000 });
  });
});

it('many lines are found by whether something is proposed for them', async () => {
  const { number, net } = await desk.sent();
  await imported(
    statement([
      [`CARI ${number}`, net],
      ['CARI tanpa nomor', 13],
    ]),
  );
  const texts = async (match: 'PROPOSED' | 'NONE') => (await lines({ match, search: 'CARI' })).map(({ text }) => text);
  expect(await texts('PROPOSED')).toEqual([`CARI ${number}`]);
  expect(await texts('NONE')).toEqual(['CARI tanpa nomor']);
  const summary = await finance.call(contract.getBankSummary, {});
  expect(summary.proposed).toBeGreaterThan(0);
  expect(summary.open).toBeGreaterThan(summary.proposed);
});
