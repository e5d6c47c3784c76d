import { dayAfter, daysBetween } from '../common/time';
import { liveEntries, type SettlementEntry } from './settlement';

/** Certificates of the tax that payers kept back: PPh 23, bukti potong (docs/spec/money.md, Certificates of withheld tax). */
export const certificateStates = ['DITERIMA', 'COCOK', 'SELISIH', 'DIKREDITKAN'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateLabels: Record<CertificateState, string> = {
  DITERIMA: 'Diterima',
  COCOK: 'Cocok',
  SELISIH: 'Selisih',
  DIKREDITKAN: 'Dikreditkan',
};

/** By so much a certificate may say another tax of an invoice and still be the same. */
export const maxRounding = 1;
export const maxCertificateNumber = 60;
export const maxObjectCode = 20;
export const usualObjectCode = '24-104-22';

/** The NPWP of a payer: 16 digits. */
export const payerNpwpPattern = '^[0-9]{16}$';

/** Tax that is final is no credit: article 4(2) and PP 55, by the code of what was taxed. */
export const isFinalTax = (objectCode: string): boolean => objectCode.startsWith('28-');

/** The day from which tax is kept of an invoice: that of the first payment, or of what was recorded as kept; null while nothing was. */
export function keptSince(entries: readonly SettlementEntry[]): string | null {
  const days = liveEntries(entries)
    .filter(({ kind, amount }) => kind === 'CASH' || kind === 'WITHHELD' || (kind === 'TRANSFER' && amount > 0))
    .map(({ day }) => day)
    .sort();
  return days[0] ?? null;
}

/** The tax of an invoice that was kept, or is taken to be, and that no certificate proves yet. */
export function awaitedProof(
  entries: readonly SettlementEntry[],
  { expectedPph }: { expectedPph: number },
  proved: number,
): number {
  if (keptSince(entries) === null) return 0;
  const withheld = liveEntries(entries).reduce(
    (sum, { kind, amount }) => (kind === 'WITHHELD' ? sum + amount : sum),
    0,
  );
  return Math.max(0, expectedPph + withheld - proved);
}

/** Until when the certificate of a payment is wanted: the 20th of the month after it (PMK 81/2024, the day of reporting). */
export function wantedBy(paymentDay: string): string {
  const nextMonth = dayAfter(`${paymentDay.slice(0, 7)}-28`, 4).slice(0, 7);
  return `${nextMonth}-20`;
}

/** How many days a certificate is late; 0 while it is not. */
export const daysLate = (paymentDay: string, today: string): number =>
  Math.max(0, daysBetween(wantedBy(paymentDay), today));

/** What a certificate says of an invoice, against what was awaited of it. */
export interface Proof {
  pph: number;
  /** What was given up of the tax, or proved beyond it (less than nothing). */
  difference: number;
  /** What of the invoice's tax nothing proves yet. */
  awaited: number;
}

/** Where a certificate stands by its invoices. */
export function certificateState(pph: number, proofs: readonly Proof[]): CertificateState {
  if (proofs.length === 0) return 'DITERIMA';
  const named = proofs.reduce((sum, proof) => sum + proof.pph, 0);
  const isWhole = Math.abs(named - pph) <= maxRounding * proofs.length;
  const isSound = proofs.every(({ difference, awaited }) => Math.abs(difference) <= maxRounding && awaited === 0);
  return isWhole && isSound ? 'COCOK' : 'SELISIH';
}

/**
 * How the tax that a certificate says of an invoice differs from what is awaited: more is left when it says less, unless that is a
 * rounding or was accepted with a reason; `difference` is what is given up, or (less than nothing) proved beyond.
 */
export function differenceOf(pph: number, awaited: number, isAccepted: boolean): number {
  const difference = awaited - pph;
  return difference < 0 || difference <= maxRounding || isAccepted ? difference : 0;
}

/** Why a certificate cannot say so much of an invoice; null when it can. */
export const proofProblem = (pph: number, awaited: number, isAccepted: boolean): 'beyond' | null =>
  pph - awaited > maxRounding && !isAccepted ? 'beyond' : null;

/** What a certificate says by itself. */
export interface CertificateFigures {
  /** `YYYY-MM`. */
  month: string;
  day: string;
  base: number;
  pph: number;
}

/** What is wrong with the figures of a certificate, by field; nothing when they are sound. */
export function certificateProblems({ month, day, base, pph }: CertificateFigures, today: string) {
  const problems: Partial<Record<keyof CertificateFigures, string>> = {};
  if (month > today.slice(0, 7)) problems.month = 'Masa pajak tidak boleh sesudah bulan ini';
  if (day > today) problems.day = 'Tanggal tidak boleh sesudah hari ini';
  if (pph > base) problems.pph = 'PPh tidak boleh melebihi dasar pengenaan';
  return problems;
}

/** An invoice whose tax waits to be proved, as a certificate is looked for. */
export interface WaitingProof {
  invoiceId: string;
  number: string;
  keptSince: string;
  awaited: number;
  /** References under which tax was recorded as kept. */
  references: readonly string[];
}

/**
 * The invoices that a certificate of a payer proves, of those that wait: the one that names its number; else the one of its month with its
 * tax, else all of its month together. What more than one choice fits is left to a person.
 */
export function matchOf(
  { number, month, pph }: { number: string; month: string; pph: number },
  waiting: readonly WaitingProof[],
): WaitingProof[] {
  const ofMonth = waiting.filter((one) => one.keptSince.startsWith(month));
  const same = ofMonth.filter(({ awaited }) => Math.abs(awaited - pph) <= maxRounding);
  if (same.length === 1) return same;
  const named = waiting.filter(
    ({ references, awaited }) => references.includes(number) && Math.abs(awaited - pph) <= maxRounding,
  );
  if (named.length === 1) return named;
  const together = ofMonth.reduce((sum, { awaited }) => sum + awaited, 0);
  const isAll = same.length === 0 && ofMonth.length > 1 && Math.abs(together - pph) <= maxRounding;
  return isAll ? ofMonth : [];
}
