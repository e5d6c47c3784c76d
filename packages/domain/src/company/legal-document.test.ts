import { describe, expect, it } from 'vitest';
import {
  type LegalAction,
  type LegalDocumentKind,
  type LegalStatus,
  legalActions,
  legalDocumentErrors,
  legalNumberText,
  legalRefusal,
  legalStatuses,
  legalTitle,
  legalVersionErrors,
} from './legal-document';

const today = '2026-11-20';
const policy = {
  kind: 'ASURANSI',
  name: 'Polis kargo',
  number: 'P-1',
  issuer: null,
  issuedDay: '2026-01-10',
  lastDay: '2027-01-09',
} as const;

describe('a legal document', () => {
  it.each<[string, object, object]>([
    ['that lacks nothing', {}, {}],
    ['without a name of its own', { name: null }, { name: 'Nama dokumen wajib diisi' }],
    ['of which there is only one', { kind: 'DOMISILI', name: null }, {}],
    ['without a number', { number: '' }, { number: 'Nomor dokumen wajib diisi' }],
    ['issued tomorrow', { issuedDay: '2026-11-21' }, { issuedDay: 'Tanggal terbit tidak boleh setelah hari ini' }],
    ['without its last day', { lastDay: null }, { lastDay: 'Berlaku sampai wajib diisi' }],
    ['that ends as it is issued', { lastDay: '2026-01-10' }, { lastDay: 'Isi tanggal sesudah tanggal terbit' }],
    ['that may be for ever', { kind: 'LAINNYA', lastDay: null }, {}],
    ['that is for ever', { kind: 'NPWP' }, { lastDay: 'NPWP berlaku selamanya' }],
  ])('%s', (_, change, errors) => {
    expect(legalDocumentErrors({ ...policy, ...change }, today)).toEqual(errors);
  });

  it('of no kind says so alone', () => {
    expect(legalDocumentErrors({ ...policy, kind: null as unknown as LegalDocumentKind }, today)).toEqual({
      kind: 'Jenis dokumen wajib diisi',
    });
  });

  it('outlasts the version that it renews', () => {
    const standing = { kind: 'ASURANSI', lastDayInForce: '2027-01-09' } as const;
    expect(legalVersionErrors(standing, policy, today)).toEqual({
      lastDay: 'Isi tanggal sesudah 09 Jan 2027, hari terakhir versi yang berlaku',
    });
    expect(legalVersionErrors(standing, { ...policy, lastDay: '2027-01-10' }, today)).toEqual({});
  });

  it('goes by its kind, and its name where there are several', () => {
    expect(legalTitle('NPWP', null)).toBe('NPWP');
    expect(legalTitle('ASURANSI', 'kargo')).toBe('Polis asuransi kargo');
    expect(legalTitle('LAINNYA', 'Sertifikat ISO 9001')).toBe('Sertifikat ISO 9001');
  });
});

describe('the newest version', () => {
  const possible: Record<LegalStatus, readonly LegalAction[]> = {
    DRAFT: ['edit', 'submit', 'discard'],
    NEED_APPROVAL: ['withdraw'],
    APPROVED: ['renew'],
    REJECTED: ['renew'],
    COMPLETED: [],
  };
  it.each(legalStatuses)('as %s', (status) => {
    expect(
      legalActions.filter((action) => legalRefusal({ status, files: 1, isSentBack: false }, action) === null),
    ).toEqual(possible[status]);
  });

  it('has its number in groups where it is a tax card', () => {
    expect(legalNumberText('NPWP', '0031770255184070')).toBe('0031 7702 5518 4070');
    expect(legalNumberText('NIB', '8120001234567')).toBe('8120001234567');
    expect(legalNumberText('NPWP', null)).toBeNull();
  });

  it('is not submitted without a file', () => {
    expect(legalRefusal({ status: 'DRAFT', files: 0, isSentBack: false }, 'submit')).toBe(
      'Lampirkan berkas dokumennya dahulu',
    );
    expect(legalRefusal({ status: 'DRAFT', files: 0, isSentBack: false }, 'edit')).toBeNull();
  });

  it('is not discarded once it was submitted', () => {
    const sentBack = { status: 'DRAFT', files: 1, isSentBack: true } as const;
    expect(legalActions.filter((action) => legalRefusal(sentBack, action) === null)).toEqual(['edit', 'submit']);
  });
});
