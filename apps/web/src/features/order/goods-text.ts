import type { OrderDetail, OrderGoods } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { loadText } from './order-text';

export type Counting = 'loaded' | 'delivered';
const kinds = { loaded: 'PICKUP', delivered: 'DROP' } as const;

/** Nothing more is counted at stops of this kind: what is short now stays short. */
const isCounted = ({ stops }: Pick<OrderDetail, 'stops'>, which: Counting) =>
  stops.every((stop) => stop.kind !== kinds[which] || stop.quantityEntered || stop.departedAt !== null);

/** "kurang 1", "lebih 2": of what was ordered, or of what was loaded; null while it can still come right. */
export function differenceText(order: Pick<OrderDetail, 'stops'>, goods: OrderGoods, which: Counting): string | null {
  const value = goods[which];
  if (value === null) return null;
  const expected = which === 'loaded' ? goods.ordered : (goods.loaded ?? goods.ordered);
  const less = expected - value;
  if (less === 0 || (less > 0 && !isCounted(order, which))) return null;
  return less > 0 ? `kurang ${formatNumber(less)}` : `lebih ${formatNumber(-less)}`;
}

/** The goods in a line: how much there is, and what is wrong with it, else what it is. */
export function goodsLine(order: OrderDetail): { title: string; text: string; tone: 'plain' | 'attention' } {
  const { weight, second } = loadText(order);
  const wrong = order.goods.flatMap((goods) => {
    const differences = [differenceText(order, goods, 'loaded'), differenceText(order, goods, 'delivered')];
    const damaged = goods.damaged ? `rusak ${formatNumber(goods.damaged)}` : null;
    const words = [...new Set([...differences, damaged])].filter(Boolean);
    return words.length > 0 ? [`${goods.name} ${words.join(', ')}`] : [];
  });
  const title = order.unit === 'kg' ? `${weight} · ${second}` : `${second} · ${weight}`;
  if (wrong.length > 0) return { title, text: wrong.join('; '), tone: 'attention' };
  return { title, text: order.goods.map((goods) => goods.name).join(', '), tone: 'plain' };
}
