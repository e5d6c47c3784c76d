import { describe, expect, it } from 'vitest';
import {
  findingOf,
  type PerformanceCases,
  performanceKeys,
  priceScore,
  scoreOf,
  sumCases,
  totalScore,
  weightsOf,
} from './performance';

/** The example of docs/spec/money.md, Reports. */
const example: PerformanceCases = {
  price: { good: 189 * 0.86, all: 189 },
  availability: { good: 200, all: 220 },
  arrival: { good: 178, all: 189 },
  damage: { good: 186, all: 189 },
  departure: { good: 171, all: 189 },
  pod: { good: 152, all: 189 },
};
const none = { good: 0, all: 0 };
const empty: PerformanceCases = Object.fromEntries(performanceKeys.map((key) => [key, none])) as PerformanceCases;

describe('the scores of a carrier', () => {
  it('are those of the example', () => {
    expect(performanceKeys.map((key) => scoreOf(example[key]))).toEqual([86, 91, 94, 98, 90, 80]);
    expect(totalScore(example)).toBe(90.4);
  });

  it('round half up', () => {
    expect(scoreOf({ good: 1, all: 8 })).toBe(13);
    expect(scoreOf({ good: 5, all: 1000 })).toBe(1);
  });

  it('are nothing without a case, whose weight is spread over the others', () => {
    const cases = { ...example, price: none, pod: none };
    expect(scoreOf(cases.price)).toBeNull();
    const weights = weightsOf(cases);
    expect(weights.price).toBe(0);
    expect(performanceKeys.reduce((sum, key) => sum + weights[key], 0)).toBeCloseTo(100);
    // (91·20 + 94·20 + 98·15 + 90·15) ÷ 70
    expect(totalScore(cases)).toBe(93.1);
    expect(totalScore(empty)).toBeNull();
  });

  it.each([
    [100, 100, 100],
    [90, 100, 100],
    [101, 100, 99],
    [150, 100, 50],
    [250, 100, 0],
  ])('of a price of %i against a median of %i is %i', (price, median, score) =>
    expect(priceScore(price, median)).toBe(score),
  );
});

describe('what costs most', () => {
  const of = (shipperId: string, bad: Partial<Record<(typeof performanceKeys)[number], number>>, all: number) => ({
    shipperId,
    cases: Object.fromEntries(
      performanceKeys.map((key) => [key, { good: all - (bad[key] ?? 0), all }]),
    ) as unknown as PerformanceCases,
  });

  it('is the example: twelve late originals of one shipper', () => {
    const late = { ...empty, pod: { good: 22, all: 34 } };
    const rest = { ...example, pod: { good: 130, all: 155 } };
    const cases = [
      { shipperId: 'cakra', cases: late },
      { shipperId: 'rest', cases: { ...rest, arrival: { good: 178, all: 178 }, damage: { good: 186, all: 186 } } },
    ];
    expect(sumCases(cases.map((one) => one.cases)).pod).toEqual({ good: 152, all: 189 });
    const mended = totalScore({ ...example, pod: { good: 164, all: 189 } });
    expect(scoreOf({ good: 164, all: 189 })).toBe(87);
    expect(mended).toBe(91.1);
  });

  it('weighs: five late arrivals cost more than five late documents', () =>
    expect(findingOf([of('a', { pod: 5 }, 50), of('b', { arrival: 5 }, 50)])).toEqual({
      key: 'arrival',
      shipperId: 'b',
      bad: 5,
      all: 50,
      score: 100,
      total: 99.5,
    }));

  it('leaves the price out, and is nothing where all is well', () => {
    expect(findingOf([of('a', { price: 20 }, 50)])).toBeNull();
    expect(findingOf([])).toBeNull();
  });
});
