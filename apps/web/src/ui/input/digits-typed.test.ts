import { expect, it } from 'vitest';
import { digitsTyped, grouped } from './digits-typed';

const npwp = { digits: 16, groups: 4 };

it.each([
  ['1', '1'],
  ['12345', '1234 5'],
  ['1234567890123456', '1234 5678 9012 3456'],
  ['12.345.678.9-012.000', '1234 5678 9012 000'],
  ['12345678901234567', '1234 5678 9012 3456'],
  ['NPWP 0012', '0012'],
])('%s stands as %s', (written, shown) => expect(grouped(written, 16, 4)).toBe(shown));

it.each([
  ['a digit in the middle', '1234 59678', '1234 5678', 7, 'insertText', '1234 5967 8'],
  ['a letter', '1234 5x', '1234 5', 7, 'insertText', '1234 5'],
  ['the space, backwards: the digit before it', '12345678', '1234 5678', 4, 'deleteContentBackward', '1235 678'],
  ['the space, forwards: the digit behind it', '12345678', '1234 5678', 4, 'deleteContentForward', '1234 678'],
  ['the last digit', '1234 ', '1234 5', 5, 'deleteContentBackward', '1234'],
])('%s', (_, written, shown, caret, how, left) =>
  expect(digitsTyped(written, shown, { caret, how, ...npwp })).toBe(left),
);
