import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { type Counted, countStanding } from '@lajur/domain/order/quantity';
import { toleranceText } from '@lajur/domain/order/tolerance';
import { loadText } from './order-text';

export interface Difference {
  /** "kurang 1" */
  apart: string;
  /** "kurang 1, di luar toleransi", "lebih 2, dalam toleransi 0,5%" */
  text: string;
  within: boolean;
}

/** How far a count is from what was ordered, or from what was loaded; null where it is not, or can still come right. */
export function differenceOf(
  order: Pick<OrderDetail, 'stops' | 'toleranceBp'>,
  goods: OrderGoods,
  which: Counted,
): Difference | null {
  const standing = countStanding(order, which, goods);
  if (!standing || standing.difference === 0) return null;
  const { difference, within, basisPoints } = standing;
  const apart = `${difference < 0 ? 'kurang' : 'lebih'} ${formatNumber(Math.abs(difference))}`;
  return { apart, text: `${apart}, ${toleranceText(within, basisPoints)}`, within };
}

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
