import type { PriceInterval } from '@lajur/domain/mou/mou';
import { daysInForce } from '@lajur/domain/mou/mou-life';
import { type NamedType, priceTotal } from '@lajur/domain/mou/mou-terms';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { mouOfAnyCompany, type NamedMou, type PriceRow, platesOf, pricesOf, versionsWith } from './price-repository';

/** A fixed price of an MoU with a shipper, and the days on which it is in force; no last day: until further notice. */
export interface FixedPriceInForce {
  mou: { id: string; number: string };
  shipper: { id: string; name: string };
  /** Of the row in its MoU. */
  seq: number;
  transportType: NamedType;
  interval: PriceInterval;
  units: number;
  /** Of all its units in a whole period. */
  agreed: number;
  from: string;
  until: string | null;
  /** The vehicles of its type in the MoU. */
  plates: string[];
}

/** An MoU as the marketplace names it, of whatever company; in a system transaction. */
export const mouOfAny = (tx: Tx, id: string): Promise<NamedMou | null> => mouOfAnyCompany(tx, id);

const agreedOf = ({ type_id, type_name, ...row }: PriceRow): number =>
  priceTotal({ transportType: { id: type_id, name: type_name }, ...row });

/** Every fixed price that is or was agreed with a shipper, or with all of them, the earliest first. */
export async function fixedPrices(tx: CompanyTx, shipperId: string | null = null): Promise<FixedPriceInForce[]> {
  const versions = await versionsWith(tx, shipperId);
  if (versions.length === 0) return [];
  const ids = versions.map(({ id }) => id);
  const prices = await pricesOf(tx, ids);
  const plates = await platesOf(tx, ids);
  return versions.flatMap((version, at) => {
    const { id, number, start_day: startDay, last_day: lastDay, auto_extend: autoExtend, ending } = version;
    const next = versions.slice(at + 1).find((one) => one.shipper_id === version.shipper_id);
    const span = daysInForce({ startDay, lastDay, autoExtend, isOver: ending === 'LAPSED' }, next?.start_day ?? null);
    return prices
      .filter(({ mou_id }) => mou_id === id)
      .map((row) => ({
        mou: { id, number },
        shipper: { id: version.shipper_id, name: version.party_name },
        transportType: { id: row.type_id, name: row.type_name },
        ...{ seq: row.seq, interval: row.interval, units: row.units, agreed: agreedOf(row) },
        plates: plates.filter((one) => one.mou_id === id && one.type_id === row.type_id).map(({ plate }) => plate),
        ...span,
      }));
  });
}
