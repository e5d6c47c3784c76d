import { formatPercent } from '../common/number';
import type { QuantityUnit } from './status';

/**
 * How far a count may be from what it is held against and still be as agreed, in basis points (decisions §5, ADR 0061).
 * What comes in pieces or trips is exact; what is weighed or measured has the play of scales and tapes.
 */
const unitTolerance: Record<QuantityUnit, number> = {
  ritase: 0,
  oncall: 0,
  box: 0,
  carton: 0,
  kilo: 50,
  kg: 50,
  m3: 100,
};

/** An order for which the marketplace may have told a tolerance of its own. */
export interface Tolerant {
  toleranceBp?: number | null;
}

/** The tolerance of an order in a unit: what the marketplace told, or else that of the unit. */
export const toleranceOf = ({ toleranceBp }: Tolerant, unit: QuantityUnit): number =>
  toleranceBp ?? unitTolerance[unit];

/** Counts have three decimals: held against each other in thousandths, so that the border itself is inside. */
const thousandths = (quantity: number): number => Math.round(Math.abs(quantity) * 1000);

/** Is a difference to what was expected within so many basis points of it? */
export const isWithin = (difference: number, expected: number, basisPoints: number): boolean =>
  thousandths(difference) * 10_000 <= thousandths(expected) * basisPoints;

/** "dalam toleransi 0,5%", "di luar toleransi 0,5%"; of what has to be exact, "di luar toleransi" alone. */
export function toleranceText(within: boolean, basisPoints: number): string {
  const words = within ? 'dalam toleransi' : 'di luar toleransi';
  return basisPoints > 0 ? `${words} ${formatPercent(basisPoints)}` : words;
}
