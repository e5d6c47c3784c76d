import { describe, expect, it } from 'vitest';
import {
  cancelRefusal,
  creditLineProblem,
  creditReasons,
  creditRefusal,
  creditSum,
  lowersPpn,
  type Taken,
} from './credit-note';

/** The example of the specification: base 22.170.000, PPN 243.870, PPh 443.400. */
const example = { base: 22_170_000, ppn: 243_870, pph: 443_400 };
const nothing: Taken = { base: 0, ppn: 0, pph: 0 };

describe('the sum of a credit note', () => {
  it('is that of the example: 3.420.000 billed wrongly', () => {
    expect(creditSum(3_420_000, example, nothing, true)).toEqual({
      ...{ base: 3_420_000, ppnShare: 37_620, ppn: 37_620, pph: 68_400, total: 3_457_620, net: 3_389_220 },
    });
  });

  it('of the last note is what remains, to the rupiah', () => {
    const taken = { base: 3_420_000, ppn: 37_620, pph: 68_400 };
    expect(creditSum(18_750_000, example, taken, true)).toMatchObject({ ppn: 206_250, pph: 375_000 });
    expect(creditSum(1, { base: 3, ppn: 2, pph: 1 }, { base: 2, ppn: 2, pph: 1 }, true)).toMatchObject({
      ppn: 0,
      pph: 0,
    });
  });

  it('of a claim leaves the VAT unless the company says otherwise, and does not leave it to the last note', () => {
    expect(lowersPpn('KLAIM_KERUSAKAN', false)).toBe(false);
    expect(creditReasons.filter((reason) => lowersPpn(reason, true))).toEqual(creditReasons);
    const claim = creditSum(11_085_000, example, nothing, false);
    expect(claim).toMatchObject({ ppnShare: 121_935, ppn: 0, pph: 221_700, total: 11_085_000 });
    const taken = { base: claim.base, ppn: claim.ppnShare, pph: claim.pph };
    expect(creditSum(11_085_000, example, taken, true)).toMatchObject({ ppn: 121_935, pph: 221_700 });
  });

  it('is exact where a number of the language would not be', () => {
    const large = { base: 999_999_999_999_999, ppn: 110_000_000_000_000, pph: 20_000_000_000_000 };
    expect(creditSum(1, large, nothing, true)).toMatchObject({ ppn: 0, pph: 0 });
    expect(creditSum(499_999_999_999_999, large, nothing, true).ppn).toBe(55_000_000_000_000);
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

/** The same share in another way: the largest whole number of which twice is at most twice the share and one more, by counting. */
function independent(tax: number, part: number, whole: number): bigint {
  let [low, high] = [0n, BigInt(tax)];
  const fits = (share: bigint) => (2n * share - 1n) * BigInt(whole) <= 2n * BigInt(tax) * BigInt(part);
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

it('agrees with an independent calculation, and all notes of an invoice together are the invoice', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const next = numbers(seed);
    const base = 1 + (next() % 90_000_000);
    const invoice = { base, ppn: next() % (Math.floor(base / 8) + 1), pph: next() % (Math.floor(base / 25) + 1) };
    const taken = { ...nothing };
    while (taken.base < base) {
      const part = Math.min(base - taken.base, 1 + (next() % Math.ceil(base / 3)));
      const lowers = next() % 3 !== 0;
      const sum = creditSum(part, invoice, taken, lowers);
      const isLast = taken.base + part === base;
      for (const [tax, share, before] of [
        [invoice.ppn, sum.ppnShare, taken.ppn],
        [invoice.pph, sum.pph, taken.pph],
      ] as const) {
        const exact = Number(independent(tax, part, base));
        expect(share).toBe(isLast ? tax - before : Math.min(exact, tax - before));
        expect(share).toBeGreaterThanOrEqual(0);
      }
      expect(sum.total).toBe(part + (lowers ? sum.ppnShare : 0));
      expect(sum.net).toBe(sum.total - sum.pph);
      taken.base += part;
      taken.ppn += sum.ppnShare;
      taken.pph += sum.pph;
    }
    expect(taken).toEqual(invoice);
  }
});

describe('what can be credited', () => {
  it('of a line is what is left of it', () => {
    expect(creditLineProblem(400, { amount: 1000, takenBack: 600 })).toBeNull();
    expect(creditLineProblem(401, { amount: 1000, takenBack: 600 })).toContain('Rp 400');
    expect(creditLineProblem(1, { amount: 1000, takenBack: 1000 })).toContain('sudah dikreditkan');
  });

  it('is an invoice that was issued and has something left', () => {
    expect(creditRefusal({ status: 'PROFORMA', left: 5 })).toContain('Belum terbit');
    expect(creditRefusal({ status: 'PAID', left: 0 })).toContain('seluruhnya');
    for (const status of ['ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID'] as const)
      expect(creditRefusal({ status, left: 1 })).toBeNull();
  });

  it('and is cancelled only before it was sent, without drafts', () => {
    for (const status of ['ISSUED', 'PRINTED'] as const) {
      expect(cancelRefusal({ status, left: 1, drafts: 0 })).toBeNull();
      expect(cancelRefusal({ status, left: 1, drafts: 1 })).toContain('draf');
      expect(cancelRefusal({ status, left: 0, drafts: 1 })).toContain('draf');
      expect(cancelRefusal({ status, left: 0, drafts: 0 })).toContain('seluruhnya');
    }
    for (const status of ['SENT', 'RECEIVED', 'PAID'] as const)
      expect(cancelRefusal({ status, left: 1, drafts: 0 })).toContain('Sudah dikirim');
    expect(cancelRefusal({ status: 'PROFORMA', left: 1, drafts: 0 })).toContain('Belum terbit');
  });
});
