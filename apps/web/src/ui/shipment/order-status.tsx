import { latenessText } from '@lajur/domain/order/lateness';
import type { OpenProblem } from '@lajur/domain/order/open-problem';
import type { OrderStatus as Status } from '@lajur/domain/order/status';
import { OrderChip } from './order-chip';
import classes from './order-status.module.css';

interface StatusFacts {
  status: Status;
  lateMinutes: number;
  problem: OpenProblem | null;
}

/** The chip of an order in lists, on cards and trips; beside it in words its open problem, else by how much it is late. */
export function OrderStatus({ order: { status, lateMinutes, problem } }: { order: StatusFacts }) {
  const hint = problem
    ? { text: `Masalah: ${problem.kind}`, tone: 'danger' }
    : lateMinutes > 0 && latenessText(lateMinutes);
  return (
    <span className={classes.status}>
      <OrderChip status={status} short />
      {hint && <strong data-level={hint.tone}>{hint.text}</strong>}
    </span>
  );
}
