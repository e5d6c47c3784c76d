import { describe, expect, it } from 'vitest';
import { isLetter, numberText, readNumber, regrouped, tidyNumber } from './number-text';

it.each<[string, number | null, string]>([
  ['', null, ''],
  ['3016000', 3_016_000, '3.016.000'],
  ['3.016.000', 3_016_000, '3.016.000'],
  ['Rp 3.016.000', 3_016_000, '3.016.000'],
  ['3016000,00', 3_016_000, '3.016.000'],
  ['1500000.00', 1_500_000, '1.500.000'],
  ['1.500.00', 1_500, '1.500'],
  // What is not whole stays so: whole numbers are the rules' to ask for.
  ['3016000,50', 3_016_000.5, '3.016.000,5'],
  ['1500000.5', 1_500_000.5, '1.500.000,5'],
  ['1.5', 1.5, '1,5'],
  ['-5', -5, '-5'],
  ['−7,5', -7.5, '-7,5'],
  ['007', 7, '7'],
  ['99999999999999999999', 1e20, '99.999.999.999.999.999.999'],
  // Neither thousands nor a machine's decimals.
  ['1500.000', Number.NaN, '1500.000'],
  ['1,500,000', Number.NaN, '1,500,000'],
  ['1.50.000', Number.NaN, '1.50.000'],
  ['dua juta', Number.NaN, 'dua juta'],
])('%j is %j and stands as %j', (text, value, tidy) => {
  expect(readNumber(text)).toBe(value);
  expect(tidyNumber(text)).toBe(tidy);
});

it('takes no letters, one by one', () => {
  const taken = (keys: string) => [...keys].filter((key) => !isLetter(key)).join('');
  expect(taken('12a3')).toBe('123');
  expect(taken('Rp-1.500,5 é')).toBe('-1.500,5 ');
  expect([isLetter('dua juta'), isLetter(null), isLetter('')]).toEqual([false, false, false]);
});

it('shows a value, and a year without dots', () => {
  expect([numberText(3_016_000), numberText(1234.5), numberText(null), numberText(Number.NaN)]).toEqual([
    '3.016.000',
    '1.234,5',
    '',
    '',
  ]);
  expect([numberText(2026, false), tidyNumber('2026', false)]).toEqual(['2026', '2026']);
});

describe('while it is typed', () => {
  const typed = (keys: string) => [...keys].reduce((text, key) => regrouped(text, text + key), '');
  it.each([
    ['3016000', '3.016.000'],
    ['3016000,50', '3.016.000,50'],
    ['1.500.000', '1.500.000'],
    ['1500.00', '1.500.00'],
    ['-5', '-5'],
    ['12a', '12a'],
  ])('%s is shown as %s', (keys, shown) => expect(typed(keys)).toBe(shown));

  it.each([
    ['1.500', '1.50', 'deleteContentBackward', '150'],
    ['1.500.000', '1.500000', 'deleteContentBackward', '150.000'],
    ['1.500', '1.5', 'insertFromPaste', '1.5'],
    ['', '1500000.00', 'insertFromPaste', '1500000.00'],
    ['1.500.00', '1.500.0', 'deleteContentBackward', '1.500.0'],
    ['1.500', '12.500', 'insertText', '12.500'],
    ['1.500', '91.500', 'insertText', '91.500'],
    ['1.500', '1.9500', 'insertText', '19.500'],
  ])('%s, then %s by %s, is shown as %s', (before, written, how, shown) =>
    expect(regrouped(before, written, how)).toBe(shown),
  );
});
