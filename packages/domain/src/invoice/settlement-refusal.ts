import { formatRupiah } from '../common/money';
import type { InvoiceStatus } from './invoice';
import type { InvoiceSum, SettlementKind } from './settlement';

/** How much may be left of an invoice and be closed as a bank's fee, while the company has not said otherwise. */
export const usualCloseTolerance = 10_000;
/** Beyond so much nothing is closed as a fee. */
export const maxCloseTolerance = 1_000_000;
export const maxReference = 60;

/** What the marketplace records by its amount; the others follow from an act of their own. */
export const recordedKinds = [
  'CASH',
  'WITHHELD',
  'BANK_FEE',
  'WRITE_OFF',
  'REFUND',
] as const satisfies SettlementKind[];
export type RecordedKind = (typeof recordedKinds)[number];

/** What somebody of the company may close what is left with. */
export const closingKinds = ['BANK_FEE', 'WRITE_OFF'] as const satisfies RecordedKind[];
export type ClosingKind = (typeof closingKinds)[number];

/** Why nothing of an invoice can be settled now; null when it can. */
export const unsettled = (status: InvoiceStatus): string | null =>
  status === 'ISSUED' || status === 'PRINTED' ? 'Belum dikirim' : status === 'PROFORMA' ? 'Belum terbit' : null;

const most = (limit: number, what: string): string =>
  limit > 0 ? `Paling banyak ${formatRupiah(limit)}, ${what}` : `Tidak ada ${what}`;

/** What is wrong with an amount that is to be recorded; null when nothing is. */
export function amountProblem(kind: RecordedKind, amount: number, sum: InvoiceSum, tolerance: number): string | null {
  switch (kind) {
    case 'CASH':
      return null;
    case 'WITHHELD':
      return amount <= sum.keepablePph ? null : most(sum.keepablePph, 'PPh yang belum dipotong');
    case 'REFUND':
      return amount <= sum.credit ? null : most(sum.credit, 'kelebihan bayar');
    case 'WRITE_OFF':
      return amount <= sum.openCash ? null : most(sum.openCash, 'yang masih ditunggu');
    case 'BANK_FEE':
      return amount > sum.openCash ? most(sum.openCash, 'yang masih ditunggu') : toleranceProblem(amount, tolerance);
  }
}

/** Why what is left is too much to be closed as a bank's fee; null when it is not. */
export const toleranceProblem = (left: number, tolerance: number): string | null =>
  left > tolerance ? `Sisa ${formatRupiah(left)} melebihi batas biaya bank ${formatRupiah(tolerance)}` : null;

/** Why an entry cannot be taken back; null when it can. */
export const reversalRefusal = ({ kind, isReversed }: { kind: SettlementKind; isReversed: boolean }): string | null => {
  if (kind === 'CREDIT') return 'Nota kredit berlaku selamanya';
  if (kind === 'REVERSAL') return 'Pembatalan tidak bisa dibatalkan';
  return isReversed ? 'Sudah dibatalkan' : null;
};

/** How much of what was paid too much goes to another invoice of the shipper: what it still waits for at most. */
export const transferAmount = (giver: InvoiceSum, taker: InvoiceSum): number =>
  Math.max(0, Math.min(giver.credit, taker.openCash));
