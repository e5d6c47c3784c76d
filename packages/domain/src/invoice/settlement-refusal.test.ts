import { expect, it } from 'vitest';
import { invoiceStatuses } from './invoice';
import { type InvoiceSum, invoiceSum, settlementKinds } from './settlement';
import {
  amountProblem,
  type RecordedKind,
  reversalRefusal,
  toleranceProblem,
  transferAmount,
  unsettled,
} from './settlement-refusal';

const sum: InvoiceSum = {
  ...invoiceSum({ total: 1_000_000, pph: 20_000 }, []),
  ...{ openCash: 8_000, credit: 5_000 },
};

it.each<[RecordedKind, number, string | null]>([
  ['CASH', 1e12, null],
  ['WITHHELD', 20_000, null],
  ['WITHHELD', 20_001, 'Paling banyak Rp 20.000, PPh yang belum dipotong'],
  ['REFUND', 5_000, null],
  ['REFUND', 5_001, 'Paling banyak Rp 5.000, kelebihan bayar'],
  ['WRITE_OFF', 8_000, null],
  ['WRITE_OFF', 8_001, 'Paling banyak Rp 8.000, yang masih ditunggu'],
  ['BANK_FEE', 6_500, null],
  ['BANK_FEE', 6_501, 'Sisa Rp 6.501 melebihi batas biaya bank Rp 6.500'],
  ['BANK_FEE', 8_001, 'Paling banyak Rp 8.000, yang masih ditunggu'],
])('%s of %i: %s', (kind, amount, problem) => expect(amountProblem(kind, amount, sum, 6_500)).toBe(problem));

it('says that there is nothing where there is nothing', () => {
  const paid = { ...sum, openCash: 0, credit: 0 };
  expect(amountProblem('BANK_FEE', 1, paid, 10_000)).toBe('Tidak ada yang masih ditunggu');
  expect(amountProblem('REFUND', 1, paid, 10_000)).toBe('Tidak ada kelebihan bayar');
});

it('closes as a fee up to the tolerance, which may be nothing', () => {
  expect(toleranceProblem(10_000, 10_000)).toBeNull();
  expect(toleranceProblem(10_001, 10_000)).toContain('Rp 10.001');
  expect(toleranceProblem(1, 0)).toContain('Rp 0');
});

it('settles nothing before it was sent', () => {
  expect(invoiceStatuses.map(unsettled)).toEqual(['Belum terbit', 'Belum dikirim', 'Belum dikirim', null, null, null]);
});

it('takes each back once, but for credit notes and reversals', () => {
  const can = settlementKinds.filter((kind) => reversalRefusal({ kind, isReversed: false }) === null);
  expect(can).toEqual(settlementKinds.filter((kind) => kind !== 'CREDIT' && kind !== 'REVERSAL'));
  for (const kind of settlementKinds) expect(reversalRefusal({ kind, isReversed: true })).not.toBeNull();
});

it('moves the smaller of what one has too much and the other waits for', () => {
  const waiting = (openCash: number) => ({ ...sum, openCash });
  expect(transferAmount({ ...sum, credit: 5_000 }, waiting(8_000))).toBe(5_000);
  expect(transferAmount({ ...sum, credit: 5_000 }, waiting(3_000))).toBe(3_000);
  expect(transferAmount({ ...sum, credit: 0 }, waiting(3_000))).toBe(0);
  expect(transferAmount({ ...sum, credit: 5_000 }, waiting(-3_000))).toBe(0);
});
