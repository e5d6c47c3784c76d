import type { Point } from './rings';

/** Ten-thousandths of a degree are eleven metres. */
const perDegree = 10_000;

/** A line as whole numbers, longitude before latitude: the first point, then the step to each next one. */
export function pack(line: readonly Point[]): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const [lng, lat] of line) {
    const [nx, ny] = [Math.round(lng * perDegree), Math.round(lat * perDegree)];
    if (numbers.length > 0 && nx === x && ny === y) continue;
    numbers.push(nx - x, ny - y);
    [x, y] = [nx, ny];
  }
  return numbers;
}
