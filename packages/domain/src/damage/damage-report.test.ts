import { describe, expect, it } from 'vitest';
import { orderStatuses, podStatuses } from '../order/status';
import {
  claimProblems,
  claimTotal,
  countsAreFixed,
  damageDecisions,
  damageLines,
  damageNumber,
  gapsOf,
  gapsText,
  reportRefusal,
  revisionRefusal,
  signerNameProblem,
  signerRoleProblem,
} from './damage-report';

/** 100 cartons and 12.5 m³ loaded; 40 cartons were left at the first drop. */
const cargo = {
  currentStop: 3,
  stops: [
    { seq: 1, kind: 'PICKUP' as const, counted: [] },
    { seq: 2, kind: 'DROP' as const, counted: [{ seq: 1, quantity: 40 }] },
    { seq: 3, kind: 'DROP' as const, counted: [] },
  ],
  goods: [
    { seq: 1, name: 'Televisi', unit: 'carton' as const, ordered: 110, loaded: 100, weightKg: 1, volumeM3: 1 },
    { seq: 2, name: 'Busa', unit: 'm3' as const, ordered: 12.5, loaded: null, weightKg: 1, volumeM3: 1 },
  ],
};

describe('the lines of a report', () => {
  it('say of all goods what was to arrive here, and it adds up', () => {
    const lines = damageLines(cargo, [{ seq: 1, damaged: 7, missing: 3, claim: 1_500_000 }]);
    expect(lines).toMatchObject([
      { ordered: 110, loaded: 100, expected: 60, good: 50, damaged: 7, missing: 3, claim: 1_500_000 },
      { ordered: 12.5, loaded: null, expected: 12.5, good: 12.5, damaged: 0, missing: 0, claim: null },
    ]);
    for (const { expected, good, damaged, missing } of lines) expect(good + damaged + missing).toBe(expected);
    expect(claimTotal(lines)).toBe(1_500_000);
  });

  it('add up in parts, without dust', () =>
    expect(damageLines(cargo, [{ seq: 2, damaged: 0.1, missing: 0.2 }])[1]).toMatchObject({ good: 12.2 }));

  it('claim nothing for what came whole', () =>
    expect(damageLines(cargo, [{ seq: 1, damaged: 0, missing: 0, claim: 5 }])[0]).toMatchObject({ claim: null }));
});

it.each([
  [{ damaged: 1, missing: 0, claim: 0 }, {}],
  [{ damaged: 1, missing: 0, claim: null }, {}],
  [{ damaged: 0, missing: 2, claim: 250_000 }, {}],
  [{ damaged: 0, missing: 0, claim: 0 }, {}],
  [{ damaged: 0, missing: 0, claim: 1 }, { 'lines.0.claim': 'Barang ini tidak rusak dan tidak hilang' }],
  [{ damaged: 1, missing: 0, claim: 0.5 }, { 'lines.0.claim': 'Nilai klaim harus rupiah bulat, 0 atau lebih' }],
  [{ damaged: 1, missing: 0, claim: -1 }, { 'lines.0.claim': 'Nilai klaim harus rupiah bulat, 0 atau lebih' }],
  [{ damaged: 1, missing: 0, claim: 2e12 }, { 'lines.0.claim': 'Nilai klaim terlalu besar' }],
])('a claim of %j', (line, problems) => expect(claimProblems([{ seq: 1, ...line }])).toEqual(problems));

describe('what a report lacks', () => {
  const line = { damaged: 1, missing: 0, claim: 0 };
  const whole = { photos: 1, signed: { carrier: true, recipient: true }, lines: [line] };
  it.each([
    [whole, []],
    [{ ...whole, photos: 0 }, ['photo']],
    [{ ...whole, signed: { carrier: false, recipient: true } }, ['carrier']],
    [{ ...whole, signed: { carrier: true, recipient: false } }, ['recipient']],
    [{ ...whole, lines: [line, { ...line, claim: null }] }, ['claim']],
    [{ ...whole, lines: [line, { damaged: 0, missing: 0, claim: null }] }, []],
  ] as const)('%j', (report, gaps) => expect(gapsOf(report)).toEqual(gaps));

  it('is said in one sentence', () =>
    expect(gapsText(['photo', 'claim'])).toBe('Belum ada: foto barang, nilai klaim.'));
});

it.each(damageDecisions)('after %s the counts stay, unless the shipper is waited for', (decision) => {
  expect(countsAreFixed(decision)).toBe(decision !== 'waiting');
});

describe('who may report and revise', () => {
  const lumpsum = { mode: 'lumpsum', serviceType: 'LAND' } as const;

  it('reports while the goods are unloaded, of an order without the drivers’ app', () => {
    const possible = orderStatuses.filter((status) => reportRefusal({ ...lumpsum, status }) === null);
    expect(possible).toEqual(['BONGKAR_MUATAN']);
    expect(reportRefusal({ ...lumpsum, status: 'PENGIRIMAN' })).toBe('Setelah status Bongkar Muatan.');
    expect(reportRefusal({ ...lumpsum, status: 'DIBATALKAN' })).toBe('Pesanan ini sudah dibatalkan.');
    expect(reportRefusal({ ...lumpsum, mode: 'driver', status: 'BONGKAR_MUATAN' })).toBe(
      'Pengemudi melaporkannya lewat aplikasi.',
    );
  });

  it('revises until the documents are on their way', () => {
    const of = (podStatus: (typeof podStatuses)[number]) =>
      revisionRefusal({ status: 'BARANG_DITERIMA_TIDAK_UTUH', podStatus })?.code ?? null;
    expect(podStatuses.map((one) => [one, of(one)])).toEqual([
      ['BELUM_KIRIM_DOKUMEN', null],
      ['DOKUMEN_POD_DIKIRIM', 'BEING_CHECKED'],
      ['DOKUMEN_TIDAK_LENGKAP', null],
      ['DOKUMEN_POD_LENGKAP', 'COMPLETE'],
    ]);
  });
});

it('numbers stand in order as they are written', () =>
  expect([damageNumber(2026, 1), damageNumber(2026, 1_000_000)]).toEqual(['BASP/2026/000001', 'BASP/2026/1000000']));

it.each([
  [signerNameProblem, '', 'Nama penanda tangan wajib diisi'],
  [signerNameProblem, 'Ketut; Artana', 'Format nama penanda tangan salah: tanpa tanda . / ; [ ] -'],
  [signerNameProblem, 'Ketut Artana', null],
  [signerRoleProblem, ' ', 'Jabatan wajib diisi'],
  [signerRoleProblem, 'Kepala gudang', null],
])('%# of who signs', (problem, text, said) => expect(problem(text)).toBe(said));
