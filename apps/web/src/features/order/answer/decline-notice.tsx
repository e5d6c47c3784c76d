import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { zoneOf } from '@lajur/domain/common/time';
import { declineTexts } from '@lajur/domain/order/decline';
import { Notice } from '../../../ui/notice';
import { useNow } from '../../../ui/ticker';

/** Who of the drivers said no to this offer, and why: it is not a fresh one. */
export const useDeclines = (order: OrderDetail): string[] =>
  declineTexts(order, order.recentEvents, zoneOf(order.origin.timezone), new Date(useNow()));

export function DeclineNotice({ order }: { order: OrderDetail }) {
  const texts = useDeclines(order);
  if (texts.length === 0) return null;
  return (
    <Notice tone="attention" title="Pilih pengemudi lain">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Notice>
  );
}
