import { describe, expect, it } from 'vitest';
import type { ContractKind } from './contract';
import { type ContractDraft, contractErrors, type ReferredContract } from './contract-check';

const contract: ReferredContract = {
  kind: 'CONTRACT',
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  documents: [{ kind: 'ADDENDUM', approvalStatus: 'DISETUJUI', startDay: '2026-05-01', endDay: '2027-06-30' }],
};
const draft = (kind: ContractKind, startDay: string | null, endDay: string | null): ContractDraft => ({
  number: 'K/1',
  title: 'Angkutan',
  kind,
  startDay,
  endDay,
});

describe('a contract', () => {
  it.each<[string | null, string | null, object]>([
    ['2026-01-01', '2026-12-31', {}],
    ['2026-01-01', '2026-01-01', {}],
    ['2026-01-02', '2026-01-01', { endDay: 'Hari berakhir tidak boleh sebelum hari mulai' }],
    [null, null, { startDay: 'Hari mulai wajib diisi', endDay: 'Hari berakhir wajib diisi' }],
  ])('from %s until %s', (startDay, endDay, errors) => {
    expect(contractErrors(draft('CONTRACT', startDay, endDay), undefined)).toEqual(errors);
  });

  it('refers to none', () => {
    expect(contractErrors(draft('CONTRACT', '2026-01-01', '2026-12-31'), contract)).toEqual({
      contractNumber: 'Kontrak baru tidak mengacu ke kontrak lain',
    });
  });
});

describe('what follows a contract', () => {
  it.each<ContractKind>(['ADDENDUM', 'EARLY_TERMINATION', 'FULL_TERMINATION'])('as %s refers to one', (kind) => {
    const given = draft(kind, null, '2026-05-01');
    expect(contractErrors(given, undefined)).toEqual({ contractNumber: 'Nomor kontrak induk wajib diisi' });
    expect(contractErrors(given, null)).toEqual({ contractNumber: 'Kontrak induk tidak dikenal' });
    expect(contractErrors(given, { ...contract, kind: 'ADDENDUM' })).toEqual({
      contractNumber: 'Kontrak induk harus kontrak, bukan adendum atau pengakhiran',
    });
  });

  it.each<[ContractKind, string | null, string | null, object]>([
    ['ADDENDUM', '2026-05-01', null, {}],
    ['ADDENDUM', '2026-05-01', '2027-07-01', {}],
    ['ADDENDUM', '2027-07-01', '2027-12-31', {}],
    ['ADDENDUM', '2027-07-01', null, { startDay: 'Tidak boleh setelah kontraknya berakhir, 30 Jun 2027' }],
    ['ADDENDUM', null, null, { startDay: 'Hari mulai wajib diisi' }],
    ['ADDENDUM', '2025-12-31', null, { startDay: 'Tidak boleh sebelum kontraknya mulai, 01 Jan 2026' }],
    [
      'ADDENDUM',
      '2026-05-01',
      '2027-06-30',
      { endDay: 'Adendum hanya bisa memperpanjang: pilih hari setelah 30 Jun 2027' },
    ],
    ['EARLY_TERMINATION', null, '2026-08-15', {}],
    ['EARLY_TERMINATION', null, '2027-06-29', {}],
    [
      'EARLY_TERMINATION',
      null,
      '2027-06-30',
      { endDay: 'Pengakhiran dini harus sebelum kontrak berakhir, 30 Jun 2027' },
    ],
    ['EARLY_TERMINATION', null, null, { endDay: 'Hari berakhir wajib diisi' }],
    ['EARLY_TERMINATION', '2026-05-01', '2026-08-15', { startDay: 'Pengakhiran hanya punya hari berakhir' }],
    ['FULL_TERMINATION', null, '2025-12-31', { endDay: 'Tidak boleh sebelum kontraknya mulai, 01 Jan 2026' }],
    ['FULL_TERMINATION', null, '2027-06-30', {}],
    [
      'FULL_TERMINATION',
      null,
      '2027-07-01',
      { endDay: 'Pengakhiran tidak boleh setelah kontrak berakhir, 30 Jun 2027' },
    ],
  ])('as %s from %s until %s', (kind, startDay, endDay, errors) => {
    expect(contractErrors(draft(kind, startDay, endDay), contract)).toEqual(errors);
  });
});

describe('what follows a contract that a termination ends', () => {
  const ended: ReferredContract = {
    ...contract,
    documents: [
      ...contract.documents,
      { kind: 'EARLY_TERMINATION', approvalStatus: 'DISETUJUI', startDay: null, endDay: '2027-01-31' },
    ],
  };
  const isEnded = 'Kontrak sudah diakhiri per 31 Jan 2027';

  it.each<[ContractKind, string | null, string | null, object]>([
    ['ADDENDUM', '2026-05-01', '2027-12-31', { endDay: `${isEnded}: tidak bisa diperpanjang` }],
    ['ADDENDUM', '2026-05-01', null, {}],
    ['ADDENDUM', '2027-02-01', null, { startDay: 'Tidak boleh setelah kontraknya berakhir, 31 Jan 2027' }],
    ['EARLY_TERMINATION', null, '2027-01-30', {}],
    ['EARLY_TERMINATION', null, '2027-01-31', { endDay: `${isEnded}: pilih hari sebelumnya` }],
    ['FULL_TERMINATION', null, '2027-06-30', { endDay: `${isEnded}: pilih hari sebelumnya` }],
  ])('as %s from %s until %s', (kind, startDay, endDay, errors) => {
    expect(contractErrors(draft(kind, startDay, endDay), ended)).toEqual(errors);
  });

  it('is held against what was approved alone', () => {
    const waiting = ended.documents.map((one) => ({ ...one, approvalStatus: 'MENUNGGU_PERSETUJUAN' as const }));
    const given = draft('ADDENDUM', '2026-05-01', '2027-01-01');
    expect(contractErrors(given, { ...contract, documents: waiting })).toEqual({});
  });
});
