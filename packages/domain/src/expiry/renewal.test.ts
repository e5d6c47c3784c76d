import { expect, it } from 'vitest';
import { renewalError } from './renewal';

const today = '2026-11-21';
const after = 'Isi tanggal sesudah';

it.each([
  ['', '2026-11-30', 'Berlaku sampai wajib diisi'],
  ['31/02/2027', '2026-11-30', 'Format berlaku sampai salah'],
  ['2026-11-21', '2026-11-10', `${after} hari ini, 21 Nov 2026`],
  ['2026-11-20', '2026-11-10', `${after} hari ini, 21 Nov 2026`],
  ['2026-11-22', '2026-11-10', null],
  ['2026-11-30', '2026-11-30', `${after} 30 Nov 2026, hari terakhir yang tercatat`],
  ['2026-12-01', '2026-11-30', null],
  ['2036-11-21', '2026-11-30', null],
  ['2036-11-22', '2026-11-30', 'Isi tanggal paling jauh 10 tahun dari hari ini'],
])('a document until %s that ended on %s is renewed or not: %s', (lastDay, before, error) => {
  expect(renewalError(lastDay, before, today)).toBe(error);
});
