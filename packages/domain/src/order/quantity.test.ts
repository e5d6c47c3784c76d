import { describe, expect, it } from 'vitest';
import {
  brokenHere,
  brokenText,
  type Cargo,
  countedHere,
  countProblems,
  countStanding,
  countsWithReport,
  countText,
  discrepancyProblems,
  expectedHere,
  outsideTolerance,
  toldBroken,
} from './quantity';

const counted = (...quantities: number[]) => quantities.map((quantity, at) => ({ seq: at + 1, quantity }));

/** Two pickups and two drops, 100 cartons of 10 kg and 20 of 50 kg, on a vehicle that carries 2,200 kg and 12 m³. */
function cargo(currentStop: number, given: { counts?: number[][]; loaded?: [number, number] } = {}): Cargo {
  const { counts = [], loaded } = given;
  return {
    currentStop,
    stops: (['PICKUP', 'PICKUP', 'DROP', 'DROP'] as const).map((kind, at) => ({
      seq: at + 1,
      kind,
      counted: counted(...(counts[at] ?? [])),
    })),
    goods: [
      {
        seq: 1,
        name: 'Televisi',
        unit: 'carton',
        ordered: 100,
        loaded: loaded?.[0] ?? null,
        weightKg: 1000,
        volumeM3: 5,
      },
      { seq: 2, name: 'Kulkas', unit: 'carton', ordered: 20, loaded: loaded?.[1] ?? null, weightKg: 1000, volumeM3: 5 },
    ],
    vehicle: { maxWeightKg: 2200, maxVolumeM3: 12 },
  };
}
const problems = (of: Cargo, which: 'loaded' | 'delivered', quantities: number[]) =>
  countProblems(of, which, counted(...quantities));

describe('what is loaded', () => {
  const second = cargo(2, { counts: [[60, 5]] });

  it.each([
    ['less than ordered', [30, 10], {}],
    ['all that is left', [40, 15], {}],
    ['more than is left', [45.5, 15], {}],
    [
      'more than the vehicle carries',
      [61, 15],
      { lines: 'Muatan menjadi 2,21 ton, melebihi batas kendaraan 2,2 ton.' },
    ],
  ])('%s', (_, quantities, expected) => expect(problems(second, 'loaded', quantities)).toEqual(expected));

  it('may fill the vehicle to its limit, and no volume beyond it', () => {
    expect(problems(second, 'loaded', [60, 15])).toEqual({});
    const small = { ...second, vehicle: { maxWeightKg: 9000, maxVolumeM3: 10 } };
    expect(problems(small, 'loaded', [41, 15])).toEqual({
      lines: 'Muatan menjadi 10,05 m³, melebihi batas kendaraan 10 m³.',
    });
  });

  it('names what is more than ordered, for the question', () =>
    expect(outsideTolerance(second, 'loaded', counted(41, 15))).toMatchObject([
      { goods: { name: 'Televisi' }, difference: 1 },
    ]));

  it('is outside the tolerance when short at the last stop, and not before it', () => {
    expect(outsideTolerance(second, 'loaded', counted(39, 15))).toMatchObject([{ difference: -1 }]);
    expect(outsideTolerance({ ...second, toleranceBp: 100 }, 'loaded', counted(39, 15))).toEqual([]);
    expect(outsideTolerance({ ...second, toleranceBp: 99 }, 'loaded', counted(39, 15))).toHaveLength(1);
    expect(outsideTolerance(cargo(1), 'loaded', counted(39, 15))).toEqual([]);
  });

  it('stands within or outside once nothing more can come', () => {
    const line = { unit: 'kg' as const, ordered: 1000, loaded: 995, delivered: 990 };
    const of = (quantityEntered: boolean, toleranceBp?: number) => ({
      stops: (['PICKUP', 'DROP'] as const).map((kind) => ({ kind, quantityEntered, departedAt: null })),
      toleranceBp,
    });
    expect(countStanding(of(true), 'loaded', line)).toEqual({ difference: -5, within: true, basisPoints: 50 });
    expect(countStanding(of(true), 'delivered', line)).toMatchObject({ difference: -5, within: false });
    expect(countStanding(of(true, 100), 'delivered', line)).toMatchObject({ within: true });
    expect(countStanding(of(false), 'loaded', line)).toBeNull();
    expect(countStanding(of(false), 'loaded', { ...line, loaded: 1001 })).toMatchObject({
      difference: 1,
      within: true,
    });
    expect(countStanding(of(true), 'loaded', { ...line, loaded: null })).toBeNull();
  });

  it('is not expected before the last pickup', () => {
    expect(cargo(1).goods.map((one) => expectedHere(cargo(1), 'loaded', one))).toEqual([null, null]);
    expect(second.goods.map((one) => expectedHere(second, 'loaded', one))).toEqual([40, 15]);
  });

  it('can be counted again at the same stop', () => {
    const again = cargo(2, {
      counts: [
        [60, 5],
        [40, 15],
      ],
    });
    expect(problems(again, 'loaded', [38, 15])).toEqual({});
    expect(countedHere(again, 'loaded', 1)).toBe(40);
    expect(countedHere(again, 'delivered', 1)).toBeNull();
  });
});

