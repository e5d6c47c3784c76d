import { orderLateness } from '@lajur/domain/order/lateness';
import type { OpenProblem } from '@lajur/domain/order/open-problem';
import type { StatusFacts } from '@lajur/domain/order/status-label';
import { OrderChip } from './order-chip';
import classes from './order-status.module.css';

interface ShownOrder extends StatusFacts {
  lateMinutes: number;
  eta: string | null;
  problem: OpenProblem | null;
}

/** The chip of an order in lists, on cards and trips; beside it in words its open problem, else by how much it is late. */
export function OrderStatus({ order }: { order: ShownOrder }) {
  const { lateMinutes, eta, problem } = order;
  const hint = problem
    ? { text: `Masalah: ${problem.kind}`, tone: 'danger' }
    : orderLateness(lateMinutes, eta, new Date());
  return (
    <span className={classes.status}>
      <OrderChip order={order} short />
      {hint && <strong data-level={hint.tone}>{hint.text}</strong>}
    </span>
  );
}
