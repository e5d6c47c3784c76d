import { checkedReport } from './features/damage/check-service';
import type { CheckSources } from './features/genuineness/check-service';
import { checkedCreditNote, checkedInvoice, checkedReceipt } from './features/invoice/check-service';
import { checkedBast } from './features/pod-document/check-service';

/** Who says what became of an issued document of each kind. */
export const checkedDocuments: CheckSources = {
  INVOICE: checkedInvoice,
  CREDIT_NOTE: checkedCreditNote,
  RECEIPT: checkedReceipt,
  BAST: checkedBast,
  BASP: checkedReport,
};