describe('what is delivered', () => {
  const last = cargo(4, { loaded: [98.5, 20], counts: [[], [], [50.2, 20]] });

  it.each([
    ['all that is left', [48.3, 0], {}],
    ['more than is left', [48.4, 0], { 'lines.0.quantity': 'Paling banyak 48,3 karton: sisa yang dimuat.' }],
    ['of goods that are all gone', [0, 1], { 'lines.1.quantity': 'Paling banyak 0 karton: sisa yang dimuat.' }],
  ])('%s', (_, quantities, expected) => expect(problems(last, 'delivered', quantities)).toEqual(expected));

  it('is expected at the last drop alone', () => {
    expect(last.goods.map((one) => expectedHere(last, 'delivered', one))).toEqual([48.3, 0]);
    const first = cargo(3, { loaded: [98, 20] });
    expect(first.goods.map((one) => expectedHere(first, 'delivered', one))).toEqual([null, null]);
  });

  it('of unknown goods is refused', () =>
    expect(countProblems(last, 'delivered', [{ seq: 9, quantity: 1 }])).toEqual({
      lines: 'Baris barang tidak dikenal',
    }));
});

it('says what was counted', () =>
  expect(countText(cargo(1).goods, counted(1210.5, 20))).toBe('1.210,5 karton Televisi, 20 karton Kulkas'));

it.each([
  [[{ seq: 1, damaged: 0, missing: 0 }], { lines: 'Isi jumlah yang rusak atau kurang' }],
  [[{ seq: 9, damaged: 1, missing: 0 }], { lines: 'Baris barang tidak dikenal' }],
  [[{ seq: 1, damaged: 90, missing: 8 }], {}],
  [[{ seq: 1, damaged: 90, missing: 9 }], { 'lines.0.missing': 'Rusak dan hilang paling banyak 98 karton.' }],
  [[{ seq: 1, damaged: 99, missing: 0 }], { 'lines.0.damaged': 'Rusak dan hilang paling banyak 98 karton.' }],
])('damaged and missing %j', (lines, expected) =>
  expect(discrepancyProblems(cargo(4, { loaded: [98, 20] }), lines)).toEqual(expected),
);

describe('what is damaged or missing where it was counted before', () => {
  // 98 were loaded, 40 left at the first drop, 55 counted here.
  const here = cargo(4, { loaded: [98, 20], counts: [[], [], [40, 0], [55, 20]] });
  it.each([
    [{ damaged: 1, missing: 3 }, {}],
    [
      { damaged: 1, missing: 2 },
      { 'lines.0.missing': 'Tercatat diterima 55 karton dari 58 karton: yang hilang 3 karton.' },
    ],
    [{ quantity: 50, damaged: 8, missing: 0 }, {}],
    [{ damaged: 56, missing: 3 }, { 'lines.0.missing': 'Rusak dan hilang paling banyak 58 karton.' }],
  ])('%j', (line, expected) => expect(discrepancyProblems(here, [{ seq: 1, ...line }])).toEqual(expected));

  it('may be counted anew', () =>
    expect(discrepancyProblems(here, [{ seq: 1, damaged: 1, missing: 0 }], { anew: true })).toEqual({}));

  it('is the rest of what was to arrive', () =>
    expect(brokenHere(here, [{ seq: 1, damaged: 1, missing: 3 }])).toMatchObject([
      { expected: 58, delivered: 55, good: 54, damaged: 1, missing: 3 },
      { expected: 20, delivered: 20, good: 20, damaged: 0, missing: 0 },
    ]));
});

