import type { Point } from '@lajur/domain/common/geo';
import { random } from './random';

const metresPerDegree = 111_195;
/** A phone in a yard is off by this much, mostly by little. */
const least = 5;
const most = 90;

/** Where a phone says it is while it stands at a point: some tens of metres off, the same each time for a seed. */
export function asSeen({ latitude, longitude }: Point, seed: string): Point {
  const rng = random(seed);
  const metres = least + (most - least) * rng.next() ** 2;
  const direction = rng.between(0, 2 * Math.PI);
  const north = (metres * Math.cos(direction)) / metresPerDegree;
  const east = (metres * Math.sin(direction)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + north, longitude: longitude + east };
}
