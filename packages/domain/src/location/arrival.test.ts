import { expect, test } from 'vitest';
import { arrivalsText, judgeArrivals, metresBetween } from './arrival';

const gate = { latitude: -6.1, longitude: 106.9 };
/** 0,001° of latitude are 111 m. */
const north = (thousandths: number) => ({ latitude: gate.latitude + thousandths / 1000, longitude: gate.longitude });

test('an arrival on the edge of the radius is within it', () => {
  expect(metresBetween(gate, north(1))).toBe(111);
  expect(judgeArrivals([north(1)], gate, 111)).toEqual({ within: 1, beyond: 0, covering: 150 });
  expect(judgeArrivals([north(1)], gate, 110)).toEqual({ within: 0, beyond: 1, covering: 150 });
});

test('the farthest arrival says which radius would have them all', () => {
  const judged = judgeArrivals([north(0), north(2), north(-6)], gate, 500);
  expect(judged).toEqual({ within: 2, beyond: 1, covering: 700 });
  expect(arrivalsText(judged)).toBe('1 dari 3 kedatangan terakhir di luar radius; radius 700 m memuat semuanya.');
});

test('nothing to judge and nothing outside are said', () => {
  expect(arrivalsText(judgeArrivals([], gate, 500))).toBe(
    'Belum ada kedatangan yang posisinya tercatat di sekitar titik ini.',
  );
  expect(arrivalsText(judgeArrivals([gate, north(1)], gate, 500))).toBe(
    '2 kedatangan terakhir semuanya di dalam radius.',
  );
});
