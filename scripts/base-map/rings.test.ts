import { expect, it } from 'vitest';
import { landOf, type Point, shoresOf, signedArea } from './rings';
import { clip, simplify } from './simplify';

const box = { west: 0, south: 0, east: 10, north: 10 };

it('reads shores, and neither lakes nor their islands', () => {
  const dump = '> Shore Bin # 1, Level 1\n1\t2\n3\t4\n> Shore Bin # 1, Level 2\n5\t6\n7\t8\n';
  expect(shoresOf(dump)).toEqual([
    [
      [1, 2],
      [3, 4],
    ],
  ]);
});

it('joins the pieces of an island', () => {
  const west: Point[] = [
    [5, 6],
    [4, 5],
    [5, 4],
  ];
  const east: Point[] = [
    [5, 4],
    [6, 5],
    [5, 6],
  ];
  const [island, ...others] = landOf([east, west], box);
  expect(others).toEqual([]);
  expect(signedArea(island ?? [])).toBe(2);
});

it.each<[string, Point[], number]>([
  [
    'at the south-western corner: all else',
    [
      [0, 2],
      [2, 0],
    ],
    98,
  ],
  [
    'at the south-western corner: the corner',
    [
      [2, 0],
      [0, 2],
    ],
    2,
  ],
])('closes what the box cuts %s', (_, shore, area) => {
  const [land] = landOf([shore], box);
  expect(signedArea(land ?? [])).toBe(area);
});

it('closes two shores of one land together', () => {
  // A strip of land from edge to edge.
  const land = landOf(
    [
      [
        [0, 4],
        [10, 4],
      ],
      [
        [10, 6],
        [0, 6],
      ],
    ],
    box,
  );
  expect(land.map(signedArea)).toEqual([20]);
});

it('lets flat corners go, where they count for little', () => {
  const ring: Point[] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 10],
    [5, 10.1],
    [0, 10],
  ];
  expect(simplify(ring, ([, lat]) => (lat < 5 ? 1 : 0.01))).toEqual(ring.filter((_, at) => at !== 1));
});

it('cuts a ring at the edges of a cell', () => {
  const square: Point[] = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
  ];
  expect(Math.abs(signedArea(clip(square, box)))).toBe(25);
  expect(clip(square, { west: 6, south: 6, east: 8, north: 8 })).toEqual([]);
});
