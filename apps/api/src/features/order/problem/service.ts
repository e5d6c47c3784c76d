import type { OpenProblem } from '@lajur/domain/order/open-problem';
import type { CompanyTx } from '../../../platform/database/scope';
import { type Actor, announce } from '../../../platform/event/record';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove } from '../step/load';
import { addEvent } from '../store/event-repository';
import { setOpenProblem } from './repository';

/** The order of a problem. */
export type TroubledOrder = OrderForDecision;

/** An order of the company, held still until the transaction ends: its problems change one after the other. */
export const lockTroubledOrder = (tx: CompanyTx, id: string): Promise<TroubledOrder> =>
  orderToMove(tx, { companyId: tx.companyId, id }, { lock: true });

/** Refuses with NOT_FOUND what is no order of the company. */
export const findTroubledOrder = (tx: CompanyTx, id: string): Promise<TroubledOrder> =>
  orderToMove(tx, { companyId: tx.companyId, id });

interface ProblemNews {
  action: 'raise-problem' | 'process-problem' | 'resolve-problem';
  actor: Actor;
  /** When it happened. */
  at: Date;
  place: string | null;
  note: string;
  /** What is open from now on. */
  open: OpenProblem | null;
}

const isSame = (one: OpenProblem | null, other: OpenProblem | null) =>
  one?.kind === other?.kind && one?.stops === other?.stops;

/** Tells an order what became of one of its problems: a line of its timeline, its screens, and what stands in its way now. */
export async function tellOrder(tx: CompanyTx, order: TroubledOrder, news: ProblemNews): Promise<void> {
  const { action, actor, at, place, note, open } = news;
  const status = order.state.status;
  const reportedAt = at < tx.now ? tx.now : null;
  await addEvent(tx, order, { action, from: status, to: status, actor, at, reportedAt, place, note });
  if (!isSame(order.state.problem, open)) await setOpenProblem(tx, order, open);
  await announce(tx, { entity: 'order', entityId: order.id, action, actor });
}
