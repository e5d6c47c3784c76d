import type { PerformanceView } from '@lajur/api-contract/report';
import { dayAfter } from '@lajur/domain/common/time';
import {
  findingOf,
  type PerformanceCases,
  performanceKeys,
  scoreOf,
  sumCases,
  totalScore,
  weightsOf,
} from '@lajur/domain/report/performance';
import type { CompanyTx } from '../../platform/database/scope';
import { monthBefore } from './ask';
import { countOffers, countReceived } from './performance-repository';
import type { ComputedReport, ReportAsk } from './source-repository';

interface ShipperCases {
  shipperId: string;
  name: string;
  /** `YYYY-MM` of the day they were received; empty where months are not told apart. */
  month: string;
  cases: PerformanceCases;
  /** Cargos that left late since they waited to be loaded: they are no case of departure. */
  waitedToLoad: number;
}

const noCases = { good: 0, all: 0 };
const empty: PerformanceCases = Object.fromEntries(performanceKeys.map((key) => [key, noCases])) as PerformanceCases;

const asked = new WeakMap<CompanyTx, Map<string, Promise<ShipperCases[]>>>();

/**
 * The cases of each shipper, and of each month where they are told apart. Table, last row and scores ask for the same days: within a
 * transaction they are counted once.
 */
function casesOf(tx: CompanyTx, ask: ReportAsk, byMonth: boolean): Promise<ShipperCases[]> {
  const counted = asked.get(tx) ?? new Map<string, Promise<ShipperCases[]>>();
  asked.set(tx, counted);
  const key = JSON.stringify({ ...ask, byMonth });
  const cases = counted.get(key) ?? countCases(tx, ask, byMonth);
  counted.set(key, cases);
  return cases;
}

async function countCases(tx: CompanyTx, ask: ReportAsk, byMonth: boolean): Promise<ShipperCases[]> {
  const received = await countReceived(tx, ask, byMonth);
  const offers = await countOffers(tx, ask, byMonth);
  const found = new Map<string, ShipperCases>();
  const at = ({ shipper_id, name, month }: { shipper_id: string; name: string; month: string }) =>
    found.get(`${shipper_id} ${month}`) ?? { shipperId: shipper_id, name, month, cases: empty, waitedToLoad: 0 };
  for (const row of received) {
    const { cases, ...one } = at(row);
    const own = {
      arrival: { good: row.in_time, all: row.received },
      damage: { good: row.unharmed, all: row.received },
      departure: { good: row.departed_in_time, all: row.departed },
      price: { good: row.price_good, all: row.priced },
      pod: { good: row.proved_in_time, all: row.proved },
    };
    found.set(`${row.shipper_id} ${row.month}`, {
      ...one,
      cases: { ...cases, ...own },
      waitedToLoad: row.waited_to_load,
    });
  }
  for (const row of offers) {
    const { cases, ...one } = at(row);
    const availability = { good: row.taken, all: row.waited };
    found.set(`${row.shipper_id} ${row.month}`, { ...one, cases: { ...cases, availability } });
  }
  return [...found.values()];
}

const monthsShown = 12;
async function monthsOf(tx: CompanyTx, ask: ReportAsk): Promise<PerformanceView['months']> {
  const from = monthBefore(ask.until, monthsShown - 1);
  const until = dayAfter(monthBefore(ask.until, -1), -1);
  const all = await casesOf(tx, { ...ask, from, until }, true);
  return Array.from({ length: monthsShown }, (_, at) => {
    const month = monthBefore(from, -at).slice(0, 7);
    const cases = sumCases(all.filter((one) => one.month === month).map((one) => one.cases));
    return { month, total: totalScore(cases), cargos: cases.arrival.all };
  });
}

/** The seven scores of a period beside those of an earlier one. Within a transaction. */
export async function performanceOf(
  tx: CompanyTx,
  ask: ReportAsk,
  earlier: { from: string; until: string } | null,
): Promise<PerformanceView> {
  const shippers = await casesOf(tx, ask, false);
  const cases = sumCases(shippers.map((one) => one.cases));
  const before = earlier && sumCases((await casesOf(tx, { ...ask, ...earlier }, false)).map((one) => one.cases));
  const weights = weightsOf(cases);
  const found = findingOf(shippers);
  return {
    cargos: cases.arrival.all,
    total: totalScore(cases),
    earlierTotal: before && totalScore(before),
    scores: performanceKeys.map((key) => ({
      key,
      score: scoreOf(cases[key]),
      earlier: before && scoreOf(before[key]),
      ...cases[key],
      weight: weights[key],
    })),
    months: await monthsOf(tx, ask),
    finding: found && {
      key: found.key,
      shipper: { id: found.shipperId, name: shippers.find((one) => one.shipperId === found.shipperId)?.name ?? '' },
      bad: found.bad,
      all: found.all,
      score: found.score,
      total: found.total,
    },
    waitedToLoad: shippers.reduce((sum, one) => sum + one.waitedToLoad, 0),
  };
}

const scoresOf = (cases: PerformanceCases) => ({
  cargos: cases.arrival.all,
  ...Object.fromEntries(performanceKeys.map((key) => [key, scoreOf(cases[key])])),
  total: totalScore(cases),
});

/** The scores by shipper; the last row is computed of all cargos. */
export async function performanceReport(tx: CompanyTx, ask: ReportAsk): Promise<ComputedReport> {
  const shippers = await casesOf(tx, ask, false);
  return {
    records: shippers.map(({ shipperId, name, cases }) => ({
      id: shipperId,
      linkId: shipperId,
      shipper: name,
      ...scoresOf(cases),
    })),
    totals: scoresOf(sumCases(shippers.map(({ cases }) => cases))),
    link: 'shipper-orders',
  };
}
