import { expect, test } from 'vitest';
import { printable, printablePattern } from './printable';
import { namePattern } from './validation';

test.each([
  ['Siti Nurhaliza, S.E.', null],
  ['Lâm Thị Mỹ', null],
  ['José Núñez', null],
  // The accent as a sign of its own.
  ['Jose\u0301', null],
  ['Lâm Thị 张伟', '张'],
  ['Иван', 'И'],
  ['Sari 🚚', '🚚'],
])('%s on a paper', (value, letter) => {
  expect(printable(value, 'Atas nama')).toBe(
    letter && `Atas nama berisi "${letter}", yang tidak bisa dicetak. Tulis dengan huruf Latin.`,
  );
  expect(new RegExp(printablePattern(), 'u').test(value)).toBe(letter === null);
});

test('a name on a paper is held to the form of names as well', () => {
  const form = new RegExp(printablePattern(namePattern), 'u');
  expect(['Lâm Thị', 'Lâm Thị 张伟', 'Sari; S.E.'].map((value) => form.test(value))).toEqual([true, false, false]);
});
