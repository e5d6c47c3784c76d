import type { FixedPriceLimit, FixedPriceMou } from '@lajur/api-contract/invoice-fixed-price';
import { dayAfter } from '@lajur/domain/common/time';
import {
  dayCount,
  daysWithin,
  type FixedPeriod,
  fixedAmounts,
  periodFrom,
  periodProblem,
  periodStart,
} from '@lajur/domain/invoice/fixed-price';
import { type PriceInterval, priceIntervals } from '@lajur/domain/mou/mou';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { companyToday } from '../../company/company-service';
import { type FixedPriceInForce, fixedPrices } from '../../mou/price-service';
import { type BilledPeriod, billedPeriods } from './repository';

/** A price row in a period, as long as it is in force there. */
export interface RowInPeriod extends FixedPriceInForce {
  priceSeq: number;
  period: FixedPeriod;
  active: { from: string; until: string };
  activeDays: number;
}

/** The rows of an interval in a period, numbered in the order in which they came into force. */
export const rowsInPeriod = (
  prices: readonly FixedPriceInForce[],
  interval: PriceInterval,
  period: FixedPeriod,
): RowInPeriod[] =>
  prices
    .filter((one) => one.interval === interval)
    .flatMap((one) => {
      const active = daysWithin(period, one);
      return active ? [{ ...one, period, active, activeDays: dayCount(active) }] : [];
    })
    .map((one, at) => ({ ...one, priceSeq: at + 1 }));

/** What rows bill with so many days off the road each. */
export const amountsOf = (rows: readonly { row: RowInPeriod; downDays: number }[], periodDays: number): number[] =>
  fixedAmounts(
    rows.map(({ row, downDays }) => ({
      ...{ typeId: row.transportType.id, units: row.units, agreed: row.agreed, activeDays: row.activeDays, downDays },
    })),
    periodDays,
  );

/** How a row stands on the wire. */
export const rowView = ({
  priceSeq,
  mou,
  transportType,
  interval,
  period,
  active,
  activeDays,
  ...row
}: RowInPeriod) => ({
  ...{ priceSeq, mou, transportType, interval, periodFrom: period.from, periodUntil: period.until },
  ...{ activeFrom: active.from, activeUntil: active.until, units: row.units, activeDays },
  ...{ periodDays: period.days, agreed: row.agreed },
});

export const isOf = (row: RowInPeriod, billed: BilledPeriod): boolean =>
  billed.mouId === row.mou.id && billed.rowSeq === row.seq && billed.periodFrom === row.period.from;

/** The rows of a period with what of each is billed and what remains. */
function limitsIn(
  prices: readonly FixedPriceInForce[],
  billed: readonly BilledPeriod[],
  interval: PriceInterval,
  from: string,
) {
  const period = periodFrom(interval, from);
  const rows = rowsInPeriod(prices, interval, period);
  const amounts = amountsOf(
    rows.map((row) => ({ row, downDays: 0 })),
    period.days,
  );
  return rows.map((row, at): FixedPriceLimit => {
    const found = billed.find((one) => isOf(row, one));
    return {
      ...rowView(row),
      billed: found?.amount ?? 0,
      remaining: found ? 0 : (amounts[at] ?? 0),
      invoice: found?.invoice ?? null,
      plates: row.plates,
    };
  });
}

/** The prices agreed with a shipper; an MoU that is not with it is as if it did not exist. */
export async function pricesUnder(tx: CompanyTx, shipperId: string, mouId: string): Promise<FixedPriceInForce[]> {
  const prices = await fixedPrices(tx, shipperId);
  if (!prices.some(({ mou }) => mou.id === mouId)) throw new AppError('NOT_FOUND');
  return prices;
}

const mouIdsOf = (prices: readonly FixedPriceInForce[]) => [...new Set(prices.map(({ mou }) => mou.id))];

/** What the price rows of an MoU come to in a period: the one asked for, or of each interval the one that runs. */
export const fixedPriceLimits = (
  company: CompanyScope,
  { shipperId, mouId, from }: { shipperId: string; mouId: string; from: string | undefined },
): Promise<{ content: FixedPriceLimit[] }> =>
  company.readLatest(async (tx) => {
    const today = await companyToday(tx);
    const prices = await pricesUnder(tx, shipperId, mouId);
    const wanted = priceIntervals.filter((interval) => !from || !periodProblem(interval, from, today));
    if (from && wanted.length === 0) {
      const problem = periodProblem('FIX_MONTHLY', from, today) ?? '';
      throw new AppError('RULE_BROKEN', { message: problem, validation: { periodFrom: problem } });
    }
    const starts = wanted.map((interval) => [interval, from ?? periodStart(interval, today)] as const);
    const since = starts.map(([, start]) => start).sort()[0] ?? today;
    const billed = await billedPeriods(tx, mouIdsOf(prices), since);
    return { content: starts.flatMap(([interval, start]) => limitsIn(prices, billed, interval, start)) };
  });

/** So far back periods that were not billed are told. */
const backDays = 366;

/** The MoUs with fixed prices, each with what of the past year and of the running periods is not billed. */
export const fixedPriceMous = (company: CompanyScope): Promise<FixedPriceMou[]> =>
  company.readLatest(async (tx) => {
    const today = await companyToday(tx);
    const since = dayAfter(today, -backDays);
    const prices = (await fixedPrices(tx)).filter(
      ({ from, until }) => from <= today && (until === null || until >= since),
    );
    const billed = await billedPeriods(tx, mouIdsOf(prices), dayAfter(since, -31));
    const shippers = [...new Map(prices.map(({ shipper }) => [shipper.id, shipper])).values()];
    return shippers.map((shipper) => {
      const own = prices.filter((one) => one.shipper.id === shipper.id);
      // The version in force last names them all.
      const mou = own.at(-1)?.mou ?? { id: '', number: '' };
      const intervals = priceIntervals.filter((interval) => own.some((one) => one.interval === interval));
      return {
        ...mou,
        shipper,
        intervals,
        unbilled: intervals.flatMap((interval) => unbilledOf(own, billed, { interval, since, today })),
      };
    });
  });

function unbilledOf(
  prices: readonly FixedPriceInForce[],
  billed: readonly BilledPeriod[],
  { interval, since, today }: { interval: PriceInterval; since: string; today: string },
): FixedPriceMou['unbilled'] {
  const found: FixedPriceMou['unbilled'] = [];
  for (let start = periodStart(interval, since); start <= today; ) {
    const { until } = periodFrom(interval, start);
    const rows = limitsIn(prices, billed, interval, start);
    const remaining = rows.reduce((sum, row) => sum + row.remaining, 0);
    // Rows of a period that another invoice bills in part are added to that one.
    if (remaining > 0) found.push({ interval, periodFrom: start, periodUntil: until, remaining });
    start = dayAfter(until, 1);
  }
  return found;
}
