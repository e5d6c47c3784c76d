import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Call } from '@lajur/api-contract/client';
import { uploadFile } from '@lajur/api-contract/file';
import { getInvoice, printInvoice } from '@lajur/api-contract/invoice';
import { exportProforma } from '@lajur/api-contract/invoice-proforma';
import { getOrder } from '@lajur/api-contract/order';
import { setTravelLetters } from '@lajur/api-contract/pod-document';
import { putShippers } from '@lajur/api-contract/provider';
import { formatNumber } from '@lajur/domain/common/number';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openFileStore } from '../../platform/file/open-store';
import { JobRunner } from '../../platform/job/runner';
import { makeWorld, picture, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { until } from '../../test-kit/until';
import { delivered, keepInvoiceData, moved, proformaOf } from './invoice.fixture';
import { invoiceDocument } from './invoice-document';
import { handleInvoicePrints } from './print-job';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
});
afterAll(() => api.close());

/** The text of an invoice, its title and how many pictures it has, as another program reads it. */
const printed = async (id: string) => read(await call(printInvoice, { params: { id } }));

async function read(file: File) {
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const sheets: string[] = [];
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent();
    sheets.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  const { info } = await opened.getMetadata();
  const pages = opened.numPages;
  await opened.destroy();
  return {
    name: file.name,
    text: sheets.join(' '),
    sheets,
    title: (info as { Title?: string }).Title,
    pages,
  };
}

it('a proforma says that it is one, and an issued invoice all that it bills, where to pay and who signs', async () => {
  const orders = [await delivered(api, world, { mainCost: 9_640_000 }), await delivered(api, world)];
  const made = await proformaOf(call, world.shipperId, orders);
  const first = await printed(made.id);
  expect(first.title).toBe(`Proforma ${made.number}`);
  expect(first.text).toContain('PROFORMA');
  expect(first.text).toContain('Rekening belum diisi');
  const logo = (await picture(200)).toString('base64');
  const { url } = await call(uploadFile, { body: { encodedFile: logo, fileName: 'logo.png' } });
  await keepInvoiceData(call, { logoUrl: url, stampsInvoices: true });
  const { number } = await moved(call, made.id, ['ISSUED'], '2026-11-21');
  const { name, title, text, pages } = await printed(made.id);
  expect(name).toBe(`${number.replaceAll('/', '-')}.pdf`);
  expect(title).toBe(`Invoice ${number}`);
  expect(pages).toBe(1);
  expect(text).not.toContain('PROFORMA');
  for (const said of [
    'PT Uji Satu',
    'Kepada PT Graha Elektronik Bekasi u.p. Melati',
    `Nomor ${number}`,
    'Tanggal 21 Nov 2026',
    '30 hari sejak dikirim',
    '01 Nov 2026 – 21 Nov 2026',
    made.lines[0]?.cargoNo ?? '',
    'Cikarang – Surabaya',
    '9.640.000',
    'Jumlah 14.640.000',
    'PPN 1,1% (besaran tertentu) 161.040',
    'Total tagihan (Rp) 14.801.040',
    'PPh 23, 4% dipotong pembayar (585.600)',
    'Neto dibayar 14.215.440',
    'Empat belas juta delapan ratus satu ribu empat puluh rupiah',
    'BCA 731-0442-918',
    'a.n. PT Sinar Jalur Nusantara',
    `Cantumkan ${number}`,
    'Hendra Wijaya Direktur',
    'Sri Lestari Kepala Keuangan',
    'e-Meterai Rp 10.000',
  ])
    expect(text).toContain(said);
  // Another logo later leaves the issued invoice as it was.
  await keepInvoiceData(call, { logoUrl: null });
  expect((await printed(made.id)).text).toBe(text);
});

