import { describe, expect, it } from 'vitest';
import { type LoanStep, liveLoanStatuses, loanNumber, loanRefusal, loanStatuses, loanSteps } from './loan';
import { missingDocumentText, type Pledgeable, pledgeProblem, pledgeRefusal } from './loan-pledge';

const good: Pledgeable = {
  ...{ status: 'RECEIVED', dueDay: '2026-12-12', open: 24_365_100, isCredited: false, heldBy: null },
};
const today = '2026-11-21';

describe('what can be pledged', () => {
  it.each<[string, Partial<Pledgeable>, string | null]>([
    ['received and open', {}, null],
    ['due today', { dueDay: today }, null],
    ['sent', { status: 'SENT' }, 'Belum diterima pengirim, masih Dikirim'],
    ['printed', { status: 'PRINTED', dueDay: null }, 'Belum diterima pengirim, masih Dicetak'],
    ['paid', { status: 'PAID', open: 0 }, 'Sudah lunas'],
    ['credited', { isCredited: true }, 'Dikreditkan seluruhnya'],
    ['pledged', { heldBy: 'P2P/2026/11/0014' }, 'Sudah menjamin P2P/2026/11/0014'],
    ['overdue', { dueDay: '2026-11-15' }, 'Lewat jatuh tempo 6 hari; MoU hanya menerima yang belum lewat'],
    ['nothing open', { open: 0 }, 'Tidak ada yang masih terbuka'],
  ])('%s', (_, change, why) => {
    expect(pledgeRefusal({ ...good, ...change }, { takesOverdue: false, today })).toBe(why);
  });

  it('may be overdue where the MoU says so', () => {
    expect(pledgeRefusal({ ...good, dueDay: '2026-11-15' }, { takesOverdue: true, today })).toBeNull();
  });

  it('is enough, and not too many', () => {
    expect(pledgeProblem(1, 1_000_000)).toBeNull();
    expect(pledgeProblem(1, 999_999)).toContain('Rp 999.999, paling sedikit Rp 1.000.000');
    expect(pledgeProblem(0, 0)).toContain('paling sedikit satu');
    expect(pledgeProblem(50, 1_000_000)).toBeNull();
    expect(pledgeProblem(51, 1_000_000)).toContain('50');
  });

  it('has its documents', () => {
    const all = { INVOICE: 1, TRAVEL_LETTER: 6, BAST: 1, EXTRA: 0 };
    expect(missingDocumentText('INV/2026/11/0656', all)).toBeNull();
    expect(missingDocumentText('INV/2026/11/0656', { ...all, BAST: 0 })).toBe('INV/2026/11/0656: BAST belum ada');
  });
});

describe('who moves a loan on', () => {
  const allowed: Record<LoanStep, readonly string[]> = {
    edit: ['DRAFT', 'REVISE'],
    submit: ['DRAFT', 'REVISE'],
    delete: ['DRAFT', 'REVISE'],
    approve: ['SUBMIT'],
    revise: ['SUBMIT'],
    reject: ['SUBMIT'],
    cancel: ['APPROVE'],
    disburse: ['APPROVE'],
    repay: ['DISBURSED'],
  };
  it.each(Object.keys(loanSteps) as LoanStep[])('%s', (step) => {
    const { by } = loanSteps[step];
    for (const status of loanStatuses) {
      expect(loanRefusal(status, step, by) === null, status).toBe(allowed[step].includes(status));
      expect(loanRefusal(status, step, by === 'provider' ? 'transporter' : 'provider')).not.toBeNull();
    }
  });

  it('ended loans hold nothing', () => {
    expect(loanStatuses.filter((one) => !liveLoanStatuses.some((live) => live === one))).toEqual([
      ...['REPAID', 'REJECT', 'CANCELLED'],
    ]);
  });

  it('is numbered by its day', () => {
    expect(loanNumber('2026-11-21', 14)).toBe('P2P/2026/11/0014');
  });
});
