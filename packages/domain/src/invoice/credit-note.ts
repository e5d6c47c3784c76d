import { formatRupiah } from '../common/money';
import { halfUp } from './dated';
import type { InvoiceStatus } from './invoice';

/** What takes back an issued invoice, in whole or in part (docs/spec/money.md, Credit notes). */
export const creditReasons = ['SALAH_TAGIH', 'KLAIM_KERUSAKAN', 'SELISIH_JUMLAH', 'LAIN'] as const;
export type CreditReason = (typeof creditReasons)[number];

export const creditReasonLabels: Record<CreditReason, string> = {
  SALAH_TAGIH: 'Salah tagih',
  KLAIM_KERUSAKAN: 'Klaim kerusakan',
  SELISIH_JUMLAH: 'Selisih jumlah',
  LAIN: 'Lain',
};

/** What follows of a reason, under its choice. */
export const creditReasonHints: Record<CreditReason, string> = {
  SALAH_TAGIH: 'Baris yang dikreditkan seluruhnya bisa ditagih lagi di invoice lain',
  KLAIM_KERUSAKAN: 'Barang rusak atau kurang yang diganti lewat tagihan',
  SELISIH_JUMLAH: 'Jumlah yang diterima lain dari yang ditagih',
  LAIN: 'Jelaskan di catatan',
};

/** A draft has no number and holds what it would take back; an issued one is for ever. */
export const creditNoteStatuses = ['DRAFT', 'ISSUED'] as const;
export type CreditNoteStatus = (typeof creditNoteStatuses)[number];

/** Of an issued credit note that lowers VAT: the buyer's own note of it is waited for, or was recorded. */
export const creditTaxStates = ['MENUNGGU_NOTA_PEMBATALAN', 'NOTA_TERCATAT'] as const;
export type CreditTaxState = (typeof creditTaxStates)[number];

export const creditTaxStateLabels: Record<CreditTaxState, string> = {
  MENUNGGU_NOTA_PEMBATALAN: 'Menunggu nota pembatalan',
  NOTA_TERCATAT: 'Nota pembatalan tercatat',
};

export const maxTaxNoteNumber = 60;

interface Shared {
  base: number;
  ppn: number;
  pph: number;
}

/** What earlier notes of an invoice took of it; `ppn` as if all of them lowered it. */
export type Taken = Shared;

export interface CreditSum {
  base: number;
  /** Its share of the VAT, whether it lowers it or not: what the last note takes goes by it. */
  ppnShare: number;
  ppn: number;
  pph: number;
  total: number;
  /** What the payer owes less. */
  net: number;
}

/** The share of a tax that goes with a part of the base; the last part takes what remains, and none more than that. */
function shareOfTax(tax: number, taken: number, part: { base: number; before: number; whole: number }): number {
  const left = tax - taken;
  return part.before + part.base >= part.whole ? left : Math.min(left, halfUp(tax, part.base, part.whole));
}

/** The one sum of a credit note: form, service and print go by it. */
export function creditSum(base: number, invoice: Shared, taken: Taken, lowersPpn: boolean): CreditSum {
  const part = { base, before: taken.base, whole: invoice.base };
  const ppnShare = shareOfTax(invoice.ppn, taken.ppn, part);
  const pph = shareOfTax(invoice.pph, taken.pph, part);
  const ppn = lowersPpn ? ppnShare : 0;
  const total = base + ppn;
  return { base, ppnShare, ppn, pph, total, net: total - pph };
}

/** Whether a note lowers VAT: of a claim of damage only where the company has said so. */
export const lowersPpn = (reason: CreditReason, claimLowersPpn: boolean): boolean =>
  reason !== 'KLAIM_KERUSAKAN' || claimLowersPpn;

/** What of a line no credit note takes back. */
export const leftOf = ({ amount, takenBack }: { amount: number; takenBack: number }): number => amount - takenBack;

/** What of a line is wrong as a note takes it; null when nothing is. */
export function creditLineProblem(base: number, line: { amount: number; takenBack: number }) {
  const left = leftOf(line);
  if (left <= 0) return 'Baris ini sudah dikreditkan seluruhnya';
  return base <= left ? null : `Paling banyak ${formatRupiah(left)}, yang belum dikreditkan`;
}

/** Why nothing of an invoice can be credited now; null when it can. */
export function creditRefusal({ status, left }: { status: InvoiceStatus; left: number }): string | null {
  if (status === 'PROFORMA') return 'Belum terbit: ubah atau buang proformanya';
  return left > 0 ? null : 'Sudah dikreditkan seluruhnya';
}

/** Why an invoice cannot be cancelled now; null when it can. What the shipper was sent is credited instead. */
export function cancelRefusal({ status, left, drafts }: { status: InvoiceStatus; left: number; drafts: number }) {
  const why = creditRefusal({ status, left: left + drafts });
  if (why) return why;
  if (status !== 'ISSUED' && status !== 'PRINTED') return 'Sudah dikirim: buat nota kredit';
  return drafts > 0 ? 'Terbitkan atau buang draf nota kreditnya dahulu' : null;
}
