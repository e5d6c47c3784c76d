import { formatRupiah } from '../common/money';
import { dayAfter, daysBetween } from '../common/time';
import { isWorkingDay } from '../common/working-day';
import { type Delay, type ExpectedDays, expectedDays } from '../report/forecast';
import { halfUp, type LoanCost, type LoanTerms, lastDayOf } from './loan-cost';

/**
 * Borrow or wait (docs/spec/money.md, P2P lending): what the money costs against waiting for the day on which the shippers
 * usually pay. It says, and never decides.
 */
export interface PledgedMoney {
  /** What should still come as money. */
  net: number;
  /** When it usually comes; null where no payment is known. */
  expectedDay: string | null;
}

/** The second working day after a day: when a loan that is asked for then is usually paid out. */
export function usualPayoutDay(today: string): string {
  let day = today;
  for (let left = 2; left > 0; ) {
    day = dayAfter(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** When an invoice that is due on a day is usually paid; null where nobody's payments are known. */
export const usualPayDay = (dueDay: string, delay: Delay | null, today: string): ExpectedDays | null =>
  delay && expectedDays({ kind: 'sent', dueDay }, delay, today);

export interface BorrowOrWait {
  payoutDay: string;
  lastDay: string;
  /** All that is expected of the invoices. */
  net: number;
  /** By so many days the money comes earlier, weighed by the amounts; 0 and less: not at all. */
  daysSaved: number;
  /** A loss of more than this a day makes borrowing pay; null where no day is saved. */
  breakEven: number | null;
  /** Of what is expected, what comes by the last day. */
  cameByThen: number;
  /** What is to be repaid from other money on the last day; 0 where the invoices pay for it. */
  missing: number;
  /** The first and the last day on which money is expected. */
  from: string;
  until: string;
}

/** Borrowing against waiting; null where of one of the invoices nothing says when it is paid. */
export function borrowOrWait(
  pledged: readonly PledgedMoney[],
  cost: LoanCost,
  terms: LoanTerms,
  payoutDay: string,
): BorrowOrWait | null {
  const known = pledged.flatMap(({ net, expectedDay }) => (expectedDay === null ? [] : [{ net, day: expectedDay }]));
  const net = known.reduce((sum, one) => sum + one.net, 0);
  if (known.length === 0 || known.length < pledged.length || net <= 0) return null;
  const weighed = known.reduce((sum, one) => sum + BigInt(one.net) * BigInt(daysBetween(payoutDay, one.day)), 0n);
  const daysSaved = halfUp(weighed, BigInt(net));
  const lastDay = lastDayOf(payoutDay, terms);
  const cameByThen = known.reduce((sum, one) => (one.day <= lastDay ? sum + one.net : sum), 0);
  const days = known.map(({ day }) => day).sort();
  return {
    ...{ payoutDay, lastDay, net, daysSaved, cameByThen },
    breakEven: daysSaved > 0 ? halfUp(BigInt(cost.cost), BigInt(daysSaved)) : null,
    missing: Math.max(0, cost.repay - cameByThen),
    from: days[0] ?? payoutDay,
    until: days.at(-1) ?? payoutDay,
  };
}

/** The one sentence of it. */
export const borrowSentence = ({ cost }: LoanCost, { daysSaved }: BorrowOrWait): string =>
  daysSaved > 0
    ? `Anda membayar ${formatRupiah(cost)} untuk uang yang datang rata-rata ${daysSaved} hari lebih cepat.`
    : `Anda membayar ${formatRupiah(cost)} dan uangnya tidak datang lebih cepat.`;
