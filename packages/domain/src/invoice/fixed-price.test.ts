import { describe, expect, it } from 'vitest';
import { dayAfter } from '../common/time';
import {
  dayCount,
  daysWithin,
  downDayProblem,
  type FixedRow,
  fixedAmounts,
  fixedDerivation,
  issueTooEarly,
  periodFrom,
  periodProblem,
  periodStart,
} from './fixed-price';
import { invoiceTax } from './invoice-tax';
import { usualPph } from './pph';

const november = periodFrom('FIX_MONTHLY', '2026-11-01');
const row = (change: Partial<FixedRow> = {}): FixedRow => ({
  ...{ typeId: 'cdd', units: 2, agreed: 80_000_000, activeDays: 30, downDays: 0 },
  ...change,
});

describe('docs/spec/money.md, its examples', () => {
  it('a whole month', () => {
    expect(fixedAmounts([row()], november.days)).toEqual([80_000_000]);
    const tax = invoiceTax(80_000_000, {
      ...{ type: 'FIXED', scheme: 'BESARAN_TERTENTU', pph: usualPph, stamped: true, hasNpwp: true, day: '2026-11-30' },
    });
    expect(tax).toMatchObject({ ppn: 880_000, pph: 1_600_000, net: 79_280_000 });
  });

  it('in force from the 12th', () => {
    const span = daysWithin(november, { from: '2026-11-12', until: null });
    expect(span && dayCount(span)).toBe(19);
    expect(fixedAmounts([row({ activeDays: 19 })], 30)).toEqual([50_666_667]);
  });

  it('a vehicle three days off the road', () => {
    expect(fixedAmounts([row({ downDays: 3 })], 30)).toEqual([76_000_000]);
    expect(fixedDerivation(row({ downDays: 3 }), 30, 76_000_000)).toBe('80.000.000 × 57/60 = 76.000.000');
  });

  it('a price that changed on the 15th', () => {
    expect(fixedAmounts([row({ activeDays: 14 }), row({ agreed: 90_000_000, activeDays: 16 })], 30)).toEqual([
      37_333_333, 48_000_000,
    ]);
  });

  it('five days of a week', () => {
    expect(fixedAmounts([row({ units: 1, agreed: 21_000_000, activeDays: 5 })], 7)).toEqual([15_000_000]);
  });
});

describe('periods', () => {
  it.each([
    ['FIX_MONTHLY', '2024-02-01', '2024-02-29', 29],
    ['FIX_MONTHLY', '2026-02-01', '2026-02-28', 28],
    ['FIX_MONTHLY', '2026-12-01', '2026-12-31', 31],
    ['FIX_WEEKLY', '2026-12-28', '2027-01-03', 7],
  ] as const)('%s from %s', (interval, from, until, days) => {
    expect(periodFrom(interval, from)).toEqual({ from, until, days });
    expect(periodStart(interval, until)).toBe(from);
    expect(periodStart(interval, from)).toBe(from);
  });

  it('begin on a Monday or on the 1st, and not in the future', () => {
    expect(periodProblem('FIX_WEEKLY', '2026-11-24', '2026-11-28')).toContain('Senin');
    expect(periodProblem('FIX_MONTHLY', '2026-11-02', '2026-11-28')).toContain('tanggal 1');
    expect(periodProblem('FIX_MONTHLY', '2026-12-01', '2026-11-28')).toContain('belum mulai');
    expect(periodProblem('FIX_MONTHLY', '2026-11-01', '2026-11-01')).toBeNull();
    expect(periodProblem('FIX_WEEKLY', '2026-11-23', '2026-11-28')).toBeNull();
  });

  it('are issued from their last day on', () => {
    expect(issueTooEarly(november, '2026-11-29')).toContain('30 Nov 2026');
    expect(issueTooEarly(november, '2026-11-30')).toBeNull();
  });

  it('have the days of a span that lie in them', () => {
    expect(daysWithin(november, { from: '2026-01-01', until: '2026-11-14' })).toEqual({
      ...{ from: '2026-11-01', until: '2026-11-14' },
    });
    expect(daysWithin(november, { from: '2026-12-01', until: null })).toBeNull();
    expect(daysWithin(november, { from: '2026-01-01', until: '2026-10-31' })).toBeNull();
  });
});

/** A generator of numbers that gives the same ones each time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('a thousand periods come to what is reckoned day by day', () => {
  const pick = numbers(40);
  for (let turn = 0; turn < 1000; turn++) {
    const interval = pick(2) ? 'FIX_WEEKLY' : 'FIX_MONTHLY';
    const period = periodFrom(interval, periodStart(interval, dayAfter('2023-12-20', pick(1200))));
    const units = 1 + pick(6);
    // The price changes on some day of the period, or in no one.
    const change = pick(period.days + 1);
    const parts = [change, period.days - change].map((days) => ({ days, agreed: 1_000_000 + pick(999_999_999) }));
    const rows = parts
      .filter(({ days }) => days > 0)
      .map(({ days, agreed }) =>
        row({ ...{ units, agreed, activeDays: days }, downDays: pick(3) ? 0 : pick(units * days + 1) }),
      );
    const amounts = fixedAmounts(rows, period.days);
    // Each vehicle's day is worth agreed ÷ (units × days of the period): summed with one denominator, rounded once.
    const exact = rows.reduce(
      (sum, one) => sum + BigInt(one.agreed) * BigInt(one.units * one.activeDays - one.downDays),
      0n,
    );
    const under = BigInt(units * period.days);
    const doubled = 2n * exact;
    const rounded = doubled / (2n * under) + (doubled % (2n * under) >= under ? 1n : 0n);
    expect(amounts.reduce((sum, one) => sum + BigInt(one), 0n)).toBe(rounded);
    for (const [at, amount] of amounts.entries()) {
      const { agreed, activeDays, downDays } = rows[at] as FixedRow;
      const alone = (agreed * (units * activeDays - downDays)) / (units * period.days);
      expect(Math.abs(amount - alone)).toBeLessThanOrEqual(1);
      expect(amount).toBeGreaterThanOrEqual(0);
    }
  }
});

it('keeps the rows of different types apart', () => {
  const other = row({ typeId: 'wingbox', agreed: 100, activeDays: 1 });
  expect(fixedAmounts([row({ activeDays: 14 }), other, row({ agreed: 90_000_000, activeDays: 16 })], 30)).toEqual([
    37_333_333, 3, 48_000_000,
  ]);
});

describe('days off the road', () => {
  const given = { plates: ['B 1 AA', 'B 2 AA', 'B 3 AA'], span: { from: '2026-11-12', until: '2026-11-30' }, units: 2 };
  const down = (plate: string, day: string) => ({ plate, day, reason: 'Servis' });

  it('are one per plate and day, of the MoU, in force, and no more than there are units', () => {
    expect(downDayProblem([down('B 1 AA', '2026-11-12'), down('B 2 AA', '2026-11-12')], given)).toBeNull();
    expect(downDayProblem([down('B 9 AA', '2026-11-12')], given)).toContain('bukan kendaraan');
    expect(downDayProblem([down('B 1 AA', '2026-11-11')], given)).toContain('di luar');
    expect(downDayProblem([down('B 1 AA', '2026-12-01')], given)).toContain('di luar');
    expect(downDayProblem([down('B 1 AA', '2026-11-12'), down('B 1 AA', '2026-11-12')], given)).toContain('dua kali');
    const three = ['B 1 AA', 'B 2 AA', 'B 3 AA'].map((plate) => down(plate, '2026-11-12'));
    expect(downDayProblem(three, given)).toContain('lebih dari 2 unit');
  });
});
