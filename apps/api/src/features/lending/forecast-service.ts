import { loanCash } from '@lajur/domain/lending/loan-cash';
import { loanCost } from '@lajur/domain/lending/loan-cost';
import type { CompanyTx } from '../../platform/database/scope';
import { movingLoans } from './repository';

/** What is owed on loans, and when the next of them is to be paid back; null where nothing is. Within a transaction. */
export async function owedLoans(tx: CompanyTx, today: string) {
  const owed = (await movingLoans(tx)).flatMap(({ dueDay, open }) =>
    dueDay !== null && open > 0 ? [{ dueDay, open }] : [],
  );
  const [first] = owed.map(({ dueDay }) => dueDay).sort();
  if (first === undefined) return null;
  const sum = (rows: typeof owed) => rows.reduce((total, { open }) => total + open, 0);
  return {
    count: owed.length,
    value: sum(owed),
    dueDay: first,
    overdue: sum(owed.filter(({ dueDay }) => dueDay < today)),
  };
}

/** What the loans of the company bring and take, by the day; a negative amount goes out. Within a transaction. */
export const loanMoney = async (tx: CompanyTx, today: string): Promise<{ day: string; amount: number }[]> =>
  (await movingLoans(tx)).flatMap(({ principal, dueDay, open, ...terms }) =>
    loanCash({ ...loanCost(principal, terms), terms, dueDay, open }, today),
  );
