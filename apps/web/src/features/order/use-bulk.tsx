import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { StepDoubt } from '@lajur/domain/order/count-question';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Notice } from '../../ui/notice';
import classes from './trip/step-drawer.module.css';

export interface Outcome {
  orderId: string;
  ok: boolean;
  message: string | null;
  /** What is asked: it can still be done when the person means it. */
  doubts?: readonly StepDoubt[];
}

/** An order as it is spoken of among many. */
export type NamedOrder = Pick<OrderRow, 'id' | 'cargoNo'>;

interface Failure<Order> {
  order: Order;
  why: string | null;
  doubts: readonly StepDoubt[];
}

/** One thing done to many orders, each with its own result: what is left after a try, and why. */
export function useBulk<Order extends NamedOrder>(orders: readonly Order[]) {
  const [failed, setFailed] = useState<readonly Failure<Order>[]>([]);
  const tried = failed.length > 0;
  const left = tried ? failed.map(({ order }) => order) : orders;
  const isAsked = ({ doubts }: Failure<Order>) => doubts.length > 0;
  const asked = failed.filter(isAsked).map(({ order }) => order);
  const doubts = [...new Set(failed.flatMap((one) => one.doubts))];

  /** Tells how it went, `done` as in "ditolak", and whether nothing is left. */
  const settle = (outcomes: readonly Outcome[], done: string, tell: (message: string) => void = good) => {
    const again = outcomes.flatMap(({ orderId, ok, message, doubts: own = [] }) => {
      const order = left.find(({ id }) => id === orderId);
      return ok || !order ? [] : [{ order, why: message, doubts: own }];
    });
    const count = outcomes.length - again.length;
    const message = `${count} dari ${outcomes.length} pesanan ${done}.`;
    if (count > 0) tell(message);
    else if (!again.every(isAsked)) toast(message, 'danger');
    const others = failed.filter(({ order }) => !outcomes.some(({ orderId }) => orderId === order.id));
    setFailed([...others, ...again]);
    return others.length + again.length === 0;
  };

  const list = (title: string, some: readonly Failure<Order>[]) =>
    some.length > 0 && (
      <Notice tone="attention" title={title} live>
        <ul className={classes.failed}>
          {some.map(({ order, why }) => (
            <li key={order.id}>
              {order.cargoNo}: {why}
            </li>
          ))}
        </ul>
      </Notice>
    );
  const notice = (
    <>
      {list(
        'Masalah belum selesai',
        failed.filter((one) => one.doubts.includes('problem')),
      )}
      {list(
        'Masih di perjalanan lain',
        failed.filter((one) => one.doubts.includes('other-trip')),
      )}
      {list(
        'Jauh dari rencana',
        failed.filter((one) => one.doubts.includes('far')),
      )}
      {list(
        'Tidak semuanya bisa',
        failed.filter((one) => !isAsked(one)),
      )}
    </>
  );
  return { left, asked, doubts, tried, settle, notice };
}

const good = (message: string) => toast(message, 'good');
