import { expect, it } from 'vitest';
import { laneMarks, placeOf } from './lane-marks';

const scale = { today: '2026-11-21', width: 900, days: 90, label: 100 };
const ending = (day: string, name: string, count = 1) => ({
  ...{ day, count, kind: 'vehicle' as const },
  first: [{ key: `KIR/${name}`, document: 'KIR' as const, id: name, name, lastDay: day }],
});
const marks = (...days: ReturnType<typeof ending>[]) =>
  laneMarks(days, scale).map(({ from, until, count, first, left }) => [from, until, count, first.name, left]);

it('a day stands as far along as it is away', () => {
  expect(['2026-11-21', '2026-12-21', '2027-02-19'].map((day) => placeOf(day, scale))).toEqual([0, 300, 900]);
});

it('documents with room between them have a mark each, the others one together', () => {
  expect(marks(ending('2026-11-21', 'A'), ending('2026-12-01', 'B'), ending('2026-12-10', 'C', 4))).toEqual([
    ['2026-11-21', '2026-12-01', 2, 'A', 0],
    ['2026-12-10', '2026-12-10', 4, 'C', 190],
  ]);
  // Eleven days are 110 px, more than a label and the gap.
  expect(marks(ending('2026-11-21', 'A'), ending('2026-12-02', 'B'))).toHaveLength(2);
});

it('no label stands beyond the end, nor over another', () => {
  expect(marks(ending('2027-02-05', 'A'), ending('2027-02-19', 'B', 2))).toEqual([
    ['2027-02-05', '2027-02-19', 3, 'A', 760],
  ]);
  expect(marks(ending('2027-02-19', 'B'))).toEqual([['2027-02-19', '2027-02-19', 1, 'B', 800]]);
});

it('where all the room is one label wide all are one', () => {
  const days = [ending('2026-11-21', 'A'), ending('2026-12-21', 'B'), ending('2027-02-19', 'C')];
  expect(laneMarks(days, { ...scale, width: 90 })).toMatchObject([{ count: 3, left: 0, points: [0, 30, 90] }]);
});
