import { formatRupiah } from '../common/money';
import { formatNumber } from '../common/number';
import { daysBetween } from '../common/time';
import { type InvoiceStatus, invoiceStatusLabels } from '../invoice/invoice';
import { leastPrincipal, maxLoanInvoices } from './loan';

/** What of an invoice decides whether it can be pledged. */
export interface Pledgeable {
  status: InvoiceStatus;
  dueDay: string | null;
  open: number;
  /** Taken back whole by credit notes. */
  isCredited: boolean;
  /** The live loan that holds it, if that is another one. */
  heldBy: string | null;
}

/** Why an invoice cannot be pledged on a day; null when it can. */
export function pledgeRefusal(
  { status, dueDay, open, isCredited, heldBy }: Pledgeable,
  { takesOverdue, today }: { takesOverdue: boolean; today: string },
): string | null {
  if (heldBy !== null) return `Sudah menjamin ${heldBy}`;
  if (isCredited) return 'Dikreditkan seluruhnya';
  if (status === 'PAID') return 'Sudah lunas';
  if (status !== 'RECEIVED') return `Belum diterima pengirim, masih ${invoiceStatusLabels[status]}`;
  if (open <= 0) return 'Tidak ada yang masih terbuka';
  const late = dueDay === null ? 0 : daysBetween(dueDay, today);
  return late > 0 && !takesOverdue
    ? `Lewat jatuh tempo ${formatNumber(late)} hari; MoU hanya menerima yang belum lewat`
    : null;
}

/** What is wrong with what is pledged as a whole; null when nothing is. */
export function pledgeProblem(count: number, principal: number): string | null {
  if (count === 0) return 'Pilih paling sedikit satu invoice';
  if (count > maxLoanInvoices) return `Paling banyak ${maxLoanInvoices} invoice`;
  return principal < leastPrincipal
    ? `Jumlah pinjaman ${formatRupiah(principal)}, paling sedikit ${formatRupiah(leastPrincipal)}`
    : null;
}

/** What is shown to the lender of each invoice. */
export const loanDocumentKinds = ['INVOICE', 'TRAVEL_LETTER', 'BAST', 'EXTRA'] as const;
export type LoanDocumentKind = (typeof loanDocumentKinds)[number];

export const loanDocumentLabels: Record<LoanDocumentKind, string> = {
  INVOICE: 'Invoice',
  TRAVEL_LETTER: 'Surat jalan',
  BAST: 'BAST',
  EXTRA: 'Tambahan',
};
export const requiredLoanDocuments = ['INVOICE', 'TRAVEL_LETTER', 'BAST'] as const satisfies LoanDocumentKind[];
/** Those that somebody uploads; the invoice itself is taken over. */
export const uploadedLoanDocuments = ['TRAVEL_LETTER', 'BAST', 'EXTRA'] as const satisfies LoanDocumentKind[];
export const maxLoanDocuments = 10;

export type LoanDocumentCounts = Record<LoanDocumentKind, number>;

/** Which of the documents that a submission needs an invoice lacks. */
export const missingLoanDocuments = (counts: LoanDocumentCounts): LoanDocumentKind[] =>
  requiredLoanDocuments.filter((kind) => counts[kind] === 0);

/** The same in words; null where none lacks. */
export function missingDocumentText(number: string, counts: LoanDocumentCounts): string | null {
  const missing = missingLoanDocuments(counts).map((kind) => loanDocumentLabels[kind]);
  return missing.length === 0 ? null : `${number}: ${missing.join(', ')} belum ada`;
}
