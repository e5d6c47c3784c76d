import { describe, expect, it } from 'vitest';
import {
  invoiceSum,
  liveEntries,
  type SettlementEntry,
  type SettlementKind,
  settledSince,
  settlementKinds,
  settlementWord,
  statusBySum,
  withholdsOn,
} from './settlement';

/** The example of the specification: base 22.170.000, PPN 243.870, PPh 443.400. */
const example = { total: 22_413_870, pph: 443_400 };

let count = 0;
const entry = (kind: SettlementKind, amount: number, change: Partial<SettlementEntry> = {}): SettlementEntry => ({
  id: `entry ${++count}`,
  kind,
  day: '2026-11-20',
  amount,
  pph: 0,
  reversesId: null,
  ...change,
});
const reversalOf = (reversed: SettlementEntry, day = '2026-11-25'): SettlementEntry =>
  entry('REVERSAL', reversed.amount, { reversesId: reversed.id, day });

describe('the sum of an invoice', () => {
  it('is the whole at first', () => {
    expect(invoiceSum(example, [])).toEqual({
      ...{ open: 22_413_870, openCash: 21_970_470, expectedPph: 443_400, keepablePph: 443_400 },
      ...{ credit: 0, received: 0, credited: 0 },
    });
  });

  it('is that of the example: in two parts, short by a fee, the tax with its certificate', () => {
    const entries = [entry('CASH', 10_000_000)];
    expect(invoiceSum(example, entries)).toMatchObject({ openCash: 11_970_470, received: 10_000_000 });
    expect(statusBySum('RECEIVED', example.total, invoiceSum(example, entries))).toBe('RECEIVED');
    entries.push(entry('CASH', 11_963_970), entry('BANK_FEE', 6_500));
    const paid = invoiceSum(example, entries);
    expect(paid).toMatchObject({ open: 443_400, openCash: 0, expectedPph: 443_400, credit: 0 });
    expect(statusBySum('RECEIVED', example.total, paid)).toBe('PAID');
    entries.push(entry('WITHHELD', 443_400));
    expect(invoiceSum(example, entries)).toMatchObject({ open: 0, openCash: 0, expectedPph: 0 });
  });

  it('of a credit note goes by its total and its tax: 3.420.000 of it', () => {
    const sum = invoiceSum(example, [entry('CREDIT', 3_457_620, { pph: 68_400 })]);
    expect(sum).toMatchObject({ expectedPph: 375_000, credited: 3_457_620 });
    expect(example.total - example.pph - sum.openCash).toBe(3_389_220);
  });

  it('of a gross payment asks first whether tax is kept at all', () => {
    const gross = [entry('CASH', example.total)];
    expect(invoiceSum(example, gross)).toMatchObject({ open: 0, openCash: -443_400, credit: 0 });
    expect(invoiceSum(example, gross, false)).toMatchObject({ open: 0, openCash: 0, expectedPph: 0, credit: 0 });
  });

  it('has a credit only beyond all that is billed, and less of it once it is moved or paid back', () => {
    const twice = [entry('CASH', example.total), entry('CASH', 5_000_000)];
    expect(invoiceSum(example, twice).credit).toBe(5_000_000);
    expect(invoiceSum(example, [...twice, entry('TRANSFER', -3_000_000)])).toMatchObject({ credit: 2_000_000 });
    expect(invoiceSum(example, [...twice, entry('REFUND', 5_000_000)])).toMatchObject({ credit: 0, open: 0 });
  });

  it('counts neither a reversal nor what it takes back, and the sums of tax the same entries', () => {
    const [cash, kept] = [entry('CASH', 10_000_000), entry('WITHHELD', 443_400)];
    const all = [cash, kept, reversalOf(kept)];
    expect(liveEntries(all)).toEqual([cash]);
    expect(invoiceSum(example, all)).toEqual(invoiceSum(example, [cash]));
  });
});

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
}

/** The same sum in another way: by BigInt, entry after entry, with what is reversed taken out again. */
function independent(entries: readonly SettlementEntry[], withholds: boolean) {
  let [open, pph] = [BigInt(example.total), BigInt(example.pph)];
  const effect = ({ kind, amount, pph: own }: SettlementEntry, sign: bigint) => {
    open += kind === 'REFUND' ? sign * BigInt(amount) : -sign * BigInt(amount);
    if (kind === 'WITHHELD') pph -= sign * BigInt(amount);
    pph -= sign * BigInt(own);
  };
  for (const one of entries) {
    const reversed = entries.find(({ id }) => id === one.reversesId);
    if (reversed) effect(reversed, -1n);
    else effect(one, 1n);
  }
  const expected = withholds && pph > 0n ? pph : 0n;
  return { open: Number(open), openCash: Number(open - expected), expectedPph: Number(expected) };
}

