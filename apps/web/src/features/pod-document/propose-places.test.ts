import { expect, it } from 'vitest';
import { proposePlaces } from './propose-places';
import type { Slot } from './slots';

const slot = (key: string, type: string, label: string, more: Partial<Slot> = {}): Slot => ({
  ...{ key, type, label, document: null, stopSeq: null, mandatory: true, hint: '', queued: undefined },
  ...more,
});
const slots = [
  slot('note1', 'loading-note', 'Surat jalan titik muat 1'),
  slot('note2', 'loading-note', 'Surat jalan titik muat 2'),
  slot('load', 'loading-photo', 'Foto muatan', { mandatory: false }),
  slot('bast', 'bast', 'BAST bertanda tangan'),
  slot('back', 'returned-note', 'Surat jalan balik'),
];
const file = (name: string, taken = 0) => new File(['x'], name, { lastModified: taken });
const placesOf = (names: readonly (string | [string, number])[], some = slots) =>
  proposePlaces(
    names.map((one) => (typeof one === 'string' ? file(one) : file(...one))),
    some,
  ).map(({ place, because }) => [place?.key ?? null, because]);

it.each([
  [['surat jalan balik.jpg'], [['back', 'name']]],
  [
    ['SJ_2.pdf', 'sj-1.pdf'],
    [
      ['note2', 'name'],
      ['note1', 'name'],
    ],
  ],
  [['BAST-LJR 118204.jpg'], [['bast', 'name']]],
  [['foto muat.jpg'], [['load', 'name']]],
  // Two for one place: the second is an extra one, not a guess.
  [
    ['bast.jpg', 'bast (2).jpg'],
    [
      ['bast', 'name'],
      [null, null],
    ],
  ],
])('%j by their names', (names, places) => {
  expect(placesOf(names)).toEqual(places);
});

it('puts what a camera named where something is missing, in the order in which it was taken', () => {
  expect(
    placesOf([['IMG_0003.jpg', 3], ['IMG_0001.jpg', 1], 'bast.jpg', ['IMG_0002.jpg', 2], ['IMG_0009.jpg', 9]]),
  ).toEqual([
    ['back', 'order'],
    ['note1', 'order'],
    ['bast', 'name'],
    ['note2', 'order'],
    [null, null],
  ]);
});

it('leaves alone what is there or on its way', () => {
  const document = { fileUrl: '/f/1', refusedBecause: null } as Slot['document'];
  const refused = { fileUrl: '/f/2', refusedBecause: 'Buram' } as Slot['document'];
  const queued = {} as Slot['queued'];
  const some = [slot('a', 'bast', 'BAST', { document }), slot('b', 'returned-note', 'Surat jalan balik', { queued })];
  expect(placesOf(['bast.jpg', 'balik.jpg'], some)).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(placesOf(['bast.jpg'], [slot('a', 'bast', 'BAST', { document: refused })])).toEqual([['a', 'name']]);
});
