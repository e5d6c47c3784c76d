import { describe, expect, it } from 'vitest';
import { distanceKm } from './geo';
import { formatRupiah, formatRupiahShort, typedRupiah } from './money';
import { formatDistance, formatNumber, formatPercent, formatVolume, formatWeight, parseNumber } from './number';
import { normalisePhone, phoneInFile } from './phone';
import { rupiahInWords, terbilang } from './terbilang';

describe('money', () => {
  it.each([
    [8_750_000, 'Rp 8.750.000'],
    [0, 'Rp 0'],
    [999, 'Rp 999'],
    [1000, 'Rp 1.000'],
    [-612_000, '-Rp 612.000'],
    [12_345_678_901_234_567n, 'Rp 12.345.678.901.234.567'],
  ])('%s is %s', (amount, text) => expect(formatRupiah(amount)).toBe(text));

  it.each([
    [128_400_000, 'Rp 128,4 jt'],
    [86_200_000, 'Rp 86,2 jt'],
    [1_000_000, 'Rp 1 jt'],
    [999_960_000, 'Rp 1 m'],
    [999_940_000, 'Rp 999,9 jt'],
    [2_150_000_000, 'Rp 2,2 m'],
    [3_400_000_000_000, 'Rp 3,4 t'],
    [350_000, 'Rp 350 rb'],
    [950, 'Rp 950'],
    [-38_200_000, '-Rp 38,2 jt'],
  ])('%s is %s for short', (amount, text) => expect(formatRupiahShort(amount)).toBe(text));
});

describe('numbers', () => {
  it.each([
    [formatNumber(1142), '1.142'],
    [formatNumber(1234.5678), '1.234,568'],
    [formatNumber(-0.0001), '0'],
    [formatNumber(-1.5), '-1,5'],
    [formatWeight(14_500), '14,5 ton'],
    [formatWeight(5000), '5 ton'],
    [formatWeight(1890), '1,89 ton'],
    [formatWeight(850), '850 kg'],
    [formatWeight(1207), '1,207 ton'],
    [formatWeight(850.5), '850,5 kg'],
    [formatVolume(48), '48 m³'],
    [formatVolume(9.2), '9,2 m³'],
    [formatPercent(9420), '94,2%'],
    [formatPercent(10_000), '100%'],
    [formatDistance(3.24), '3,2 km'],
    [formatDistance(9.97), '10 km'],
    [formatDistance(18.4), '18 km'],
    [formatDistance(1142), '1.142 km'],
  ])('%s', (actual, text) => expect(actual).toBe(text));

  it.each([
    ['1.234,5', 1234.5],
    ['14,5', 14.5],
    ['12', 12],
    ['-3', -3],
    ['1.23', null],
    ['1,2,3', null],
    ['sepuluh', null],
  ])('%j is read as %s', (text, value) => expect(parseNumber(text)).toBe(value));
});

describe('terbilang', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [200, 'dua ratus'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1000, 'seribu'],
    [1100, 'seribu seratus'],
    [2001, 'dua ribu satu'],
    [11_000, 'sebelas ribu'],
    [21_000, 'dua puluh satu ribu'],
    [100_000, 'seratus ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [8_750_000, 'delapan juta tujuh ratus lima puluh ribu'],
    [1_000_000_000, 'satu miliar'],
    [1_000_000_000_000, 'satu triliun'],
    [-5, 'minus lima'],
    [1_000_000_000_000_001n, 'satu kuadriliun satu'],
  ])('%s is %s', (value, words) => expect(terbilang(value)).toBe(words));

  it('never has a double space or an empty word', () => {
    for (let value = 0; value < 20_000; value += 7) expect(terbilang(value)).toMatch(/^[a-z]+( [a-z]+)*$/);
  });

  it('ends an invoice', () => {
    expect(rupiahInWords(8_750_000)).toBe('Delapan juta tujuh ratus lima puluh ribu rupiah');
  });
});

describe('distance', () => {
  it.each([
    ['Jakarta – Surabaya', [-6.2, 106.816], [-7.257, 112.752], 665.9],
    ['one degree of the equator', [0, 100], [0, 101], 111.2],
    ['nothing', [-6.2, 106.8], [-6.2, 106.8], 0],
    ['half the world', [0, 0], [0, 180], 20_015],
  ] as const)('%s', (_, [fromLat, fromLon], [toLat, toLon], km) => {
    const actual = distanceKm({ latitude: fromLat, longitude: fromLon }, { latitude: toLat, longitude: toLon });
    expect(Math.abs(actual - km)).toBeLessThan(1);
  });
});

it.each([
  ['+6281236407781', '0812-3640-7781'],
  ['+622155512345', '021-5551-2345'],
  ['+62812364077812', '0812-3640-7781-2'],
  ['+65 9123 4567', '+65 9123 4567'],
])('a file carries the phone %s as %s', (phone, written) => {
  expect(phoneInFile(phone)).toBe(written);
  expect(normalisePhone(written)).toBe(normalisePhone(phone));
});

it.each([
  ['22413870', 22_413_870],
  [' Rp 22.413.870', 22_413_870],
  ['rp. 1.000', 1_000],
  ['999', 999],
  ['0042', 42],
  ['12', null],
  ['1.00', null],
  ['22,5', null],
  ['B 1234', null],
])('%s typed is the amount %s', (text, amount) => {
  expect(typedRupiah(text)).toBe(amount);
});
