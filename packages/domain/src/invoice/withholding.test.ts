import { describe, expect, it } from 'vitest';
import { invoiceSum, type SettlementEntry, type SettlementKind } from './settlement';
import {
  awaitedProof,
  certificateProblems,
  certificateState,
  daysLate,
  differenceOf,
  keptSince,
  matchOf,
  proofProblem,
  wantedBy,
} from './withholding';

const entry = (kind: SettlementKind, amount: number, day = '2026-11-21', more: Partial<SettlementEntry> = {}) => ({
  ...{ id: `${kind} ${amount} ${day}`, kind, day, amount, pph: 0, reversesId: null },
  ...more,
});

describe('what waits for a certificate', () => {
  const billed = { total: 22_413_870, pph: 443_400 };
  const awaited = (entries: SettlementEntry[], proved = 0, withholds = true) =>
    awaitedProof(entries, invoiceSum(billed, entries, withholds), proved);

  it('is the tax of an invoice from its first payment on', () => {
    expect(awaited([])).toBe(0);
    expect(awaited([entry('CREDIT', 100, undefined, { pph: 10 })])).toBe(0);
    expect(awaited([entry('CASH', 1)])).toBe(443_400);
    expect(awaited([entry('CASH', 1)], 0, false)).toBe(0);
  });

  it('is also what was recorded as kept, until it is proved', () => {
    const kept = [entry('CASH', 21_970_470), entry('WITHHELD', 443_400)];
    expect(awaited(kept)).toBe(443_400);
    expect(awaited(kept, 443_400)).toBe(0);
    expect(awaited(kept, 400_000)).toBe(43_400);
    expect(awaited([...kept, entry('CREDIT', 3_389_220, undefined, { pph: 68_400 })])).toBe(443_400);
  });

  it('began with the first payment that counts', () => {
    const first = entry('CASH', 1, '2026-11-03');
    const reversal = entry('REVERSAL', 1, '2026-11-04', { reversesId: first.id });
    expect(keptSince([first, reversal])).toBeNull();
    expect(keptSince([first, reversal, entry('TRANSFER', 5, '2026-11-09'), entry('CASH', 2, '2026-11-08')])).toBe(
      '2026-11-08',
    );
    expect(keptSince([entry('TRANSFER', -5)])).toBeNull();
  });

  it.each([
    ['2026-11-01', '2026-12-20'],
    ['2026-11-30', '2026-12-20'],
    ['2026-12-31', '2027-01-20'],
    ['2027-01-31', '2027-02-20'],
    ['2028-02-29', '2028-03-20'],
  ])('paid on %s is wanted by %s', (paid, wanted) => {
    expect(wantedBy(paid)).toBe(wanted);
    expect(daysLate(paid, wanted)).toBe(0);
    expect(daysLate(paid, `${wanted.slice(0, 8)}21`)).toBe(1);
  });
});

describe('a certificate', () => {
  const proof = (change: object = {}) => ({ pph: 100, difference: 0, awaited: 0, ...change });

  it('stands by what it proves', () => {
    expect(certificateState(100, [])).toBe('DITERIMA');
    expect(certificateState(100, [proof()])).toBe('COCOK');
    expect(certificateState(101, [proof({ difference: -1 })])).toBe('COCOK');
    expect(certificateState(102, [proof()])).toBe('SELISIH');
    expect(certificateState(202, [proof(), proof()])).toBe('COCOK');
    expect(certificateState(100, [proof({ awaited: 1 })])).toBe('SELISIH');
    expect(certificateState(100, [proof({ difference: 2 })])).toBe('SELISIH');
  });

  it.each([
    [100, 100, 0],
    [99, 100, 1],
    [98, 100, 0],
    [101, 100, -1],
  ])('of %i where %i waits differs by %i', (pph, awaited, difference) => {
    expect(differenceOf(pph, awaited, false)).toBe(difference);
    expect(proofProblem(pph, awaited, false)).toBeNull();
  });

  it('says more or less than was awaited only with a reason', () => {
    expect(proofProblem(102, 100, false)).toBe('beyond');
    expect(proofProblem(102, 100, true)).toBeNull();
    expect(differenceOf(102, 100, true)).toBe(-2);
    expect(differenceOf(60, 100, true)).toBe(40);
  });

  it('is of no month to come, and its tax not more than its base', () => {
    const sound = { month: '2026-11', day: '2026-11-21', base: 100, pph: 100 };
    expect(certificateProblems(sound, '2026-11-21')).toEqual({});
    const wrong = certificateProblems({ month: '2026-12', day: '2026-11-22', base: 99, pph: 100 }, '2026-11-21');
    expect(Object.keys(wrong).sort()).toEqual(['day', 'month', 'pph']);
  });
});

describe('an invoice for a certificate', () => {
  const waiting = (number: string, awaited: number, keptSince = '2026-11-05', references: string[] = []) => ({
    ...{ invoiceId: number, number, awaited, keptSince, references },
  });
  const found = (pph: number, list: ReturnType<typeof waiting>[], number = 'BP-1') =>
    matchOf({ number, month: '2026-11', pph }, list).map((one) => one.number);

  it('is the one of its month and tax', () => {
    const list = [waiting('A', 100), waiting('B', 200), waiting('C', 100, '2026-10-05')];
    expect(found(100, list)).toEqual(['A']);
    expect(found(201, list)).toEqual(['B']);
    expect(found(150, list)).toEqual([]);
  });

  it('is the one that names its number where several have its tax, and else left to a person', () => {
    expect(found(100, [waiting('A', 100), waiting('B', 100, '2026-11-06', ['BP-1'])])).toEqual(['B']);
    expect(found(100, [waiting('A', 100), waiting('B', 100)])).toEqual([]);
    expect(found(100, [waiting('A', 100, '2026-09-01', ['BP-1'])])).toEqual(['A']);
  });

  it('is all of its month together', () => {
    expect(found(300, [waiting('A', 100), waiting('B', 200)])).toEqual(['A', 'B']);
    expect(found(300, [waiting('A', 100), waiting('B', 150)])).toEqual([]);
  });
});
