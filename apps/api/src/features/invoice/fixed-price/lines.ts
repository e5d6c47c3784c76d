import type { CoveredTrip, FixedLine } from '@lajur/api-contract/invoice-fixed-line';
import { dayAfter, instantOf, timezoneOfZone } from '@lajur/domain/common/time';
import { dayCount, fixedDerivation, issueTooEarly, periodFrom } from '@lajur/domain/invoice/fixed-price';
import type { PriceInterval } from '@lajur/domain/mou/mou';
import { listPage, type Paging } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';
import { zoneOfOwn } from '../../company/company-service';
import { type FixedPriceInForce, fixedPrices } from '../../mou/price-service';
import type { StoredInvoice } from '../repository';
import { rowsInPeriod } from './period-service';
import { fixedLinesOf, type StoredFixedLine, termsOf, tripConditions, tripSource } from './repository';

/** A line as the wire has it. */
export function lineView(
  line: StoredFixedLine & { takenBack: number },
  { priceSeq, interval, periodDays }: { priceSeq: number; interval: PriceInterval; periodDays: number },
): FixedLine {
  const { seq, mou, transportType, units, agreed, amount, takenBack, downDays } = line;
  const { periodFrom: from, periodUntil: until, activeFrom, activeUntil } = line;
  const activeDays = dayCount({ from: activeFrom, until: activeUntil });
  return {
    ...{ seq, priceSeq, mou, transportType, interval, periodFrom: from, periodUntil: until, activeFrom, activeUntil },
    ...{ units, activeDays, periodDays, agreed, downDays, amount, takenBack },
    derivation: fixedDerivation(
      { typeId: transportType.id, units, agreed, activeDays, downDays: downDays.length },
      periodDays,
      amount,
    ),
  };
}

/** Why an invoice cannot be issued on a day: its period at a fixed price is not over; null when it can. */
export async function tooEarlyToIssue(
  tx: CompanyTx,
  { id, periodFrom: from }: StoredInvoice,
  day: string,
): Promise<string | null> {
  const terms = await termsOf(tx, id);
  return terms && issueTooEarly(periodFrom(terms.interval, from), day);
}

/** What an invoice of a fixed price bills, as the wire has it; nothing of another one. */
export async function fixedLineViews(
  tx: CompanyTx,
  { id, type, shipperId, periodFrom: from }: StoredInvoice,
): Promise<FixedLine[]> {
  const terms = type === 'FIXED' ? await termsOf(tx, id) : null;
  if (!terms) return [];
  const { interval } = terms;
  const period = periodFrom(interval, from);
  const rows = rowsInPeriod(await fixedPrices(tx, shipperId), interval, period);
  return (await fixedLinesOf(tx, id)).map((line) => {
    const row = rows.find(({ mou, seq }) => mou.id === line.mou.id && seq === line.rowSeq);
    return lineView(line, { priceSeq: row?.priceSeq ?? 0, interval, periodDays: period.days });
  });
}

export const mouIdsOf = (prices: readonly FixedPriceInForce[]) => [...new Set(prices.map(({ mou }) => mou.id))];

/** The trips of a period under the MoUs of a shipper. */
export async function tripsOf(
  tx: CompanyTx,
  mouIds: readonly string[],
  { from, until }: { from: string; until: string },
  paging: Paging,
) {
  const zone = await zoneOfOwn(tx);
  const span = { from: instantOf(from, '00:00', zone), until: instantOf(dayAfter(until, 1), '00:00', zone) };
  return listPage(
    tx,
    tripSource(tx.companyId, timezoneOfZone(zone)),
    tripConditions(tx.companyId, { mouIds, ...span }),
    paging,
  );
}

/** As many of them stand on a print. */
const printedTrips: Paging = { page: 0, size: 500, sort: 'receivedAt,asc' };

/** The trips that an invoice of a fixed price covers; none of another one. */
export async function coveredTripsOf(tx: CompanyTx, invoice: StoredInvoice): Promise<CoveredTrip[]> {
  if (invoice.type !== 'FIXED') return [];
  const mouIds = mouIdsOf(await fixedPrices(tx, invoice.shipperId));
  const { content } = await tripsOf(tx, mouIds, { from: invoice.periodFrom, until: invoice.periodUntil }, printedTrips);
  return content;
}
