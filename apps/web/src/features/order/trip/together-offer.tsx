import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { ActionButton } from '../../../ui/action-button';
import { Notice } from '../../../ui/notice';
import { useTogether } from './use-together';

/** Offers to record a step for all orders of the group that stand where this one stands. */
export function TogetherOffer({ order, onTogether }: { order: OrderDetail; onTogether(): void }) {
  const { length } = useTogether(order);
  if (length < 2) return null;
  return (
    <Notice
      tone="info"
      title={`Berjalan bersama dalam ${order.cargoGroupNo}`}
      action={
        <ActionButton variant="default" size="xs" onClick={onTogether}>
          Catat untuk {length} pesanan…
        </ActionButton>
      }
    >
      {length} pesanan gabungan ini berada di langkah yang sama.
    </Notice>
  );
}
