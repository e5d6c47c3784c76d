import { describe, expect, it } from 'vitest';
import { shareOf } from './dated';
import { invoiceTax, ppnName, stampDutyOf, stampDutyText, type TaxTerms, taxDerivation } from './invoice-tax';
import { type PphTerms, pphName, usualPph } from './pph';
import { fakturCodes, ppnSchemes, ppnSource } from './ppn';

const terms: TaxTerms = {
  ...{ type: 'SHIPMENT', scheme: 'BESARAN_TERTENTU', pph: usualPph, hasNpwp: true, stamped: true },
  day: '2026-11-21',
};
const by = (kind: PphTerms['kind'], certificate: string | null = null, bp: number | null = null): PphTerms => ({
  kind,
  certificate,
  bp,
});

describe('the tax of an invoice', () => {
  it('is as the mock-up of the form has it', () =>
    expect(invoiceTax(33_650_000, terms)).toEqual({
      base: 33_650_000,
      ppnScheme: 'BESARAN_TERTENTU',
      ppnBp: 110,
      otherBase: null,
      ppn: 370_150,
      total: 34_020_150,
      pphKind: 'PASAL_23',
      pphCertificate: null,
      pphBp: 200,
      pph: 673_000,
      net: 33_347_150,
      stampDuty: 10_000,
    }));

  it.each<[Partial<TaxTerms>, number, number, number, number]>([
    [{ scheme: 'BUKAN_PKP' }, 0, 1_000_000, 20_000, 980_000],
    [{ scheme: 'DIBEBASKAN' }, 0, 1_000_000, 20_000, 980_000],
    [{ scheme: 'NILAI_LAIN' }, 110_000, 1_110_000, 20_000, 1_090_000],
    [{ pph: by('SKB', 'KET-1') }, 11_000, 1_011_000, 0, 1_011_000],
    [{ pph: by('FINAL_PP55', 'S-1') }, 11_000, 1_011_000, 5_000, 1_006_000],
    [{ pph: by('PASAL_LAIN', null, 120) }, 11_000, 1_011_000, 12_000, 999_000],
    [{ pph: by('TIDAK_DIPOTONG') }, 11_000, 1_011_000, 0, 1_011_000],
    [{ hasNpwp: false }, 11_000, 1_011_000, 40_000, 971_000],
    [{ type: 'COST_TAXED' }, 11_000, 1_011_000, 20_000, 991_000],
    // What was paid for the shipper is billed on as it was.
    [{ type: 'COST', scheme: 'NILAI_LAIN', hasNpwp: false }, 0, 1_000_000, 0, 1_000_000],
    // The rates of the day.
    [{ day: '2022-03-31' }, 10_000, 1_010_000, 20_000, 990_000],
    [{ scheme: 'NILAI_LAIN', day: '2022-03-31' }, 100_000, 1_100_000, 20_000, 1_080_000],
    [{ scheme: 'NILAI_LAIN', day: '2024-12-31' }, 110_000, 1_110_000, 20_000, 1_090_000],
  ])('of a million with %o', (change, ppn, total, pph, net) =>
    expect(invoiceTax(1_000_000, { ...terms, ...change })).toMatchObject({ ppn, total, pph, net }),
  );

  it('rounds the other base first, as the tax invoice does', () => {
    expect(invoiceTax(1_000_041, { ...terms, scheme: 'NILAI_LAIN' })).toMatchObject({
      ...{ ppnBp: 1200, otherBase: 916_704, ppn: 110_004 },
    });
    // Eleven per cent of the whole would be a rupiah more.
    expect(shareOf(1_000_041, 1100)).toBe(110_005);
  });

  it('agrees with a calculation of its own over many bases', () => {
    const half = (over: bigint, under: bigint) => (over + under / 2n) / under;
    let differs = 0;
    const bases = Array.from({ length: 12_000 }, (_, at) => 1_000_000 + at);
    for (const base of [...bases, 999_999_999_999, 1_000_000_000_000_000 / 2]) {
      const other = half(BigInt(base) * 11n, 12n);
      const ppn = half(other * 12n, 100n);
      const tax = invoiceTax(base, { ...terms, scheme: 'NILAI_LAIN' });
      expect([BigInt(tax.otherBase ?? 0), BigInt(tax.ppn)]).toEqual([other, ppn]);
      if (half(BigInt(base) * 11n, 100n) !== ppn) differs += 1;
      const certain = invoiceTax(base, terms);
      expect(BigInt(certain.ppn)).toBe(half(BigInt(base) * 11n, 1000n));
    }
    // In about 2,7% of cases.
    expect(differs / bases.length).toBeGreaterThan(0.02);
    expect(differs / bases.length).toBeLessThan(0.035);
  });

  it('has a law and a code for each scheme', () => {
    for (const scheme of ppnSchemes) expect(ppnSource(scheme, terms.day)).toMatch(/(UU|PMK|PP) \d+/);
    expect(fakturCodes).toEqual({ NILAI_LAIN: '04', BESARAN_TERTENTU: '05', DIBEBASKAN: '08', BUKAN_PKP: null });
    expect(ppnSource('NILAI_LAIN', '2009-01-01')).toBe('–');
  });

  it('has a stamp only where the company puts one on its invoices', () => {
    expect(invoiceTax(33_650_000, { ...terms, stamped: false }).stampDuty).toBe(0);
    expect(invoiceTax(5_000_001, { ...terms, type: 'COST' }).stampDuty).toBe(10_000);
    expect(invoiceTax(5_000_000, { ...terms, type: 'COST' }).stampDuty).toBe(0);
  });

  it('is named as on the tax invoice', () => {
    expect(ppnSchemes.map((scheme) => ppnName(invoiceTax(100, { ...terms, scheme })))).toEqual([
      ...['PPN 12%', 'PPN 1,1% (besaran tertentu)', 'PPN dibebaskan', 'PPN tidak dikenakan'],
    ]);
    expect(pphName({ pphKind: 'FINAL_PP55', pphBp: 50 })).toBe('PPh final, 0,5%');
    expect(pphName({ pphKind: 'PASAL_LAIN', pphBp: 120 })).toBe('PPh, 1,2%');
    expect(pphName({ pphKind: 'SKB', pphBp: 0 })).toBe('PPh 23');
  });
});

