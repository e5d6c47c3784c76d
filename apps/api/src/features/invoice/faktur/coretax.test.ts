import type { Call } from '@lajur/api-contract/client';
import { getInvoice } from '@lajur/api-contract/invoice';
import { checkCoretax, exportCoretax, recordFaktur } from '@lajur/api-contract/invoice-faktur';
import type { FakturState } from '@lajur/domain/invoice/faktur';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { anotherShipper, delivered, keepInvoiceData, moved, proformaOf, taxRule } from '../invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;
let shipperId: string;

const npwp = '0012345678901000';

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  shipperId = await anotherShipper(api, 'PT Kirim & "Bayar" <Satu>');
});
afterAll(() => api.close());

const query = { month: '2026-11' };
const issued = async (costs: readonly number[], scheme: 'NILAI_LAIN' | 'BESARAN_TERTENTU' | 'BUKAN_PKP') => {
  await taxRule(call, { scheme, shipperId });
  const orders = await Promise.all(costs.map((mainCost) => delivered(api, world, { mainCost, shipperId })));
  const { id } = await proformaOf(call, shipperId, orders);
  return moved(call, id, ['ISSUED'], '2026-11-21');
};

/** The texts of an XML by the path of their elements, as a parser reads it that did not write it. */
async function readBack(file: Blob): Promise<{ root: string; texts: Record<string, string[]> }> {
  const texts: Record<string, string[]> = {};
  const path: string[] = [];
  let root = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    root ||= name;
    if (path.length > 2) texts[name] = [...(texts[name] ?? []), ''];
  });
  parser.on('text', (text) => {
    const all = texts[path.at(-1) ?? ''];
    if (all && text.trim()) all[all.length - 1] = text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(await file.text()).close();
  return { root, texts };
}

/** Both sides have what the tax office asks of them. */
const giveFacts = () =>
  api.database.system.transaction(async (tx) => {
    await tx.db
      .updateTable('shipper')
      .set({ legal_name: 'PT Kirim & "Bayar" <Satu>', address: 'Jl. Raya 1', npwp, nitku: `${npwp}000000` })
      .where('id', '=', shipperId)
      .execute();
    const approved = JSON.stringify({ npwp: '12.345.678.9-012.000' });
    await sql`insert into company_registration (company_id, step, saved_by, saved_at, version, approved, approved_at)
      values (${api.first.id}, 'legal', 'Uji', ${tx.now}, 1, ${approved}::jsonb, ${tx.now})
      on conflict (company_id) do update set approved = excluded.approved, approved_at = excluded.approved_at`.execute(
      tx.db,
    );
  });

it('is checked row by row, exported, and read back by another program', async () => {
  const first = await issued([1_000_041, 2_000_007], 'NILAI_LAIN');
  const { rows } = await call(checkCoretax, { query });
  expect(rows).toMatchObject([{ id: first.id, code: '04', ppn: first.tax.ppn }]);
  expect(rows[0]?.problems).toEqual([
    'NPWP perusahaan belum ada',
    'NPWP pengirim belum diberikan penyedia',
    'NITKU pengirim belum diberikan penyedia',
    'Alamat pengirim belum diberikan penyedia',
  ]);
  expect(await refused(call(exportCoretax, { query }))).toMatchObject({
    ...{ status: 422, message: `${first.number}: NPWP perusahaan belum ada` },
  });
  await giveFacts();
  const second = await issued([3_000_000], 'BESARAN_TERTENTU');
  await issued([4_000_000], 'BUKAN_PKP');
  const check = await call(checkCoretax, { query });
  expect(check).toMatchObject({ total: 2, parts: 1, until: '2026-12-20', rows: [{ problems: [] }, { problems: [] }] });
  const file = await call(exportCoretax, { query });
  expect(file.name).toBe('faktur-2026-11.xml');
  const { root, texts } = await readBack(file);
  expect(root).toBe('TaxInvoiceBulk');
  expect(texts).toMatchObject({
    TrxCode: ['04', '05'],
    RefDesc: [first.number, second.number],
    TaxInvoiceDate: ['2026-11-21', '2026-11-21'],
    SellerIDTKU: ['0123456789012000000000', '0123456789012000000000'],
    BuyerTin: [npwp, npwp],
    BuyerIDTKU: [`${npwp}000000`, `${npwp}000000`],
    BuyerName: ['PT Kirim & "Bayar" <Satu>', 'PT Kirim & "Bayar" <Satu>'],
    TaxBase: ['1000041', '2000007', '3000000'],
    OtherTaxBase: ['916704', '1833340', '3000000'],
    VATRate: ['12', '12', '1.1'],
    FacilityStamp: ['', ''],
  });
  const vats = texts.VAT?.map(Number) ?? [];
  expect((vats[0] ?? 0) + (vats[1] ?? 0)).toBe(first.tax.ppn);
  expect(vats[2]).toBe(second.tax.ppn);
  expect(texts.Opt).toEqual(['B', 'B', 'B']);
});

it('keeps the number of the tax office, step by step', async () => {
  const { id, number, version } = await issued([5_000_000], 'NILAI_LAIN');
  const say = (state: FakturState, nsfp: string | null, seen: number, day = '2026-11-21') =>
    call(recordFaktur, { params: { id }, body: { version: seen, state, number: nsfp, day } });
  expect(await refused(say('DIGANTI', null, version))).toMatchObject({ validation: { state: expect.any(String) } });
  const up = await say('DIUNGGAH', null, version);
  expect(up.faktur).toMatchObject({ code: '04', state: 'DIUNGGAH', number: null });
  // What was uploaded is in no file any more.
  expect((await call(checkCoretax, { query })).rows.map((row) => row.number)).not.toContain(number);
  expect(await refused(say('DISETUJUI', null, up.version))).toMatchObject({
    validation: { number: 'NSFP wajib diisi' },
  });
  expect(await refused(say('DISETUJUI', '123', up.version))).toMatchObject({ status: 400 });
  expect(await refused(say('DISETUJUI', '04002600012345678', up.version, '2026-11-20'))).toMatchObject({ status: 422 });
  const done = await say('DISETUJUI', '04002600012345678', up.version);
  expect(done).toMatchObject({ faktur: { state: 'DISETUJUI', number: '04002600012345678', day: '2026-11-21' } });
  expect(done.timeline[0]).toMatchObject({ action: 'record-faktur' });
  expect(await refused(say('BATAL', null, version))).toMatchObject({ code: 'STALE_VERSION' });
  const other = await issued([6_000_000], 'NILAI_LAIN');
  const params = { id: other.id };
  const body = { version: other.version, state: 'DISETUJUI', number: '04002600012345678', day: '2026-11-21' } as const;
  expect(await refused(call(recordFaktur, { params, body }))).toMatchObject({ status: 409 });
  const free = await issued([7_000_000], 'BUKAN_PKP');
  expect((await call(getInvoice, { params: { id: free.id } })).faktur).toBeNull();
  const none = call(recordFaktur, { params: { id: free.id }, body: { ...body, version: free.version } });
  expect(await refused(none)).toMatchObject({ message: expect.stringContaining('Tidak ada faktur pajaknya') });
});
