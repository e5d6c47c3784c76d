import { formatRupiah } from '../common/money';
import { type PricedOrder, pricedQuantity } from './priced-quantity';
import { countedBy } from './unit-quantity';

/** How much there was at last: delivered, or else loaded, or else as agreed. */
function lastCount(order: PricedOrder): number {
  const { ordered, loaded, delivered } = pricedQuantity(order);
  return delivered ?? loaded ?? ordered;
}

/** What an order costs at this price of one of what it counts, in whole rupiah. */
export const mainCostAt = (unitPrice: number, order: PricedOrder): number =>
  Math.round((unitPrice * lastCount(order)) / countedBy[order.pricingType].per);

/**
 * The price of one, in whole rupiah, at which an order costs this much by what was counted; null where nothing was. Of less than one,
 * several prices cost the same: the roundest of them is what a person meant.
 */
export function unitPriceFor(mainCost: number, order: PricedOrder): number | null {
  const count = lastCount(order);
  if (count <= 0) return null;
  const exactly = (mainCost * countedBy[order.pricingType].per) / count;
  const near = (step: number) => Math.round(exactly / step) * step;
  let price = near(1);
  for (let step = 10; near(step) > 0 && mainCostAt(near(step), order) === mainCost; step *= 10) price = near(step);
  return price;
}

/** What it costs by what was counted, at the price that was agreed; null while nothing was counted otherwise than agreed. */
export function costByCount(mainCost: number, order: PricedOrder): number | null {
  const { ordered, difference } = pricedQuantity(order);
  return !difference || ordered <= 0 ? null : Math.round((mainCost * lastCount(order)) / ordered);
}

/** The name of the additional cost by which another main cost is asked for. */
export const mainChangeName = (reason: string) => `Perubahan ongkos utama · ${reason}`;

/** What was agreed, and what of changes was approved since, in whole rupiah. */
export interface AgreedCost {
  mainCost: number;
  granted: number;
}

/** By how much the wanted main cost is more than the one that holds, in whole rupiah; not above 0 when it is not. */
export const mainDifference = ({ mainCost, granted }: AgreedCost, wanted: number): number =>
  wanted - mainCost - granted;

/** Why this main cost cannot be asked for; null when it can. Less than was agreed is for the marketplace to settle. */
export function mainChangeProblem(agreed: AgreedCost, wanted: number): string | null {
  if (mainDifference(agreed, wanted) > 0) return null;
  return `Harus lebih dari ongkos yang berlaku, ${formatRupiah(agreed.mainCost + agreed.granted)}`;
}
