import { expect, it } from 'vitest';
import { percentText } from './percent-text';

it.each([
  [8_750_000, 9_406_000, '+7,5%'],
  [1_000, 980, '−2%'],
  [1_000, 1_000, 'tetap'],
])('from %d to %d is %s', (before, after, text) => {
  expect(percentText(before, after)).toBe(text);
});
