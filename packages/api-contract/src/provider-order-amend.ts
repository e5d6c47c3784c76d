import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, someText } from './field';
import { idParams, int32, timestamp } from './id';
import { quantity, version } from './order-detail';
import { place, providerOrder } from './provider-order';

export const amendOrder = endpoint({
  method: 'PATCH',
  path: '/orders/{id}',
  needs: 'scope:order:write',
  summary:
    'Changes an order: windows and places of one that was accepted are asked again, with old and new and a deadline; all else is told.',
  rules: [
    'Windows and places: until the vehicle sets out. Quantities: until loading begins. Contacts and numbers: until the goods are received.',
    'Of an accepted order `answerBy` is wanted with windows and places. Vehicle and driver stay held; one of a cargo group leaves it, and them.',
    'A refusal or a lapse of what was asked again counts against nobody.',
  ],
  params: idParams,
  body: z.object({
    by: z.enum(['provider', 'shipper']).default('provider'),
    reason: someText(500),
    /** The version that was seen; another one is ORDER_MOVED_ON. */
    version: version.optional(),
    /** Until when the transporter has to answer, where it is asked again. */
    answerBy: timestamp.optional(),
    stops: z
      .array(
        z.object({
          seq: int32,
          planFrom: timestamp.optional(),
          planUntil: timestamp.optional(),
          place: place.optional(),
          contactName: anyText(100).optional(),
          contactPhone: anyText(20).optional(),
        }),
      )
      .max(20)
      .default([]),
    goods: z
      .array(
        z.object({
          seq: int32,
          ordered: quantity.optional(),
          weightKg: quantity.optional(),
          volumeM3: quantity.optional(),
        }),
      )
      .max(50)
      .default([]),
    quantity: quantity.optional(),
    shipmentNo: someText(60).optional(),
    orderNo: someText(60).optional(),
    /** The way with changed places; left out it is reckoned as the crow flies. */
    distanceKm: z.number().min(0).max(20_000).optional(),
  }),
  answer: providerOrder,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'RULE_BROKEN'],
});
