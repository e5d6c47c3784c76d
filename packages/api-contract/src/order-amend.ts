import { orderTextMax } from '@lajur/domain/order/text-limits';
import * as z from 'zod';
import { text } from './field';
import { id, timestamp } from './id';
import { confirmed, version } from './order-detail';
import { orderStep } from './order-step';

/** Steps of a lumpsum order that are taken back or put right (ADR 0021). */

export const undoStep = orderStep({
  method: 'POST',
  path: '/transporter/shipment/{id}/status/undo',
  summary: 'Takes back one’s own last step of a lumpsum order, within 15 seconds and while nothing came after it.',
  body: z.object({ version, eventId: id }),
});

export const correctStepTime = orderStep({
  path: '/transporter/shipment/{id}/status/{eventId}',
  summary:
    'Puts right when a step of a lumpsum order happened, with a reason: between the step before and the one after it. The history keeps both times.',
  params: z.object({ id, eventId: id }),
  body: z.object({ version, at: timestamp, reason: text('Alasan', { max: orderTextMax.reason }), confirmed }),
  refusals: ['CONFIRM_FIRST'],
});
