import { describe, expect, it } from 'vitest';
import { pphKinds, pphSource, usualPph } from './pph';
import {
  commonTax,
  type GivenRule,
  ruleText,
  scopeText,
  type TaxedService,
  type TaxRule,
  taxOfService,
  taxRuleErrors,
} from './tax-rule';

const nothing: TaxRule = {
  ...{ shipperId: null, serviceType: null, origin: null, destination: null, orderId: null, from: '2026-01-01' },
  ...{ scheme: null, pphKind: null, certificate: null, certificateUntil: null, bp: null },
};
const cargo: TaxedService = {
  ...{ label: 'Kargo C-1', shipperId: 'indo', serviceType: 'LAND', origin: 'Bekasi', destination: 'Surabaya' },
  orderId: 'order-1',
};
const day = '2026-11-21';
const scheme = (rules: Partial<TaxRule>[], service: Partial<TaxedService> = {}, on = day) =>
  taxOfService(
    rules.map((rule) => ({ ...nothing, ...rule })),
    { ...cargo, ...service },
    on,
  ).scheme;

describe('how a service is taxed', () => {
  it('is as usual while nobody said otherwise', () =>
    expect(taxOfService([], cargo, day)).toEqual({ scheme: 'BESARAN_TERTENTU', pph: usualPph }));

  const all = [
    { scheme: 'BUKAN_PKP' },
    { serviceType: 'LAND', scheme: 'BESARAN_TERTENTU' },
    { shipperId: 'indo', scheme: 'NILAI_LAIN' },
    { origin: 'bekasi ', destination: 'SURABAYA', scheme: 'DIBEBASKAN' },
    { orderId: 'order-1', scheme: 'BUKAN_PKP' },
  ] as const satisfies Partial<TaxRule>[];
  it.each([
    ['of all', 1, {}, 'BUKAN_PKP'],
    ['of its kind', 2, {}, 'BESARAN_TERTENTU'],
    ['of its shipper', 3, {}, 'NILAI_LAIN'],
    ['of its route', 4, {}, 'DIBEBASKAN'],
    ['of itself', 5, {}, 'BUKAN_PKP'],
    ['not of another cargo', 5, { orderId: 'order-2' }, 'DIBEBASKAN'],
    ['not of another route', 5, { orderId: 'order-2', destination: 'Gresik' }, 'NILAI_LAIN'],
    ['not of another shipper', 5, { orderId: null, destination: null, shipperId: 'x' }, 'BESARAN_TERTENTU'],
    ['not of another kind', 5, { orderId: null, destination: null, shipperId: 'x', serviceType: 'SEA' }, 'BUKAN_PKP'],
  ] as const)('goes by the closest rule, %s', (_, count, service, expected) =>
    expect(scheme(all.slice(0, count).reverse(), service)).toBe(expected),
  );

  it('goes by the day, and by what was recorded last for it', () => {
    const rules = [
      { scheme: 'NILAI_LAIN', from: '2026-11-21' },
      { scheme: 'BUKAN_PKP', from: '2026-01-01' },
    ] as const;
    expect(scheme([...rules])).toBe('NILAI_LAIN');
    expect(scheme([...rules], {}, '2026-11-20')).toBe('BUKAN_PKP');
    expect(scheme([...rules], {}, '2025-12-31')).toBe('BESARAN_TERTENTU');
    expect(scheme([...rules, { scheme: 'DIBEBASKAN', from: '2026-11-21' }])).toBe('DIBEBASKAN');
  });

  it('holds by a certificate to its last day, which is included', () => {
    const rules: TaxRule[] = [
      { ...nothing, shipperId: 'indo', pphKind: 'TIDAK_DIPOTONG', from: '2025-01-01' },
      { ...nothing, shipperId: 'indo', pphKind: 'SKB', certificate: 'KET-1', certificateUntil: day },
    ];
    expect(taxOfService(rules, cargo, day).pph).toEqual({ kind: 'SKB', certificate: 'KET-1', bp: null });
    expect(taxOfService(rules, cargo, '2026-11-22').pph.kind).toBe('TIDAK_DIPOTONG');
    expect(taxOfService(rules.slice(1), cargo, '2026-11-22').pph).toEqual(usualPph);
    expect(taxOfService(rules.slice(1), cargo, '2025-12-31').pph).toEqual(usualPph);
  });
});

