import { describe, expect, it } from 'vitest';
import {
  leftIn,
  type StatedCargo,
  statedNote,
  statedOutside,
  statedProblems,
  statedQuestions,
  unitProblems,
  unitStanding,
} from './stated-quantity';
import { type PricingType, type QuantityUnit, quantityUnits } from './status';
import { type Statement, statableUnits } from './unit-quantity';

interface Given {
  pricingType?: PricingType;
  quantity?: number;
  at?: number;
  /** By stop: how many cartons of each of the goods, and what was stated of the whole load. */
  counts?: number[][];
  stated?: Statement[][];
  toleranceBp?: number;
}

/** Two pickups and two drops; 100 cartons of 10 kg and 20 of 50 kg, on a vehicle that carries 2,200 kg and 12 m³. */
function order({ pricingType = 'MASSA', quantity = 2000, at = 1, counts = [], stated = [], toleranceBp }: Given = {}) {
  const sum = (kind: number[], goods: number) => {
    const told = kind.flatMap((stop) => counts[stop]?.[goods] ?? []);
    return told.length > 0 ? told.reduce((all, one) => all + one, 0) : null;
  };
  const goods = (seq: number, ordered: number) => ({
    seq,
    name: seq === 1 ? 'Televisi' : 'Kulkas',
    unit: 'carton' as const,
    ordered,
    loaded: sum([0, 1], seq - 1),
    delivered: sum([2, 3], seq - 1),
    weightKg: 1000,
    volumeM3: 5,
  });
  return {
    pricingType,
    quantity,
    toleranceBp,
    currentStop: at,
    stops: (['PICKUP', 'PICKUP', 'DROP', 'DROP'] as const).map((kind, index) => ({
      seq: index + 1,
      kind,
      quantityEntered: counts[index] !== undefined,
      departedAt: index + 1 < at ? 'then' : null,
      counted: (counts[index] ?? []).map((one, line) => ({ seq: line + 1, quantity: one })),
      stated: stated[index] ?? [],
    })),
    goods: [goods(1, 100), goods(2, 20)],
    vehicle: { maxWeightKg: 2200, maxVolumeM3: 12 },
  } satisfies StatedCargo & { toleranceBp: unknown };
}
const kg = (quantity: number): Statement => ({ unit: 'kg', quantity });

describe('the units of an order', () => {
  it.each<[PricingType, QuantityUnit[]]>([
    ['FIXED_PRICE', ['ritase', 'kg', 'm3']],
    ['ONCALL', ['oncall', 'kg', 'm3']],
    ['TONNAGE', ['kg', 'm3']],
    ['KILO', ['kilo', 'm3']],
    ['CUBIC', ['m3', 'kg']],
    ['BOX', ['box', 'kg', 'm3']],
    ['CARTON', ['kg', 'm3']],
  ])('priced %s are %j: what the price counts, weight and volume, not what its goods are counted in', (type, units) =>
    expect(statableUnits(order({ pricingType: type }))).toEqual(units),
  );
});

it('of mixed goods the whole can be weighed, though some of them are counted so', () => {
  const { goods, ...rest } = order({ pricingType: 'FIXED_PRICE' });
  const [cartons, others] = goods;
  const mixed = { ...rest, goods: [cartons, { ...others, unit: 'kg' as const }] } as StatedCargo;
  expect(statableUnits(mixed)).toEqual(['ritase', 'kg', 'm3']);
  expect(statedProblems(mixed, 'loaded', [{ unit: 'carton', quantity: 1 }])).toHaveProperty(['stated.0.quantity']);
  const bulk = { ...rest, goods: goods.map((one) => ({ ...one, unit: 'kg' as const })) } as StatedCargo;
  expect(statableUnits(bulk)).toEqual(['ritase', 'm3']);
  expect(statedProblems(bulk, 'loaded', [{ unit: 'kilo', quantity: 1 }])).toHaveProperty(['stated.0.quantity']);
});