describe('what is delivered where something came damaged or short', () => {
  // 98 and 20 were loaded, 40 left at the first drop.
  const last = cargo(4, { loaded: [98, 20], counts: [[], [], [40, 0]] });
  const first = cargo(3, { loaded: [98, 20] });
  const said = (of: Cargo, line: { quantity?: number; damaged: number; missing?: number }) => {
    const lines = [{ seq: 1, ...line }];
    return {
      problems: discrepancyProblems(of, lines),
      counts: countsWithReport(of, lines).map(({ quantity }) => quantity),
      missing: toldBroken(of, lines).map(({ missing }) => missing),
    };
  };

  it.each([
    ['the office tells what is broken', { damaged: 4, missing: 3 }, [55, 20], [3]],
    ['the driver tells all three', { quantity: 51, damaged: 4, missing: 3 }, [55, 20], [3]],
    ['the driver tells what came, whole and damaged', { quantity: 51, damaged: 4 }, [55, 20], [3]],
    ['the whole load is refused', { quantity: 0, damaged: 58, missing: 0 }, [58, 20], [0]],
    ['all of it is missing', { quantity: 0, damaged: 0, missing: 58 }, [0, 20], [58]],
  ])('at the last drop, where %s', (_, line, counts, missing) =>
    expect(said(last, line)).toEqual({ problems: {}, counts, missing }),
  );

  it.each([
    ['the office', { damaged: 4, missing: 3 }, [40]],
    ['the driver', { quantity: 36, damaged: 4, missing: 3 }, [40]],
  ])('at a drop before it, counted by %s', (_, line, counts) => {
    const of = 'quantity' in line ? first : cargo(3, { loaded: [98, 20], counts: [[], [], [40, 5]] });
    expect(said(of, line)).toEqual({ problems: {}, counts, missing: [3] });
  });

  it.each([
    [{ quantity: 50, damaged: 4, missing: 3 }, 'Utuh 50, rusak 4 dan hilang 3'],
    [{ quantity: 58, damaged: 4, missing: 0 }, 'Utuh 58, rusak 4 dan hilang 0'],
    [{ quantity: 60, damaged: 4 }, 'Utuh 60, rusak 4 dan hilang 0'],
  ])('is not what the vehicle carried: %j', (line, text) =>
    expect(said(last, line).problems).toEqual({
      'lines.0.quantity': `${text} harus sama dengan isi kendaraan: 58 karton.`,
    }),
  );

  it('of what is weighed may be apart by the play of the scale, and that is not missing', () => {
    const heavy: Cargo = {
      ...last,
      goods: [{ ...(last.goods[0] as Cargo['goods'][0]), unit: 'kg', ordered: 10_000, loaded: 10_000 }],
      stops: last.stops.map((stop) => ({ ...stop, counted: [] })),
    };
    const line = { quantity: 9930, damaged: 40 };
    expect(said(heavy, line)).toEqual({ problems: {}, counts: [9970], missing: [0] });
    expect(said(heavy, { ...line, missing: 0 })).toEqual({ problems: {}, counts: [9970], missing: [0] });
    expect(said(heavy, { quantity: 9000, damaged: 40 })).toEqual({ problems: {}, counts: [9040], missing: [960] });
  });

  it('stays as it was counted of goods that nothing is said of', () => {
    const counts = [[], [], [40, 0], [55, 19]];
    const of = cargo(4, { loaded: [98, 20], counts });
    expect(countsWithReport(of, [{ seq: 1, damaged: 1, missing: 3 }]).map(({ quantity }) => quantity)).toEqual([
      55, 19,
    ]);
    expect(brokenHere(of, [{ seq: 1, damaged: 1, missing: 3 }])[1]).toMatchObject({ expected: 19, delivered: 19 });
  });

  it('is told again of what was to arrive', () => {
    const of = cargo(4, { loaded: [98, 20], counts: [[], [], [40, 0], [55, 19]] });
    const stops = of.stops.map((stop) =>
      stop.seq === 4 ? { ...stop, broken: [{ seq: 1, damaged: 1, missing: 3 }] } : stop,
    );
    const lines = [
      { seq: 1, damaged: 5, missing: 1 },
      { seq: 2, damaged: 0, missing: 0 },
    ];
    expect(countsWithReport({ ...of, stops }, lines, { anew: true }).map(({ quantity }) => quantity)).toEqual([57, 19]);
  });
});

it.each([
  [2, 3, 'Televisi: 2 karton rusak, 3 karton hilang'],
  [0, 1.5, 'Televisi: 1,5 karton hilang'],
  [2, null, 'Televisi: 2 karton rusak'],
  [0, 0, null],
  [null, null, null],
])('%s damaged and %s missing are told: %s', (damaged, missing, text) => {
  expect(brokenText({ ...(cargo(4).goods[0] as Cargo['goods'][number]), damaged, missing })).toBe(text);
});
