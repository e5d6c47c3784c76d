import { expect, test } from 'vitest';
import { noticeText } from './notice-text';

const none = { waiting: 0, bad: 0, new: 0, changed: 0, same: 0, imported: 0, failed: 0 };
const interrupted = 'Impor ini terhenti karena gangguan.';

test.each([
  [{ state: 'ready', counts: none }, null],
  [{ state: 'done', counts: { ...none, imported: 1200 } }, '1.200 baris diimpor.'],
  [
    { state: 'done', counts: { ...none, imported: 1, bad: 1, failed: 1 } },
    '1 baris diimpor. 2 baris bermasalah masih di sini; perbaiki lalu impor lagi.',
  ],
  [
    { state: 'cancelled', counts: { ...none, new: 12, changed: 3, bad: 2 } },
    'Impor dibatalkan. Tidak ada data yang berubah. 15 baris baik masih bisa diimpor.',
  ],
  [
    { state: 'cancelled', counts: { ...none, imported: 1000, bad: 2 } },
    'Impor dibatalkan. 1.000 baris sudah diimpor dan tetap tersimpan.',
  ],
  // Rows that are not all known cannot be imported yet.
  [
    { state: 'cancelled', counts: { ...none, new: 400 }, checked: false },
    'Pemeriksaan dibatalkan. Tidak ada data yang berubah. Lanjutkan pemeriksaan sebelum mengimpor.',
  ],
  [
    { state: 'cancelled', counts: { ...none, imported: 1000, new: 500 }, message: interrupted },
    `${interrupted} 1.000 baris sudah diimpor dan tetap tersimpan. 500 baris baik masih bisa diimpor.`,
  ],
] as const)('of %j is told %j', (upload, text) => {
  expect(noticeText({ message: null, checked: true, ...upload })).toBe(text);
});
