import { describe, expect, it } from 'vitest';
import {
  invoiceTax,
  pphRate,
  ppnRate,
  shareOf,
  stampDutyOf,
  stampDutyText,
  type TaxTerms,
  taxDerivation,
} from './invoice-tax';

const terms: TaxTerms = { type: 'SHIPMENT', scheme: 'BESARAN_TERTENTU', hasNpwp: true, day: '2026-11-21' };

describe('the tax of an invoice', () => {
  it('is as the mock-up of the form has it', () =>
    expect(invoiceTax(33_650_000, terms)).toEqual({
      base: 33_650_000,
      ppnScheme: 'BESARAN_TERTENTU',
      ppnBp: 110,
      ppn: 370_150,
      total: 34_020_150,
      pphBp: 200,
      pph: 673_000,
      net: 33_347_150,
      stampDuty: 10_000,
    }));

  it.each<[Partial<TaxTerms>, number, number, number, number]>([
    [{ scheme: 'BEBAS' }, 0, 1_000_000, 20_000, 980_000],
    [{ scheme: 'EFEKTIF' }, 110_000, 1_110_000, 20_000, 1_090_000],
    [{ hasNpwp: false }, 11_000, 1_011_000, 40_000, 971_000],
    [{ type: 'COST_TAXED' }, 11_000, 1_011_000, 20_000, 991_000],
    // What was paid for the shipper is billed on as it was.
    [{ type: 'COST', scheme: 'EFEKTIF', hasNpwp: false }, 0, 1_000_000, 0, 1_000_000],
    // The rates of the day.
    [{ day: '2022-03-31' }, 10_000, 1_010_000, 20_000, 990_000],
    [{ scheme: 'EFEKTIF', day: '2022-03-31' }, 100_000, 1_100_000, 20_000, 1_080_000],
  ])('of a million with %o', (change, ppn, total, pph, net) =>
    expect(invoiceTax(1_000_000, { ...terms, ...change })).toMatchObject({ ppn, total, pph, net }),
  );

  it('holds rates from a day on', () => {
    expect(ppnRate('EFEKTIF', '2022-04-01')).toBe(1100);
    expect(ppnRate('EFEKTIF', '1970-01-01')).toBe(0);
    expect(pphRate(true, '2026-01-01')).toBe(200);
    expect(pphRate(false, '2026-01-01')).toBe(400);
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
      'Di atas Rp 5.000.000, jadi invoice ini perlu e-Meterai Rp 10.000.',
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
