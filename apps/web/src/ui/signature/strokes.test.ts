import { expect, test } from 'vitest';
import { isSignature, onPaper } from './strokes';

const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) });

test('a tap, several taps and a slip are no signature, a line is one', () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([stroke([40, 40])])).toBe(false);
  expect(isSignature([stroke([40, 40]), stroke([400, 40]), stroke([40, 90], [45, 92])])).toBe(false);
  expect(isSignature([stroke([40, 40], [80, 40])])).toBe(true);
  // A cross of two short lines.
  expect(isSignature([stroke([0, 0], [15, 15]), stroke([15, 0], [0, 15])])).toBe(true);
});

test('a drawing across a wide paper stands whole on a narrow one, and comes back as it was', () => {
  const [wide, narrow] = [
    { width: 800, height: 200 },
    { width: 360, height: 200 },
  ];
  const drawn = [stroke([0, 0], [400, 100], [800, 200])];
  const fitted = onPaper(drawn, wide, narrow);
  expect(fitted).toEqual([stroke([0, 55], [180, 100], [360, 145])]);
  const points = fitted.flatMap((one) => one.points);
  expect(points.every(({ x, y }) => x >= 0 && x <= 360 && y >= 0 && y <= 200)).toBe(true);
  expect(onPaper(drawn, wide, wide)).toEqual(drawn);
  expect(onPaper(drawn, { width: 0, height: 0 }, narrow)).toEqual(drawn);
});