it('is that of an independent calculation, in every order of what was recorded and taken back', () => {
  const kinds = settlementKinds.filter((kind) => kind !== 'REVERSAL');
  for (let seed = 1; seed <= 400; seed++) {
    const next = numbers(seed);
    const entries: SettlementEntry[] = [];
    for (let at = next() % 12; at >= 0; at--) {
      const kind = kinds[next() % kinds.length] ?? 'CASH';
      const amount = 1 + (next() % 9_000_000);
      const pph = kind === 'CREDIT' ? next() % 90_000 : 0;
      entries.push(entry(kind, kind === 'TRANSFER' && next() % 2 ? -amount : amount, { pph }));
      const some = liveEntries(entries)[next() % 5];
      if (some && next() % 3 === 0) entries.push(reversalOf(some));
    }
    const withholds = next() % 2 === 0;
    const sum = invoiceSum(example, entries, withholds);
    expect(sum).toMatchObject(independent(entries, withholds));
    expect(sum.open + sum.credited + sum.received).toBe(
      example.total -
        liveEntries(entries).reduce(
          (other, { kind, amount }) => (['WITHHELD', 'BANK_FEE', 'WRITE_OFF'].includes(kind) ? other + amount : other),
          0,
        ),
    );
    const shuffled = [...entries].sort((one, other) => one.amount - other.amount);
    expect(invoiceSum(example, shuffled, withholds)).toEqual(sum);
  }
});

describe('the day of the last payment', () => {
  const part = entry('CASH', 10_000_000, { day: '2026-11-20' });
  const rest = entry('CASH', 11_970_470, { day: '2026-11-28' });

  it('is the first from which nothing is awaited', () => {
    expect(settledSince(example, [part], [])).toBeNull();
    expect(settledSince(example, [rest, part], [])).toBe('2026-11-28');
    const early = entry('CASH', 11_970_470, { day: '2026-11-18' });
    expect(settledSince(example, [part, rest, early], [])).toBe('2026-11-20');
    expect(settledSince(example, [part, rest, reversalOf(part)], [])).toBeNull();
  });

  it('goes by what the payer said of keeping tax on each day', () => {
    const tax = entry('CASH', 443_400, { day: '2026-12-07' });
    const keepsNothing = { day: '2026-12-01', withholds: false };
    expect(settledSince(example, [part, rest], [keepsNothing])).toBeNull();
    expect(settledSince(example, [part, rest, tax], [keepsNothing])).toBe('2026-12-07');
    const after = { day: '2026-12-05', withholds: true };
    expect(settledSince(example, [part, rest], [keepsNothing, after])).toBe('2026-12-05');
  });

  it('believes the last word of a day', () => {
    const [yes, no] = [true, false].map((withholds) => ({ day: '2026-12-01', withholds }));
    if (!yes || !no) throw new Error('no words');
    expect(withholdsOn([], '2026-12-01')).toBe(true);
    expect(withholdsOn([no, yes], '2026-12-01')).toBe(true);
    expect(withholdsOn([yes, no], '2026-12-02')).toBe(false);
    expect(withholdsOn([no], '2026-11-30')).toBe(true);
  });
});

describe('the word beside the status', () => {
  const said = (status: 'PRINTED' | 'SENT' | 'RECEIVED' | 'PAID', entries: readonly SettlementEntry[]) =>
    settlementWord({ status, total: example.total, ...invoiceSum(example, entries) });
  it.each([
    ['RECEIVED', [], null],
    ['RECEIVED', [entry('CASH', 1)], 'DIBAYAR_SEBAGIAN'],
    ['RECEIVED', [entry('WITHHELD', 443_400)], null],
    ['PAID', [entry('CASH', 21_970_470)], null],
    ['PAID', [entry('CASH', 30_000_000)], 'LEBIH_BAYAR'],
    ['SENT', [entry('CREDIT', example.total, { pph: 443_400 })], 'DIKREDITKAN'],
    ['PRINTED', [entry('CREDIT', example.total, { pph: 443_400 })], 'DIBATALKAN'],
  ] as const)('of %s with %j is %s', (status, entries, word) => expect(said(status, entries)).toBe(word));

  it('never makes an invoice paid that was taken back whole', () => {
    const credited = invoiceSum(example, [entry('CREDIT', example.total, { pph: 443_400 })]);
    expect(statusBySum('RECEIVED', example.total, credited)).toBe('RECEIVED');
    expect(statusBySum('SENT', example.total, credited)).toBe('SENT');
  });

  it('and a status go back only where money is awaited again', () => {
    expect(statusBySum('PAID', example.total, invoiceSum(example, []))).toBe('RECEIVED');
    expect(statusBySum('SENT', example.total, invoiceSum(example, [entry('CASH', example.total)]))).toBe('SENT');
  });
});
