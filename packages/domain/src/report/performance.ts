/**
 * The seven scores of a carrier (spec §9; docs/spec/money.md, Reports). A score is 100 × good ÷ all, half up to a whole number;
 * the total is added up from the whole scores, with one decimal, so that its readers can do the same.
 */
export const performanceKeys = ['price', 'availability', 'arrival', 'damage', 'departure', 'pod'] as const;
export type PerformanceKey = (typeof performanceKeys)[number];

/** In per cent of the total. */
export const performanceWeights: Readonly<Record<PerformanceKey, number>> = {
  price: 20,
  availability: 20,
  arrival: 20,
  damage: 15,
  departure: 15,
  pod: 10,
};

export const performanceLabels: Readonly<Record<PerformanceKey, string>> = {
  price: 'Harga bersaing',
  availability: 'Ketersediaan truk',
  arrival: 'Tepat waktu tiba',
  damage: 'BASP',
  departure: 'Tepat waktu berangkat',
  pod: 'POD fisik tepat waktu',
};

/** Fewer cargos than these say little, and are not compared. */
export const fewCargos = 30;
/** By how many minutes after the plan a vehicle may leave the pickup. */
export const departureGraceMinutes = 30;
/** Within how many days of receipt the original documents are with the marketplace. */
export const originalPodDays = 7;

/** A median is of so many days, and of no fewer companies and trips. */
export const medianDays = 90;
export const medianMinCompanies = 3;
export const medianMinTrips = 5;

/** Cases of one score: how many, and how many of them were good. Of the price `good` is the sum of what each cargo comes to ÷ 100. */
export interface Cases {
  good: number;
  all: number;
}
export type PerformanceCases = Readonly<Record<PerformanceKey, Cases>>;

const halfUp = (value: number): number => Math.floor(value + 0.5);

/** A score of cases; null where there is none. */
export const scoreOf = ({ good, all }: Cases): number | null => (all === 0 ? null : halfUp((100 * good) / all));

/** What a price comes to against the median: 100 at or below it, one less for each per cent above. @internal */
export const priceScore = (price: number, median: number): number =>
  Math.max(0, 100 - Math.max(0, (100 * (price - median)) / median));

/** The weights where some scores have no case: theirs is spread over the others in proportion. */
export function weightsOf(cases: PerformanceCases): Record<PerformanceKey, number> {
  const counted = performanceKeys.filter((key) => cases[key].all > 0);
  const sum = counted.reduce((total, key) => total + performanceWeights[key], 0);
  return Object.fromEntries(
    performanceKeys.map((key) => [key, counted.includes(key) ? (performanceWeights[key] * 100) / sum : 0]),
  ) as Record<PerformanceKey, number>;
}

/** The total with one decimal; null where nothing has a case. */
export function totalScore(cases: PerformanceCases): number | null {
  const counted = performanceKeys.filter((key) => cases[key].all > 0);
  if (counted.length === 0) return null;
  const weight = counted.reduce((total, key) => total + performanceWeights[key], 0);
  // In whole numbers until the last division, so that 90,45 is not 90,4499.
  const sum = counted.reduce((total, key) => total + (scoreOf(cases[key]) ?? 0) * performanceWeights[key], 0);
  return halfUp((sum * 10) / weight) / 10;
}

/** Cases of all, added up. */
export function sumCases(list: readonly PerformanceCases[]): PerformanceCases {
  const sum = (key: PerformanceKey): Cases => ({
    good: list.reduce((total, cases) => total + cases[key].good, 0),
    all: list.reduce((total, cases) => total + cases[key].all, 0),
  });
  return Object.fromEntries(performanceKeys.map((key) => [key, sum(key)])) as Record<PerformanceKey, Cases>;
}

export interface Finding {
  key: PerformanceKey;
  shipperId: string;
  bad: number;
  /** Cases of that shipper. */
  all: number;
  /** What the score and the total would be. */
  score: number;
  total: number;
}

/**
 * What costs most: of all pairs of a score and a shipper the one whose full correction raises the total most, and of the same raise the one
 * with the fewest cargos to correct. The price takes no part. Null where nothing would raise it.
 */
export function findingOf(shippers: readonly { shipperId: string; cases: PerformanceCases }[]): Finding | null {
  const all = sumCases(shippers.map(({ cases }) => cases));
  const now = totalScore(all);
  if (now === null) return null;
  let best: Finding | null = null;
  for (const { shipperId, cases } of shippers)
    for (const key of performanceKeys) {
      const bad = cases[key].all - cases[key].good;
      if (key === 'price' || bad <= 0) continue;
      const mended = { ...all, [key]: { good: all[key].good + bad, all: all[key].all } };
      const total = totalScore(mended) ?? now;
      const better = total > (best?.total ?? now) || (best && total === best.total && bad < best.bad);
      if (better) best = { key, shipperId, bad, all: cases[key].all, score: scoreOf(mended[key]) ?? 0, total };
    }
  return best;
}
