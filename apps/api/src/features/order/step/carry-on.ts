import type { Tx } from '../../../platform/database/scope';
import { enqueue } from '../../../platform/job/queue';
import type { OrderKey } from '../store/order-key';

/** The job that makes the order that carries goods on. */
export const carryOnJob = 'carry-on';

/** Has the goods of a trip that just ended carried on to where they are to go, once this transaction commits (ADR 0087). */
export const askToCarryOn = (tx: Tx, { companyId, id }: OrderKey): Promise<void> =>
  enqueue(tx, { kind: carryOnJob, payload: { companyId, id }, uniqueKey: `${carryOnJob} ${id}` });