describe('rounding', () => {
  it.each([
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [4_545, 110, 50],
    [4_546, 110, 50],
    [4_590, 110, 50],
    [4_591, 110, 51],
    [22_170_000, 110, 243_870],
    [0, 1100, 0],
  ])('%i at %i basis points is %i', (amount, bp, share) => expect(shareOf(amount, bp)).toBe(share));

  it('is exact for the largest amounts', () => {
    for (const amount of [999_999_999_999_999, 123_456_789_012_345, 900_719_925_474_099]) {
      const exact = (BigInt(amount) * 1100n * 2n + 10_000n) / 20_000n;
      expect(BigInt(shareOf(amount, 1100))).toBe(exact);
    }
  });
});

describe('e-Meterai', () => {
  it.each([
    [5_000_000, '2026-11-21', 0],
    [5_000_001, '2026-11-21', 10_000],
    [9_000_000, '2020-12-31', 0],
  ])('of %i on %s', (total, day, duty) => expect(stampDutyOf(total, day)).toBe(duty));

  it('is told where it is due', () => {
    expect(stampDutyText({ stampDuty: 10_000 }, '2026-11-21')).toBe(
      'Di atas Rp 5.000.000: e-Meterai Rp 10.000 biasanya diminta pembayar.',
    );
    expect(stampDutyText({ stampDuty: 0 }, '2026-11-21')).toBeNull();
  });
});

describe('where the numbers come from', () => {
  it('is written out', () =>
    expect(taxDerivation([9_640_000, 24_010_000], invoiceTax(33_650_000, terms))).toEqual([
      { label: 'Dasar', text: '9.640.000 + 24.010.000 = 33.650.000' },
      { label: 'PPN', text: '33.650.000 × 1,1% = 370.150' },
      { label: 'PPh 23', text: '33.650.000 × 2% = 673.000. Dihitung dari dasar, bukan dari total.' },
      { label: 'Neto', text: '33.650.000 + 370.150 – 673.000 = 33.347.150' },
    ]));

  it('says what was rounded, and what is not taxed', () => {
    const [, ppn] = taxDerivation([4_591], invoiceTax(4_591, terms));
    expect(ppn?.text).toBe('4.591 × 1,1% = 51, dibulatkan ke rupiah');
    const free = taxDerivation([100], invoiceTax(100, { ...terms, type: 'COST' }));
    expect(free.map(({ text }) => text)).toEqual([
      '1 baris = 100',
      'Tidak dikenakan',
      'Tidak dipotong',
      '100 + 0 – 0 = 100',
    ]);
  });
});
