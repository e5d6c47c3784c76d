import { describe, expect, it } from 'vitest';
import { mouTermsSample as sample } from './mou.fixture';
import { approvalProblem, mouErrors, mouWarnings } from './mou-check';
import { mouSections } from './mou-sections';
import { compareMouList, type MouTerms, mouListLooks } from './mou-terms';

const [route] = sample.routes;
const [limit] = sample.limits;
const [price] = sample.prices;
if (!route || !limit || !price) throw new Error('the sample lacks rows');

describe('the terms of an MoU', () => {
  it.each<[Partial<MouTerms>, Record<string, string>]>([
    [{}, {}],
    [{ routes: [route, route] }, { 'routes.1': 'Jakarta – Surabaya tercantum dua kali' }],
    [{ routes: [{ ...route, destination: 'jakarta' }] }, { 'routes.0': 'Tujuan rute harus berbeda dari asalnya' }],
    [
      { prices: [{ ...price, fixedPrice: 61_000_000 }] },
      { 'prices.0.fixedPrice': 'Harga tetap paling tinggi Rp 60.000.000' },
    ],
    [
      {
        shareholders: [
          { name: 'A', share: 9_000 },
          { name: 'B', share: 2_000 },
        ],
      },
      { shareholders: 'Jumlah saham lebih dari 100%' },
    ],
    [{ lendingAdminRate: null }, { lendingTopDays: expect.stringContaining('diisi semua') }],
    [
      { plates: [{ plate: 'B 1 A', transportType: { id: 'x', name: 'Blind Van' } }] },
      { 'plates.0': 'B 1 A: Blind Van tidak ada di batas jenis kendaraan' },
    ],
  ])('%j', (change, errors) => expect(mouErrors({ ...sample, ...change })).toEqual(errors));

  it('stand row by row beside those before', () => {
    const dearer = { ...route, price: 9_000_000 };
    const other = { ...route, destination: 'Semarang' };
    const gone = { ...route, destination: 'Bandung' };
    expect(
      compareMouList('routes', { routes: [dearer, other] }, { routes: [route, gone] }).map(({ key, change }) => [
        key,
        change,
      ]),
    ).toEqual([
      ['LAND|Jakarta|Surabaya|Tronton Wingbox', 'changed'],
      ['LAND|Jakarta|Semarang|Tronton Wingbox', 'added'],
      ['LAND|Jakarta|Bandung|Tronton Wingbox', 'removed'],
    ]);
    expect(compareMouList('limits', { limits: [limit] }, null)).toEqual([
      { key: 'Tronton Wingbox', now: limit, before: null, change: 'same' },
    ]);
  });

  it('say of a fixed price what it comes to, and what less was agreed', () => {
    const { value } = mouListLooks.prices;
    expect(value({ ...price, fixedPrice: null })).toBe(
      '2 unit · Bulanan · Rp 30.000.000 per unit · total Rp 60.000.000',
    );
    expect(value(price)).toBe(
      '2 unit · Bulanan · Rp 30.000.000 per unit · disepakati total Rp 58.000.000, Rp 2.000.000 di bawah Rp 60.000.000',
    );
  });

  it('say what should be seen before they are agreed on', () => {
    const own = new Set(sample.plates.map(({ plate }) => plate));
    expect(mouWarnings(sample, own)).toEqual([]);
    const other = { ...route, transportType: { id: 'x', name: 'Blind Van' } };
    expect(mouWarnings({ ...sample, routes: [route, other, { ...other, destination: 'Bandung' }] }, new Set())).toEqual(
      ['Blind Van: ada rutenya, tetapi tidak ada batas jumlah kendaraannya', 'B 9123 KXU: bukan kendaraan perusahaan'],
    );
  });

  it('are not approved while other numbers of vehicles are asked for', () => {
    expect(approvalProblem([limit])).toBeNull();
    expect(approvalProblem([{ ...limit, requestedUnits: 2 }])).toContain('Tronton Wingbox');
  });

  it('read as titled lines with a key each', () => {
    const head = { partyType: '3PL', partyName: 'Penyedia', parentNumber: null, lastDay: '2027-10-31' } as const;
    const sections = mouSections(head, sample);
    const lines = sections.flatMap(({ rows }) => rows);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    expect(sections.map(({ title }) => title)).toContain('Batas jenis kendaraan');
    expect(lines.find(({ key }) => key === 'lendingInterestRate')?.value).toBe('0,0375%');
    expect(lines.find(({ key }) => key === 'durationMonths')?.value).toBe('12 bulan');
  });
});
