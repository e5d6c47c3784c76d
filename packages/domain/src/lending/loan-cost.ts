import { formatRupiah } from '../common/money';
import { formatNumber, formatPercent, formatPerMillion } from '../common/number';
import { dayAfter, daysBetween } from '../common/time';

/** What a loan costs (docs/spec/money.md, P2P lending): whole rupiah, each stated formula rounded half up once. */
export interface LoanTerms {
  /** Days from the payout to the last day of repayment. */
  topDays: number;
  /** Basis points of the principal, kept at the payout. */
  adminBp: number;
  /** Parts per million of the principal for each day. */
  dailyPpm: number;
}

export interface LoanCost {
  principal: number;
  admin: number;
  interest: number;
  /** All that it costs. */
  cost: number;
  payout: number;
  repay: number;
}

/** A quotient to a whole number, half up, of products that may be beyond what a number holds exactly; `under` is above 0. */
export const halfUp = (over: bigint, under: bigint): number => {
  const doubled = 2n * over + under;
  const quotient = doubled / (2n * under);
  return Number(doubled < 0n && quotient * 2n * under !== doubled ? quotient - 1n : quotient);
};
const whole = (...factors: number[]): bigint => factors.reduce((product, one) => product * BigInt(one), 1n);

export function loanCost(principal: number, { topDays, adminBp, dailyPpm }: LoanTerms): LoanCost {
  const admin = halfUp(whole(principal, adminBp), 10_000n);
  const interest = halfUp(whole(principal, dailyPpm, topDays), 1_000_000n);
  return {
    ...{ principal, admin, interest },
    ...{ cost: admin + interest, payout: principal - admin, repay: principal + interest },
  };
}

/** What a loan costs of its principal, in basis points. */
export const costShare = ({ principal, cost }: LoanCost): number =>
  principal === 0 ? 0 : halfUp(whole(cost, 10_000), BigInt(principal));

/** The same a day of its term, in parts per million: what is held against the regulator's ceiling. */
export const costPerDay = ({ principal, cost }: LoanCost, { topDays }: LoanTerms): number =>
  principal === 0 || topDays === 0 ? 0 : halfUp(whole(cost, 1_000_000), whole(principal, topDays));

/** The last day on which a loan that is paid out on a day is repaid. */
export const lastDayOf = (payoutDay: string, { topDays }: LoanTerms): string => dayAfter(payoutDay, topDays);

/** How the sums of a loan came about, for whoever reckons after them. */
export function loanDerivation({ principal, admin, interest }: LoanCost, { topDays, adminBp, dailyPpm }: LoanTerms) {
  const plain = (amount: number) => formatNumber(amount, 0);
  return {
    admin: `${plain(principal)} × ${formatPercent(adminBp)} = ${plain(admin)}, dipotong saat cair`,
    interest: `${plain(principal)} × ${formatPerMillion(dailyPpm)} × ${topDays} = ${plain(interest)}, dibayar saat melunasi`,
  };
}

/** The most that a day of a loan may cost, interest and all fees together; dated, with the source. */
interface Ceiling {
  from: string;
  ppm: number;
  source: string;
}

/**
 * For firms that borrow to earn. The marketplace does not say how large a borrower is, so that the stricter ceiling of small and
 * medium firms is shown; micro firms may pay 0,275% a day for less than six months. Ask an adviser before relying on it.
 */
const ceilings: readonly Ceiling[] = [
  { from: '2024-01-01', ppm: 1_000, source: 'SEOJK 19/2023' },
  { from: '2025-01-01', ppm: 1_000, source: 'SEOJK 19/2023, siaran pers OJK 2025, usaha kecil dan menengah' },
];

/** What a loan costs a day, in parts per million, against what it may cost; null on a day of which no ceiling is known. */
export function ceilingOn(day: string): { ppm: number; source: string } | null {
  const found = ceilings.findLast(({ from }) => from <= day);
  return found ? { ppm: found.ppm, source: found.source } : null;
}

/** What was repaid of a loan, as far as it counts against what is owed. */
export interface Repaid {
  amount: number;
  interestForgiven: number;
}

/** What is still owed: charges for being late are told apart and stand in no sum. */
export const loanOpen = (repay: number, repaid: readonly Repaid[]): number =>
  repaid.reduce((open, { amount, interestForgiven }) => open - amount - interestForgiven, repay);

/** What was agreed, as far as a payout has to fit it. */
interface Agreed {
  payout: number;
  approvedDay: string;
}

/** What is wrong with a payout, by field. */
export function payoutProblems(
  { payout, approvedDay }: Agreed,
  given: { day: string; amount: number },
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (given.amount !== payout)
    problems.amount = `Pencairan ${formatRupiah(given.amount)} berbeda dari ${formatRupiah(payout)} (pinjaman dikurangi biaya admin)`;
  if (given.day > today) problems.day = 'Tanggal tidak boleh sesudah hari ini';
  else if (given.day < approvedDay) problems.day = 'Tanggal tidak boleh sebelum hari persetujuan';
  return problems;
}

/** What is wrong with a repayment, by field. */
export function repaymentProblems(
  standing: { open: number; interest: number; forgiven: number; disbursedDay: string },
  given: { day: string; amount: number; interestForgiven: number },
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { open, interest, forgiven, disbursedDay } = standing;
  const taken = given.amount + given.interestForgiven;
  if (taken > open) problems.amount = `Pembayaran ${formatRupiah(taken)} melebihi sisa pinjaman ${formatRupiah(open)}`;
  if (given.interestForgiven > interest - forgiven)
    problems.interestForgiven = `Keringanan bunga ${formatRupiah(given.interestForgiven)} melebihi bunga ${formatRupiah(interest - forgiven)}`;
  if (given.day > today) problems.day = 'Tanggal tidak boleh sesudah hari ini';
  else if (given.day < disbursedDay) problems.day = 'Tanggal tidak boleh sebelum pencairan';
  return problems;
}

/** How many days a loan is beyond its last day; 0 while it is not, and of one that owes nothing. */
export const daysOverdue = (dueDay: string | null, open: number, today: string): number =>
  dueDay === null || open <= 0 ? 0 : Math.max(0, daysBetween(dueDay, today));
