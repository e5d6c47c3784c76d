import { describe, expect, it } from 'vitest';
import {
  ceilingOn,
  costPerDay,
  costShare,
  daysOverdue,
  lastDayOf,
  loanCost,
  loanDerivation,
  loanOpen,
  payoutProblems,
  repaymentProblems,
} from './loan-cost';

const terms = { topDays: 30, adminBp: 75, dailyPpm: 450 };
const pledged = [24_365_100, 20_674_950, 16_479_300];
const principal = pledged.reduce((sum, one) => sum + one, 0);

describe('docs/spec/money.md, its example of a loan', () => {
  const cost = loanCost(principal, terms);

  it('adds up', () => {
    expect(cost).toEqual({
      ...{ principal: 61_519_350, admin: 461_395, interest: 830_511 },
      ...{ payout: 61_057_955, repay: 62_349_861, cost: 1_291_906 },
    });
  });

  it('is 2,1%, or 0,070% a day, below the ceiling', () => {
    expect(costShare(cost)).toBe(210);
    expect(costPerDay(cost, terms)).toBe(700);
    expect(ceilingOn('2026-11-21')?.ppm).toBe(1_000);
    expect(ceilingOn('2023-12-31')).toBeNull();
  });

  it('says how its sums came about', () => {
    expect(loanDerivation(cost, terms)).toEqual({
      admin: '61.519.350 × 0,75% = 461.395, dipotong saat cair',
      interest: '61.519.350 × 0,045% × 30 = 830.511, dibayar saat melunasi',
    });
  });

  it('ends so many days after the payout', () => {
    expect(lastDayOf('2026-11-24', terms)).toBe('2026-12-24');
  });
});

describe('random loans', () => {
  /** The same numbers in every run. */
  function* numbers(): Generator<bigint, never> {
    let state = 20_261_121n;
    for (;;) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      yield state >> 11n;
    }
  }
  /** Half up by remainder, where the code doubles: another way to the same. */
  const halfUp = (over: bigint, under: bigint): bigint => over / under + ((over % under) * 2n >= under ? 1n : 0n);

  it('agree with whole numbers of any length', () => {
    const next = numbers();
    for (let at = 0; at < 5_000; at += 1) {
      const p = (next.next().value % 900_000_000_000_000n) + 1n;
      const topDays = next.next().value % 366n;
      const adminBp = next.next().value % 10_001n;
      const dailyPpm = next.next().value % 20_001n;
      const admin = halfUp(p * adminBp, 10_000n);
      const interest = halfUp(p * dailyPpm * topDays, 1_000_000n);
      const given = { topDays: Number(topDays), adminBp: Number(adminBp), dailyPpm: Number(dailyPpm) };
      expect(loanCost(Number(p), given)).toEqual({
        principal: Number(p),
        admin: Number(admin),
        interest: Number(interest),
        cost: Number(admin + interest),
        payout: Number(p - admin),
        repay: Number(p + interest),
      });
    }
  });
});

describe('a payout', () => {
  const agreed = { payout: 61_057_955, approvedDay: '2026-11-22' };
  const today = '2026-11-24';
  it.each([
    [{ day: today, amount: 61_057_955 }, {}],
    [{ day: '2026-11-22', amount: 61_057_955 }, {}],
    [{ day: today, amount: 61_057_954 }, { amount: 'Rp 61.057.954' }],
    [{ day: '2026-11-21', amount: 61_057_955 }, { day: 'sebelum hari persetujuan' }],
    [{ day: '2026-11-25', amount: 61_057_955 }, { day: 'sesudah hari ini' }],
  ])('%j', (given, expected) => {
    const found = payoutProblems(agreed, given, today);
    expect(Object.keys(found)).toEqual(Object.keys(expected));
    for (const [field, text] of Object.entries(expected)) expect(found[field]).toContain(text);
    if ('amount' in expected) expect(found.amount).toContain('Rp 61.057.955');
  });
});

describe('repayments', () => {
  const repay = 62_349_861;
  it('come in parts, and interest that is forgiven counts with them; charges do not', () => {
    expect(loanOpen(repay, [])).toBe(repay);
    const first = [{ amount: 40_000_000, interestForgiven: 0 }];
    expect(loanOpen(repay, first)).toBe(22_349_861);
    expect(loanOpen(repay, [...first, { amount: 22_100_000, interestForgiven: 249_861 }])).toBe(0);
  });

  const standing = { open: 22_349_861, interest: 830_511, forgiven: 100_000, disbursedDay: '2026-11-24' };
  const good = { day: '2026-12-01', amount: 22_349_861, interestForgiven: 0 };
  it.each([
    [good, []],
    [{ ...good, amount: 21_619_350, interestForgiven: 730_511 }, []],
    [{ ...good, amount: 22_349_862 }, ['amount']],
    [{ ...good, amount: 21_619_351, interestForgiven: 730_511 }, ['amount']],
    [{ ...good, amount: 1_000, interestForgiven: 730_512 }, ['interestForgiven']],
    [{ ...good, day: '2026-11-23' }, ['day']],
    [{ ...good, day: '2026-12-02' }, ['day']],
  ])('%j', (given, fields) => {
    const found = repaymentProblems(standing, given, '2026-12-01');
    expect(Object.keys(found)).toEqual(fields);
    if (found.amount) expect(found.amount).toContain('sisa pinjaman Rp 22.349.861');
  });

  it('are late from the day after the last', () => {
    expect(daysOverdue('2026-12-24', 1, '2026-12-24')).toBe(0);
    expect(daysOverdue('2026-12-24', 1, '2026-12-26')).toBe(2);
    expect(daysOverdue('2026-12-24', 0, '2026-12-26')).toBe(0);
    expect(daysOverdue(null, 1, '2026-12-26')).toBe(0);
  });
});
