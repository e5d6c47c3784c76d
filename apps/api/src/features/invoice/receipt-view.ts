import type { ReceiptView } from '@lajur/api-contract/invoice-receipt-view';
import { receiptState } from '@lajur/domain/invoice/receipt';
import type { SettlementEntry } from '@lajur/domain/invoice/settlement';
import type { StoredReceipt } from './receipt-repository';

/** Receipts as an invoice has them: void where the payment was reversed. */
export const receiptViews = (receipts: readonly StoredReceipt[], entries: readonly SettlementEntry[]): ReceiptView[] =>
  receipts.map(({ id, number, settlementId, day, amount, stampDuty, serial, by, at }) => ({
    ...{ id, number, settlementId, day, amount, stampDuty, serial, by, at: at.toISOString() },
    state: receiptState(entries, settlementId),
  }));
