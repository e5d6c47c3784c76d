import { maxViaPlaces } from '@lajur/domain/order/reroute';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, several, text } from './field';
import { id, idParams, timestamp, version } from './id';
import { orderStep } from './order-step';

/** The way of an order through other places than it was ordered by (ADR 0057). */
const path = '/transporter/shipment/{id}/route';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const tooMany = `Maksimal ${maxViaPlaces} tempat`;

/** A way, how long it is by road, and when its vehicle would come to the last stop over it. */
const way = z.object({
  distanceKm: z.number(),
  /** [latitude, longitude] */
  line: z.array(z.tuple([z.number(), z.number()])),
  arrival: z.object({ from: timestamp, until: timestamp }).nullable(),
});

/** `-6.7065:108.557` */
const point = z
  .string()
  .max(22, 'Titik tidak dikenal')
  .regex(/^-?([0-8]?\d(\.\d{1,6})?|90):-?((1[0-7]\d|\d{1,2})(\.\d{1,6})?|180)$/, 'Titik tidak dikenal')
  .transform((given) => {
    const [lat = 0, lng = 0] = given.split(':').map(Number);
    return { latitude: lat, longitude: lng };
  });

export const getRoute = endpoint({
  method: 'GET',
  path,
  needs: 'UPDATE_ORDER',
  summary:
    'The way of an order as it is and as it would be through some places, with the length and the arrival of both.',
  description: 'Without `via` the other way is the one that was ordered.',
  params: idParams,
  query: z.strictObject({ via: several(point, maxViaPlaces).optional() }),
  answer: z.object({
    orderId: id,
    version,
    /** What the way leads through now. */
    via: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
    now: way,
    next: way,
    /** Why the other way is doubted: it is much longer than the stops are apart. Null when it is not. */
    detour: z.string().nullable(),
  }),
  example: { query: { via: ['-6.7065:108.557'] } },
  refusals: ['NOT_FOUND'],
});

export const putRoute = orderStep({
  method: 'PUT',
  path,
  summary: 'Leads the way of an order through other places, or back to the way that was ordered; the stops stay.',
  rules: [
    'The order is carried by land and its last stop is still to come.',
    'Another way than the one that holds is given.',
    'The way is at most three times as long as the stops are apart in a straight line, or `confirmsDetour` says that it is meant.',
  ],
  body: z.object({
    version,
    via: z.array(z.object({ name: anyText(120), latitude, longitude })).max(maxViaPlaces, tooMany),
    reason: text('Alasan', { max: orderTextMax.reason }),
    confirmsDetour: z.boolean().optional(),
  }),
  refusals: ['RULE_BROKEN'],
});
