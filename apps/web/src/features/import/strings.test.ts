import { expect, test } from 'vitest';
import { fileNote, strings } from './strings';

test('abbreviations in a title stay capitals within a sentence', () => {
  expect(strings.dropLabel('Biaya Ongkir 3PL')).toBe('Berkas biaya ongkir 3PL');
  expect(strings.check.title('Biaya Ongkir 3PL')).toBe('Periksa impor biaya ongkir 3PL');
  expect(strings.check.title('Kendaraan')).toBe('Periksa impor kendaraan');
});

const heads = [{ title: 'Nama PIC' }, { title: 'Warna' }].map((head) => ({ ...head, samples: [] }));
const merged = { cells: [], count: 0 };
const usual = { merged, hidden: 0, hiddenColumns: [], dateOrder: null, monthFirst: [], above: [], leftOut: 0 };
const csv = { ...usual, encoding: 'windows-1252', delimiter: ';', sheet: null, sheets: [] } as const;
const xlsx = { ...usual, encoding: null, delimiter: null, sheet: 'Data', sheets: ['Data', 'Lain'] };
test('of many columns that are not imported the first are named', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ title: `K${at + 1}`, samples: [] }));
  const reading = { ...xlsx, sheets: ['Data'] };
  expect(fileNote({ reading, heads: many, mapping: {} })).toBe('Tidak diimpor: K1, K2, K3, K4, K5, K6 dan 34 lainnya.');
});

test.each([
  [csv, { picName: 0, email: 1 }, 'Dibaca sebagai Windows-1252, pemisah titik koma.'],
  [csv, { picName: 0, email: null }, 'Dibaca sebagai Windows-1252, pemisah titik koma. Tidak diimpor: Warna.'],
  [xlsx, { picName: 0, email: 1 }, 'Dibaca dari lembar Data.'],
  [{ ...xlsx, sheets: ['Data'] }, { picName: 0, email: 1 }, null],
  [{ ...xlsx, sheets: ['Data'] }, { picName: 0 }, 'Tidak diimpor: Warna.'],
  [
    { ...xlsx, sheets: ['Data'], hiddenColumns: ['C (Telepon)', 'E (Catatan)'] },
    { picName: 0, email: 1 },
    'Kolom tersembunyi di berkas tidak dibaca: C (Telepon), E (Catatan). Tampilkan di Excel lalu unggah lagi bila perlu.',
  ],
  [
    { ...xlsx, sheets: ['Data'], merged: { cells: ['B2:B4', 'C7:D7'], count: 14 } },
    { picName: 0, email: 1 },
    'Sel gabungan: B2:B4, C7:D7 dan 12 lainnya; isinya hanya dibaca di sel pertama, sel lain dibaca kosong.',
  ],
])('of %o by %o is said %j', (reading, mapping, text) => {
  expect(fileNote({ reading: { ...reading, sheets: [...reading.sheets] }, heads, mapping })).toBe(text);
});
