import { expect, test } from 'vitest';
import { readingText, strings } from './strings';

test('abbreviations in a title stay capitals within a sentence', () => {
  expect(strings.dropLabel('Biaya Ongkir 3PL')).toBe('Berkas biaya ongkir 3PL');
  expect(strings.check.title('Biaya Ongkir 3PL')).toBe('Periksa impor biaya ongkir 3PL');
  expect(strings.check.title('Kendaraan')).toBe('Periksa impor kendaraan');
});

test.each([
  [
    { encoding: 'windows-1252', delimiter: ';', sheet: null, sheets: [] },
    'Dibaca sebagai Windows-1252, pemisah titik koma',
  ],
  [{ encoding: 'utf-8', delimiter: ',', sheet: null, sheets: [] }, 'Dibaca sebagai UTF-8, pemisah koma'],
  [{ encoding: null, delimiter: null, sheet: 'Data', sheets: ['Data', 'Lain'] }, 'Dibaca dari lembar Data'],
  [{ encoding: null, delimiter: null, sheet: 'Data', sheets: ['Data'] }, null],
] as const)('%o reads as %j', (reading, text) => {
  expect(readingText({ ...reading, sheets: [...reading.sheets] })).toBe(text);
});
