import { describe, expect, test } from 'vitest';
import { driverImport } from '../driver/driver';
import { postageCostImport } from '../postage-cost/postage-cost';
import type { ImportColumn, ImportDefinition, ImportKind } from './definition';
import { parseCell } from './parse-cell';

const choices = [
  { value: 'B1', label: 'B I' },
  { value: 'B1_UMUM', label: 'B I Umum' },
];
const column = (kind: ImportKind, more: Partial<ImportColumn> = {}) => ({ title: 'Isi', kind, choices, ...more });

test.each<[ImportKind, string, string | number | boolean | null]>([
  ['text', '  PT Maju  ', 'PT Maju'],
  ['text', '', null],
  ['text', '   ', null],
  ['text', "'=1+1", '=1+1'],
  ['text', "'Ain", "'Ain"],
  ['integer', '2.022', 2022],
  ['integer', '2022', 2022],
  ['integer', '2022,0', 2022],
  ['decimal', '2,5', 2.5],
  ['decimal', '2.5', 2.5],
  ['decimal', '-6,2146', -6.2146],
  ['decimal', '-6.2146', -6.2146],
  // Three digits behind a dot are thousands in Indonesia.
  ['decimal', '1.250', 1250],
  ['decimal', '2,500', 2.5],
  ['decimal', '1.250.000,75', 1_250_000.75],
  ['decimal', '1,250.75', 1250.75],
  ['decimal', '1,250,000', 1_250_000],
  ['decimal', '107.149999', 107.149999],
  ['degrees', '-6.307', -6.307],
  ['degrees', '107.095', 107.095],
  ['degrees', '-6,307', -6.307],
  ['degrees', '107,149999', 107.149999],
  ['degrees', '107', 107],
  ['rupiah', 'Rp 1.250.000', 1_250_000],
  ['rupiah', 'rp1.250.000,-', 1_250_000],
  ['rupiah', 'Rp. 1.250.000,00', 1_250_000],
  ['rupiah', '1250000', 1_250_000],
  ['rupiah', '1,250,000', 1_250_000],
  ['time', '8:30', '08:30'],
  ['time', '08.30', '08:30'],
  ['time', '23:59:00', '23:59'],
  ['phone', '0812-3640-7781', '+6281236407781'],
  ['phone', '81236407781', '+6281236407781'],
  ['phone', "'+6281236407781", '+6281236407781'],
  ['plate', 'b9123kxu', 'B 9123 KXU'],
  ['plate', 'B-9123-KXU', 'B 9123 KXU'],
  ['yes-no', 'Ya', true],
  ['yes-no', 'TRUE', true],
  ['yes-no', '1', true],
  ['yes-no', 'tidak aktif', false],
  ['yes-no', 'Tidak', false],
  ['yes-no', 'Aktif', true],
  ['yes-no', 'AKTIF ', true],
  ['yes-no', 'Nonaktif', false],
  ['yes-no', 'Non-aktif', false],
  ['choice', 'b1', 'B1'],
  ['choice', 'B I UMUM', 'B1_UMUM'],
  ['date', '31/12/2027', '2027-12-31'],
])('%s: %j is understood as %j', (kind, written, value) => {
  expect(parseCell(written, column(kind))).toEqual({ value, error: null });
});

test.each<[ImportKind, string, string]>([
  ['integer', '2,5', 'Isi harus angka bulat'],
  ['integer', 'dua', 'Isi harus angka bulat'],
  ['integer', '99999999999999999999', 'Isi harus angka bulat'],
  ['decimal', '1.2.3', 'Isi harus angka'],
  ['decimal', '1e5', 'Isi harus angka'],
  ['degrees', 'timur', 'Isi harus angka'],
  ['rupiah', 'Rp 1.250,50', 'Isi harus jumlah rupiah'],
  ['rupiah', 'USD 5', 'Isi harus jumlah rupiah'],
  ['rupiah', '310,000', '310,000 bisa berarti 310 atau 310.000; tulis tanpa koma'],
  ['rupiah', 'Rp 8,750', '8,750 bisa berarti 8 atau 8.750; tulis tanpa koma'],
  ['integer', '5,000', '5,000 bisa berarti 5 atau 5.000; tulis tanpa koma'],
  ['text', '#N/A', 'Isi berisi galat rumus #N/A'],
  ['text', '7,712E+12', 'Isi terpotong menjadi 7,712E+12 oleh spreadsheet; tulis lagi selengkapnya'],
  ['phone', '8.13555E+10', 'Isi terpotong menjadi 8.13555E+10 oleh spreadsheet; tulis lagi selengkapnya'],
  ['time', '24:00', 'Format jam salah'],
  ['time', '08:60', 'Format jam salah'],
  ['time', '8', 'Format jam salah'],
  ['phone', '12', 'Isi tidak valid'],
  ['phone', '+1 555 0100 222', 'Isi tidak valid'],
  ['plate', '9123', 'Format isi salah'],
  ['yes-no', 'mungkin', 'Isi harus Ya atau Tidak'],
  ['choice', 'C', 'Isi harus salah satu dari: B I, B I Umum'],
  ['date', '31/02/2027', 'Isi harus tanggal seperti 31/12/2027'],
  ['text', 'x'.repeat(2001), 'Isi maksimal 2000 karakter'],
])('%s: %j is refused: %s', (kind, written, error) => {
  expect(parseCell(written, column(kind))).toEqual({ value: null, error });
});

test('an empty required cell is asked for', () => {
  expect(parseCell(' ', column('text', { required: true }))).toEqual({ value: null, error: 'Isi wajib diisi' });
  expect(parseCell('', column('phone', { required: true }))).toEqual({ value: null, error: 'Isi wajib' });
});

describe('a choice that is also written otherwise', () => {
  const read = (text: string) => (/umum/i.test(text) ? 'B1_UMUM' : null);
  test.each([
    ['B I', { value: 'B1', error: null }],
    ['SIM B satu (umum)', { value: 'B1_UMUM', error: null }],
    ['C', { value: null, error: 'Isi harus salah satu dari: B I, B I Umum' }],
    ['', { value: null, error: null }],
  ])('%j', (written, parsed) => {
    expect(parseCell(written, column('choice', { read }))).toEqual(parsed);
  });
});

describe('the choices of files that are taken', () => {
  const cellOf = (definition: ImportDefinition, key: string, written: string) =>
    parseCell(written, definition.columns.find((one) => one.key === key) as ImportColumn).value;

  test.each([
    ['B1 Umum', 'B1 Umum'],
    ['B II Umum', 'B2 Umum'],
    ['BII UMUM', 'B2 Umum'],
    ['b.i', 'B1'],
    ['SIM A', 'A'],
    ['SIM B2 (U)', 'B2 Umum'],
    ['C', null],
    ['B3', null],
  ])('a licence %j is of class %s', (written, value) => {
    expect(cellOf(driverImport, 'simClass', written)).toBe(value);
  });

  test.each([
    ['Darat', 'LAND'],
    ['laut', 'SEA'],
    ['UDARA', 'AIR'],
    ['land', 'LAND'],
    ['Kereta', null],
  ])('a service %j is %s', (written, value) => {
    expect(cellOf(postageCostImport, 'serviceType', written)).toBe(value);
  });
});
