import { describe, expect, it } from 'vitest';
import { brokenQuestions, countQuestions, questionText, questionTitle, unanswered } from './count-question';
import type { Cargo } from './quantity';
import { type QuantityUnit, quantityUnits } from './status';

type Counts = readonly (readonly number[])[];

/** Two pickups and two drops; 100 and 20 are ordered, and loaded where it is unloaded. */
function cargo(currentStop: number, unit: QuantityUnit = 'carton', counts: Counts = []): Cargo {
  const loaded = currentStop > 2;
  return {
    currentStop,
    stops: (['PICKUP', 'PICKUP', 'DROP', 'DROP'] as const).map((kind, at) => ({
      seq: at + 1,
      kind,
      counted: (counts[at] ?? []).map((quantity, line) => ({ seq: line + 1, quantity })),
    })),
    goods: [
      { seq: 1, name: 'Laptop', unit, ordered: 100, loaded: loaded ? 100 : null, weightKg: 1, volumeM3: 1 },
      { seq: 2, name: 'Printer', unit, ordered: 20, loaded: loaded ? 20 : null, weightKg: 1, volumeM3: 1 },
    ],
    vehicle: null,
  };
}
const asked = (of: Cargo, which: 'loaded' | 'delivered', ...quantities: number[]) =>
  countQuestions(
    of,
    which,
    quantities.map((quantity, at) => ({ seq: at + 1, quantity })),
  ).map(({ field, text }) => `${field}: ${text}`);

describe('nothing at all', () => {
  const half = [[50, 10]];
  it.each([
    ['at a pickup before the last, of one of the goods', cargo(1), 'loaded', [0, 20], []],
    ['at a pickup before the last, of all goods', cargo(1), 'loaded', [0, 0], [0, 1]],
    ['at the last pickup', cargo(2, 'carton', half), 'loaded', [0, 10], [0]],
    ['at the last pickup, of what was all loaded before', cargo(2, 'carton', [[100, 10]]), 'loaded', [0, 10], []],
    ['at a drop before the last', cargo(3), 'delivered', [0, 20], []],
    ['at the last drop', cargo(4), 'delivered', [100, 0], [1]],
  ] as const)('%s', (_, of, which, quantities, lines) =>
    expect(asked(of, which, ...quantities)).toEqual(lines.map((at) => `lines.${at}.quantity: Yakin 0 karton?`)),
  );
});

describe('a part of what is counted whole', () => {
  const whole: readonly QuantityUnit[] = ['ritase', 'oncall', 'box', 'carton'];
  it.each(quantityUnits)('in %s', (unit) => {
    expect(asked(cargo(1, unit), 'loaded', 12.5, 20)).toHaveLength(whole.includes(unit) ? 1 : 0);
    expect(asked(cargo(1, unit), 'loaded', 12, 20)).toEqual([]);
  });

  it('is named', () =>
    expect(asked(cargo(1, 'box'), 'loaded', 12.5, 20)).toEqual(['lines.0.quantity: Yakin 12,5 boks?']));

  it('is not asked about where exactly that part is left', () =>
    expect(asked(cargo(4, 'carton', [[], [], [87.5, 20]]), 'delivered', 12.5, 0)).toEqual([]));

  it('is asked about where it is said to be broken', () => {
    const lines = [{ seq: 1, damaged: 2, missing: 0.5 }];
    expect(brokenQuestions(cargo(4), lines)).toMatchObject([
      { field: 'lines.0.missing', doubt: 'fraction', text: 'Yakin 0,5 karton?' },
    ]);
    expect(brokenQuestions(cargo(4, 'kg'), lines)).toEqual([]);
  });
});

describe('less than is left', () => {
  it('is asked about at the last stop, and not before it', () => {
    expect(asked(cargo(2), 'loaded', 98, 20)).toEqual(['lines.0.quantity: Kurang 2 karton dari yang dipesan.']);
    expect(asked(cargo(1), 'loaded', 98, 20)).toEqual([]);
    expect(asked(cargo(4), 'delivered', 100, 19)).toEqual(['lines.1.quantity: Kurang 1 karton dari yang dimuat.']);
  });

  it('is asked about where it is outside the tolerance', () => {
    expect(asked(cargo(2, 'kg'), 'loaded', 99.5, 20)).toEqual([]);
    expect(asked(cargo(2, 'kg'), 'loaded', 100.5, 20)).toEqual([]);
    expect(asked(cargo(2, 'kg'), 'loaded', 99.4, 20)).toEqual([
      'lines.0.quantity: Kurang 0,6 kg dari yang dipesan, di luar toleransi 0,5%.',
    ]);
    expect(asked({ ...cargo(2), toleranceBp: 200 }, 'loaded', 98, 20)).toEqual([]);
  });

  it('has a title of its own beside what is more', () => {
    const questions = countQuestions(cargo(2), 'loaded', [
      { seq: 1, quantity: 98 },
      { seq: 2, quantity: 21 },
    ]);
    expect(questions.map((one) => one.doubt)).toEqual(['less', 'more']);
    expect(questionTitle(questions)).toBe('Jumlah di luar toleransi?');
    expect(questionText(questions.slice(0, 1))).toBe('Laptop, 98 karton: kurang 2 karton dari yang dipesan.');
  });
});

it('asks about more than ordered, for each doubt until it is answered', () => {
  const questions = countQuestions(cargo(2), 'loaded', [
    { seq: 1, quantity: 100.5 },
    { seq: 2, quantity: 0 },
  ]);
  expect(questions.map((one) => one.doubt)).toEqual(['more', 'fraction', 'zero']);
  expect(questions[0]?.text).toBe('Lebih 0,5 karton dari yang dipesan.');
  expect(unanswered(questions, ['more', 'fraction'])).toMatchObject([{ doubt: 'zero' }]);
  expect(questionTitle(questions)).toBe('Yakin dengan jumlah ini?');
  expect(questionTitle(questions.slice(0, 1))).toBe('Dimuat lebih dari yang dipesan?');
  expect(questionTitle(questions.slice(2))).toBe('Yakin 0 karton Printer?');
  expect(questionText(questions)).toBe(
    'Laptop, 100,5 karton: lebih 0,5 karton dari yang dipesan. Laptop, 100,5 karton: satuan ini biasanya dihitung utuh. Printer, 0 karton: masih ada 20 karton yang belum dimuat.',
  );
  expect(questionText(questions.slice(0, 1))).toBe('Laptop, 100,5 karton: lebih 0,5 karton dari yang dipesan.');
  expect(questionText(questions.slice(2))).toBe('Masih ada 20 karton yang belum dimuat.');
});
