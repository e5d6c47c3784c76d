import { expect, test } from 'vitest';
import { noticeText } from './notice-text';

const none = { waiting: 0, bad: 0, new: 0, changed: 0, same: 0, imported: 0, failed: 0 };
const interrupted = 'Terhenti karena gangguan. Periksa lagi untuk melanjutkan.';

test.each([
  ['ready', none, null, null],
  ['done', { ...none, imported: 1200 }, null, '1.200 baris diimpor.'],
  [
    'done',
    { ...none, imported: 1, bad: 1, failed: 1 },
    null,
    '1 baris diimpor. 2 baris bermasalah masih di sini; perbaiki lalu impor lagi.',
  ],
  [
    'cancelled',
    none,
    null,
    'Impor dibatalkan. Tidak ada data yang berubah. Anda masih bisa mengimpor baris yang baik.',
  ],
  [
    'cancelled',
    { ...none, imported: 1000 },
    interrupted,
    `${interrupted} 1.000 baris sudah diimpor dan tetap tersimpan.`,
  ],
] as const)('an upload that is %s with %o and %j says %j', (state, counts, message, text) => {
  expect(noticeText({ state, counts, message })).toBe(text);
});
