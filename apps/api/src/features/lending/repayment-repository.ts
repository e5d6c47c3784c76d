import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';

/** What came back to the lender. */
export interface StoredRepayment {
  id: string;
  seq: number;
  day: string;
  amount: number;
  interestForgiven: number;
  charge: number;
  reference: string;
  by: string;
  at: Date;
  /** It was recorded by mistake and counts for nothing: who took it back, and why. */
  reversal: { by: string; at: Date; note: string } | null;
}

export async function repaymentsOf(tx: CompanyTx, loanId: string): Promise<StoredRepayment[]> {
  type Found = Omit<StoredRepayment, 'reversal'> & {
    backBy: string | null;
    backAt: Date | null;
    backNote: string | null;
  };
  const { rows } = await sql<Found>`
    select r.id, r.seq, r.day, r.amount, r.interest_forgiven as "interestForgiven", r.charge, r.reference, r.by_name as by, r.at,
      b.by_name as "backBy", b.at as "backAt", b.note as "backNote"
    from loan_repayment r
    left join loan_repayment b on b.company_id = ${tx.companyId} and b.loan_id = r.loan_id and b.reverses_id = r.id
    where r.company_id = ${tx.companyId} and r.loan_id = ${loanId} and r.reverses_id is null order by r.seq`.execute(
    tx.db,
  );
  return rows.map(({ backBy, backAt, backNote, ...one }) => ({
    ...one,
    reversal: backBy !== null && backAt !== null ? { by: backBy, at: backAt, note: backNote ?? '' } : null,
  }));
}

/** Each takes the next place of its loan, which is locked; what takes one back has a place, too. */
export const nextSeq = (repaid: readonly StoredRepayment[]): number =>
  1 + repaid.length + repaid.filter(({ reversal }) => reversal !== null).length;

export const addRepayment = (
  tx: CompanyTx,
  loanId: string,
  one: Omit<StoredRepayment, 'at' | 'reversal'>,
): Promise<void> =>
  insertMany(tx, 'loan_repayment', [
    {
      ...{ loan_id: loanId, id: one.id, seq: one.seq, day: one.day, amount: one.amount },
      ...{ interest_forgiven: one.interestForgiven, charge: one.charge, reference: one.reference },
      ...{ by_name: one.by, at: tx.now },
    },
  ]);

/** Takes a repayment back: with what it was, so that both add up to nothing. */
export const addReversal = (
  tx: CompanyTx,
  loanId: string,
  of: StoredRepayment,
  { id, seq, by, note }: { id: string; seq: number; by: string; note: string },
): Promise<void> =>
  insertMany(tx, 'loan_repayment', [
    {
      ...{ loan_id: loanId, id, seq, day: of.day, amount: of.amount, interest_forgiven: of.interestForgiven },
      ...{ charge: of.charge, reference: id, by_name: by, at: tx.now, reverses_id: of.id, note },
    },
  ]);
