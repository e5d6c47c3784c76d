import type { OrderDocument } from '@lajur/api-contract/order-detail';
import { emptyDocument } from '@lajur/api-contract/order-document.fixture';
import { describe, expect, it } from 'vitest';
import { isMissing, missingOf, nextSlot, slotsOf } from './slots';
import { inSentence, strings } from './strings';
import type { QueuedUpload } from './upload-queue';

const document = (id: string, type: string, part: Partial<OrderDocument> = {}): OrderDocument => ({
  ...emptyDocument,
  id,
  type,
  label: id,
  ...part,
});
const queued = (part: Partial<QueuedUpload>): QueuedUpload => ({
  key: 'k',
  owner: 'u',
  orderId: 'o',
  cargoNo: 'C-1',
  documentId: null,
  replaces: false,
  type: 'other',
  stopSeq: null,
  label: 'Dokumen tambahan',
  file: new Blob(),
  name: 'a.jpg',
  chosenAt: '2026-11-21T00:00:00Z',
  fault: null,
  refused: null,
  final: false,
  state: 'waiting',
  progress: 0,
  preview: undefined,
  safe: true,
  ...part,
});
const documents = [
  document('balik', 'returned-note'),
  document('bast', 'bast', { fileUrl: '/f/1' }),
  document('foto', 'unloading-photo', { mandatory: false }),
  document('muat-2', 'loading-note', { stopSeq: 2 }),
  document('muat-1', 'loading-note', { stopSeq: 1, fileUrl: '/f/2', refusedBecause: 'Buram' }),
];
const keys = (slots: readonly { key: string }[]) => slots.map((slot) => slot.key);

describe('slotsOf', () => {
  it('puts the documents in the order they come about, each with when it is needed', () => {
    const slots = slotsOf({ serviceType: 'LAND' }, documents, []);
    expect(keys(slots)).toEqual(['muat-1', 'muat-2', 'foto', 'bast', 'balik']);
    expect(slots.at(-1)?.hint).toBe('Wajib untuk menagih');
  });

  it('joins what is on its way to its place, and adds what has none', () => {
    const slots = slotsOf({ serviceType: 'LAND' }, documents, [
      queued({ key: 'a', documentId: 'balik' }),
      queued({ key: 'b' }),
    ]);
    expect(slots.find((slot) => slot.key === 'balik')?.queued?.key).toBe('a');
    expect(slots.at(-1)).toMatchObject({ key: 'b', document: null, mandatory: false });
    expect(slots).toHaveLength(6);
  });
});

describe('what comes next', () => {
  it('is the first mandatory place that is empty or refused', () => {
    const slots = slotsOf({ serviceType: 'LAND' }, documents, []);
    expect(keys(slots.filter(isMissing))).toEqual(['muat-1', 'muat-2', 'balik']);
    expect(missingOf(slots).map((one) => one.label)).toEqual(['muat-1', 'muat-2', 'balik']);
    expect(nextSlot(slots)?.key).toBe('muat-1');
  });

  it('passes over a place something is on its way to, unless that was refused', () => {
    const waiting = queued({ documentId: 'muat-1' });
    expect(nextSlot(slotsOf({ serviceType: 'LAND' }, documents, [waiting]))?.key).toBe('muat-2');
    const failed = queued({ documentId: 'muat-1', state: 'failed', refused: 'Berkas rusak' });
    expect(nextSlot(slotsOf({ serviceType: 'LAND' }, documents, [failed]))?.key).toBe('muat-1');
  });

  it('is named in a sentence, abbreviations as they are', () => {
    expect(strings.photo('Surat jalan balik', false)).toBe('Foto surat jalan balik');
    expect(strings.photo('BAST bertanda tangan', true)).toBe('Foto ulang BAST bertanda tangan');
    expect(strings.photo('Foto muatan', false)).toBe('Foto muatan');
    expect(strings.photo('Foto muatan', true)).toBe('Foto ulang muatan');
    expect(inSentence('Édit')).toBe('édit');
  });
});