describe('the whole load', () => {
  const twoPickups = { counts: [[60, 10]], at: 2 };

  it('is held against what is left at the last stop, by counts or by what was stated before', () => {
    expect(leftIn(order(twoPickups), 'loaded', 'kg')).toBe(900);
    expect(leftIn(order({ ...twoPickups, stated: [[kg(1150)]] }), 'loaded', 'kg')).toBe(850);
    expect(
      leftIn(
        order({
          at: 3,
          counts: [
            [60, 10],
            [40, 10],
          ],
        }),
        'delivered',
        'kg',
      ),
    ).toBe(2000);
    expect(
      leftIn(
        order({
          at: 3,
          counts: [
            [60, 10],
            [40, 10],
          ],
          stated: [[], [kg(890)]],
        }),
        'delivered',
        'kg',
      ),
    ).toBe(1990);
    // Nobody said how many trips it takes.
    expect(leftIn(order(), 'loaded', 'ritase')).toBeNull();
  });

  // biome-ignore format: a truth table is read in rows
  it.each<[string, Given, 'loaded' | 'delivered', Statement, object]>([
    ['as much as the vehicle carries', twoPickups,                       'loaded', kg(1100),                        {}],
    ['more than the vehicle carries',  twoPickups,                       'loaded', kg(1100.5),                      { 'stated.0.quantity': 'Muatan menjadi 2.200,5 kg, melebihi batas kendaraan 2.200 kg.' }],
    ['more volume than it carries',    twoPickups,                       'loaded', { unit: 'm3', quantity: 6.501 },  { 'stated.0.quantity': 'Muatan menjadi 12,001 m³, melebihi batas kendaraan 12 m³.' }],
    ['four decimals',                  {},                               'loaded', kg(1.0001),                      { 'stated.0.quantity': 'Jumlah harus angka, paling banyak tiga di belakang koma' }],
    ['in cartons, as the goods',       {},                               'loaded', { unit: 'carton', quantity: 120 }, { 'stated.0.quantity': 'Dalam satuan ini barang dihitung satu per satu' }],
    ['more delivered, by two scales',  { at: 4, stated: [[kg(2000)]] },   'delivered', kg(2010),                     {}],
    ['more delivered than was loaded', { at: 4, stated: [[kg(2000)]] },   'delivered', kg(2010.001),                 { 'stated.0.quantity': 'Paling banyak 2.000 kg: sisa yang dimuat.' }],
    ['delivered, loaded unknown',      { at: 4 },                        'delivered', kg(2100),                     {}],
  ])('%s', (_, given, which, statement, expected) =>
    expect(statedProblems(order(given), which, [statement])).toEqual(expected),
  );

  it('is stated once in a unit, and may be taken back', () => {
    expect(statedProblems(order(), 'loaded', [kg(1), kg(2)])).toEqual({
      'stated.1.quantity': 'Satuan ini sudah diisi',
    });
    expect(statedProblems(order(), 'loaded', [{ unit: 'kg', quantity: null }])).toEqual({});
    expect(statedNote([kg(1770), { unit: 'm3', quantity: null }])).toBe('seluruh muatan 1.770 kg');
    expect(statedNote([{ unit: 'm3', quantity: null }])).toBe('ukuran seluruh muatan dihapus');
    expect(statedNote([])).toBeNull();
  });

  it('is asked about where it is outside the tolerance', () => {
    const ask = (given: Given, which: 'loaded' | 'delivered', statement: Statement) =>
      statedQuestions(order(given), which, [statement]).map(({ doubt, text }) => `${doubt}: ${text}`);
    expect(ask({}, 'loaded', kg(100))).toEqual([]);
    expect(ask({ at: 2 }, 'loaded', kg(1990))).toEqual([]);
    expect(ask({ at: 2 }, 'loaded', kg(1989))).toEqual([
      'less: Kurang 11 kg dari yang dipesan, di luar toleransi 0,5%.',
    ]);
    expect(ask({ at: 2, toleranceBp: 100 }, 'loaded', kg(1989))).toEqual([]);
    expect(ask({ at: 2 }, 'loaded', kg(2011))).toEqual([
      'more: Lebih 11 kg dari yang dipesan, di luar toleransi 0,5%.',
    ]);
    const trips: Given = { pricingType: 'FIXED_PRICE', quantity: 1, at: 2 };
    expect(ask(trips, 'loaded', { unit: 'ritase', quantity: 1.5 })).toEqual([
      'more: Lebih 0,5 rit dari yang dipesan.',
      'fraction: Yakin 1,5 rit?',
    ]);
    expect(statedOutside(order({ at: 2 }), 'loaded', [kg(1989), { unit: 'm3', quantity: 10 }])).toEqual([kg(1989)]);
  });

  it('stands against the order once nothing more can come', () => {
    const stand = (given: Given, which: 'loaded' | 'delivered', unit: QuantityUnit = 'kg') =>
      unitStanding(order(given), which, unit);
    expect(stand({}, 'loaded')).toEqual({
      expected: 2000,
      counted: null,
      difference: null,
      within: null,
      toleranceBp: 50,
    });
    expect(stand({ stated: [[kg(900)]] }, 'loaded')).toMatchObject({ counted: 900, difference: null, within: null });
    const loaded = [
      [60, 10],
      [40, 10],
    ];
    expect(stand({ counts: loaded, stated: [[kg(1095)]] }, 'loaded')).toMatchObject({
      counted: 1995,
      difference: -5,
      within: true,
    });
    expect(
      stand({ at: 4, counts: [...loaded, [60, 10], [40, 10]], stated: [[], [], [], [kg(880)]] }, 'delivered'),
    ).toMatchObject({ expected: 2000, counted: 1980, difference: -20, within: false });
    const trips: Given = { pricingType: 'ONCALL', quantity: 1, counts: loaded };
    expect(stand(trips, 'loaded', 'oncall')).toMatchObject({ counted: 1, difference: 0, within: true });
    // Of several stops the most that one of them said.
    const said = [[{ unit: 'oncall' as const, quantity: 2 }], [{ unit: 'oncall' as const, quantity: 1 }]];
    expect(stand({ ...trips, stated: said }, 'loaded', 'oncall')).toMatchObject({ counted: 2, difference: 1 });
  });

  it.each(quantityUnits)('can be read in %s, stated or not', (unit) => {
    const given: Given = {
      counts: [
        [60, 10],
        [40, 10],
      ],
      stated: [[{ unit, quantity: 7 }]],
    };
    expect(unitStanding(order(), 'loaded', unit).counted).toBeNull();
    const { counted } = unitStanding(order(given), 'loaded', unit);
    expect(counted).toBe({ kg: 907, kilo: 907, m3: 11.5 }[unit as string] ?? (unit === 'carton' ? 57 : 7));
  });

  it('stated in kilograms counts for a price per kilo, whichever of its two names it has', () =>
    expect(unitStanding(order({ pricingType: 'KILO', stated: [[kg(900)]] }), 'loaded', 'kilo').counted).toBe(900));
});

describe('a count', () => {
  it('is in the unit of its goods, and says something', () => {
    expect(unitProblems(order(), [{ seq: 1, unit: 'kg' }], [])).toEqual({
      'lines.0.unit': 'Televisi dihitung dalam karton, bukan kg',
    });
    expect(unitProblems(order(), [{ seq: 1, unit: 'carton' }], [kg(1)])).toEqual({});
    expect(unitProblems(order(), [], [])).toEqual({ lines: 'Isi jumlahnya' });
  });
});