it('says of the shipper what the marketplace gave, and keeps it as it was issued', async () => {
  const give = (legalName: string) =>
    api.provider(putShippers, {
      body: {
        shippers: [
          {
            ...{ ref: 'DOKUMEN', name: 'Dokumen', city: 'Bekasi', contactName: 'Ayu', contactPhone: '+6281200000009' },
            ...{ legalName, address: 'Jl. Raya 7', npwp: '0031770255184070', nitku: '0031770255184070000000' },
            billingEmail: 'tagihan@dokumen.test',
          },
        ],
      },
    });
  const shipperId = (await give('PT Dokumen Resmi')).results[0]?.id ?? '';
  const { orderId, ...made } = await (async () => {
    const id = await delivered(api, world, {
      shipperId,
      costs: [
        ['Bongkar', 200_000, false],
        ['Inap', 300_000, false],
      ],
    });
    return { ...(await proformaOf(call, shipperId, [id], { type: 'COST' })), orderId: id };
  })();
  expect(made.letterhead.addressee).toMatchObject({ billingEmail: 'tagihan@dokumen.test', name: 'Dokumen' });
  await moved(call, made.id, ['ISSUED'], '2026-11-21');
  const { text } = await printed(made.id);
  for (const said of ['PT Dokumen Resmi', 'Jl. Raya 7', 'NPWP 0031 7702 5518 4070', 'NITKU 0031770255184070000000'])
    expect(text).toContain(said);
  // The cargo of two costs stands there once, with the number of its order.
  const [line] = made.lines;
  expect(line).toMatchObject({ orderId, orderNo: expect.any(String) });
  expect(text.split(line?.cargoNo ?? '-')).toHaveLength(2);
  expect(text).toContain(line?.orderNo ?? '-');
  await give('PT Nama Baru');
  expect((await printed(made.id)).text).toBe(text);
});

