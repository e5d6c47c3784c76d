import { expect, it } from 'vitest';
import { thinned } from './trail';

const points = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('leaves a short trail as it is', () => {
  for (const count of [0, 1, 2, 5]) expect(thinned(points(count), 5)).toEqual(points(count));
});

it('keeps each second, each third of a longer one, and where it is now', () => {
  expect(thinned(points(6), 5)).toEqual([1, 3, 5, 6]);
  expect(thinned(points(11), 5)).toEqual([3, 6, 9, 11]);
});

it('gives a map no more points than it can show', () => {
  for (const count of [301, 600, 25_921]) {
    const trail = thinned(points(count));
    expect(trail.length).toBeLessThanOrEqual(300);
    expect(trail.at(-1)).toBe(count);
  }
});
