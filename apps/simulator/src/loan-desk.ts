import { CallError } from '@lajur/api-contract/client';
import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import { log } from './log';
import type { Company, LoanDecision, LoanPayout, LoanRepayment, LoanSight, Marketplace } from './marketplace';

/** How long the lender looks at what was submitted, on the clock of the person who waits. */
const lookMinutes = 3;

/** What the lender does with a loan. */
export type LoanDeed =
  | { kind: 'decide'; body: LoanDecision }
  | { kind: 'pay-out'; body: LoanPayout }
  | { kind: 'repay'; body: LoanRepayment };

/** How a loan is repaid: on its last day, before it in two parts, or some days late. */
const manners = ['whole', 'whole', 'parts', 'parts', 'late'] as const;
const lateDays = 5;
const earlyDays = 10;
/** What is asked for each day of being late. */
const chargeADay = 25_000;

const referenceOf = ({ number }: LoanSight, what: string): string => `${what}-${number.replaceAll('/', '')}`;

function decisionOf({ id, decision }: LoanSight, seed: number): LoanDecision {
  const chance = random(`${seed} ${id} loan`);
  // What was sent back once is good.
  if (decision === null && chance.chance(0.25))
    return { action: 'REVISE', note: 'Surat jalan kurang jelas. Unggah pindaian yang terbaca.' };
  return chance.chance(0.1)
    ? { action: 'REJECT', note: 'Pengirim ini belum termasuk yang kami biayai.' }
    : { action: 'APPROVE' };
}

function repaymentOf(loan: LoanSight, { seed, today }: { seed: number; today: string }): LoanRepayment | null {
  const { dueDay, open, repayments, id } = loan;
  if (dueDay === null || open === 0) return null;
  const manner = random(`${seed} ${id} repays`).pick(manners);
  const reference = referenceOf(loan, `LUNAS${repayments.length + 1}`);
  const whole = { day: today, amount: open, reference };
  if (manner === 'parts' && repayments.length === 0)
    return today >= dayAfter(dueDay, -earlyDays) ? { ...whole, amount: Math.ceil(open / 2) } : null;
  if (manner === 'late')
    return today >= dayAfter(dueDay, lateDays) ? { ...whole, charge: lateDays * chargeADay } : null;
  return today >= dueDay ? whole : null;
}

/** What is due of a loan now; null while nothing is. */
export function loanDeedOf(loan: LoanSight, { seed, now }: { seed: number; now: Date }): LoanDeed | null {
  const today = dayIn(now, 'WIB');
  const { status, submittedAt, sums } = loan;
  if (status === 'SUBMIT') {
    const since = submittedAt === null ? 0 : now.getTime() - Date.parse(submittedAt);
    return since < lookMinutes * 60_000 ? null : { kind: 'decide', body: decisionOf(loan, seed) };
  }
  if (status === 'APPROVE')
    return { kind: 'pay-out', body: { day: today, amount: sums.payout, reference: referenceOf(loan, 'CAIR') } };
  const body = status === 'DISBURSED' ? repaymentOf(loan, { seed, today }) : null;
  return body && { kind: 'repay', body };
}

async function act(marketplace: Marketplace, company: Company, loan: LoanSight, deed: LoanDeed): Promise<string> {
  if (deed.kind === 'decide') {
    await marketplace.decideLoan(company.id, loan.id, deed.body);
    return { APPROVE: 'disetujui', REVISE: 'dikembalikan', REJECT: 'ditolak', CANCEL: 'dibatalkan' }[deed.body.action];
  }
  if (deed.kind === 'pay-out') {
    await marketplace.payLoanOut(company.id, loan.id, deed.body);
    return 'dicairkan';
  }
  await marketplace.collectLoan(company.id, loan.id, deed.body);
  return 'dibayar';
}

/** Plays the lender: looks at what is submitted, pays out, and collects. */
export async function workLoans(
  marketplace: Marketplace,
  companies: readonly Company[],
  asked: { seed: number; now: Date },
): Promise<void> {
  for (const company of companies)
    for (const loan of await marketplace.openLoans(company.id)) {
      const deed = loanDeedOf(loan, asked);
      if (!deed) continue;
      try {
        log(`${loan.number} ${await act(marketplace, company, loan, deed)}`);
      } catch (error) {
        // An invoice that moved meanwhile sends it back; what cannot be reached is tried again at the next look.
        if (!(error instanceof CallError)) throw error;
        log(`${loan.number}: ${error.message}`);
      }
    }
}
