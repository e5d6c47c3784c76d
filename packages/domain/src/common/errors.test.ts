import { expect, it } from 'vitest';
import { tooManyText } from './errors';

it.each([
  [0.2, '1 detik'],
  [45, '45 detik'],
  [60, '1 menit'],
  [61, '2 menit'],
  [900, '15 menit'],
])('after too many tries, %d s are said as %s', (seconds, wait) => {
  expect(tooManyText(seconds)).toBe(`Terlalu banyak percobaan. Coba lagi dalam ${wait}.`);
});
