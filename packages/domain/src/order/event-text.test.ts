import { describe, expect, it } from 'vitest';
import { eventText, noteActions } from './event-text';
import { orderActions } from './transitions';

describe('a line of the timeline', () => {
  it.each<[string, string | null, string, string | null]>([
    ['refuse-pod', 'Tanda tangan tidak terbaca', 'Dokumen POD ditolak', 'Tanda tangan tidak terbaca'],
    ['upload-document', 'Surat jalan muat', 'Surat jalan muat diunggah', null],
    ['replace-document', 'Surat jalan muat', 'Surat jalan muat diganti', null],
    ['delete-document', 'Surat jalan titik muat 2', 'Surat jalan titik muat 2 dihapus', null],
    ['receive', 'Penerima: Ketut', 'Barang diterima utuh', 'Penerima: Ketut'],
    ['enter-loaded', '210 karton Televisi', 'Jumlah dimuat dicatat', '210 karton Televisi'],
    ['something-new', 'Dicatat penyedia', 'Dicatat penyedia', null],
    ['something-new', null, 'Perubahan tercatat', null],
  ])('%s, %s: %s', (action, said, title, note) => {
    expect(eventText({ action, note: said })).toEqual({ title, note });
  });

  it('says every action in words of its own', () => {
    const titles = [...orderActions, ...noteActions].map((action) => eventText({ action, note: null }).title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
