import { expect, it } from 'vitest';
import type { Box, Pixel } from './place-labels';
import { type NamedPoint, nameTowns } from './town-names';

const frame = { width: 300, height: 200 };
const textOf = (towns: readonly NamedPoint[], taken: Box[] = [], lines: Pixel[][] = []) =>
  nameTowns(towns, frame, taken, lines).map(({ index, side, gap }) => `${towns[index]?.name} ${side} ${gap}`);
const town = (name: string, x: number, y: number, large = false): NamedPoint => ({ name, x, y, large });
const around = (x: number, y: number, by = 14): Box => ({ left: x - by, top: y - by, right: x + by, bottom: y + by });

it.each([
  ['alone, to the right', [town('Tegal', 150, 100)], ['Tegal right 6']],
  ['at the right edge, to the left', [town('Tegal', 290, 100)], ['Tegal left 6']],
  ['in a corner it cannot leave, not at all', [town('Banyuwangi', 1, 1)], []],
  ['two close together, apart', [town('Tegal', 150, 100), town('Brebes', 152, 102)], ['Tegal right 6']],
  [
    'two in a row, each on its side',
    [town('Tegal', 150, 100), town('Brebes', 140, 100)],
    ['Tegal right 6', 'Brebes left 6'],
  ],
  [
    'too many, the first of them',
    Array.from({ length: 14 }, (_, at) => town('Kota', 10 + (at % 3) * 100, 10 + Math.floor(at / 3) * 40)),
    Array.from({ length: 9 }, () => 'Kota right 6'),
  ],
])('%s', (_, towns, expected) => expect(textOf(towns)).toEqual(expected));

it('leaves out what a marker covers', () => {
  expect(textOf([town('Tegal', 150, 100)], [around(150, 100)])).toEqual([]);
});

it('names a large town beside the marker that covers it, and no other that lies there too', () => {
  const towns = [town('Jakarta', 150, 100, true), town('Bekasi', 158, 104, true), town('Medan', 20, 20, true)];
  expect(textOf(towns, [around(150, 100)])).toEqual(['Jakarta right 20', 'Medan right 6']);
});

it('keeps off a way', () => {
  const below = [
    { x: 156, y: 90 },
    { x: 156, y: 140 },
  ];
  expect(textOf([town('Tegal', 150, 100)], [], [below])).toEqual(['Tegal left 6']);
});
