import { expect, test } from 'vitest';
import { fileNote, strings } from './strings';

test('abbreviations in a title stay capitals within a sentence', () => {
  expect(strings.dropLabel('Biaya Ongkir 3PL')).toBe('Berkas biaya ongkir 3PL');
  expect(strings.check.title('Biaya Ongkir 3PL')).toBe('Periksa impor biaya ongkir 3PL');
  expect(strings.check.title('Kendaraan')).toBe('Periksa impor kendaraan');
});

const heads = [{ title: 'Nama PIC' }, { title: 'Warna' }].map((head) => ({ ...head, samples: [] }));
const csv = { encoding: 'windows-1252', delimiter: ';', sheet: null, sheets: [] } as const;
const xlsx = { encoding: null, delimiter: null, sheet: 'Data', sheets: ['Data', 'Lain'] };
test.each([
  [csv, { picName: 0, email: 1 }, 'Dibaca sebagai Windows-1252, pemisah titik koma.'],
  [csv, { picName: 0, email: null }, 'Dibaca sebagai Windows-1252, pemisah titik koma. Tidak diimpor: Warna.'],
  [xlsx, { picName: 0, email: 1 }, 'Dibaca dari lembar Data.'],
  [{ ...xlsx, sheets: ['Data'] }, { picName: 0, email: 1 }, null],
  [{ ...xlsx, sheets: ['Data'] }, { picName: 0 }, 'Tidak diimpor: Warna.'],
])('of %o by %o is said %j', (reading, mapping, text) => {
  expect(fileNote({ reading: { ...reading, sheets: [...reading.sheets] }, heads, mapping })).toBe(text);
});
