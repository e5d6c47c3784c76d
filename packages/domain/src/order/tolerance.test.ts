import { describe, expect, it } from 'vitest';
import { type QuantityUnit, quantityUnits } from './status';
import { isWithin, toleranceOf, toleranceText } from './tolerance';

describe('the tolerance of a count', () => {
  const measured: Partial<Record<QuantityUnit, number>> = { kilo: 50, kg: 50, m3: 100 };
  it.each(quantityUnits)('in %s is that of the unit until the marketplace tells another', (unit) => {
    expect(toleranceOf({}, unit)).toBe(measured[unit] ?? 0);
    expect(toleranceOf({ toleranceBp: null }, unit)).toBe(measured[unit] ?? 0);
    expect(toleranceOf({ toleranceBp: 0 }, unit)).toBe(0);
    expect(toleranceOf({ toleranceBp: 250 }, unit)).toBe(250);
  });

  // biome-ignore format: a truth table is read in rows
  it.each<[number, number, number, boolean]>([
    [0,       1000, 0,  true],
    [0.001,   1000, 0,  false],
    [5,       1000, 50, true],
    [-5,      1000, 50, true],
    [5.001,   1000, 50, false],
    [0.1 * 3, 60,   50, true],
    [1,       0,    50, false],
  ])('%d of %d at %d basis points: %s', (difference, expected, basisPoints, within) =>
    expect(isWithin(difference, expected, basisPoints)).toBe(within),
  );

  it('is said with what it is, where there is any', () => {
    expect(toleranceText(true, 50)).toBe('dalam toleransi 0,5%');
    expect(toleranceText(false, 100)).toBe('di luar toleransi 1%');
    expect(toleranceText(false, 0)).toBe('di luar toleransi');
  });
});
