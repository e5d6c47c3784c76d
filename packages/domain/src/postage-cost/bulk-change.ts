import { maxPostageCost } from './postage-cost';

/** To whole rupiah, or to the thousand in which prices are usually agreed. */
export const priceRoundings = [1, 1000] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** Prices one change may touch: as many as a person can still look through. */
export const maxBulkPrices = 1000;

/** In basis points: from −90% to +500%, in steps of a hundredth of a per cent. */
export const bulkBasisPoints = { min: -9_000, max: 50_000 } as const;

export function basisPointsError(basisPoints: number | null): string | null {
  if (basisPoints === null) return 'Persen wajib diisi';
  if (Number.isNaN(basisPoints)) return 'Persen harus angka';
  if (!Number.isInteger(basisPoints)) return 'Persen paling banyak dua angka di belakang koma';
  if (basisPoints === 0) return 'Persen tidak boleh 0';
  const { min, max } = bulkBasisPoints;
  return basisPoints < min || basisPoints > max ? 'Turun paling banyak 90%, naik paling banyak 500%' : null;
}

/**
 * A price raised or lowered, rounded half up to `rounding` rupiah. Counted in whole numbers: no price is off by a
 * rupiah because of floating point.
 */
export function changedAmount(amount: number, basisPoints: number, rounding: PriceRounding): number {
  const unit = BigInt(rounding) * 10_000n;
  const exact = BigInt(amount) * BigInt(10_000 + basisPoints);
  return Number(((exact + unit / 2n) / unit) * BigInt(rounding));
}

/** Why a changed price may not be; null when it may. */
export function changedAmountProblem(after: number): string | null {
  if (after <= 0) return 'Hasilnya Rp 0';
  return after > maxPostageCost ? 'Hasilnya lebih dari Rp 100 miliar' : null;
}
