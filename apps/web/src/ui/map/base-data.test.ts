import { expect, it } from 'vitest';
import { cellsIn, overview, unpack } from './base-data';

it('unpacks a line from its first point and the steps from it', () => {
  expect(unpack([1069630, -61170, 10, -5, -20, 0])).toEqual([
    [-6.117, 106.963],
    [-6.1175, 106.964],
    [-6.1175, 106.962],
  ]);
  expect(unpack([])).toEqual([]);
});

it.each([
  ['within one', { west: 106.9, south: -6.2, east: 107, north: -6.1 }, ['106_-9']],
  [
    'over a corner of four',
    { west: 108.9, south: -6.1, east: 109.1, north: -5.9 },
    ['106_-9', '106_-6', '109_-9', '109_-6'],
  ],
  ['up to an edge and no further', { west: 106, south: -9, east: 109, north: -6 }, ['106_-9']],
])('knows the cells of a view %s', (_, view, cells) => {
  expect(cellsIn(view)).toEqual(cells);
});

it('has the country, its roads and its towns, the largest first', () => {
  expect(overview.land.length).toBeGreaterThan(100);
  expect(overview.ways.toll.length).toBeGreaterThan(30);
  expect(overview.towns[0]).toMatchObject({ name: 'Jakarta', level: 0 });
  expect(overview.towns.every(({ level }) => level <= 2)).toBe(true);
});
