import { isLiveEntry, type SettlementEntry } from './settlement';

/** More no serial number of an e-Meterai has. */
export const maxSerial = 40;
/** Capital letters, digits and dashes. */
export const serialPattern = String.raw`^\s*[A-Za-z0-9\-]{8,40}\s*$`;

/** Why no receipt can be made of an entry; null when one can (docs/spec/money.md, Receipts and stamps). */
export function receiptRefusal(entries: readonly SettlementEntry[], id: string): string | null {
  const entry = entries.find((one) => one.id === id);
  if (entry?.kind !== 'CASH') return 'Kuitansi hanya untuk pembayaran yang masuk';
  return isLiveEntry(entries, id) ? null : 'Pembayaran ini sudah dibatalkan';
}

/** What a receipt is for; of one whose payment was reversed it says so. */
export const receiptStates = ['BERLAKU', 'BATAL'] as const;
export type ReceiptState = (typeof receiptStates)[number];
export const receiptStateLabels: Record<ReceiptState, string> = { BERLAKU: 'Berlaku', BATAL: 'Batal' };

export const receiptState = (entries: readonly SettlementEntry[], settlementId: string): ReceiptState =>
  isLiveEntry(entries, settlementId) ? 'BERLAKU' : 'BATAL';
