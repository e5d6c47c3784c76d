import { dayAfter } from '@lajur/domain/common/time';
import { describe, expect, it } from 'vitest';
import { loanDeedOf } from './loan-desk';
import type { LoanSight } from './marketplace';

const loan = (change: Partial<LoanSight>): LoanSight =>
  ({
    ...{ id: '019a0000-0000-7000-8000-00000000abcd', number: 'P2P/2026/11/0001', status: 'SUBMIT', decision: null },
    ...{ submittedAt: '2026-11-21T02:00:00.000Z', dueDay: null, open: 0, repayments: [] },
    sums: {
      ...{ principal: 61_519_350, admin: 461_395, interest: 830_511, cost: 1_291_906 },
      payout: 61_057_955,
      repay: 62_349_861,
    },
    ...change,
  }) as LoanSight;
const at = (one: LoanSight, day: string) => loanDeedOf(one, { seed: 1, now: new Date(`${day}T05:00:00Z`) });
const ids = Array.from({ length: 60 }, (_, no) => `019a0000-0000-7000-8000-0000000${10_000 + no}`);

describe('the lender', () => {
  it('looks for a while, then approves most, sends some back once and rejects a few', () => {
    expect(loanDeedOf(loan({}), { seed: 1, now: new Date('2026-11-21T02:01:00Z') })).toBeNull();
    const decided = ids.map((id) => at(loan({ id }), '2026-11-21'));
    const of = (action: string) =>
      decided.filter((deed) => deed?.kind === 'decide' && deed.body.action === action).length;
    expect(of('APPROVE')).toBeGreaterThan(25);
    expect(of('REVISE')).toBeGreaterThan(3);
    expect(of('REJECT')).toBeGreaterThan(0);
    const decision = { by: 'Lajur', at: '2026-11-21T02:05:00.000Z', note: 'Buram' };
    for (const id of ids)
      expect(at(loan({ id, decision }), '2026-11-21')).not.toMatchObject({ body: { action: 'REVISE' } });
  });

  it('pays out what was approved, less the fee', () => {
    expect(at(loan({ status: 'APPROVE' }), '2026-11-24')).toEqual({
      kind: 'pay-out',
      body: { day: '2026-11-24', amount: 61_057_955, reference: 'CAIR-P2P2026110001' },
    });
  });

  it('collects: on the last day, before it in two parts, or late with a charge', () => {
    const stories = ids.map((id) => {
      const one = loan({ id, status: 'DISBURSED', dueDay: '2026-12-24', open: 62_349_861 });
      const repayments: LoanSight['repayments'] = [];
      const done: { day: string; amount: number; charge?: number | undefined }[] = [];
      for (let day = 0; day < 45; day += 1) {
        const today = dayAfter('2026-11-24', day);
        const deed = at(
          { ...one, open: one.open - done.reduce((sum, { amount }) => sum + amount, 0), repayments },
          today,
        );
        if (deed?.kind !== 'repay') continue;
        done.push(deed.body);
        repayments.push({ amount: deed.body.amount } as LoanSight['repayments'][number]);
      }
      return done;
    });
    for (const done of stories) expect(done.reduce((sum, { amount }) => sum + amount, 0)).toBe(62_349_861);
    expect(stories.some((done) => done.length === 2 && (done[0]?.day ?? '') < '2026-12-24')).toBe(true);
    expect(stories.some((done) => done.length === 1 && done[0]?.day === '2026-12-24')).toBe(true);
    expect(stories.some((done) => (done[0]?.charge ?? 0) > 0 && (done[0]?.day ?? '') > '2026-12-24')).toBe(true);
  });
});
