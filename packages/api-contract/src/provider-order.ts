import {
  loadTypes,
  orderModes,
  orderStatuses,
  pricingTypes,
  quantityUnits,
  serviceTypes,
} from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, someText } from './field';
import { storedKinds } from './file';
import { id, idParams, rupiah, timestamp } from './id';
import { openProblem, quantity, travelLetters } from './order-detail';

export const ref = someText(100);
const unit = z.enum(quantityUnits);
export const place = z.object({
  name: someText(255),
  address: someText(500),
  city: someText(100),
  province: someText(100),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: someText(40),
});

const newStop = place.extend({
  kind: z.enum(['PICKUP', 'DROP']),
  locationRef: ref.optional(),
  contactName: anyText(100).optional(),
  contactPhone: anyText(20).optional(),
  planFrom: timestamp,
  planUntil: timestamp,
});
export const newOrder = z.object({
  /** The caller's own number: sending it again gives the same order. */
  ref,
  cargoNo: someText(60).optional(),
  shipmentNo: someText(60).optional(),
  orderNo: someText(60).optional(),
  travelLetters: travelLetters.optional(),
  shipperRef: ref,
  transportTypeRef: ref,
  mode: z.enum(orderModes),
  serviceType: z.enum(serviceTypes),
  pricingType: z.enum(pricingTypes),
  loadType: z.enum(loadTypes).default('FTL'),
  quantity,
  unit,
  distanceKm: z.number().min(0).max(20_000),
  mainCost: rupiah.min(0).max(100_000_000_000),
  /** The MoU whose fixed price covers the trip: it has no main cost of its own then. */
  coveredByMouId: id.nullish(),
  note: anyText(1000).optional(),
  /** The planned way, [latitude, longitude]. */
  route: z
    .array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
    .max(500)
    .default([]),
  /** How far counts may be from what was ordered, in basis points; left out: by the unit (ADR 0061). */
  toleranceBp: z.number().int().min(0).max(10_000).nullish(),
  crossing: z.object({ name: anyText(120), vessel: anyText(120).nullable(), plan: timestamp.nullable() }).nullish(),
  stops: z.array(newStop).min(2).max(20),
  goods: z
    .array(
      z.object({
        name: someText(200),
        unit,
        ordered: quantity,
        weightKg: quantity,
        volumeM3: quantity,
      }),
    )
    .min(1)
    .max(50),
});
export type NewOrder = z.input<typeof newOrder>;

const seenPosition = z.object({ latitude: z.number(), longitude: z.number(), place: z.string(), at: timestamp });

/** An order as the marketplace sees it. */
export const providerOrder = z.object({
  id,
  ref: z.string().nullable(),
  version: z.number().int(),
  companyId: id.nullable(),
  cargoNo: z.string(),
  /** Orders of one group travel on one vehicle. */
  cargoGroupNo: z.string().nullable(),
  status: z.enum(orderStatuses),
  podStatus: z.string(),
  mode: z.enum(orderModes),
  serviceType: z.enum(serviceTypes),
  pricingType: z.enum(pricingTypes),
  mainCost: rupiah,
  coveredByMouId: id.nullable(),
  /** Additional costs that wait for a decision. */
  waitingCosts: z.number().int(),
  answerBy: timestamp.nullable(),
  pickupFrom: timestamp,
  arrivalPlan: timestamp,
  plate: z.string().nullable(),
  /** Where its vehicle and its driver were last seen. */
  vehiclePosition: seenPosition.nullable(),
  /** Who drives it: what names each of its driver's reports. */
  driverId: id.nullable(),
  driverName: z.string().nullable(),
  driverPosition: seenPosition.nullable(),
  problem: openProblem,
  currentStop: z.number().int(),
  /** As it was told with the order; null: by the unit of what is counted. */
  toleranceBp: z.number().int().nullable(),
  stops: z.array(
    z.object({
      seq: z.number().int(),
      kind: z.enum(['PICKUP', 'DROP']),
      latitude: z.number(),
      longitude: z.number(),
      name: z.string(),
      city: z.string(),
      planFrom: timestamp,
      planUntil: timestamp,
      arrivedAt: timestamp.nullable(),
      departedAt: timestamp.nullable(),
      /** What was loaded or delivered here is told. */
      quantityEntered: z.boolean(),
    }),
  ),
  goods: z.array(
    z.object({
      seq: z.number().int(),
      unit,
      /** Of all that was ordered of it. */
      weightKg: z.number(),
      ordered: z.number(),
      loaded: z.number().nullable(),
      delivered: z.number().nullable(),
      /** Loaded against ordered, delivered against loaded, is within the tolerance; null while it is still being counted. */
      loadedWithin: z.boolean().nullable(),
      deliveredWithin: z.boolean().nullable(),
    }),
  ),
  /** The order whose goods it carries on: it starts loaded, at the lorry’s place. */
  followsOrderId: id.nullable(),
  /** The order that carries its goods on, the last that was made. */
  followOnOrderId: id.nullable(),
  updatedAt: timestamp,
});
export type ProviderOrder = z.output<typeof providerOrder>;

export const readOrderFile = endpoint({
  method: 'GET',
  path: '/orders/{id}/file',
  needs: 'scope:order:read',
  summary: 'A file of an order by its reference: a photo of a step, a document of a leg or of the delivery.',
  params: idParams,
  query: z.strictObject({ url: anyText(500) }),
  answer: z.string(),
  replyKind: 'file',
  media: storedKinds,
  refusals: ['NOT_FOUND'],
});