describe('one invoice', () => {
  const other = { ...cargo, label: 'Kargo C-2', serviceType: 'SEA' } as const;
  it('is refused with words where its services are taxed otherwise', () => {
    const rules: TaxRule[] = [{ ...nothing, serviceType: 'SEA', scheme: 'NILAI_LAIN' }];
    expect(commonTax(rules, [cargo, other], day)).toEqual({
      mixture:
        'Pajaknya berbeda: Kargo C-1 (Besaran tertentu) dan Kargo C-2 (DPP nilai lain). Tagih di invoice terpisah.',
    });
    expect(commonTax(rules, [other, other], day)).toMatchObject({ scheme: 'NILAI_LAIN' });
    const kept: TaxRule[] = [{ ...nothing, serviceType: 'SEA', pphKind: 'PASAL_LAIN', bp: 120 }];
    expect(commonTax(kept, [cargo, other], day)).toEqual({
      mixture: 'Pajaknya berbeda: Kargo C-1 (PPh 23) dan Kargo C-2 (Pasal lain 1,2%). Tagih di invoice terpisah.',
    });
    expect(commonTax([], [], day)).toEqual({ scheme: 'BESARAN_TERTENTU', pph: usualPph });
  });
});

describe('a rule', () => {
  const given: Omit<GivenRule, 'orderId'> & { cargoNo: string | null } = {
    ...{ ...nothing, tax: 'PPN', source: null, cargoNo: null, scheme: 'NILAI_LAIN' },
  };
  it.each<[object, string[]]>([
    [{}, []],
    [{ scheme: null }, ['scheme']],
    [{ pphKind: 'SKB' }, ['certificate', 'certificateUntil', 'pphKind']],
    [{ origin: 'Bekasi' }, ['destination']],
    [{ tax: 'PPH' }, ['pphKind', 'scheme']],
    [{ tax: 'PPH', scheme: null, pphKind: 'PASAL_23' }, []],
    [{ tax: 'PPH', scheme: null, pphKind: 'PASAL_23', cargoNo: 'C-1' }, ['cargoNo']],
    [{ tax: 'PPH', scheme: null, pphKind: 'PASAL_23', certificate: 'A', bp: 10 }, ['bp', 'certificate']],
    [{ tax: 'PPH', scheme: null, pphKind: 'PASAL_23', certificateUntil: day }, ['certificateUntil']],
    [
      { tax: 'PPH', scheme: null, pphKind: 'SKB', certificate: 'A', certificateUntil: '2025-12-31' },
      ['certificateUntil'],
    ],
    [{ tax: 'PPH', scheme: null, pphKind: 'SKB', certificate: 'A', certificateUntil: day }, []],
    [{ tax: 'PPH', scheme: null, pphKind: 'PASAL_LAIN' }, ['bp', 'source']],
    [{ tax: 'PPH', scheme: null, pphKind: 'PASAL_LAIN', bp: 120, source: 'Pasal 15' }, []],
  ])('with %o is wrong in %o', (change, fields) =>
    expect(Object.keys(taxRuleErrors({ ...given, ...change })).sort()).toEqual(fields),
  );

  it('says for what it holds, and what', () => {
    expect(scopeText(nothing, { shipper: null, cargo: null })).toBe('Semua jasa');
    expect(
      scopeText(
        { serviceType: 'SEA', origin: 'Jakarta', destination: 'Makassar' },
        { shipper: 'PT Indo', cargo: 'C-1' },
      ),
    ).toBe('Kargo C-1 · PT Indo · Jakarta – Makassar · Jasa laut');
    expect(ruleText({ ...nothing, scheme: 'DIBEBASKAN' })).toBe('PPN: Dibebaskan dari PPN, faktur 08');
    expect(ruleText({ ...nothing, scheme: 'BUKAN_PKP' })).toBe('PPN: Bukan PKP');
    expect(ruleText({ ...nothing, pphKind: 'SKB', certificate: 'K-1', certificateUntil: day })).toBe(
      'PPh: Bebas potong (SKB), K-1 s.d. 21 Nov 2026',
    );
    expect(ruleText({ ...nothing, pphKind: 'PASAL_LAIN', bp: 120 })).toBe('PPh: Pasal lain, 1,2%');
    for (const kind of pphKinds) expect(pphSource(kind, day) ?? '-').toMatch(/\d|-/);
  });
});
