import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { type Counted, countAmount, countStanding } from '@lajur/domain/order/quantity';
import { statedUnits, unitStanding } from '@lajur/domain/order/stated-quantity';
import { unitNames } from '@lajur/domain/order/status-label';
import { toleranceText } from '@lajur/domain/order/tolerance';
import { orderedIn } from '@lajur/domain/order/unit-quantity';
import { loadText } from './order-text';

export interface Difference {
  /** "kurang 1" */
  apart: string;
  /** "kurang 1, di luar toleransi", "lebih 2, dalam toleransi 0,5%" */
  text: string;
  within: boolean;
}

const apartText = (difference: number) =>
  `${difference < 0 ? 'kurang' : 'lebih'} ${formatNumber(Math.abs(difference))}`;

/** How far a count is from what was ordered, or from what was loaded; null where it is not, or can still come right. */
export function differenceOf(
  order: Pick<OrderDetail, 'stops' | 'toleranceBp'>,
  goods: OrderGoods,
  which: Counted,
): Difference | null {
  const standing = countStanding(order, which, goods);
  if (!standing || standing.difference === 0) return null;
  const { difference, within, basisPoints } = standing;
  const apart = apartText(difference);
  return { apart, text: `${apart}, ${toleranceText(within, basisPoints)}`, within };
}

/** The whole load in a unit in which it was stated: "Seluruh muatan, massa", and how it stands. */
export interface WholeLoad {
  label: string;
  ordered: string | null;
  loaded: WholeCount | null;
  delivered: WholeCount | null;
}
export interface WholeCount {
  /** "3.790 kg, kurang 10, dalam toleransi 0,5%" */
  text: string;
  within: boolean;
}

function wholeCount(order: OrderDetail, which: Counted, unit: OrderDetail['unit']): WholeCount | null {
  const { counted, difference, within, toleranceBp } = unitStanding(order, which, unit);
  if (counted === null) return null;
  const amount = countAmount(counted, { unit });
  if (!difference || within === null) return { text: amount, within: true };
  return { text: `${amount}, ${apartText(difference)}, ${toleranceText(within, toleranceBp)}`, within };
}

/** What was stated of the load as a whole, a line for each unit (ADR 0066). */
export const wholeLoads = (order: OrderDetail): WholeLoad[] =>
  statedUnits(order).map((unit) => {
    const ordered = orderedIn(order, unit);
    return {
      label: `Seluruh muatan, ${unitNames[unit].toLowerCase()}`,
      ordered: ordered === null ? null : countAmount(ordered, { unit }),
      loaded: wholeCount(order, 'loaded', unit),
      delivered: wholeCount(order, 'delivered', unit),
    };
  });

/** The goods in a line: how much there is, and what is wrong with it, else what it is. */
export function goodsLine(order: OrderDetail): { title: string; text: string; tone: 'plain' | 'attention' } {
  const { weight, second } = loadText(order);
  const wrong = order.goods.flatMap((goods) => {
    const differences = [differenceOf(order, goods, 'loaded'), differenceOf(order, goods, 'delivered')].map((one) =>
      one && !one.within ? one.apart : null,
    );
    const damaged = goods.damaged ? `rusak ${formatNumber(goods.damaged)}` : null;
    const words = [...new Set([...differences, damaged])].filter(Boolean);
    return words.length > 0 ? [`${goods.name} ${words.join(', ')}`] : [];
  });
  const title = order.unit === 'kg' ? `${weight} · ${second}` : `${second} · ${weight}`;
  if (wrong.length > 0) return { title, text: wrong.join('; '), tone: 'attention' };
  return { title, text: order.goods.map((goods) => goods.name).join(', '), tone: 'plain' };
}
