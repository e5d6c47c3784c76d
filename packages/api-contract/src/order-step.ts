import * as z from 'zod';
import { type Endpoint, endpoint } from './endpoint';
import { id, idParams } from './id';
import { orderDetail, orderStatus, version } from './order-detail';

/** What takes a step back that was just recorded. */
export const recordedStep = z.object({ version, eventId: id });

/** That an order was changed, for who reads the rest where it is shown. */
export const orderReceipt = z.object({
  id,
  cargoNo: z.string(),
  status: orderStatus,
  version,
  /** What takes the change back; null where that is not to be had. */
  recorded: recordedStep.nullable(),
});
export type OrderReceipt = z.output<typeof orderReceipt>;

type Step = Pick<Endpoint, 'path' | 'summary' | 'rules' | 'idempotent' | 'params' | 'refusals'> & {
  body: z.ZodType;
  method?: 'POST' | 'PATCH' | 'PUT';
  /** Of a report of damage its own; UPDATE_ORDER otherwise. */
  needs?: 'CREATE_BASP' | 'UPDATE_BASP';
};

const usual = {
  method: 'PATCH',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  params: idParams,
  answer: orderDetail,
  brief: orderReceipt,
} as const;
const refusals = ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'] as const;

/**
 * Something that happens to one running order of the company, also while it is suspended (ADR 0027). The body names the `version`
 * that the person saw: an order that went on since is ORDER_MOVED_ON, one for which this is no step STEP_NOT_POSSIBLE. The answer
 * is the order as it then stands.
 */
export function orderStep<const S extends Step>(step: S) {
  const call: Endpoint = { ...usual, ...step, refusals: [...refusals, ...(step.refusals ?? [])] };
  return endpoint(call) as unknown as Omit<typeof usual, keyof S> & S;
}
