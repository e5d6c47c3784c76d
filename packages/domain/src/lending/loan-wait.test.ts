import { describe, expect, it } from 'vitest';
import { loanCost } from './loan-cost';
import { borrowOrWait, borrowSentence, type PledgedMoney, usualPayDay, usualPayoutDay } from './loan-wait';

const terms = { topDays: 30, adminBp: 75, dailyPpm: 450 };
const cost = loanCost(61_519_350, terms);
/** Of the total, what comes once the payer kept its tax: 482.000, 409.000 and 326.000. */
const pledged: PledgedMoney[] = [
  { net: 24_365_100 - 482_000, expectedDay: '2026-12-18' },
  { net: 20_674_950 - 409_000, expectedDay: '2026-12-16' },
  { net: 16_479_300 - 326_000, expectedDay: '2026-12-04' },
];

describe('docs/spec/money.md, its example of borrowing or waiting', () => {
  it('is paid out on the second working day', () => {
    expect(usualPayoutDay('2026-11-21')).toBe('2026-11-24');
    expect(usualPayoutDay('2026-11-19')).toBe('2026-11-23');
    expect(usualPayoutDay('2026-11-23')).toBe('2026-11-25');
    expect(usualPayoutDay('2026-11-20')).toBe('2026-11-24');
  });

  it('saves 20 days, and pays from Rp 64.595 a day on', () => {
    const wait = borrowOrWait(pledged, cost, terms, '2026-11-24');
    expect(wait).toEqual({
      ...{ payoutDay: '2026-11-24', lastDay: '2026-12-24', net: 60_302_350, daysSaved: 20, breakEven: 64_595 },
      ...{ cameByThen: 60_302_350, missing: 2_047_511, from: '2026-12-04', until: '2026-12-18' },
    });
    expect(wait && borrowSentence(cost, wait)).toBe(
      'Anda membayar Rp 1.291.906 untuk uang yang datang rata-rata 20 hari lebih cepat.',
    );
  });

  it('counts as missing what comes after the last day', () => {
    const late = pledged.map((one) => ({ ...one, expectedDay: '2026-12-25' }));
    expect(borrowOrWait(late, cost, terms, '2026-11-24')).toMatchObject({ cameByThen: 0, missing: 62_349_861 });
    expect(borrowOrWait([{ net: 70_000_000, expectedDay: '2026-12-24' }], cost, terms, '2026-11-24')).toMatchObject({
      missing: 0,
    });
  });
});

describe('what is not known', () => {
  it('is not said', () => {
    const [first, ...rest] = pledged;
    expect(borrowOrWait([], cost, terms, '2026-11-24')).toBeNull();
    expect(borrowOrWait([{ net: first?.net ?? 0, expectedDay: null }, ...rest], cost, terms, '2026-11-24')).toBeNull();
  });

  it('a loan that brings nothing earlier has no break-even', () => {
    const before = pledged.map((one) => ({ ...one, expectedDay: '2026-11-20' }));
    const wait = borrowOrWait(before, cost, terms, '2026-11-24');
    expect(wait).toMatchObject({ daysSaved: -4, breakEven: null });
    expect(wait && borrowSentence(cost, wait)).toContain('tidak datang lebih cepat');
    const sameDay = pledged.map((one) => ({ ...one, expectedDay: '2026-11-24' }));
    expect(borrowOrWait(sameDay, cost, terms, '2026-11-24')).toMatchObject({ daysSaved: 0, breakEven: null });
  });
});

describe('random loans', () => {
  it('agree with the sum of the days one by one', () => {
    let state = 7;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let at = 0; at < 1_000; at += 1) {
      const money = Array.from({ length: 1 + next(5) }, () => ({ net: 1 + next(900_000_000), days: next(60) - 5 }));
      const day = (days: number) => new Date(Date.UTC(2026, 10, 24 + days)).toISOString().slice(0, 10);
      const found = borrowOrWait(
        money.map(({ net, days }) => ({ net, expectedDay: day(days) })),
        cost,
        terms,
        '2026-11-24',
      );
      const [sum, net] = money.reduce(
        ([over, under], one) => [over + BigInt(one.net) * BigInt(one.days), under + BigInt(one.net)],
        [0n, 0n],
      );
      // Half up is the whole number below that and a half.
      const up = 2n * sum + net;
      const floor = up >= 0n ? up / (2n * net) : -((-up + 2n * net - 1n) / (2n * net));
      expect(found?.daysSaved).toBe(Number(floor));
      expect(found?.missing).toBe(
        Math.max(0, cost.repay - money.filter(({ days }) => days <= 30).reduce((all, one) => all + one.net, 0)),
      );
    }
  });
});

describe('when an invoice is usually paid', () => {
  const delay = { usual: 6, careful: 9, isOfAll: false };
  it('goes by the delay of its shipper', () => {
    expect(usualPayDay('2026-12-12', delay, '2026-11-21')?.usual).toBe('2026-12-18');
    expect(usualPayDay('2026-11-01', delay, '2026-11-21')).toMatchObject({ usual: '2026-11-28', isPast: true });
    expect(usualPayDay('2026-12-12', null, '2026-11-21')).toBeNull();
  });
});
