import { wordsOf } from '../common/search-text';
import { daysBetween } from '../common/time';

/** Which invoices a line of a bank's statement may pay (docs/spec/money.md, Bank statements). Nothing follows from a proposal by itself. */

/** An invoice that waits for money. */
export interface OpenInvoice {
  id: string;
  number: string;
  shipperName: string;
  invoiceDay: string;
  open: number;
  openCash: number;
}

export interface MatchedLine {
  day: string;
  text: string;
  /** What of the line is not booked yet. */
  left: number;
}

/** By what an invoice was found: a payment that was recorded of it already, its number, its running number with its amount, or its amount with the shipper's name. */
export const matchGrounds = ['RECORDED', 'NUMBER', 'DIGITS', 'NAME'] as const;
export type MatchGround = (typeof matchGrounds)[number];

export interface Proposal {
  invoices: readonly OpenInvoice[];
  ground: MatchGround;
  /** What is left of the last of them, to be closed as the bank's fee; 0 where the sum fits. */
  fee: number;
  /** False where the amount is not what is waited for: a part, or too much. Left out: it is. */
  fits?: boolean;
}

export const maxProposals = 5;
/** One payment for more is booked invoice by invoice. */
export const maxBookedInvoices = 20;

/** A payment that was recorded without a line: the line of its amount and day may be it. */
export interface RecordedPayment {
  invoice: OpenInvoice;
  amount: number;
  day: string;
}

/** Invoices as lines look for them. */
export interface MatchIndex {
  byNumber: ReadonlyMap<string, OpenInvoice>;
  lengths: readonly number[];
  /** The digits with which the numbers end: a text without them names none. */
  ends: ReadonlySet<string>;
  payments: ReadonlyMap<number, readonly RecordedPayment[]>;
  /** By what is awaited as money, and by all that is open where a payer keeps no tax; the smallest first. */
  byAmount: readonly { amount: number; invoice: OpenInvoice }[];
  tolerance: number;
}

const bareNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const lastRun = (text: string): string => text.match(/\d+/g)?.at(-1) ?? '';
/** Fewer digits stand in any text. */
const fewestDigits = 3;

/** What counts the invoices within a number: its last digits that are neither the year nor the month. */
function runningDigits({ number, invoiceDay }: OpenInvoice): string {
  const [year, month] = invoiceDay.split('-');
  return number.match(/\d+/g)?.findLast((digits) => digits !== year && digits !== month) ?? '';
}

/** `payments` are those that were recorded without a line. */
export function matchIndexOf(
  invoices: readonly OpenInvoice[],
  { tolerance, payments = [] }: { tolerance: number; payments?: readonly RecordedPayment[] },
): MatchIndex {
  const byNumber = new Map(invoices.map((one) => [bareNumber(one.number), one]));
  const byAmount = invoices
    .flatMap((invoice) => [...new Set([invoice.openCash, invoice.open])].map((amount) => ({ amount, invoice })))
    .sort((one, other) => one.amount - other.amount);
  const lengths = [...new Set([...byNumber.keys()].map(({ length }) => length))];
  const byPaid = new Map<number, RecordedPayment[]>();
  for (const one of payments) byPaid.set(one.amount, [...(byPaid.get(one.amount) ?? []), one]);
  return { byNumber, lengths, ends: new Set([...byNumber.keys()].map(lastRun)), payments: byPaid, byAmount, tolerance };
}

/** Where a number begins or ends within digits it is another one. */
const isApart = (text: string, from: number, to: number): boolean =>
  !(/\d/.test(text[from - 1] ?? '') && /\d/.test(text[from] ?? '')) && !/\d/.test(text[to] ?? '');

/** Whether a run of digits in a text is one with which a number ends, or has it at its end. */
const hasEnd = (text: string, ends: ReadonlySet<string>): boolean =>
  (text.match(/\d+/g) ?? []).some((run) => [...run].some((_, at) => ends.has(run.slice(at))));

function named(line: MatchedLine, { byNumber, lengths, ends }: MatchIndex): OpenInvoice[] {
  const found = new Set<OpenInvoice>();
  // Spaces part words, so that what stands before a number is no part of it; other signs may be left out.
  for (const text of new Set([bareNumber(line.text), ...line.text.split(/[\s,;]+/).map(bareNumber)])) {
    if (!hasEnd(text, ends)) continue;
    for (const length of lengths)
      for (let from = 0; from + length <= text.length; from += 1) {
        const invoice = byNumber.get(text.slice(from, from + length));
        if (invoice && isApart(text, from, from + length)) found.add(invoice);
      }
  }
  return [...found];
}

const digitWords = (text: string): string[] => text.match(/\d+/g)?.filter(({ length }) => length >= fewestDigits) ?? [];

/** What is awaited of an invoice that a line of `left` would pay: all of it, or all but a bank's fee; null where it does neither. */
function feeOf(left: number, awaited: number, tolerance: number): number | null {
  const fee = awaited - left;
  return fee >= 0 && fee <= tolerance ? fee : null;
}

const feeFor = (left: number, { open, openCash }: OpenInvoice, tolerance: number): number | null =>
  left === open ? 0 : feeOf(left, openCash, tolerance);

