import { dayIn } from '@lajur/domain/common/time';
import { loanStatuses } from '@lajur/domain/lending/loan';
import { loanOpen } from '@lajur/domain/lending/loan-cost';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLoan, listLoans } from '../src/features/lending/service';
import type { Database } from '../src/platform/database/connect';
import type { CompanyScope } from '../src/platform/database/scope';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';
import { demoCompanies } from './demo-accounts';

const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;
let satu: CompanyScope;

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 420));
  const [found] = await database.system.transaction(
    async (tx) =>
      (await sql<{ id: string }>`select id from company c where c.name = ${demoCompanies.satu.name}`.execute(tx.db))
        .rows,
  );
  satu = database.company(found?.id ?? '');
});
afterAll(() => close());

const all = async () =>
  (await listLoans(satu, { page: 0, size: 100, sort: 'createdAt,asc' } as Parameters<typeof listLoans>[1])).content;

describe('the loans of the demo', () => {
  it('stand at every status, one of them late', async () => {
    const loans = await all();
    expect(new Set(loans.map(({ status }) => status))).toEqual(new Set(loanStatuses));
    expect(loans.some(({ daysOverdue }) => daysOverdue > 0)).toBe(true);
    // Counted anew each year.
    for (const year of new Set(loans.map(({ number }) => number.slice(0, 8)))) {
      const own = loans.filter(({ number }) => number.startsWith(year));
      expect(own.map(({ number }) => Number(number.slice(-4)))).toEqual(own.map((_, at) => at + 1));
    }
  });

  it('add up, and obey the clock', async () => {
    const today = dayIn(clock.now(), 'WIB');
    const held = new Set<string>();
    for (const { id, open, repay, status } of await all()) {
      const loan = await getLoan(satu, id);
      expect(loan.pledged.reduce((sum, one) => sum + one.open, 0)).toBe(loan.principal);
      if (status === 'DISBURSED' || status === 'REPAID') expect(loanOpen(repay, loan.repayments)).toBe(open);
      const days = [loan.loanDay, loan.disbursement?.day, ...loan.repayments.map(({ day }) => day)].filter(Boolean);
      expect([...days].sort()).toEqual(days);
      expect(days.every((day) => (day ?? '') <= today)).toBe(true);
      for (const { at } of loan.timeline) expect(new Date(at) <= clock.now()).toBe(true);
      if (status === 'SUBMIT') expect(loan.problems).toEqual([]);
      for (const one of loan.pledged) {
        expect(held.has(one.id), one.number).toBe(false);
        held.add(one.id);
        expect(one.documents.TRAVEL_LETTER * one.documents.BAST).toBeGreaterThan(0);
      }
    }
  });
});
