import { dayAfter } from '@lajur/domain/common/time';
import { isWorkingDay } from '@lajur/domain/common/working-day';
import type { LoanStatus } from '@lajur/domain/lending/loan';
import { type LoanTerms, lastDayOf } from '@lajur/domain/lending/loan-cost';

/** An invoice that its shipper has, as a demo loan can pledge it. */
export interface Receivable {
  id: string;
  number: string;
  shipperName: string;
  receivedDay: string;
  dueDay: string;
  paidDay: string | null;
  /** When money came of it last. */
  cashDay: string | null;
  total: number;
}

/** What became of a demo loan, and on which days. */
export interface DemoLoan {
  status: LoanStatus;
  invoices: Receivable[];
  loanDay: string;
  decidedDay: string | null;
  disbursedDay: string | null;
  dueDay: string | null;
  /** What came back, in shares of what is owed that make a whole once it is over. */
  repaid: { day: string; share: number }[];
  note: string | null;
}

/** The first working day after a day. */
export function workingDayAfter(day: string): string {
  const next = dayAfter(day, 1);
  return isWorkingDay(next) ? next : workingDayAfter(next);
}

interface Picked {
  invoices: Receivable[];
  loanDay: string;
}

/** Takes invoices out of those that are left, the first that fit; nothing where there are too few. */
function take(left: Receivable[], count: number, fits: (one: Receivable) => boolean): Receivable[] {
  const found = left.filter(fits).slice(0, count);
  if (found.length < count) return [];
  for (const one of found) left.splice(left.indexOf(one), 1);
  return found;
}

/** The day on which all of them could be pledged first. */
const pledgedOn = (invoices: readonly Receivable[]): string =>
  workingDayAfter(
    invoices
      .map(({ receivedDay }) => receivedDay)
      .sort()
      .at(-1) ?? '',
  );

const loanOf = (status: LoanStatus, { invoices, loanDay }: Picked, more: Partial<DemoLoan> = {}): DemoLoan => ({
  ...{ status, invoices, loanDay, decidedDay: null, disbursedDay: null, dueDay: null, repaid: [], note: null },
  ...more,
});

/** Those that were paid out, from asking to the last day of repayment. */
function paidOut(picked: Picked, terms: LoanTerms) {
  const decidedDay = workingDayAfter(picked.loanDay);
  const disbursedDay = workingDayAfter(decidedDay);
  return { decidedDay, disbursedDay, dueDay: lastDayOf(disbursedDay, terms) };
}

/**
 * Loans at every status of a company that borrows now and then: one paid back in two parts, one that runs, one that is late
 * since its shipper is, and what was rejected, sent back, approved, submitted, cancelled and begun. No invoice stands in two.
 */
export function plannedLoans(receivables: readonly Receivable[], terms: LoanTerms, today: string): DemoLoan[] {
  const left = [...receivables].sort((one, other) => one.receivedDay.localeCompare(other.receivedDay));
  const waits = (one: Receivable) => one.paidDay === null;
  const inTime = (day: string) => (one: Receivable) => waits(one) && one.receivedDay < day && one.dueDay >= day;
  // What is agreed on has to be as it was, or it is not paid out.
  const asItWas = (day: string) => (one: Receivable) =>
    inTime(day)(one) && (one.cashDay === null || one.cashDay <= day);
  const found: DemoLoan[] = [];
  const add = (invoices: Receivable[], make: (picked: Picked) => DemoLoan, loanDay = pledgedOn(invoices)) => {
    if (invoices.length > 0) found.push(make({ invoices, loanDay }));
  };
  // Late: the shipper did not pay, and the last day of repayment has passed.
  const late = left
    .filter(waits)
    .map((one) => ({ one, ...paidOut({ invoices: [one], loanDay: pledgedOn([one]) }, terms) }))
    .filter(({ one, dueDay }) => dueDay < today && pledgedOn([one]) <= one.dueDay)
    .sort((one, other) => other.dueDay.localeCompare(one.dueDay))[0]?.one;
  add(
    take(left, 1, (one) => one === late),
    (picked) => loanOf('DISBURSED', picked, { ...paidOut(picked, terms), repaid: [{ day: today, share: 0.25 }] }),
  );
  const isRepaid = (one: Receivable) =>
    one.paidDay !== null &&
    one.paidDay < dayAfter(today, -5) &&
    paidOut({ invoices: [one], loanDay: pledgedOn([one]) }, terms).disbursedDay < one.paidDay;
  add(take(left, 1, isRepaid), (picked) => {
    const first = workingDayAfter(picked.invoices[0]?.paidDay ?? today);
    const repaid = [
      { day: first, share: 0.6 },
      { day: workingDayAfter(first), share: 0.4 },
    ].map((part) => (part.day > today ? { ...part, day: today } : part));
    return loanOf('REPAID', picked, { ...paidOut(picked, terms), repaid });
  });
  const rejected = take(left, 1, (one) => one.paidDay !== null && one.receivedDay < dayAfter(today, -25));
  add(rejected, (picked) =>
    loanOf('REJECT', picked, {
      decidedDay: workingDayAfter(picked.loanDay),
      note: 'Pengirim ini belum termasuk yang kami biayai.',
    }),
  );
  add(
    take(left, 1, (one) => one.paidDay !== null && one.receivedDay < dayAfter(today, -20)),
    (picked) =>
      loanOf('CANCELLED', picked, {
        decidedDay: workingDayAfter(picked.loanDay),
        note: 'Dibatalkan atas permintaan perusahaan sebelum cair.',
      }),
  );
  add(take(left, 2, inTime(dayAfter(today, -12))), (picked) => loanOf('DISBURSED', picked, paidOut(picked, terms)));
  const recent = [
    ['APPROVE', 5, null],
    ['REVISE', 4, 'Surat jalan kargo kedua tidak terbaca. Unggah lagi, lalu ajukan.'],
    ['SUBMIT', 1, null],
    ['DRAFT', 0, null],
  ] as const;
  for (const [status, daysAgo, note] of recent) {
    const loanDay = dayAfter(today, -daysAgo);
    const count = status === 'SUBMIT' ? 3 : 1;
    const decided = status === 'APPROVE' || status === 'REVISE' ? [workingDayAfter(loanDay), today].sort()[0] : null;
    add(
      take(left, count, asItWas(loanDay)),
      (picked) => loanOf(status, picked, { decidedDay: decided ?? null, note }),
      loanDay,
    );
  }
  return found.sort((one, other) => one.loanDay.localeCompare(other.loanDay));
}
