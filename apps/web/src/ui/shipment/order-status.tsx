import { latenessText } from '@lajur/domain/order/lateness';
import type { OrderStatus as Status } from '@lajur/domain/order/status';
import { OrderChip } from './order-chip';
import classes from './order-status.module.css';

/** The chip of an order in lists, on cards and trips, and beside it in words by how much it is late. */
export function OrderStatus({ order }: { order: { status: Status; lateMinutes: number } }) {
  const late = order.lateMinutes > 0 ? latenessText(order.lateMinutes) : null;
  return (
    <span className={classes.status}>
      <OrderChip status={order.status} short />
      {late && <strong data-level={late.tone}>{late.text}</strong>}
    </span>
  );
}