it('says what was delivered beside what was ordered, and the numbers of the travel letters', async () => {
  const id = await delivered(api, world, { mainCost: 3_500_000 });
  const given = { travelLetters: ['SJ-0091', 'SJ-0092', 'SJ-0091'] };
  const { version } = await call(getOrder, { params: { id } });
  const admin = await api.as(api.first.users.TRANSPORTER_ADMIN);
  await admin(setTravelLetters, { params: { id }, body: { version, ...given } });
  await api.database.system.transaction(async (tx) => {
    const set = { pricing_type: 'TONNAGE', quantity: 7000 } as const;
    await tx.db.updateTable('orders').set(set).where('company_id', '=', api.first.id).where('id', '=', id).execute();
    const weighed = { company_id: api.first.id, order_id: id, unit: 'kg', quantity: 6980 } as const;
    const last = tx.db
      .selectFrom('order_stop')
      .select('seq')
      .where('order_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(1);
    const { seq } = await last.executeTakeFirstOrThrow();
    await tx.db
      .insertInto('order_stop_quantity')
      .values({ ...weighed, stop_seq: seq })
      .execute();
  });
  const made = await proformaOf(call, world.shipperId, [id]);
  const line = { quantity: 6980, orderedQuantity: 7000, unitPrice: null, travelLetters: ['SJ-0091', 'SJ-0092'] };
  expect(made.lines).toMatchObject([line]);
  const { text } = await printed(made.id);
  for (const said of ['6,98 ton', 'dipesan 7 ton', 'borongan', 'SJ-0091, SJ-0092']) expect(text).toContain(said);
});

it('prints no price of a unit where the whole was agreed', async () => {
  const id = await delivered(api, world, { mainCost: 5_000_001 });
  await api.database.system.transaction((tx) =>
    tx.db
      .updateTable('orders')
      .set({ pricing_type: 'TONNAGE', quantity: 7000 })
      .where('company_id', '=', api.first.id)
      .where('id', '=', id)
      .execute(),
  );
  const made = await proformaOf(call, world.shipperId, [id]);
  expect(made.lines).toMatchObject([{ unitPrice: null, amount: 5_000_001 }]);
  expect((await printed(made.id)).text).toContain('borongan');
});

it('is drawn once: the same bytes for ever, and their hash stands on its page', async () => {
  const made = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
  expect((await moved(call, made.id, ['ISSUED'], '2026-11-21')).print).toBeNull();
  const bytes = async () => Buffer.from(await (await call(printInvoice, { params: { id: made.id } })).arrayBuffer());
  const all = await Promise.all(Array.from({ length: 20 }, bytes));
  for (const one of all) expect(one.equals(all[0] ?? Buffer.alloc(0))).toBe(true);
  await moved(call, made.id, ['PRINTED'], '2026-11-21');
  const { print } = await call(getInvoice, { params: { id: made.id } });
  const sha256 = createHash('sha256')
    .update(await bytes())
    .digest('hex');
  expect(print).toMatchObject({ sha256, basis: 'ISSUE' });
  const write = api.database.company(api.first.id).transaction((tx) =>
    tx.db
      .updateTable('invoice_print')
      .set({ pdf: Buffer.alloc(1) })
      .execute(),
  );
  await expect(write).rejects.toThrow('permission denied');
});

it('is printed with its issue, by a job', async () => {
  const made = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
  await moved(call, made.id, ['ISSUED'], '2026-11-21');
  const { database, clock } = api;
  const jobs = new JobRunner({ database, clock, log: { info: () => {}, warn: () => {}, error: () => {} } });
  handleInvoicePrints(jobs, {
    ...{ company: database.company, publicUrl: () => api.url },
    files: await openFileStore({ DATA_DIR: api.folder }),
  });
  await jobs.start();
  await until(async () => (await call(getInvoice, { params: { id: made.id } })).print !== null);
  await jobs.stop();
});

it('goes on over pages with its head on each, and carries its sum from page to page', async () => {
  const orders: string[] = [];
  for (let at = 0; at < 60; at++) orders.push(await delivered(api, world));
  const made = await proformaOf(call, world.shipperId, orders);
  const { pages, sheets, text } = await printed(made.id);
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain('Jumlah 300.000.000');
  let lines = 0;
  sheets.forEach((sheet, at) => {
    const before = lines;
    lines += made.lines.filter(({ cargoNo }) => sheet.includes(cargoNo)).length;
    const sum = (words: string, count: number) => `${words} (Rp) ${formatNumber(count * 5_000_000, 0)}`;
    const starts = before > 0 && before < 60;
    const goesOn = lines < 60;
    expect([at, sheet.includes('No. kargo')]).toEqual([at, before < 60]);
    expect(sheet.includes(sum('Pindahan', before))).toBe(starts);
    expect(sheet.includes(sum('Dipindahkan ke halaman berikutnya', lines))).toBe(goesOn);
  });
  expect(lines).toBe(60);
  // However many lines there are, what checks it stands with where to pay, never alone on a page.
  const invoice = await call(getInvoice, { params: { id: made.id } });
  const address = 'https://portal.test/periksa/token';
  for (const count of [8, 9, 10, 11, 12, 13]) {
    const one = { ...invoice, status: 'ISSUED' as const, lines: invoice.lines.slice(0, count) };
    const file = new File([new Uint8Array(await invoiceDocument({ invoice: one, logo: null, address }))], 'one.pdf');
    const checked = (await read(file)).sheets.filter((sheet) => sheet.includes('Periksa keaslian'));
    expect(checked).toEqual([expect.stringMatching(/Pembayaran ke|Rekening belum diisi/)]);
  }
});

/** The parts of a spreadsheet, unzipped by another program. */
async function partsOf(file: Buffer): Promise<string> {
  const parts: string[] = [];
  const zip = await fromBufferPromise(file);
  for await (const entry of zip.eachEntry()) parts.push(await text(await zip.openReadStreamPromise(entry)));
  return parts.join('\n');
}

it('a proforma is exported as a PDF and a spreadsheet until it is issued', async () => {
  const order = await delivered(api, world, { mainCost: 4_321_000 });
  const made = await proformaOf(call, world.shipperId, [order]);
  const asked = (file: 'pdf' | 'xlsx', type: 'SHIPMENT' | 'COST' = 'SHIPMENT') =>
    call(exportProforma, { params: { type, file, id: made.id } });
  const name = `proforma-invoice-${made.number.replaceAll('/', '-')}`;
  const pdf = await asked('pdf');
  expect(pdf.name).toBe(`${name}.pdf`);
  expect((await read(pdf)).text).toContain('Proforma, belum menjadi tagihan');
  const xlsx = await asked('xlsx');
  expect(xlsx.name).toBe(`${name}.xlsx`);
  const sheet = await partsOf(Buffer.from(await xlsx.arrayBuffer()));
  const [line] = made.lines;
  for (const text of [line?.cargoNo ?? '', `${line?.origin} – ${line?.destination}`, 'Neto dibayar'])
    expect(sheet).toContain(text.replaceAll('&', '&amp;'));
  for (const amount of [4_321_000, made.tax.total, made.tax.net, -made.tax.pph])
    expect(sheet).toContain(`<v>${amount}</v>`);
  expect(await refused(asked('pdf', 'COST'))).toMatchObject({ status: 404 });
  const { number } = await moved(call, made.id, ['ISSUED'], '2026-11-21');
  expect(await refused(asked('xlsx'))).toMatchObject({ status: 409, message: expect.stringContaining(number) });
});
