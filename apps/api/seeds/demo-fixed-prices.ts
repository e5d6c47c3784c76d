import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, instantOf } from '@lajur/domain/common/time';
import { periodFrom, periodStart } from '@lajur/domain/invoice/fixed-price';
import { type PriceInterval, priceIntervals } from '@lajur/domain/mou/mou';
import { sql } from 'kysely';
import { amountsOf, type RowInPeriod, rowsInPeriod } from '../src/features/invoice/fixed-price/period-service';
import type { StoredFixedLine } from '../src/features/invoice/fixed-price/repository';
import { type FixedPriceInForce, fixedPrices } from '../src/features/mou/price-service';
import type { CompanyTx } from '../src/platform/database/scope';
import { type DemoInvoice, datedInvoice } from './demo-invoice-plan';
import type { Row } from './insert-rows';

const zone = 'WIB';
/** So many periods that are over, and the one that runs, wait to be billed. */
const leftOver = 1;
/** A vehicle stood for a day in one of so many periods. */
const downEvery = 3;

/** An invoice of vehicles at a fixed price. */
export interface FixedBilling {
  invoice: DemoInvoice;
  /** What it has besides what every invoice has. */
  columns: Row;
  lines: StoredFixedLine[];
}

/** Trips of shippers with fixed prices by the vehicles of these are covered by them: they have no price of their own. */
export async function coverTrips(tx: CompanyTx): Promise<void> {
  for (const { mou, shipper, transportType, from } of await fixedPrices(tx))
    await sql`update orders o set covered_by_mou_id = ${mou.id}, main_cost = 0
      where o.company_id = ${tx.companyId} and o.shipper_id = ${shipper.id} and o.transport_type_id = ${transportType.id}
        and o.in_completed and o.received_at >= ${instantOf(from, '00:00', zone)} and right(o.id::text, 1) < '9'`.execute(
      tx.db,
    );
}

/** The periods of a shipper's prices that are over, but for those that wait. */
function periodsOf(prices: readonly FixedPriceInForce[], interval: PriceInterval, today: string) {
  const own = prices.filter((one) => one.interval === interval);
  const first = own.map(({ from }) => from).sort()[0];
  const periods = [];
  for (let start = first && periodStart(interval, first); start && periodFrom(interval, start).until < today; ) {
    const period = periodFrom(interval, start);
    periods.push(period);
    start = dayAfter(period.until, 1);
  }
  return periods.slice(0, -leftOver);
}

/** One day on which a vehicle stood, in some periods. */
function downDaysOf({ plates, active }: RowInPeriod, key: string) {
  const [plate] = plates;
  return plate && random(`${key} down`).chance(1 / downEvery)
    ? [{ plate, day: dayAfter(active.from, 2), reason: 'Rem diperbaiki di bengkel' }]
    : [];
}

function billingOf(
  rows: readonly RowInPeriod[],
  period: { from: string; until: string; days: number },
  { maker, now }: { maker: string; now: Date },
): FixedBilling | null {
  const [first] = rows;
  if (!first) return null;
  const key = `${first.shipper.name} ${first.interval} ${period.from}`;
  const downDays = rows.map((row) => downDaysOf(row, key));
  const amounts = amountsOf(
    rows.map((row, at) => ({ row, downDays: downDays[at]?.length ?? 0 })),
    period.days,
  );
  const batch = { shipperId: first.shipper.id, shipperName: first.shipper.name, ...period, orders: [] };
  const madeAt = instantOf(dayAfter(period.until, 1), '09:00', zone);
  const invoice = datedInvoice(random(`billed ${key}`), { batch, type: 'FIXED', madeAt }, { maker, now });
  if (!invoice) return null;
  invoice.pay();
  return {
    invoice,
    columns: {
      ...{ mou_id: rows.at(-1)?.mou.id, interval_kind: first.interval, note: null },
      units: rows.reduce((sum, { units }) => sum + units, 0),
    },
    lines: rows.map((row, at) => ({
      ...{ seq: at + 1, mou: row.mou, rowSeq: row.seq, transportType: row.transportType },
      ...{ periodFrom: period.from, periodUntil: period.until },
      ...{ activeFrom: row.active.from, activeUntil: row.active.until, units: row.units, agreed: row.agreed },
      ...{ amount: amounts[at] ?? 0, downDays: downDays[at] ?? [] },
    })),
  };
}

/** What a demo company billed at fixed prices, by the week and by the month. */
export async function fixedBillings(tx: CompanyTx, maker: string): Promise<FixedBilling[]> {
  const today = dayIn(tx.now, zone);
  const all = await fixedPrices(tx);
  const shipperIds = [...new Set(all.map(({ shipper }) => shipper.id))];
  return shipperIds.flatMap((id) => {
    const prices = all.filter(({ shipper }) => shipper.id === id);
    return priceIntervals.flatMap((interval) =>
      periodsOf(prices, interval, today).flatMap((period) => {
        const billing = billingOf(rowsInPeriod(prices, interval, period), period, { maker, now: tx.now });
        return billing ? [billing] : [];
      }),
    );
  });
}