/** Words that say what kind of company it is, or that stand in many names. */
const commonWords = new Set([
  'pt',
  'cv',
  'ud',
  'tbk',
  'persero',
  'indonesia',
  'nusantara',
  'jaya',
  'abadi',
  'utama',
  'group',
]);

/** Does a text name a shipper: by all its telling words, each of them perhaps cut off at the end of the text's line? */
function namesShipper(text: string, shipperName: string): boolean {
  const telling = wordsOf(shipperName).filter((word) => word.length >= 3 && !commonWords.has(word));
  const words = new Set(wordsOf(text));
  const found = telling.filter((word) => words.has(word));
  return telling.length > 0 && found.length >= Math.min(2, telling.length);
}

/** Where those with an amount begin. */
function firstAt(list: MatchIndex['byAmount'], amount: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.amount ?? 0) < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

function ofAmount(left: number, { byAmount, tolerance }: MatchIndex): OpenInvoice[] {
  const found = new Set<OpenInvoice>();
  for (
    let at = firstAt(byAmount, left);
    at < byAmount.length && (byAmount[at]?.amount ?? 0) <= left + tolerance;
    at += 1
  )
    found.add((byAmount[at] as MatchIndex['byAmount'][number]).invoice);
  return [...found].filter((one) => feeFor(left, one, tolerance) !== null);
}

const sumOf = (invoices: readonly OpenInvoice[]): number => invoices.reduce((sum, { openCash }) => sum + openCash, 0);
const byAge = (one: OpenInvoice, other: OpenInvoice): number =>
  one.invoiceDay.localeCompare(other.invoiceDay) || one.number.localeCompare(other.number);

function byNames(line: MatchedLine, index: MatchIndex, among: (one: OpenInvoice) => boolean): Proposal[] {
  const invoices = named(line, index).filter(among).sort(byAge);
  const [only] = invoices;
  if (invoices.length === 1 && only) {
    const fee = feeFor(line.left, only, index.tolerance);
    return [{ invoices, ground: 'NUMBER', fee: fee ?? 0, fits: fee !== null }];
  }
  const fee = invoices.length <= maxBookedInvoices ? feeOf(line.left, sumOf(invoices), index.tolerance) : null;
  if (fee !== null && invoices.length > 1) return [{ invoices, ground: 'NUMBER', fee }];
  return invoices.flatMap((one) => {
    const own = feeFor(line.left, one, index.tolerance);
    return own === null ? [] : [{ invoices: [one], ground: 'NUMBER' as const, fee: own }];
  });
}

/** The invoices of which a payment of this amount was recorded about that day, and which the text names. */
function recorded(line: MatchedLine, { payments }: MatchIndex): Proposal[] {
  const bare = bareNumber(line.text);
  return (payments.get(line.left) ?? [])
    .filter(({ day }) => Math.abs(daysBetween(day, line.day)) <= samePaymentDays)
    .filter(({ invoice }) => bare.includes(bareNumber(invoice.number)) || namesShipper(line.text, invoice.shipperName))
    .map(({ invoice }) => ({ invoices: [invoice], ground: 'RECORDED', fee: 0 }));
}

/** The invoices that a line may pay, those first that fit best; at most five, all by the same ground. */
export function proposalsFor(line: MatchedLine, index: MatchIndex): Proposal[] {
  // What was not billed yet is not paid.
  const among = ({ invoiceDay }: OpenInvoice) => invoiceDay <= line.day;
  const known = recorded(line, index);
  if (known.length > 0) return known.slice(0, maxProposals);
  const numbered = byNames(line, index, among);
  if (numbered.length > 0) return numbered.slice(0, maxProposals);
  const fitting = ofAmount(line.left, index).filter(among).sort(byAge);
  const proposalOf = (ground: MatchGround) => (one: OpenInvoice) => ({
    ...{ invoices: [one], ground, fee: feeFor(line.left, one, index.tolerance) ?? 0 },
  });
  const digits = new Set(digitWords(line.text));
  const byDigits = fitting.filter((one) => digits.has(runningDigits(one)));
  if (byDigits.length > 0) return byDigits.map(proposalOf('DIGITS')).slice(0, maxProposals);
  return fitting
    .filter(({ shipperName }) => namesShipper(line.text, shipperName))
    .map(proposalOf('NAME'))
    .sort((one, other) => one.fee - other.fee)
    .slice(0, maxProposals);
}

/**
 * The one proposal that may be taken with many others at once: the only one, or the only one without a fee. One whose amount is not what
 * is waited for is looked at by itself.
 */
export function surestOf<P extends Pick<Proposal, 'fee' | 'fits'>>(proposals: readonly P[]): P | null {
  const sound = proposals.filter(({ fits }) => fits !== false);
  if (sound.length < proposals.length) return null;
  if (sound.length === 1) return sound[0] ?? null;
  const exact = sound.filter(({ fee }) => fee === 0);
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

/** Within so many days the same amount of an invoice may be the same payment, recorded by both sides. */
export const samePaymentDays = 3;
export const samePaymentQuestion = 'Pembayaran yang sama?';
