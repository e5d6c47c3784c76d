import { legStates } from '@lajur/domain/order/leg-way';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { searchWords } from './field';
import { id, timestamp } from './id';
import { orderStatus } from './order-detail';
import { orderLeg } from './order-leg';
import { chosenIds } from './page';
import { listAndExport } from './plain-call';

/** How far an order is on its legs (ADR 0054). It has the id of its order. */
export const orderWayRow = z.object({
  id,
  cargoNo: z.string(),
  status: orderStatus,
  serviceType: z.enum(serviceTypes),
  shipper: z.object({ id, name: z.string() }),
  origin: z.string(),
  destination: z.string(),
  state: z.enum(legStates),
  /** The leg under way, or else the next one; of those that are all behind the last. From 1. */
  seq: z.number().int(),
  legs: z.number().int(),
  leg: orderLeg.omit({ documents: true, departedPhotoUrls: true, arrivedPhotoUrls: true }),
  /** The time zones of the leg's places. */
  fromTimezone: z.string(),
  toTimezone: z.string(),
  /** When the leg is to depart or arrive next; of what has arrived when it did. */
  dueAt: timestamp,
});
export type OrderWayRow = z.output<typeof orderWayRow>;

export const { list: listOrderWays, export: exportOrderWays } = listAndExport({
  path: '/multimoda/filter',
  needs: 'VIEW_MULTIMODA',
  summary: 'Orders with legs, each with the leg under way or next; without `state` those that have not arrived.',
  row: orderWayRow,
  filters: {
    search: searchWords,
    state: z.enum(legStates, 'Keadaan tidak dikenal').optional(),
    mode: z.enum(serviceTypes, 'Moda tidak dikenal').optional(),
    /** Only what should have departed or arrived, and did not. */
    late: z.enum(['late']).optional(),
    shipperId: id.optional(),
  },
  exportFilters: { ids: chosenIds },
  sortKeys: ['dueAt'],
  sort: 'dueAt,asc',
});
