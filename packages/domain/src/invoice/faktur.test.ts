import { describe, expect, it } from 'vitest';
import {
  type CheckedFaktur,
  type FakturLine,
  fakturAfter,
  fakturCodeOf,
  fakturErrors,
  fakturProblems,
  fakturRows,
  fakturStateLabels,
  fakturStates,
  nitkuOf,
} from './faktur';
import { invoiceTax } from './invoice-tax';
import { usualPph } from './pph';
import type { PpnScheme } from './ppn';

const taxOf = (base: number, scheme: PpnScheme) =>
  invoiceTax(base, { type: 'SHIPMENT', scheme, pph: usualPph, hasNpwp: true, day: '2026-11-21', stamped: false });
const line = (amount: number, change: Partial<FakturLine> = {}): FakturLine => ({
  ...{ name: 'Ongkos utama', quantity: 1, unit: 'ritase', unitPer: 1, unitPrice: amount, amount, ...change },
});

describe('the rows of a tax invoice', () => {
  it('are rounded each alone, and the last takes the difference', () => {
    const amounts = Array.from({ length: 7 }, (_, at) => 1_000_041 + at * 13);
    const base = amounts.reduce((sum, one) => sum + one, 0);
    for (const scheme of ['NILAI_LAIN', 'BESARAN_TERTENTU', 'DIBEBASKAN'] as const) {
      const tax = taxOf(base, scheme);
      const rows = fakturRows(
        amounts.map((amount) => line(amount)),
        tax,
      );
      const half = (over: bigint, under: bigint) => (over + under / 2n) / under;
      // Of all but the last, each by itself, reckoned otherwise.
      for (const [at, row] of rows.slice(0, -1).entries()) {
        const amount = BigInt(amounts[at] ?? 0);
        const other = scheme === 'NILAI_LAIN' ? half(amount * 11n, 12n) : amount;
        expect(BigInt(row.otherTaxBase)).toBe(other);
        expect(BigInt(row.vat)).toBe(half(other * BigInt(tax.ppnBp), 10_000n));
      }
      expect(rows.reduce((sum, row) => sum + row.vat, 0)).toBe(tax.ppn);
      expect(rows.reduce((sum, row) => sum + row.otherTaxBase, 0)).toBe(tax.otherBase ?? base);
      expect(rows.reduce((sum, row) => sum + row.taxBase, 0)).toBe(base);
    }
    expect(fakturRows([], taxOf(1, 'NILAI_LAIN'))).toEqual([]);
  });

  it('of code 05 have the whole base as other base, and 1,1', () =>
    expect(fakturRows([line(1_000_041)], taxOf(1_000_041, 'BESARAN_TERTENTU'))).toMatchObject([
      { taxBase: 1_000_041, otherTaxBase: 1_000_041, vatRate: 1.1, vat: 11_000 },
    ]));

  it.each<[Partial<FakturLine>, object]>([
    [
      { quantity: 2, unitPrice: 600, amount: 1_200 },
      { quantity: 2, price: 600, unit: 'UM.0033' },
    ],
    [
      { quantity: 1_500, unit: 'kg', unitPer: 1000, unitPrice: 800, amount: 1_200 },
      { quantity: 1.5, price: 800, unit: 'UM.0001' },
    ],
    // What does not multiply goes out once, with the amount as its price.
    [
      { quantity: 3, unitPrice: 401, amount: 1_200 },
      { quantity: 1, price: 1_200, unit: 'UM.0033' },
    ],
    [
      { quantity: 3, unitPrice: null, amount: 1_200 },
      { quantity: 1, price: 1_200 },
    ],
    [
      { unit: null, amount: 1_200 },
      { quantity: 1, price: 1_200, unit: 'UM.0033' },
    ],
  ])('count %o as %o', (change, expected) =>
    expect(fakturRows([line(1_200, change)], taxOf(1_200, 'NILAI_LAIN'))[0]).toMatchObject(expected),
  );
});

describe('a tax invoice', () => {
  const npwp = '0012345678901000';
  const sound: CheckedFaktur = {
    ...{ code: '04', base: 1_000_041, ppn: 110_004 },
    seller: { npwp: '12.345.678.9-012.000', nitku: null, addInfo: null, facility: null },
    buyer: { name: 'PT Indo', address: 'Bekasi', npwp, nitku: nitkuOf(npwp) },
    rows: fakturRows([line(1_000_041)], taxOf(1_000_041, 'NILAI_LAIN')),
  };
  const [row] = sound.rows;
  it.each<[Partial<CheckedFaktur>, RegExp]>([
    [{ seller: { ...sound.seller, npwp: null } }, /NPWP perusahaan belum ada/],
    [{ seller: { ...sound.seller, nitku: '1'.repeat(22) } }, /NITKU perusahaan tidak diawali/],
    [{ code: '08' }, /cap fasilitas faktur 08 belum diisi/],
    [{ buyer: { ...sound.buyer, nitku: null } }, /^NITKU pengirim belum diberikan penyedia$/],
    [{ buyer: { ...sound.buyer, nitku: '2'.repeat(22) } }, /NITKU pengirim tidak diawali/],
    [{ buyer: { ...sound.buyer, npwp: null } }, /NPWP pengirim belum/],
    [{ buyer: { ...sound.buyer, name: ' ' } }, /Nama pengirim kosong/],
    [{ buyer: { ...sound.buyer, address: null } }, /Alamat pengirim belum/],
    [{ rows: row ? [{ ...row, unit: 'ton' }] : [] }, /Baris 1: kode satuan ton tidak dikenal/],
    [{ rows: row ? [{ ...row, name: '' }] : [] }, /Baris 1: nama kosong/],
    [{ rows: row ? [{ ...row, quantity: 2 }] : [] }, /Baris 1: harga × jumlah bukan 1000041/],
    [{ base: 1 }, /Jumlah baris tidak sama/],
    [{ ppn: 110_005 }, /Jumlah PPN baris tidak sama/],
    [{ rows: [], base: 0, ppn: 0 }, /Tidak ada baris/],
  ])('with %o is told with words', (change, words) => {
    expect(fakturProblems(sound)).toEqual([]);
    const problems = fakturProblems({ ...sound, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(words);
  });

  it('has a code by its scheme, and none of before', () =>
    expect(
      (['NILAI_LAIN', 'BESARAN_TERTENTU', 'DIBEBASKAN', 'BUKAN_PKP', 'BEBAS', 'EFEKTIF'] as const).map(fakturCodeOf),
    ).toEqual([...['04', '05', '08', null, null, null]]));

  it('goes on by steps, and is approved with its number', () => {
    for (const before of fakturStates)
      for (const state of fakturStates) {
        const errors = fakturErrors(before, { state, number: '04002600012345678' });
        expect(errors).toEqual(fakturAfter[before].includes(state) ? {} : { state: expect.any(String) });
      }
    expect(fakturErrors('DIUNGGAH', { state: 'DISETUJUI', number: null })).toEqual({ number: 'NSFP wajib diisi' });
    expect(fakturErrors('DIUNGGAH', { state: 'BELUM', number: null })).toEqual({});
    for (const state of fakturStates) expect(fakturStateLabels[state]).toMatch(/\w/);
  });
});
