import type { Random } from './random';

/** What a weighbridge shows of a load in kg: large ones to ten kilograms, and never quite what the documents say. */
export function weighed(rng: Random, weightKg: number): number {
  const step = weightKg > 5000 ? 10 : 1;
  return Math.floor((weightKg * rng.between(0.998, 1)) / step) * step;
}
