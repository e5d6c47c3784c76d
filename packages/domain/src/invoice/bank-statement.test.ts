import { describe, expect, it, test } from 'vitest';
import { isNoCredit, statementAmount, statementDay, statementFacts } from './bank-statement';

test.each([
  ['500,000.00 CR', 500_000, 'CR'],
  ['500,000.00 DB', 500_000, 'DB'],
  ['21.970.470,00', 21_970_470, null],
  ['21,970,470', 21_970_470, null],
  ['1.250.000', 1_250_000, null],
  ['1.250', 1250, null],
  ['5000000.00', 5_000_000, null],
  ['5000000,5', 5_000_001, null],
  ['.00', 0, null],
  ['Rp 75.000', 75_000, null],
  ["'1000", 1000, null],
  ['-2500000.00', 2_500_000, 'DB'],
  ['+2500000.00', 2_500_000, 'CR'],
  ['12,345.67 K', 12_346, 'CR'],
])('%s is an amount of %d', (text, amount, side) => {
  expect(statementAmount(text)).toEqual({ amount, side });
});

test.each(['', 'CR', '12a', '1.000 EUR', '=1+1', '1,,2', '99999999999999999999'])('%s is no amount', (text) => {
  expect(statementAmount(text)).toBeNull();
});

describe('the day of a line', () => {
  test.each([
    ["'05/11/2026", '2026-11-05'],
    ['05/11/26', '2026-11-05'],
    ['2026-11-05 00:00:00', '2026-11-05'],
    ['05/11/2026 08.15.10', '2026-11-05'],
    ['5-11', '2026-11-05'],
    ['21/11', '2026-11-21'],
    ['22/11', '2025-11-22'],
    ['31/12', '2025-12-31'],
    ['29/02', null],
    ['PEND', null],
  ])('%s', (text, day) => {
    expect(statementDay(text, '2026-11-21')).toBe(day);
  });
});

describe('what is no money that came in', () => {
  const row = (cells: Record<string, string>) => isNoCredit({ day: '05/11', text: 'TRSF', ...cells });

  test.each([
    [{ amount: '1,000.00 DB' }, true],
    [{ amount: '1,000.00', direction: 'DB' }, true],
    [{ amount: '1,000.00', direction: 'CR' }, false],
    [{ debit: '1,000.00', credit: '' }, true],
    [{ debit: '1,000.00', credit: '0.00' }, true],
    [{ debit: '.00', credit: '1,000.00' }, false],
    [{ debit: '', credit: '1,000.00' }, false],
    [{ day: 'PEND', amount: '1,000.00 CR' }, true],
    [{ day: 'Saldo Akhir', amount: '1,000.00' }, true],
    [{ day: '', text: 'SALDO AWAL', amount: '1,000.00' }, true],
    [{ day: '', text: '' }, true],
  ])('%o', (cells, is) => {
    expect(row(cells as Record<string, string>)).toBe(is);
  });

  it('is not what could not be read: a person is told of it', () => {
    expect(row({ amount: 'lima juta', direction: 'CR' })).toBe(false);
    expect(row({ day: '', amount: '1,000.00 CR' })).toBe(false);
    expect(row({ day: '99/99', credit: '1,000.00' })).toBe(false);
  });
});

test('what stands above the heads says the account and the last day', () => {
  const above = ['Informasi Rekening', 'No. rekening : 123-456 7890', 'Periode : 01/11/2026 - 21/11/2026'];
  expect(statementFacts(above)).toEqual({ account: '1234567890', until: '2026-11-21' });
  expect(statementFacts(['Mutasi'])).toEqual({ account: null, until: null });
});
