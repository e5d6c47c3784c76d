import {
  type ArrivalFault,
  arrivalFaults,
  type PositionFault,
  positionFaults,
} from '@lajur/domain/order/position-fault';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText } from './field';
import { id, timestamp } from './id';

/** What is not believed, by its place in the list, from 0. */
const disbelief = z.object({ index: z.number().int(), orderId: id, message: z.string() });

export const reportPositions = endpoint({
  method: 'POST',
  path: '/positions',
  needs: 'scope:driver-event:write',
  summary:
    'GPS positions of orders under way, in bulk; eta is when the vehicle will be at the last stop of the order. Those that are not believed are named in the answer, each by its place in the list and with why.',
  description:
    'A position is believed from `go-to-pickup` on, within Indonesia and its seas, at most 5 minutes ahead of the clock, and where the vehicle can have come since the last one. One that is too far is set aside; three in a row, each a minute or more after the other and possible among themselves, replace the last. The time of a receiver that is behind by a multiple of 1,024 weeks is no time of the trip. Only what is believed reaches the trail, the map and the arrival (ADR 0090).',
  body: z.object({
    positions: z
      .array(
        z.object({
          orderId: id,
          /** Whose telephone it comes from, where that is known: the driver assigned to the order. */
          driverId: id.optional(),
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          place: anyText(200),
          speedKmh: z.number().min(0).max(1200).nullable(),
          at: timestamp,
          /** At the last stop of the order, through all that lie before it; left out, the one told before stays. */
          eta: timestamp.nullish(),
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.object({
    accepted: z.number().int(),
    refused: z.array(
      disbelief.extend({ reason: z.enum(Object.keys(positionFaults) as [PositionFault, ...PositionFault[]]) }),
    ),
    /** Arrivals that came with believed positions and are past, or cannot be. */
    refusedEtas: z.array(
      disbelief.extend({ reason: z.enum(Object.keys(arrivalFaults) as [ArrivalFault, ...ArrivalFault[]]) }),
    ),
  }),
});
