import { describe, expect, it, test } from 'vitest';
import { matchIndexOf, type OpenInvoice, proposalsFor, surestOf } from './bank-match';

const invoice = (number: string, openCash: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ id: number, number, shipperName: 'PT Unggul Pangan Sentosa', invoiceDay: '2026-11-02' },
  ...{ open: openCash + 200_000, openCash, ...more },
});
const first = invoice('INV/2026/11/0042', 21_970_470);
const second = invoice('INV/2026/11/0043', 5_000_000);
const third = invoice('INV/2026/11/0142', 5_000_000, { shipperName: 'CV Bahari Makmur', invoiceDay: '2026-11-03' });
const payments = [{ invoice: invoice('INV/2026/10/0007', 0), amount: 9_000_000, day: '2026-11-18' }];
const index = matchIndexOf([first, second, third], { tolerance: 10_000, payments });
const found = (text: string, left: number, day = '2026-11-20') =>
  proposalsFor({ text, left, day }, index).map(({ invoices, ground, fee }) => [
    invoices.map(({ number }) => number.slice(-4)).join('+'),
    ground,
    fee,
  ]);

describe('by number', () => {
  test.each([
    ['TRSF E-BANKING CR INV/2026/11/0042', 21_970_470, 0],
    ['BYR INV2026110042 TERIMA KASIH', 21_970_470, 0],
    ['inv-2026-11-0042', 21_963_970, 6500],
    ['INV 2026 11 0042', 10_000_000, 0],
    ['PEMBAYARAN INV/2026/11/0042/LUNAS', 22_170_470, 0],
  ])('%s', (text, left, fee) => {
    expect(found(text, left)).toEqual([['0042', 'NUMBER', fee]]);
  });

  it('is not found within another number', () => {
    expect(found('REF 9INV2026110042', 1)).toEqual([['0042', 'NUMBER', 0]]);
    expect(found('INV/2026/11/00421', 1)).toEqual([]);
    expect(found('12026110042', 1)).toEqual([]);
  });

  it('of several pays them all where the sum fits, else those that fit by themselves', () => {
    const text = 'INV/2026/11/0042, INV/2026/11/0043';
    expect(found(text, 26_970_470)).toEqual([['0042+0043', 'NUMBER', 0]]);
    expect(found(text, 26_963_970)).toEqual([['0042+0043', 'NUMBER', 6500]]);
    expect(found(text, 5_000_000)).toEqual([['0043', 'NUMBER', 0]]);
    expect(found(text, 1_000_000)).toEqual([]);
  });

  it('is none that was issued after the line', () => {
    expect(found('INV/2026/11/0042', 21_970_470, '2026-11-01')).toEqual([]);
  });
});

it('goes by the running number only with the amount', () => {
  expect(found('BAYAR 0042 0043', 21_970_470)).toEqual([['0042', 'DIGITS', 0]]);
  expect(found('BAYAR 0042', 20_000_000)).toEqual([]);
});

describe('by amount and name', () => {
  it('needs both', () => {
    expect(found('TRSF UNGGUL PANGAN', 5_000_000)).toEqual([['0043', 'NAME', 0]]);
    expect(found('TRSF UNGGUL PANGAN', 5_200_000)).toEqual([['0043', 'NAME', 0]]);
    expect(found('TRSF BAHARI MAKMUR', 4_990_000)).toEqual([['0142', 'NAME', 10_000]]);
    expect(found('TRSF BAHARI MAKMUR', 4_989_999)).toEqual([]);
    expect(found('TRSF BAHARI MAKMUR', 5_000_001)).toEqual([]);
    expect(found('TRSF', 5_000_000)).toEqual([]);
    expect(found('TRSF UNGGUL JAYA', 5_000_000)).toEqual([]);
  });
});

it('asks first whether a payment was recorded already', () => {
  expect(found('TRSF UNGGUL PANGAN', 9_000_000)).toEqual([['0007', 'RECORDED', 0]]);
  expect(found('TRSF UNGGUL PANGAN', 9_000_000, '2026-11-22')).toEqual([]);
  expect(found('TRSF BAHARI', 9_000_000)).toEqual([]);
});

test('one may be taken with others where no other fits as well', () => {
  const [one, other] = [{ fee: 0 }, { fee: 6500 }];
  expect(surestOf([])).toBeNull();
  expect(surestOf([other])).toBe(other);
  expect(surestOf([one, other])).toBe(one);
  expect(surestOf([one, { fee: 0 }])).toBeNull();
  // A part of what is waited for, or more, is looked at by itself.
  expect(surestOf([{ fee: 0, fits: false }])).toBeNull();
});
