import { type LoanCost, type LoanTerms, lastDayOf } from './loan-cost';
import { usualPayoutDay } from './loan-wait';

/** A loan whose money still moves: it is approved, or paid out and not paid back. */
export interface MovingLoan extends Pick<LoanCost, 'payout' | 'repay'> {
  terms: LoanTerms;
  /** Null until it is paid out. */
  dueDay: string | null;
  /** What is still owed. */
  open: number;
}

/**
 * What a loan brings and takes, by the day (docs/spec/money.md, Reports): the payout on its usual day and all of it back on the last
 * one. What is overdue is owed today.
 */
export function loanCash(
  { payout, repay, terms, dueDay, open }: MovingLoan,
  today: string,
): { day: string; amount: number }[] {
  if (dueDay !== null) return open > 0 ? [{ day: dueDay < today ? today : dueDay, amount: -open }] : [];
  const payoutDay = usualPayoutDay(today);
  return [
    { day: payoutDay, amount: payout },
    { day: lastDayOf(payoutDay, terms), amount: -repay },
  ];
}
