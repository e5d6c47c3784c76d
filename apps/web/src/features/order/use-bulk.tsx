import type { OrderRow } from '@lajur/api-contract/order-detail';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Notice } from '../../ui/notice';
import classes from './step-drawer.module.css';

interface Outcome {
  orderId: string;
  ok: boolean;
  message: string | null;
}

/** One thing done to many orders, each with its own result: what is left after a try, and why. */
export function useBulk(orders: readonly OrderRow[], onDone: () => void) {
  const [failed, setFailed] = useState<readonly { order: OrderRow; why: string | null }[]>([]);
  const tried = failed.length > 0;
  const left = tried ? failed.map(({ order }) => order) : orders;

  /** Tells how it went: `done` as in "ditolak". */
  const settle = (outcomes: readonly Outcome[], done: string) => {
    const refused = outcomes.flatMap(({ orderId, ok, message }) => {
      const order = left.find(({ id }) => id === orderId);
      return ok || !order ? [] : [{ order, why: message }];
    });
    const count = outcomes.length - refused.length;
    toast(`${count} dari ${outcomes.length} pesanan ${done}.`, count > 0 ? 'good' : 'danger');
    setFailed(refused);
    if (refused.length === 0) onDone();
  };

  const notice = tried && (
    <Notice tone="attention" title="Tidak semuanya bisa" live>
      <ul className={classes.failed}>
        {failed.map(({ order, why }) => (
          <li key={order.id}>
            {order.cargoNo}: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
  return { left, tried, settle, notice };
}
