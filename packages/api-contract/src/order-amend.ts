import { orderTextMax } from '@lajur/domain/order/text-limits';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { text } from './field';
import { id, idParams, timestamp } from './id';
import { confirmed, orderDetail, version } from './order-detail';

/** Steps of a lumpsum order that are taken back or put right (ADR 0021). */

export const undoStep = endpoint({
  method: 'POST',
  path: '/transporter/shipment/{id}/status/undo',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary: 'Takes back one’s own last step of a lumpsum order, within 15 seconds and while nothing came after it.',
  params: idParams,
  body: z.object({ version, eventId: id }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'],
});

export const correctStepTime = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/{id}/status/{eventId}',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary:
    'Puts right when a step of a lumpsum order happened, with a reason: between the step before and the one after it. The history keeps both times.',
  params: z.object({ id, eventId: id }),
  body: z.object({ version, at: timestamp, reason: text('Alasan', { max: orderTextMax.reason }), confirmed }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'CONFIRM_FIRST'],
});
