import { expect, it } from 'vitest';
import { type Box, type Label, type Pixel, placeLabels } from './place-labels';

const frame = { width: 300, height: 200 };
const textOf = (labels: readonly Label[], taken: Box[] = [], lines: Pixel[][] = []) =>
  placeLabels(labels, frame, taken, lines).map(
    (place) => place && (place.gap > 8 ? `${place.side} ${place.gap}` : place.side),
  );
const label = (x: number, y: number): Label => ({ x, y, width: 60, height: 16 });

it.each([
  ['alone, below', [label(150, 100)], ['bottom']],
  ['at the foot, above', [label(150, 195)], ['top']],
  ['in the corner, beside', [label(10, 100)], ['right']],
  ['at the right edge, to the left', [label(295, 100)], ['left']],
  ['two close together, one below and one above', [label(150, 100), label(160, 96)], ['bottom', 'top']],
  ['far apart, both below', [label(60, 100), label(240, 100)], ['bottom', 'bottom']],
  [
    'where there is no room, not at all',
    Array.from({ length: 9 }, () => label(150, 100)),
    ['bottom', 'top', 'right', 'left', null, null, null, null, null],
  ],
])('%s', (_, labels, expected) => expect(textOf(labels)).toEqual(expected));

it('keeps clear of what stands there already', () => {
  const taken = [{ left: 100, top: 100, right: 200, bottom: 130 }];
  expect(textOf([label(150, 100)], taken)).toEqual(['top']);
});

it('stands clear of a ring at its point', () => {
  const ring = [{ left: 136, top: 86, right: 164, bottom: 114 }];
  expect(textOf([label(150, 100)], ring)).toEqual(['bottom 20']);
});

it.each([
  [
    'under it, above',
    [
      { x: 150, y: 100 },
      { x: 150, y: 200 },
    ],
    'top',
  ],
  [
    'through it, beside',
    [
      { x: 150, y: 0 },
      { x: 150, y: 200 },
    ],
    'right',
  ],
  [
    'elsewhere, as without it',
    [
      { x: 0, y: 10 },
      { x: 300, y: 10 },
    ],
    'bottom',
  ],
  [
    'that only passes the corner, above',
    [
      { x: 100, y: 110 },
      { x: 150, y: 125 },
    ],
    'top',
  ],
])('keeps off a line %s', (_, line, place) => {
  expect(textOf([label(150, 100)], [], [line])).toEqual([place]);
});

it('stands on a line rather than nowhere', () => {
  const everywhere = [70, 90, 100, 110, 130].map((y) => [
    { x: 0, y },
    { x: 300, y },
  ]);
  expect(textOf([label(150, 100)], [], everywhere)).toEqual(['bottom']);
  expect(textOf([label(150, 100)], [], everywhere.slice(0, 4))).toEqual(['bottom 20']);
});
