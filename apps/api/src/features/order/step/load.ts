import { orderLabel } from '@lajur/domain/order/status-label';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { holderOf } from '../store/directory-repository';
import type { OrderKey } from '../store/order-key';
import { lastChange, type OrderForDecision, orderForDecision } from './decision-repository';

/** Loads an order to act on; NOT_FOUND when the company has no such order. */
export async function orderToMove(tx: Tx, key: OrderKey, options: { lock?: boolean } = {}): Promise<OrderForDecision> {
  const order = await orderForDecision(tx, key, options.lock ?? false);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
}

/** The order as its present holder has it, locked; NOT_FOUND when there is none. In a system transaction. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderForDecision> {
  const holder = await holderOf(tx, id, true);
  if (!holder) throw new AppError('NOT_FOUND');
  return orderToMove(tx, holder, { lock: true });
}

/** The refusal of one who came too late: where the order stands now and who brought it there. */
export async function movedOn(tx: Tx, key: OrderKey): Promise<AppError> {
  const last = await lastChange(tx, key);
  if (!last) return new AppError('NOT_FOUND');
  const by = last.by ? `, diubah ${last.by}` : '';
  return new AppError('ORDER_MOVED_ON', { message: `Status pesanan ini kini ${orderLabel(last)}${by}.` });
}

/** The version the person saw has to be the order's. */
export async function sameVersion(tx: Tx, order: OrderForDecision, version: number): Promise<void> {
  if (order.version !== version) throw await movedOn(tx, order);
}

/** Which version of an order a person saw. */
export type Versioned = { version: number };

/** Loads an order of the company in the version the person saw. */
export async function seenOrder(tx: CompanyTx, id: string, { version }: Versioned): Promise<OrderForDecision> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  await sameVersion(tx, order, version);
  return order;
}
