import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { Deadline } from '../../../ui/deadline';
import { useNow } from '../../../ui/ticker';
import { answerByText } from '../stop-text';
import classes from './order-detail.module.css';

/** Until when the transporter, or the driver, has to answer, running down; nothing when nobody has to. */
export function AnswerDeadline({ order }: { order: OrderDetail }) {
  const text = answerByText(order, new Date(useNow()));
  if (!text) return null;
  return (
    <span className={classes.answerBy}>
      <Deadline until={order.answerBy} since={order.offeredAt} form="inline" />
      <span>{text}</span>
    </span>
  );
}
