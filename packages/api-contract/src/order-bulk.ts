import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { stepDoubts } from '@lajur/domain/order/count-question';
import { tripSteps } from '@lajur/domain/order/transitions';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams } from './id';
import { stepTime } from './order-detail';
import { reasonFields } from './order-reason';
import { recordedStep } from './order-step';

/** One thing done to many orders; each order has its own result. */

const orderIds = z.array(id).min(1).max(bulkLimit);
const outcome = z.object({
  orderId: id,
  ok: z.boolean(),
  /** Why it was refused, or what is asked. */
  message: z.string().nullable(),
});
const reported = z.array(
  outcome.extend({
    /** What is asked: the time is far from this order's plan, or a problem is open. Taken when sent again as `confirmed`. */
    doubts: z.array(z.enum(stepDoubts)),
    recorded: recordedStep.nullable(),
  }),
);
const report = { method: 'PATCH', needs: 'UPDATE_ORDER', whileSuspended: 'allowed', answer: reported } as const;

export const bulkReportStatus = endpoint({
  ...report,
  path: '/transporter/shipment/bulk/status',
  summary:
    'One step for many lumpsum orders at one time; each order has its own result, and its own plan from which the time may be far.',
  body: z.object({ orderIds, action: z.enum(tripSteps), ...stepTime }),
});

export const reportGroupStatus = endpoint({
  ...report,
  path: '/transporter/shipment/{id}/status/cargo',
  summary:
    'One step at one time for the lumpsum orders that an order travels with, itself among them; each has its own result, as in bulk/status.',
  rules: [
    'The orders of `orderIds` are of the same cargo group; left out, all of it that were not declined or cancelled.',
  ],
  params: idParams,
  body: z.object({ orderIds: orderIds.optional(), action: z.enum(tripSteps), ...stepTime }),
  refusals: ['NOT_FOUND'],
});

export const bulkUndoSteps = endpoint({
  method: 'POST',
  path: '/transporter/shipment/bulk/status/undo',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary:
    'Takes back one’s own last step of many lumpsum orders, within 15 seconds and while nothing came after it; each order has its own result.',
  body: z.object({
    steps: z
      .array(recordedStep.extend({ orderId: id }))
      .min(1)
      .max(bulkLimit),
  }),
  answer: z.array(outcome),
});

export const bulkReject = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/bulk/confirmation',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary: 'Rejects many offers for one reason; each order has its own result.',
  body: z.object({ orderIds, ...reasonFields }),
  answer: z.array(outcome),
});
