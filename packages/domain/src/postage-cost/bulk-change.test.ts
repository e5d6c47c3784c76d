import { describe, expect, it } from 'vitest';
import { basisPointsError, changedAmount, changedAmountProblem } from './bulk-change';
import { maxPostageCost } from './postage-cost';

describe('a price changed by per cent', () => {
  it.each([
    // amount, basis points, rounding, after
    [8_750_000, 750, 1, 9_406_250],
    [8_750_000, 750, 1000, 9_406_000],
    [8_750_000, -750, 1000, 8_094_000],
    [10_123_456, 1, 1, 10_124_468],
    // Half up, both ways.
    [1_500, 10_000, 1000, 3_000],
    [1_250, 2_000, 1000, 2_000],
    [1_249, 2_000, 1000, 1_000],
    [3, -5_000, 1, 2],
    // Where floating point is off: 1.1 × 1,005 is 1,105.5000000000002.
    [1_005, 1_000, 1, 1_106],
    [99_999_999_999, 50_000, 1, 599_999_999_994],
    [4_000, -9_000, 1000, 0],
  ] as const)('%d by %d basis points to %d is %d', (amount, basisPoints, rounding, after) => {
    expect(changedAmount(amount, basisPoints, rounding)).toBe(after);
  });

  it('is refused when nothing or too much is left', () => {
    expect(changedAmountProblem(0)).toBe('Hasilnya Rp 0');
    expect(changedAmountProblem(1)).toBeNull();
    expect(changedAmountProblem(maxPostageCost)).toBeNull();
    expect(changedAmountProblem(maxPostageCost + 1)).toBe('Hasilnya lebih dari Rp 100 miliar');
  });

  it.each([
    [null, 'Persen wajib diisi'],
    [0, 'Persen tidak boleh 0'],
    [12.5, 'Persen paling banyak dua angka di belakang koma'],
    [-9_001, 'Turun paling banyak 90%, naik paling banyak 500%'],
    [50_001, 'Turun paling banyak 90%, naik paling banyak 500%'],
    [-9_000, null],
    [50_000, null],
    [1, null],
  ])('%s basis points: %s', (basisPoints, message) => {
    expect(basisPointsError(basisPoints)).toBe(message);
  });
});
