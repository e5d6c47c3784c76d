import { describe, expect, it } from 'vitest';
import { loanCash } from './loan-cash';

const loan = {
  ...{ payout: 61_057_955, repay: 62_349_861, terms: { topDays: 30, adminBp: 75, dailyPpm: 450 } },
  ...{ dueDay: null, open: 0 },
};

describe('the money of a loan', () => {
  it('comes on the second working day and goes on the last day of repayment', () => {
    expect(loanCash(loan, '2026-11-21')).toEqual([
      { day: '2026-11-24', amount: 61_057_955 },
      { day: '2026-12-24', amount: -62_349_861 },
    ]);
  });

  it('is owed on its last day once it is paid out, and today when that has passed', () => {
    expect(loanCash({ ...loan, dueDay: '2026-12-24', open: 40_000_000 }, '2026-11-30')).toEqual([
      { day: '2026-12-24', amount: -40_000_000 },
    ]);
    expect(loanCash({ ...loan, dueDay: '2026-11-20', open: 5 }, '2026-11-30')).toEqual([
      { day: '2026-11-30', amount: -5 },
    ]);
    expect(loanCash({ ...loan, dueDay: '2026-11-20', open: 0 }, '2026-11-30')).toEqual([]);
  });
});
