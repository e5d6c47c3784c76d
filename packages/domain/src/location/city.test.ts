import { expect, it } from 'vitest';
import { holdsCity, plainCity } from './city';

it('a city is called by its name alone', () => {
  expect(
    ['Kab. Lampung Selatan', 'Kota Bekasi', 'Kabupaten Bekasi', 'Jakarta Utara', 'Kotabumi'].map(plainCity),
  ).toEqual([...['Lampung Selatan', 'Bekasi', 'Bekasi', 'Jakarta Utara', 'Kotabumi']]);
});

it.each([
  ['Jakarta', 'Kota Jakarta Utara', true],
  ['BEKASI', 'Kab. Bekasi', true],
  ['Kab. Bekasi', 'Kota Bekasi', true],
  ['Jakarta Utara', 'Jakarta', false],
  ['Bandung', 'Bandungan', false],
])('%s holds %s: %s', (place, city, holds) => {
  expect(holdsCity(place, city)).toBe(holds);
});
