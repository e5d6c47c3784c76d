import type { InvoiceStatus } from './invoice';

/** What was received of an invoice, kept, given up or corrected; the one sum of what is open (docs/spec/money.md, Settlement). */
export const settlementKinds = [
  'CASH',
  'WITHHELD',
  'CREDIT',
  'BANK_FEE',
  'WRITE_OFF',
  'TRANSFER',
  'REFUND',
  'REVERSAL',
] as const;
export type SettlementKind = (typeof settlementKinds)[number];

export const settlementKindLabels: Record<SettlementKind, string> = {
  CASH: 'Dibayar',
  WITHHELD: 'PPh dipotong pembayar',
  CREDIT: 'Nota kredit',
  BANK_FEE: 'Biaya bank',
  WRITE_OFF: 'Dihapusbukukan',
  TRANSFER: 'Dipindahkan',
  REFUND: 'Dikembalikan',
  REVERSAL: 'Dibatalkan',
};

/** How an amount counts against what is billed. What is transferred has its own sign: less at the giver, more at the taker. */
const settles: Record<SettlementKind, -1 | 0 | 1> = {
  CASH: 1,
  WITHHELD: 1,
  CREDIT: 1,
  BANK_FEE: 1,
  WRITE_OFF: 1,
  TRANSFER: 1,
  REFUND: -1,
  REVERSAL: 0,
};

const ofBankLine = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A reference as people read it: the id of a bank's line, by which a payment was booked, says nothing to them. */
export const shownReference = (reference: string | null): string | null =>
  reference !== null && ofBankLine.test(reference) ? null : reference;

/** Of one that was recorded, what counts. */
export interface SettlementEntry {
  id: string;
  kind: SettlementKind;
  day: string;
  amount: number;
  /** Of a credit note: the withholding tax that is not expected any more; 0 of every other. */
  pph: number;
  /** Of a reversal: what it takes back. */
  reversesId: string | null;
}

/** What an invoice bills, and what of it the payer may keep as tax. */
export interface BilledSum {
  total: number;
  pph: number;
}

export interface InvoiceSum {
  /** Of the total, what nothing has settled yet; below 0 it is the shipper's. */
  open: number;
  /** Of it, what should still come as money. */
  openCash: number;
  /** The tax that the payer is still expected to keep, and to prove. */
  expectedPph: number;
  /** The tax that could still be kept, whatever the payer said it would do. */
  keepablePph: number;
  /** What was paid beyond all that is billed: it can be moved to another invoice, or paid back. */
  credit: number;
  /** Money that came in and stayed. */
  received: number;
  /** What credit notes took back. */
  credited: number;
}

/** Those that count: neither a reversal nor reversed. */
export function liveEntries<E extends SettlementEntry>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.filter(({ id, kind }) => kind !== 'REVERSAL' && !reversed.has(id));
}

/** The one sum of an invoice: list, page, ages, what comes and what is lent all go by it. */
export function invoiceSum(
  { total, pph }: BilledSum,
  entries: readonly SettlementEntry[],
  withholds = true,
): InvoiceSum {
  const live = liveEntries(entries);
  const sumOf = (kinds: readonly SettlementKind[]) =>
    live.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + settles[kind] * amount : sum), 0);
  const open = total - sumOf(settlementKinds);
  const creditedPph = live.reduce((sum, entry) => sum + entry.pph, 0);
  const keepablePph = Math.max(0, pph - creditedPph - sumOf(['WITHHELD']));
  const expectedPph = withholds ? keepablePph : 0;
  return {
    open,
    openCash: open - expectedPph,
    expectedPph,
    keepablePph,
    credit: Math.max(0, -open),
    received: sumOf(['CASH', 'TRANSFER', 'REFUND']),
    credited: sumOf(['CREDIT']),
  };
}

/** What a payer said on a day of keeping tax back. */
export interface WithholdingWord {
  day: string;
  withholds: boolean;
}

/** Whether a payer keeps tax, by its last word up to a day, of words in their order; it does until it says otherwise. */
export const withholdsOn = (words: readonly WithholdingWord[], day: string): boolean =>
  words.findLast((word) => word.day <= day)?.withholds ?? true;

/** The first day from which nothing more was to come as money; null while something is. */
export function settledSince(
  billed: BilledSum,
  entries: readonly SettlementEntry[],
  words: readonly WithholdingWord[],
): string | null {
  const live = liveEntries(entries);
  const days = [...new Set([...live, ...words].map(({ day }) => day))].sort();
  let since: string | null = null;
  for (const day of days) {
    const until = live.filter((entry) => entry.day <= day);
    const { openCash } = invoiceSum(billed, until, withholdsOn(words, day));
    if (openCash > 0) since = null;
    else since ??= day;
  }
  return since;
}

/** All that was billed was taken back: it is no payment, and nobody waits for one. */
export const isCreditedWhole = ({ total, credited }: { total: number; credited: number }): boolean => credited >= total;

/** Where an invoice that the shipper has stands by its sum; before that its sum moves nothing. */
export function statusBySum(status: InvoiceStatus, total: number, { openCash, credited }: InvoiceSum): InvoiceStatus {
  if (status === 'PAID') return openCash > 0 ? 'RECEIVED' : 'PAID';
  return status === 'RECEIVED' && openCash <= 0 && !isCreditedWhole({ total, credited }) ? 'PAID' : status;
}

/** What the sum of an invoice says beside its status. */
export const settlementWords = ['DIBATALKAN', 'DIKREDITKAN', 'LEBIH_BAYAR', 'DIBAYAR_SEBAGIAN'] as const;
export type SettlementWord = (typeof settlementWords)[number];

export const settlementWordLabels: Record<SettlementWord, string> = {
  DIBATALKAN: 'dibatalkan',
  DIKREDITKAN: 'dikreditkan',
  LEBIH_BAYAR: 'lebih bayar',
  DIBAYAR_SEBAGIAN: 'dibayar sebagian',
};

interface Summed {
  status: InvoiceStatus;
  total: number;
  open: number;
  openCash: number;
  received: number;
  credited: number;
}

/** The word beside the status; null where the status says all. */
export function settlementWord({ status, total, open, openCash, received, credited }: Summed): SettlementWord | null {
  if (isCreditedWhole({ total, credited }))
    return status === 'ISSUED' || status === 'PRINTED' ? 'DIBATALKAN' : 'DIKREDITKAN';
  if (open < 0) return 'LEBIH_BAYAR';
  return openCash > 0 && received > 0 ? 'DIBAYAR_SEBAGIAN' : null;
}

/** Whether an entry counts: it is there, and nothing takes it back. */
export const isLiveEntry = (entries: readonly SettlementEntry[], id: string): boolean =>
  liveEntries(entries).some((one) => one.id === id);
