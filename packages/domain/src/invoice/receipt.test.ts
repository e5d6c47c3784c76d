import { expect, it } from 'vitest';
import { invoiceNumber } from './invoice-number';
import { stampDutyOf } from './invoice-tax';
import { receiptRefusal, receiptState, receiptStateLabels, receiptStates, serialPattern } from './receipt';
import type { SettlementEntry } from './settlement';

const entry = (id: string, kind: SettlementEntry['kind'], reversesId: string | null = null): SettlementEntry => ({
  ...{ id, kind, day: '2026-11-21', amount: 5_000_001, pph: 0, reversesId },
});
const entries = [entry('a', 'CASH'), entry('b', 'CASH'), entry('c', 'REVERSAL', 'b'), entry('d', 'BANK_FEE')];

it('is made of a payment that stands, and of nothing else', () => {
  expect(receiptRefusal(entries, 'a')).toBeNull();
  expect(receiptRefusal(entries, 'b')).toBe('Pembayaran ini sudah dibatalkan');
  for (const id of ['c', 'd', 'none']) expect(receiptRefusal(entries, id)).toMatch(/^Kuitansi hanya untuk/);
});

it('is void once its payment is reversed', () => {
  expect(receiptState(entries, 'a')).toBe('BERLAKU');
  expect(receiptState(entries, 'b')).toBe('BATAL');
  for (const state of receiptStates) expect(receiptStateLabels[state]).toMatch(/\w/);
});

it('is numbered, and stamped over five million', () => {
  expect(invoiceNumber('KW', '2026-11-21', 1)).toBe('KW/2026/11/0001');
  expect(stampDutyOf(5_000_000, '2026-11-21')).toBe(0);
  expect(stampDutyOf(5_000_001, '2026-11-21')).toBe(10_000);
});

it('has a serial number of letters and digits', () => {
  const form = new RegExp(serialPattern, 'u');
  expect(['ABCD1234', 'TJ-0001-2026-XYZ'].every((one) => form.test(one))).toBe(true);
  expect(['', 'abc', 'A B C D 1 2 3 4', 'x'.repeat(41)].some((one) => form.test(one))).toBe(false);
});
